//! Assigning jobs to members of the team.

mod assign;

pub use assign::{Assign, Assigned, assign};
