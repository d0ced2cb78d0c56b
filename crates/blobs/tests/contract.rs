//! Every adapter keeps the contract of the port: files, memory, and S3 against a real server on loopback.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{fs, io, ops::Range, path::Path, sync::Arc};

use bytes::Bytes;
use futures_util::{StreamExt, stream};
use hyper_util::{
    rt::{TokioExecutor, TokioIo},
    server::conn::auto::Builder,
};
use imprimatur_application::ports::blobs::{BlobError, BlobKey, Blobs, ByteStream};
use imprimatur_blobs::{FileBlobs, ObjectBlobs, RecentBlobs};
use imprimatur_testkit::blobs::keeps_its_contract;
use s3s::{
    S3Result,
    access::{S3Access, S3AccessContext},
    auth::SimpleAuth,
    service::S3ServiceBuilder,
};
use time::OffsetDateTime;
use tokio::net::TcpListener;

#[tokio::test]
async fn files_keep_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let blobs = FileBlobs::make(folder.path()).unwrap();
    keeps_its_contract(&blobs).await;
    assert_eq!(entries(&folder.path().join(".incoming")), 0);
}

/// A disk that was taken away leaves an empty folder behind, or none.
#[tokio::test]
async fn nothing_is_kept_where_the_folder_is_another() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("blobs");
    let blobs = FileBlobs::make(&folder).unwrap();
    let key = BlobKey::new("documents/one").unwrap();
    blobs.put(&key, bytes(10), u64::MAX).await.unwrap();
    let elsewhere = home.path().join("elsewhere");
    fs::rename(&folder, &elsewhere).unwrap();
    for is_there in [false, true] {
        if is_there {
            fs::create_dir(&folder).unwrap();
        }
        let away =
            |failed: &Result<(), BlobError>| matches!(failed, Err(BlobError::Unavailable(_)));
        let put = blobs.put(&key, bytes(200_000), u64::MAX).await.map(drop);
        let get = blobs.get(&key, None).await.map(drop);
        let list = blobs.list("documents/", None, 9).await.map(drop);
        for failed in [put, get, list] {
            assert!(away(&failed), "{failed:?}, with a folder: {is_there}");
        }
    }
    fs::remove_dir(&folder).unwrap();
    fs::rename(&elsewhere, &folder).unwrap();
    assert_eq!(read(&blobs, &key, None).await.unwrap().len(), 10);
    let unknown = BlobKey::new("documents/two").unwrap();
    assert_eq!(read(&blobs, &unknown, None).await, None);
}

#[tokio::test]
async fn memory_keeps_the_contract() {
    keeps_its_contract(&ObjectBlobs::memory()).await;
}

#[tokio::test]
async fn what_is_remembered_keeps_the_contract() {
    let storage = Arc::new(ObjectBlobs::memory());
    keeps_its_contract(&RecentBlobs::new(storage)).await;
}

#[tokio::test]
async fn small_blobs_are_read_once() {
    let folder = tempfile::tempdir().unwrap();
    let storage = Arc::new(FileBlobs::make(folder.path()).unwrap());
    let recent = RecentBlobs::new(storage);
    let [small, large] = ["pictures/small", "pictures/large"].map(|key| BlobKey::new(key).unwrap());
    for (key, length) in [(&small, 1_000), (&large, 300_000)] {
        recent.put(key, bytes(length), u64::MAX).await.unwrap();
        assert_eq!(read(&recent, key, None).await.unwrap().len(), length);
        fs::remove_file(folder.path().join(key.as_str())).unwrap();
    }
    assert_eq!(read(&recent, &small, None).await.unwrap().len(), 1_000);
    assert_eq!(
        read(&recent, &small, Some(990..2_000)).await.unwrap().len(),
        10
    );
    assert_eq!(read(&recent, &large, None).await, None);
    recent.delete(&small).await.unwrap();
    assert_eq!(read(&recent, &small, None).await, None);
}

fn bytes(length: usize) -> ByteStream {
    Box::pin(stream::iter([Ok(Bytes::from(vec![7; length]))]))
}

async fn read(blobs: &dyn Blobs, key: &BlobKey, range: Option<Range<u64>>) -> Option<Vec<u8>> {
    let mut pieces = blobs.get(key, range).await.ok()?.bytes;
    let mut all = Vec::new();
    while let Some(piece) = pieces.next().await {
        all.extend_from_slice(&piece.unwrap());
    }
    Some(all)
}

#[tokio::test]
async fn s3_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let blobs = bucket(folder.path(), "s3://proofs/shop/one").await;
    keeps_its_contract(&blobs).await;
}

#[tokio::test]
async fn s3_keeps_the_contract_without_a_prefix() {
    let folder = tempfile::tempdir().unwrap();
    let blobs = bucket(folder.path(), "s3://proofs").await;
    keeps_its_contract(&blobs).await;
}

