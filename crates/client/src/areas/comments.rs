//! Comments on jobs.

use std::fmt::Display;

use imprimatur_wire::list::Collection;
use reqwest::Method;

use crate::{
    BoxStream,
    client::Client,
    error::Result,
    pages::entries,
    records::Comment,
    requests::{CommentChange, NewComment},
};

/// Comments on jobs.
#[derive(Clone, Copy, Debug)]
pub struct Comments<'c>(pub(super) &'c Client);

impl Comments<'_> {
    /// All comments on a job.
    pub fn list(self, guid: impl Display) -> BoxStream<'static, Result<Comment>> {
        let path = ["jobs", &guid.to_string(), "comments"];
        entries::<Collection<_>>(self.0.api(Method::GET, path))
    }

    /// A comment.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn get(self, guid: impl Display, comment: i64) -> Result<Comment> {
        let path = ["jobs", &guid.to_string(), "comments", &comment.to_string()];
        self.0.api(Method::GET, path).json().await
    }

    /// Comments on a job, or replies to a comment.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn create(self, guid: impl Display, comment: &NewComment) -> Result<Comment> {
        let path = ["jobs", &guid.to_string(), "comments"];
        self.0.api(Method::POST, path).body(comment).json().await
    }

    /// Resolves, changes or withdraws a comment.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn update(
        self,
        guid: impl Display,
        comment: i64,
        change: &CommentChange,
    ) -> Result<Comment> {
        let path = ["jobs", &guid.to_string(), "comments", &comment.to_string()];
        self.0.api(Method::PUT, path).body(change).json().await
    }

    /// Deletes a comment with the replies to it.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn delete(self, guid: impl Display, comment: i64) -> Result<()> {
        let path = ["jobs", &guid.to_string(), "comments", &comment.to_string()];
        self.0.api(Method::DELETE, path).nothing().await
    }
}
