//! Users and their settings, teams, applications and their keys.

mod admin_cli;
pub mod applications;
mod authenticate;
pub mod introduction;
mod invitation;
pub mod keys;
mod open_reviews;
pub mod settings;
mod start;
pub mod team;
pub mod users;

use admin_cli::create_expiring_key;
pub use admin_cli::{AddUser, add_user, create_key, mirror_user, revoke_key};
pub use authenticate::authenticate;
pub use invitation::link_for_new_user;
pub use open_reviews::{OpenReviews, open_reviews};
pub use start::{DEFAULT_TEAM, FirstStart, ensure_own_key, first_start, first_start_as};
