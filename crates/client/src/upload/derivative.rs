//! Registering files that were made of a version.

use std::fmt::Display;

use reqwest::Method;

use super::{UploadOptions, read, source::Source};
use crate::{
    call::FormBody, client::Client, error::Result, records::Registration, words::RegistrationState,
};

/// How a file was made of a version.
#[derive(Clone, Debug, Default)]
pub struct Derivation {
    /// The process, such as trapping; may be empty.
    pub process: String,
    /// The program; may be empty.
    pub tool: String,
}

impl Derivation {
    fn form(self) -> FormBody {
        FormBody {
            fields: vec![("process", self.process), ("tool", self.tool)],
            file: None,
        }
    }
}

impl Client {
    /// Registers a file that was made of a job's current version, and waits until it was compared.
    ///
    /// # Errors
    /// A refusal, a failure of the connection, or of reading the source.
    pub async fn register_derivative(
        &self,
        guid: impl Display,
        source: impl Into<Source>,
        derivation: Derivation,
    ) -> Result<Registration> {
        let source: Source = source.into();
        let mut file = source.open().await?;
        let options = UploadOptions::default();
        let mut form = derivation.form();
        if file.length <= options.piece_size as u64 {
            form.file = Some((file.name.clone(), read(&mut file).await?));
        } else {
            let id = self.send_ahead(&mut file, &options).await?;
            form.fields.push(("upload_id", id.to_string()));
        }
        loop {
            let registration = self.register(&guid, form.clone()).await?;
            if RegistrationState::parse(&registration.state) != Some(RegistrationState::Comparing) {
                return Ok(registration);
            }
        }
    }

    /// Registers a file that was made of a job's current version by its SHA-256 in hexadecimal digits. It is not compared, so that
    /// somebody has to confirm it.
    ///
    /// # Errors
    /// A refusal, or a failure of the connection.
    pub async fn register_derivative_hash(
        &self,
        guid: impl Display,
        sha256: &str,
        derivation: Derivation,
    ) -> Result<Registration> {
        let mut form = derivation.form();
        form.fields.push(("sha256", sha256.to_owned()));
        self.register(guid, form).await
    }

    async fn register(&self, guid: impl Display, form: FormBody) -> Result<Registration> {
        let guid = guid.to_string();
        let path = ["api", "v1", "jobs", &guid, "derivatives"];
        let call = self.at(Method::POST, path);
        call.form(form).json().await
    }
}
