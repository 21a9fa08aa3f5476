//! Who does what to whom: what was put in the place of one who acts (`actor`, `name`), a passive for the active verb (`voice`),
//! words that took each other's place (`turned`, `exchange`, and in a sentence in another order `reversed`). "Every" and "any" may
//! be the same there (`universal`).

pub(crate) mod actor;
pub(crate) mod exchange;
mod name;
pub(crate) mod reversed;
pub(crate) mod turned;
mod universal;
pub(crate) mod voice;
