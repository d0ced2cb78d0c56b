//! The address and the environment of an S3 bucket, taken as values: nothing is read from the process.

use std::time::Duration;

use imprimatur_application::address;
use object_store::{
    ClientOptions,
    aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey},
    path::Path,
};
use tokio::runtime::Handle;
use url::Url;

use crate::connector::BoundedConnector;

/// How long a storage server may stay silent before a request counts as lost.
const SILENCE: Duration = Duration::from_mins(1);

/// Why a bucket cannot be used as it is configured.
#[derive(Debug, thiserror::Error)]
pub enum StorageAddressError {
    /// The address is not of the form `s3://bucket/prefix`.
    #[error("{0:?} is not of the form s3://bucket/prefix; keys belong in the AWS_ variables")]
    Address(String),
    /// The variables do not make a working client.
    #[error("the AWS_ variables do not fit together: {0}")]
    Environment(String),
}

/// A client for the bucket of `address`, and the prefix that all keys get. Its connections live on the runtime that this is
/// called on: they serve requests of all threads, and must not go with the thread that happened to open them.
pub(crate) fn connect(
    address: &str,
    environment: impl IntoIterator<Item = (String, String)>,
) -> Result<(AmazonS3, Path), StorageAddressError> {
    let (bucket, prefix) = parse(address)?;
    let mut builder = AmazonS3Builder::new().with_bucket_name(bucket);
    // A time limit on the whole exchange would end every download that takes longer; silence is what tells
    // a lost connection from a slow one.
    let mut options = ClientOptions::new()
        .with_timeout_disabled()
        .with_read_timeout(SILENCE);
    for (name, value) in environment {
        let name = name.to_ascii_lowercase();
        if !name.starts_with("aws_") {
            continue;
        }
        let Ok(key) = name.parse::<AmazonS3ConfigKey>() else {
            continue;
        };
        match key {
            AmazonS3ConfigKey::Client(key) => options = options.with_config(key, value),
            key => {
                let is_endpoint = matches!(
                    key,
                    AmazonS3ConfigKey::Endpoint | AmazonS3ConfigKey::S3Endpoint
                );
                if is_endpoint {
                    let Some(url) = endpoint(&name, &value)? else {
                        continue;
                    };
                    // Who names an unencrypted endpoint means it.
                    if url.scheme() == "http" {
                        options = options.with_allow_http(true);
                    }
                }
                builder = builder.with_config(key, value);
            }
        }
    }
    let client = builder
        .with_client_options(options)
        // Blobs are deleted one by one. Some servers do not know DeleteObjects, or refuse the checksum that it needs.
        .with_disable_bulk_delete(true)
        .with_http_connector(BoundedConnector::new(Handle::current()))
        .build()
        .map_err(|error| StorageAddressError::Environment(error.to_string()))?;
    Ok((client, prefix))
}

/// The address of a server, unless it is empty: the client takes any text for one, and panics at its first request.
fn endpoint(name: &str, value: &str) -> Result<Option<Url>, StorageAddressError> {
    if value.trim().is_empty() {
        return Ok(None);
    }
    let name = name.to_uppercase();
    let refused = || {
        let shown = address::mask(value);
        let text = format!("{name} is no address such as https://s3.example: {shown:?}");
        StorageAddressError::Environment(text)
    };
    let url = Url::parse(value).map_err(|_| refused())?;
    let is_fine = matches!(url.scheme(), "http" | "https") && url.has_host();
    // The client compares the text as it is.
    let is_plain = value.starts_with(url.scheme());
    if is_fine && is_plain {
        Ok(Some(url))
    } else {
        Err(refused())
    }
}

fn parse(address: &str) -> Result<(String, Path), StorageAddressError> {
    let refused = || StorageAddressError::Address(address::mask(address));
    let url = Url::parse(address).map_err(|_| refused())?;
    let bucket = url.host_str().ok_or_else(refused)?;
    let plain = url.scheme() == "s3"
        && url.username().is_empty()
        && url.password().is_none()
        && url.port().is_none()
        && url.query().is_none()
        && url.fragment().is_none();
    if !plain {
        return Err(refused());
    }
    let prefix = Path::from_url_path(url.path()).map_err(|_| refused())?;
    Ok((bucket.to_owned(), prefix))
}

#[cfg(test)]
mod tests {
    use super::{endpoint, parse};

    #[test]
    fn an_endpoint_is_an_address_with_a_host() {
        for value in ["http://127.0.0.1:9000", "https://s3.example/"] {
            assert!(
                endpoint("aws_endpoint", value).unwrap().is_some(),
                "{value}"
            );
        }
        assert_eq!(endpoint("aws_endpoint", " ").unwrap(), None);
        for value in [
            "minio:9000",
            "127.0.0.1:9000",
            "http://",
            "localhost",
            "HTTP://s3.example",
        ] {
            let refused = endpoint("aws_endpoint", value).unwrap_err().to_string();
            assert!(refused.contains("AWS_ENDPOINT is no address"), "{refused}");
        }
    }

    #[test]
    fn a_key_in_an_address_is_not_shown() {
        let refused = parse("s3://key:sekret@proofs/x").unwrap_err().to_string();
        assert!(!refused.contains("sekret"), "{refused}");
    }

    #[test]
    fn an_address_is_a_bucket_and_a_prefix() {
        let (bucket, prefix) = parse("s3://proofs/shop/one/").unwrap();
        assert_eq!((bucket.as_str(), prefix.as_ref()), ("proofs", "shop/one"));
        let (bucket, prefix) = parse("s3://proofs").unwrap();
        assert_eq!((bucket.as_str(), prefix.as_ref()), ("proofs", ""));
    }

    #[test]
    fn an_address_of_another_kind_is_refused() {
        for address in [
            "",
            "proofs",
            "s3:",
            "https://proofs/x",
            "s3://key:secret@proofs/x",
            "s3://proofs/x?region=y",
        ] {
            assert!(parse(address).is_err(), "{address} was taken");
        }
    }
}
