//! Chores and the driver that runs them
