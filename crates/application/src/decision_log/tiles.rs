//! Where tiles are kept, and reading them.

use bytes::{Bytes, BytesMut};
use futures_util::{StreamExt as _, stream};

use crate::{
    failure::Failure,
    ports::{
        Ports,
        blobs::{BlobError, BlobKey, Blobs},
        decision_log::{TileId, Tree},
    },
};

/// The part of the blobs that holds tiles.
pub const TILES: &str = "log/tile/";

/// Hashes of a complete tile.
pub(super) const WIDTH: u16 = 256;

/// Bytes of a hash.
const HASH: usize = 32;

/// The key of a complete tile: `log/tile/0/x001/234`.
pub fn tile_key(tile: TileId) -> Option<BlobKey> {
    BlobKey::new(format!(
        "{TILES}{}/{}",
        tile.level,
        number_path(tile.number)
    ))
}

/// A number in groups of three digits, all but the last with an `x` before it.
fn number_path(number: u64) -> String {
    let mut path = format!("{:03}", number % 1_000);
    let mut rest = number / 1_000;
    while rest > 0 {
        path = format!("x{:03}/{path}", rest % 1_000);
        rest /= 1_000;
    }
    path
}

/// The tile of a path below `/log/tile/`, such as `0/x001/234` or `0/005.p/17`.
pub(super) fn parse(path: &str) -> Option<TileId> {
    let (level, rest) = path.split_once('/')?;
    let (number_text, width) = match rest.split_once(".p/") {
        Some((number, width)) => (
            number,
            width.parse().ok().filter(|w| (1..WIDTH).contains(w))?,
        ),
        None => (rest, WIDTH),
    };
    let mut number: u64 = 0;
    for group in number_text.split('/') {
        let digits: u64 = group.trim_start_matches('x').parse().ok()?;
        number = number.checked_mul(1_000)?.checked_add(digits)?;
    }
    let level: u8 = level.parse().ok()?;
    let tile = TileId {
        level,
        number,
        width,
    };
    // Only the one way to write it is accepted.
    (path_of(tile) == path && level < 64).then_some(tile)
}

fn path_of(tile: TileId) -> String {
    let number = number_path(tile.number);
    if tile.width == WIDTH {
        format!("{}/{number}", tile.level)
    } else {
        format!("{}/{number}.p/{}", tile.level, tile.width)
    }
}

/// Writes a complete tile. Writing it again writes the same bytes.
pub(crate) async fn store_tile(ports: &Ports, tile: TileId, bytes: Vec<u8>) -> Result<(), Failure> {
    let key = tile_key(tile).ok_or(Failure::NotFound)?;
    let limit = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    let once = stream::iter([Ok(Bytes::from(bytes))]).boxed();
    ports.blobs.put(&key, once, limit).await?;
    Ok(())
}

/// The hashes of a tile of this tree; `None` if the tree has no such tile.
pub(super) async fn read_tile(
    ports: &Ports,
    tree: &Tree,
    tile: TileId,
) -> Result<Option<Vec<u8>>, Failure> {
    let per_hash = 8 * u32::from(tile.level);
    let hashes = tree.size.checked_shr(per_hash).unwrap_or(0);
    let Some(first) = tile.number.checked_mul(u64::from(WIDTH)) else {
        return Ok(None);
    };
    if first + u64::from(tile.width) > hashes {
        return Ok(None);
    }
    if first + u64::from(WIDTH) > hashes {
        return Ok(ports.log.edge_tile(tree, tile));
    }
    let mut bytes = read_whole(&*ports.blobs, tile).await?;
    if let Some(bytes) = &mut bytes {
        bytes.truncate(usize::from(tile.width) * HASH);
    }
    Ok(bytes)
}

/// The stored bytes of a complete tile.
pub(super) async fn read_whole(
    blobs: &dyn Blobs,
    tile: TileId,
) -> Result<Option<Vec<u8>>, Failure> {
    let key = tile_key(tile).ok_or(Failure::NotFound)?;
    match blobs.get(&key, None).await {
        Ok(opened) => Ok(Some(collect(opened.bytes).await?)),
        Err(BlobError::NotFound) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// All bytes of a stream.
pub(crate) async fn collect(
    mut stream: crate::ports::blobs::ByteStream,
) -> Result<Vec<u8>, Failure> {
    let mut bytes = BytesMut::new();
    while let Some(chunk) = stream.next().await {
        let chunk = chunk.map_err(|error| BlobError::Unavailable(error.to_string()))?;
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_read_as_they_are_written_and_in_no_other_way() {
        for path in [
            "0/000",
            "0/x001/234",
            "3/x001/x234/067",
            "0/005.p/17",
            "1/000.p/255",
        ] {
            assert_eq!(path_of(parse(path).unwrap()), path);
        }
        for path in [
            "",
            "0",
            "0/",
            "0/5",
            "0/0005",
            "0/x005",
            "0/005.p/0",
            "0/005.p/256",
            "64/000",
            "0/001/234",
            "entries/000",
            "-1/000",
            "0/000/",
            "00/000",
        ] {
            assert_eq!(parse(path), None, "{path}");
        }
    }
}
