//! The address and the environment of an S3 bucket, taken as values: nothing is read from the process.

use std::time::Duration;

use object_store::{
    ClientOptions,
    aws::{AmazonS3, AmazonS3Builder, AmazonS3ConfigKey},
    path::Path,
};
use url::Url;

/// How long a storage server may stay silent before a request counts as lost.
const SILENCE: Duration = Duration::from_mins(1);

/// Why a bucket cannot be used as it is configured.
#[derive(Debug, thiserror::Error)]
pub enum StorageAddressError {
    /// The address is not of the form `s3://bucket/prefix`.
    #[error("{0:?} is not of the form s3://bucket/prefix")]
    Address(String),
    /// The variables do not make a working client.
    #[error("the AWS_ variables do not fit together: {0}")]
    Environment(String),
}

/// A client for the bucket of `address`, and the prefix that all keys get.
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
                let endpoint = matches!(
                    key,
                    AmazonS3ConfigKey::Endpoint | AmazonS3ConfigKey::S3Endpoint
                );
                // Who names an unencrypted endpoint means it.
                if endpoint && value.starts_with("http://") {
                    options = options.with_allow_http(true);
                }
                builder = builder.with_config(key, value);
            }
        }
    }
    let client = builder
        .with_client_options(options)
        .build()
        .map_err(|error| StorageAddressError::Environment(error.to_string()))?;
    Ok((client, prefix))
}

fn parse(address: &str) -> Result<(String, Path), StorageAddressError> {
    let refused = || StorageAddressError::Address(address.to_owned());
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
    use super::parse;

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
