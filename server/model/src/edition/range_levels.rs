//! Which levels a range takes provisions in of: “Laws 14 to 39” Laws, “Laws 1A1 to 1C” items of 1A and 1B itself.

use std::ops::RangeInclusive;

use crate::address::Class;
use crate::edition::Edition;
use crate::provision::{ProvisionId, ProvisionKind};

impl Edition {
    /// The levels of what a range takes in between two provisions. Of those that one provision holds they are their own;
    /// otherwise they begin below what holds both and end with the deeper of the two, as all that stands between them in order
    /// of the text is taken in. What lies in a body beside the main one stands between nothing else.
    pub fn range_levels(&self, first: ProvisionId, last: ProvisionId) -> RangeInclusive<usize> {
        let extent = |id: ProvisionId| self.documents[id.document()].extent(id.at());
        let (own, outermost) = extent(first);
        let (other, beside) = extent(last);
        let numbered = |id: ProvisionId| self.provision(id).kind == ProvisionKind::Provision;
        let body = outermost.filter(|it| it.class == Class::Body);
        let alike = numbered(first) && numbered(last) && body == beside.filter(|it| it.class == Class::Body);
        if !alike || own <= 1 && other <= 1 {
            return own..=own;
        }
        let (one, two) = (self.address(first), self.address(last));
        let pairs = one.components.iter().zip(&two.components);
        let shared = pairs.take_while(|(one, two)| one == two).count();
        if own == other && shared + 1 == own {
            return own..=own;
        }
        shared + 1..=own.max(other)
    }

    /// Whether `id` is `other` or holds it.
    pub fn holds(&self, id: ProvisionId, other: ProvisionId) -> bool {
        id.document() == other.document() && self.family(id).contains(&other.at())
    }
}
