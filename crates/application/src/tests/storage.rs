//! Storage and disks that fail, which is nobody's fault but ours.

use std::io;

use futures_util::stream;
use imprimatur_domain::ids::TransferId;
use time::Duration;

use super::world::{AT, owner, under_review, version};
use crate::{
    chores,
    documents::take_transfer,
    failure::Failure,
    mocks::Mocks,
    ports::{
        blobs::{BlobError, BlobKey, MockBlobs, Opened, Stored},
        documents::DocumentError,
    },
    transfers::{Part, Transfer},
};

fn opened() -> Opened {
    Opened {
        size: 4,
        bytes: Box::pin(stream::empty()),
    }
}

#[tokio::test]
async fn a_document_is_not_held_to_be_broken_for_what_fails_here() {
    let failures: [(fn() -> DocumentError, bool); 5] = [
        (|| DocumentError::Source(io::Error::other("cut")), true),
        (|| DocumentError::Full, true),
        (|| DocumentError::Disk(io::Error::other("worn out")), true),
        (|| DocumentError::Busy, false),
        (|| DocumentError::Failed("killed".to_owned()), false),
    ];
    for (failure, is_postponed) in failures {
        let mut mocks = Mocks::at(AT);
        mocks.blobs.expect_get().returning(|_, _| Ok(opened()));
        let inspect = mocks.documents.expect_inspect();
        inspect.returning(move |_, _| Err(failure()));
        let postpone = mocks.queues.expect_postpone_inspection();
        postpone
            .times(usize::from(is_postponed))
            .withf(|_, until| *until == AT + Duration::MINUTE)
            .returning(|_, _| Ok(()));
        let version = version(&under_review()).unwrap();
        let inspected = chores::inspect::inspect(&mocks.ports(), &version, false).await;
        assert!(
            matches!(inspected, Err(Failure::Document(_))),
            "{inspected:?}"
        );
    }
}

/// A complete transfer of ten bytes whose one piece cannot be read, or comes back with so many.
fn transferred(piece: Option<u64>) -> Mocks {
    let mut mocks = Mocks::at(AT);
    let transfer = Transfer {
        id: TransferId(1),
        user: owner().user,
        length: 10,
        arrived: 10,
        name: "proof.pdf".to_owned(),
        metadata: String::new(),
        created_at: AT,
        expires_at: AT + Duration::DAY,
    };
    let find = mocks.store.expect_find_transfer();
    find.returning(move |_| Ok(Some(transfer.clone())));
    mocks.store.expect_transfer_parts().returning(|_| {
        Ok(vec![Part {
            start: 0,
            size: 10,
            blob: BlobKey::new("transfers/1").unwrap(),
        }])
    });
    mocks.blobs = MockBlobs::new();
    let put = mocks.blobs.expect_put();
    put.returning(move |_, _, _| match piece {
        None => Err(BlobError::Source(io::Error::other("gone"))),
        Some(size) => Ok(Stored {
            size,
            sha256: [0; 32],
        }),
    });
    mocks.blobs.expect_delete().returning(|_| Ok(()));
    mocks
}

#[tokio::test]
async fn pieces_that_cannot_be_read_are_not_the_senders_fault() {
    for piece in [None, Some(9)] {
        let mocks = transferred(piece);
        let taken = take_transfer(&mocks.ports(), &owner(), TransferId(1)).await;
        let is_ours = matches!(taken, Err(Failure::Blob(BlobError::Unavailable(_))));
        assert!(is_ours, "{piece:?}");
    }
    let mocks = transferred(Some(10));
    let taken = take_transfer(&mocks.ports(), &owner(), TransferId(1)).await;
    assert_eq!(taken.unwrap().stored.size, 10);
}
