//! What each piece of evidence weighs.
//!
//! `examples/fit.rs` finds the numbers: logistic regression over 1,041 sets of counterparts made by hand between the editions
//! of six rule books (the Laws of bridge, of chess and of ultimate, a directive, two licences), in three rounds; a round
//! sees the structure that the one before it implies. On answers held out, whole Laws at a time, 0.71 (bridge, where nearly
//! all was rewritten) to 0.92 (chess) of the sets are exact, and what is told with high confidence is right in 0.97 of the
//! pairs. Evidence is the same seen from either side, so that comparing backwards gives the mirror image.

/// How many pieces of evidence the words give.
pub(crate) const TEXT: usize = 41;
/// How many pieces of evidence the structure gives.
pub(crate) const STRUCTURE: usize = 15;

/// How many pieces of evidence there are for a pair.
pub const FEATURES: usize = TEXT + STRUCTURE;

/// The evidence for a pair: the words, then the structure.
pub type Features = [f32; FEATURES];

/// The weights of a round.
#[derive(Debug, Clone)]
pub struct Weights {
    /// What speaks for a pair before any evidence.
    pub bias: f32,
    /// What each piece of evidence weighs.
    pub of: Features,
}

/// The chances from which on a pair counts.
#[derive(Debug, Clone, Copy)]
pub struct Thresholds {
    /// That each side prefers to all others.
    pub mutual: f32,
    /// That a passage prefers though its counterpart has a better one, where less of its own side is left over: rather
    /// merged than gone.
    pub hidden: f32,
    /// The same of the side of which more is left over: rather new than split off.
    pub one_sided: f32,
    /// Though both sides have a better one.
    pub beside: f32,
    /// Though one side has all its words elsewhere.
    pub beside_sure: f32,
    /// Though what holds the one is a counterpart as well.
    pub nested: f32,
    /// Though only one of them defines a term.
    pub defining: f32,
}

/// Those that are used.
pub const THRESHOLDS: Thresholds = Thresholds {
    mutual: 0.25,
    hidden: 0.25,
    one_sided: 0.6,
    beside: 0.8,
    beside_sure: 0.8,
    nested: 0.8,
    defining: 0.37,
};

/// The rounds.
pub(crate) const ROUNDS: [Weights; 3] = [
    Weights {
        bias: -0.094,
        of: [
            2.829, -4.349, -3.761, 1.379, 1.145, 0.679, 0.528, -1.275, 2.203, 0.000, 1.351, -1.817, -2.896,
            0.609, -0.627, -0.296, 0.782, -0.891, 1.722, -2.384, -2.521, -0.206, 1.146, -0.638, 2.315,
            -1.181, 2.664, -0.382, 0.501, 1.451, 3.658, 1.990, -1.251, 0.122, 2.526, 1.624, 0.600, 1.423,
            1.804, 0.810, 3.670, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000,
            0.000, 0.000, 0.000, 0.000,
        ],
    },
    Weights {
        bias: -3.400,
        of: [
            3.694, 0.098, -0.570, -2.030, -2.137, -0.669, -0.113, 0.467, 0.570, 0.000, 1.413, -1.571, -3.570,
            0.505, -0.168, -0.135, 1.121, -0.479, 0.149, -1.052, -2.705, -2.549, 1.300, -0.800, 1.838,
            -0.545, 2.034, 0.323, -2.999, -0.416, 2.250, 0.175, -0.854, 0.135, 1.546, 0.525, -0.997, 0.668,
            1.441, 0.746, 1.308, 0.521, -0.389, 0.305, -0.778, -1.518, 1.075, 0.222, 1.278, -0.457, 1.245,
            0.494, -0.834, 2.687, 4.911, 6.147,
        ],
    },
    Weights {
        bias: -2.552,
        of: [
            3.155, -0.421, -0.147, -1.453, -0.878, -0.390, 0.462, 0.408, 0.486, 0.000, 1.050, -1.109, -2.674,
            0.425, -0.160, -0.110, 0.906, -0.354, 0.122, -1.277, -1.845, -1.889, 1.036, -0.570, 1.421,
            -0.555, 1.181, 0.625, -2.118, -0.221, 1.259, 0.238, -0.507, 0.224, 1.181, 0.183, -0.897, 0.638,
            1.076, 0.394, 1.224, 0.340, -0.240, 0.433, -0.653, -1.126, 0.894, 0.048, 1.089, -0.418, 0.604,
            0.306, -0.401, 1.873, 3.315, 3.223,
        ],
    },
];
