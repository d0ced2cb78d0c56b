//! An S3 server in this process, which keeps a bucket in a folder.

use std::{fs, path::Path};

use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::conn::auto::Builder,
};
use s3s::{
    S3Result,
    access::{S3Access, S3AccessContext},
    auth::SimpleAuth,
    service::S3ServiceBuilder,
};
use tokio::net::TcpListener;

/// Refuses an operation.
struct Refusing(Option<&'static str>);

#[async_trait::async_trait]
impl S3Access for Refusing {
    async fn check(&self, context: &mut S3AccessContext<'_>) -> S3Result<()> {
        if self.0 == Some(context.s3_op().name()) {
            return Err(s3s::s3_error!(NotImplemented));
        }
        Ok(())
    }
}

/// A bucket, empty at first.
pub(crate) struct Bucket {
    folder: tempfile::TempDir,
    endpoint: String,
}

impl Bucket {
    /// Its name.
    const NAME: &str = "proofs";

    /// Serves it on a free port.
    pub(crate) async fn start() -> Self {
        Self::start_without(None).await
    }

    /// The same on a server that refuses an operation.
    pub(crate) async fn start_without(refused: Option<&'static str>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join(Self::NAME)).unwrap();
        let mut service = S3ServiceBuilder::new(s3s_fs::FileSystem::new(folder.path()).unwrap());
        service.set_auth(SimpleAuth::from_single("key", "secret"));
        service.set_access(Refusing(refused));
        let service = service.build();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move {
            while let Ok((socket, _)) = listener.accept().await {
                let server = Builder::new(TokioExecutor::new());
                let connection = server.serve_connection(TokioIo::new(socket), service.clone());
                tokio::spawn(connection.into_owned());
            }
        });
        Self { folder, endpoint }
    }

    /// What a service needs to be told to keep its bytes there.
    pub(crate) fn settings(&self) -> [(&'static str, &str); 5] {
        [
            ("IMPRIMATUR_BLOBS_URL", "s3://proofs/shop/one"),
            ("AWS_ENDPOINT", &self.endpoint),
            ("AWS_REGION", "eu-central-1"),
            ("AWS_ACCESS_KEY_ID", "key"),
            ("AWS_SECRET_ACCESS_KEY", "secret"),
        ]
    }

    /// The folder in which everything of one area lies.
    pub(crate) fn area(&self, area: &str) -> std::path::PathBuf {
        let prefix = Path::new(Self::NAME).join("shop/one").join(area);
        self.folder.path().join(prefix)
    }
}
