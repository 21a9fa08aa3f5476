//! What rules read a document by: its prose and signs, its lists, the places where words of some sort stand. Several rules
//! share each of these, and what costs time is kept. What is right or wrong is for the rules to say.

pub(crate) mod coordination;
pub(crate) mod defined;
pub(crate) mod entries;
pub(crate) mod header_keys;
pub(crate) mod known;
pub(crate) mod limited;
pub(crate) mod lists;
pub(crate) mod locate;
pub(crate) mod lost;
pub(crate) mod lost_numbers;
pub(crate) mod merged;
pub(crate) mod mistyped_markers;
pub(crate) mod parts;
pub(crate) mod passive;
pub(crate) mod phrases;
pub(crate) mod proposals;
pub(crate) mod prose;
pub(crate) mod provision_paths;
pub(crate) mod quotation;
pub(crate) mod reading;
pub(crate) mod regulations;
pub(crate) mod siblings;
pub(crate) mod signs;
pub(crate) mod sought;
pub(crate) mod spelling;
pub(crate) mod subjects;
pub(crate) mod tags;
pub(crate) mod text_lines;
pub(crate) mod unread_markers;
pub(crate) mod used_like_terms;
