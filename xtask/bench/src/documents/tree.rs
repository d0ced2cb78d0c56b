//! Trees of files as they lie in the folders of orders: on disk, and the same in the service.

use std::{
    fs,
    path::{Path, PathBuf},
};

use fastrand::Rng;

use super::{
    pdf,
    place::Place,
    samples::{lines, noise},
    send,
};
use crate::outcome::Outcome;

/// Folders of a tree.
const FOLDERS: usize = 10;

/// A file of a tree: its ending, and its bytes of about this length.
type Make = fn(&mut Rng, usize) -> (&'static str, Vec<u8>);

/// A tree that lies on disk and in the service.
pub(super) struct Tree {
    /// Its folder on disk.
    pub(super) folder: PathBuf,
    /// The GUID of its folder in the service.
    pub(super) job: String,
}

/// Photographs, documents, pictures as they are and text, by their part of the bytes.
pub(super) fn mixed(rng: &mut Rng, about: usize) -> (&'static str, Vec<u8>) {
    match rng.u8(..20) {
        0..8 => photograph(rng, about),
        8..15 => ("pdf", pdf::packed(rng.u64(..), about)),
        15..17 => ("bmp", plain_picture(rng, about)),
        _ => ("csv", lines(rng.u64(..), about)),
    }
}

/// What a photograph is to a packer: noise after a head.
pub(super) fn photograph(rng: &mut Rng, about: usize) -> (&'static str, Vec<u8>) {
    let mut bytes = b"\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x48\0\x48\0\0".to_vec();
    bytes.extend(noise(rng.u64(..), about));
    bytes.extend([0xff, 0xd9]);
    ("jpg", bytes)
}

/// Pixels with soft shapes and some grain, not packed at all.
fn plain_picture(rng: &mut Rng, about: usize) -> Vec<u8> {
    let mut bytes = b"BM".to_vec();
    bytes.resize(54, 0);
    let mut value = 128_u8;
    while bytes.len() < about {
        value = value.wrapping_add(rng.u8(..3)).wrapping_sub(1);
        bytes.push(value & 0xfc);
    }
    bytes
}

impl Tree {
    /// Makes about `length` bytes of files in both places.
    pub(super) fn lay(place: &Place, name: &str, length: usize, make: Make) -> Outcome<Self> {
        let folder = crate::folder()?.join(name);
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        let mut rng = Rng::with_seed(5);
        let job = place.folder(name, None)?;
        let mut inner = Vec::new();
        for number in 0..FOLDERS {
            let name = format!("Order {number}");
            fs::create_dir_all(folder.join(&name))?;
            let guid = place.folder(&name, Some(&job))?;
            inner.push((folder.join(name), guid));
        }
        let mut sum = 0;
        for number in 0.. {
            // Many small files, few large ones, as far as the whole allows.
            let most = (length / 20).max(4_000);
            let about = [40_000, 300_000, 1_500_000, 6_000_000][rng.usize(..4)].min(most);
            let about = rng.usize(about / 2..about * 3 / 2);
            let (ending, bytes) = make(&mut rng, about);
            let (folder, parent) = &inner[number % FOLDERS];
            let name = format!("{number:04}.{ending}");
            lay_file(place, &folder.join(&name), &name, parent, &bytes)?;
            sum += bytes.len();
            if sum >= length {
                break;
            }
        }
        Ok(Self { folder, job })
    }
}

fn lay_file(place: &Place, path: &Path, name: &str, parent: &str, bytes: &[u8]) -> Outcome {
    fs::write(path, bytes)?;
    send::upload_bytes(place, Some(parent), name, bytes)?;
    Ok(())
}
