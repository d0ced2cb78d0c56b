//! Zips, read back.

use std::{
    collections::VecDeque,
    io::{Cursor, Read as _},
};

use futures_util::{StreamExt as _, stream};
use imprimatur_application::ports::packer::{Files, PackedFile, Packer as _};
use time::macros::datetime;

use super::*;

struct Given(VecDeque<io::Result<PackedFile>>);

#[async_trait::async_trait]
impl Files for Given {
    async fn next(&mut self) -> Option<io::Result<PackedFile>> {
        self.0.pop_front()
    }
}

fn file(path: &str, media_type: &str, bytes: &[u8]) -> PackedFile {
    let pieces: Vec<_> = bytes
        .chunks(100_000)
        .map(|piece| Ok(Bytes::copy_from_slice(piece)))
        .collect();
    PackedFile {
        path: path.to_owned(),
        size: bytes.len() as u64,
        media_type: media_type.to_owned(),
        modified_at: datetime!(2026-11-20 09:30 UTC),
        bytes: Box::pin(stream::iter(pieces)),
    }
}

async fn packed(files: Vec<io::Result<PackedFile>>) -> io::Result<Vec<u8>> {
    let mut stream = ZipPacker.pack(Box::new(Given(files.into())));
    let mut whole = Vec::new();
    while let Some(piece) = stream.next().await {
        whole.extend_from_slice(&piece?);
    }
    Ok(whole)
}

/// Text that compresses, with some noise so that blocks differ.
pub(super) fn text(length: usize) -> Vec<u8> {
    let mut state = 7_u32;
    let words = ["proof ", "print ", "plate ", "page ", "press ", "ink "];
    let mut text = Vec::with_capacity(length + 8);
    while text.len() < length {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let word = words[(state >> 24) as usize % words.len()];
        text.extend_from_slice(word.as_bytes());
    }
    text.truncate(length);
    text
}

pub(super) fn noise(length: usize) -> Vec<u8> {
    let mut state = 1_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state.to_le_bytes()
    };
    let mut noise: Vec<u8> = (0..length.div_ceil(8)).flat_map(|_| next()).collect();
    noise.truncate(length);
    noise
}

#[tokio::test(flavor = "multi_thread")]
async fn a_folder_that_holds_nothing_is_there() {
    let zip = packed(vec![
        Ok(file("Größe/", "", b"")),
        Ok(file("a.txt", "text/plain", b"a")),
        Ok(file("a/b/", "", b"")),
    ])
    .await
    .unwrap();
    let mut zip = zip::ZipArchive::new(Cursor::new(zip)).unwrap();
    for (at, name, is_folder) in [(0, "Größe/", true), (1, "a.txt", false), (2, "a/b/", true)] {
        let entry = zip.by_index(at).unwrap();
        assert_eq!((&*entry.name().unwrap(), entry.is_dir()), (name, is_folder));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_went_in_comes_out_again_small_and_large() {
    let long = text(3 * (1 << 20) + 12_345);
    let random = noise(2 << 20);
    let zip = packed(vec![
        Ok(file("a.txt", "text/plain", b"")),
        Ok(file("Größe/b.txt", "text/plain", &text(70_000))),
        Ok(file("long.txt", "text/plain", &long)),
        Ok(file("noise.bin", "application/octet-stream", &random)),
        Ok(file("photo.jpg", "image/jpeg", &text(5_000))),
    ])
    .await
    .unwrap();
    assert!(zip.len() < long.len() + random.len());
    let mut zip = zip::ZipArchive::new(Cursor::new(zip)).unwrap();
    let names: Vec<_> = zip
        .file_names()
        .map(|name| name.unwrap().into_owned())
        .collect();
    assert_eq!(
        names,
        ["a.txt", "Größe/b.txt", "long.txt", "noise.bin", "photo.jpg"]
    );
    let mut read = |name: &str| {
        let mut entry = zip.by_name(name).unwrap();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes).unwrap();
        (bytes, entry.compression())
    };
    assert_eq!(read("long.txt"), (long, zip::CompressionMethod::Deflated));
    assert_eq!(read("noise.bin"), (random, zip::CompressionMethod::Stored));
    assert_eq!(read("photo.jpg").1, zip::CompressionMethod::Stored);
    assert_eq!(read("Größe/b.txt").0, text(70_000));
    assert_eq!(read("a.txt").0, b"");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_zip_is_whole_or_it_fails() {
    let error = packed(vec![
        Ok(file("a.txt", "text/plain", b"a")),
        Err(io::Error::other("gone")),
    ])
    .await
    .unwrap_err();
    assert_eq!(error.to_string(), "gone");
    for (claimed, how) in [(5, "shorter"), (3, "longer")] {
        let mut wrong = file("a.txt", "text/plain", b"four");
        wrong.size = claimed;
        let error = packed(vec![Ok(wrong)]).await.unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("a.txt is {how} than it should be")
        );
    }
}