#[tokio::test]
async fn an_upload_that_fails_late_leaves_no_parts_in_the_bucket() {
    let folder = tempfile::tempdir().unwrap();
    let blobs = bucket(folder.path(), "s3://proofs").await;
    let before = files_below(folder.path());
    let pieces = (0..20).map(|_| Ok(Bytes::from(vec![7; 1024 * 1024])));
    let broken = stream::iter(pieces.chain([Err(io::Error::other("cut off"))]));
    let key = BlobKey::new("late").unwrap();
    assert!(blobs.put(&key, Box::pin(broken), u64::MAX).await.is_err());
    assert_eq!(files_below(folder.path()), before);
}

#[test]
fn an_upload_whose_caller_goes_away_leaves_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let incoming = folder.path().join(".incoming");
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    runtime.block_on(abandon(FileBlobs::make(folder.path()).unwrap(), &incoming));
    // A piece that is being written is written to its end; a runtime ends after such work.
    drop(runtime);
    assert_eq!(entries(&incoming), 0);
}

/// Uploads until a file is there, and goes away.
async fn abandon(blobs: FileBlobs, incoming: &Path) {
    let key = BlobKey::new("gone").unwrap();
    let (mark, reached) = tokio::sync::oneshot::channel::<()>();
    let mut mark = Some(mark);
    let first = Bytes::from(vec![1; 3 * 1024 * 1024]);
    let source: ByteStream = Box::pin(stream::once(async { Ok(first) }).chain(stream::poll_fn(
        move |_| {
            if let Some(mark) = mark.take() {
                mark.send(()).unwrap();
            }
            std::task::Poll::Pending
        },
    )));
    let upload = tokio::spawn(async move { blobs.put(&key, source, u64::MAX).await.map(drop) });
    reached.await.unwrap();
    assert_eq!(entries(incoming), 1);
    upload.abort();
    assert!(upload.await.unwrap_err().is_cancelled());
}

#[tokio::test]
async fn a_sweep_removes_old_temporary_files_and_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let blobs = FileBlobs::make(folder.path()).unwrap();
    let left = folder.path().join(".incoming/left");
    fs::write(&left, "half").unwrap();
    let written = OffsetDateTime::from(fs::metadata(&left).unwrap().modified().unwrap());
    assert_eq!(blobs.sweep_unfinished(written).await.unwrap(), 0);
    let later = written + time::Duration::SECOND;
    assert_eq!(blobs.sweep_unfinished(later).await.unwrap(), 1);
    assert!(!left.exists());
}

#[tokio::test]
async fn deleting_leaves_no_empty_folders() {
    let folder = tempfile::tempdir().unwrap();
    let blobs = FileBlobs::make(folder.path()).unwrap();
    let key = BlobKey::new("a/b/c").unwrap();
    let bytes: ByteStream = Box::pin(stream::iter([Ok(Bytes::from_static(b"x"))]));
    blobs.put(&key, bytes, 1).await.unwrap();
    blobs.delete(&key).await.unwrap();
    assert_eq!(entries(folder.path()), 1, "only .incoming is left");
}

/// As some servers do, and some gateways that check the checksum of its body in another way.
#[tokio::test]
async fn s3_keeps_the_contract_where_objects_are_deleted_one_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let blobs = bucket_without(folder.path(), "s3://proofs/shop", Some("DeleteObjects")).await;
    keeps_its_contract(&blobs).await;
}

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

/// A client of a bucket that a server on loopback keeps in `folder`.
async fn bucket(folder: &Path, address: &str) -> ObjectBlobs {
    bucket_without(folder, address, None).await
}

/// The same without an operation.
async fn bucket_without(
    folder: &Path,
    address: &str,
    refused: Option<&'static str>,
) -> ObjectBlobs {
    // A process has one provider; whichever test comes first has set it.
    drop(rustls::crypto::ring::default_provider().install_default());
    fs::create_dir(folder.join("proofs")).unwrap();
    let mut service = S3ServiceBuilder::new(s3s_fs::FileSystem::new(folder).unwrap());
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
    let environment = [
        ("AWS_ACCESS_KEY_ID", "key"),
        ("AWS_SECRET_ACCESS_KEY", "secret"),
        ("AWS_REGION", "eu-central-1"),
        ("AWS_ENDPOINT_URL", &endpoint),
        ("HOME", "/nowhere"),
    ];
    let environment = environment.map(|(name, value)| (name.to_owned(), value.to_owned()));
    ObjectBlobs::s3(address, environment).unwrap()
}

fn entries(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}

fn files_below(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).unwrap().map(Result::unwrap);
    entries
        .map(|entry| {
            if entry.file_type().unwrap().is_dir() {
                files_below(&entry.path())
            } else {
                1
            }
        })
        .sum()
}
