//! The blobs that a snapshot refers to.

use diesel::prelude::*;
use imprimatur_application::ports::{
    blobs::BlobKey,
    inventory::{KnownBlob, Purpose},
    store::StoreError,
};

use super::{Conn, inventory, schema::versions};
use crate::{
    backup::{self, NamedBlob, Tell},
    failure::Failure,
    values::ColumnError,
};

/// Rows per query.
const STEP: u32 = 1_000;

/// Tells every blob, by kind and in key order.
pub(crate) fn each(conn: &mut Conn, tell: &mut Tell<'_>) -> Result<(), Failure> {
    for purpose in Purpose::ALL {
        let mut after = None;
        loop {
            let portion = portion(conn, purpose, after.as_ref())?;
            let Some(last) = portion.last() else {
                break;
            };
            after = Some(last.key.clone());
            for blob in portion {
                tell(blob).map_err(|error| backup::failure(&error))?;
            }
        }
    }
    Ok(())
}

fn portion(
    conn: &mut Conn,
    purpose: Purpose,
    after: Option<&BlobKey>,
) -> Result<Vec<NamedBlob>, Failure> {
    if purpose == Purpose::Documents {
        return documents(conn, after);
    }
    let known = inventory::known_blobs(conn, purpose, after, STEP)?;
    let named = |KnownBlob { key, size }| NamedBlob {
        key,
        size,
        sha256: None,
    };
    Ok(known.into_iter().map(named).collect())
}

/// Copies share the blob of their original, and so its size and hash.
fn documents(conn: &mut Conn, after: Option<&BlobKey>) -> Result<Vec<NamedBlob>, Failure> {
    let after = after.map(BlobKey::as_str).unwrap_or_default();
    let rows: Vec<(String, i64, Vec<u8>)> = versions::table
        .filter(versions::blob.gt(after))
        .select((versions::blob, versions::size, versions::sha256))
        .distinct()
        .order(versions::blob)
        .limit(i64::from(STEP))
        .load(conn)?;
    let named = |(blob, size, sha256): (String, i64, Vec<u8>)| {
        let reading = ColumnError {
            table: "versions",
            id: &blob,
        };
        Ok(NamedBlob {
            key: reading.known("blob", BlobKey::new(blob.clone()))?,
            size: size.cast_unsigned(),
            sha256: Some(reading.known("sha256", sha256.try_into().ok())?),
        })
    };
    let named = rows.into_iter().map(named);
    Ok(named.collect::<Result<Vec<_>, StoreError>>()?)
}
