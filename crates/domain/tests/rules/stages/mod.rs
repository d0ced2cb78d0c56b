//! Reviews in stages.

mod change;
mod meeting;
mod report;
mod restart;
mod rule;
mod run;
mod scene;
mod send;
