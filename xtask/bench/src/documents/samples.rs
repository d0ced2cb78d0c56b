//! Bytes to measure with. All of them are made here, the same in every run.

use fastrand::Rng;

/// How much of everything there is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    /// Length of the large upload, and of what is zipped while memory is watched.
    pub(super) large: u64,
    /// Length of the larger download.
    pub(super) download: usize,
    /// Length of a tree that is zipped.
    pub(super) tree: usize,
    /// Pixels on the short side of a scan or photograph.
    pub(super) pixels: usize,
    /// Pages of the text, and shapes on the drawing.
    pub(super) pages: usize,
    pub(super) shapes: usize,
    /// How often a picture is made in a round.
    pub(super) pictures: usize,
}

impl Sizes {
    /// Those to judge by, or such that show whether everything works.
    pub(super) fn of(quick: bool) -> Self {
        if quick {
            return Self {
                large: 8 << 20,
                download: 10 << 20,
                tree: 6 << 20,
                pixels: 200,
                pages: 2,
                shapes: 200,
                pictures: 1,
            };
        }
        Self {
            large: 1 << 30,
            download: 10 << 20,
            tree: 250 << 20,
            pixels: 2480,
            pages: 24,
            shapes: 20_000,
            pictures: 5,
        }
    }
}

/// Bytes that no packer makes smaller.
pub(super) fn noise(seed: u64, length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    Rng::with_seed(seed).fill(&mut bytes);
    bytes
}

/// A pool of noise that repeats only after more than any packer of zips looks back.
pub(super) fn pool(seed: u64) -> Vec<u8> {
    noise(seed, 1 << 20)
}

/// A pool that is said again and again until it has become `length` bytes.
pub(super) fn pieces(pool: &[u8], length: u64) -> impl Iterator<Item = &[u8]> {
    let whole = pool.len() as u64;
    (0..length.div_ceil(whole.max(1))).map(move |number| {
        let rest = length - number * whole;
        &pool[..usize::try_from(rest).map_or(pool.len(), |rest| rest.min(pool.len()))]
    })
}

const WORDS: [&str; 24] = [
    "proof", "order", "sheet", "cover", "margin", "bleed", "customer", "review", "approved",
    "colour", "the", "of", "and", "with", "spine", "paper", "gloss", "delivery", "page", "version",
    "due", "changed", "is", "ready",
];

/// A sentence.
pub(super) fn sentence(rng: &mut Rng, words: usize) -> String {
    let mut text = String::new();
    for _ in 0..words {
        text += rng.choice(WORDS).unwrap_or("word");
        text.push(' ');
    }
    text
}

/// Lines of a list of orders, with about as much in them as such lists have.
pub(super) fn lines(seed: u64, length: usize) -> Vec<u8> {
    let mut rng = Rng::with_seed(seed);
    let mut text = String::with_capacity(length + 200);
    while text.len() < length {
        let words = rng.usize(3..9);
        let (order, amount, price) = (rng.u32(..), rng.u16(1..5_000), rng.u32(100..9_999_999));
        let name = sentence(&mut rng, words);
        text.extend([format!(
            "{order};\"{name}\";{amount};{price};2026-{:02}-{:02}\n",
            rng.u8(1..13),
            rng.u8(1..29)
        )]);
    }
    text.truncate(length);
    text.into_bytes()
}

/// What a sample holds at the place where each copy of it differs.
pub(super) const MARK: &[u8] = b"unique:0000000000000000";

/// Makes a sample differ from all others, without changing its length or what it shows.
pub(super) fn distinguish(sample: &mut [u8], number: u64) {
    let at = sample
        .windows(MARK.len())
        .position(|part| part.starts_with(b"unique:"));
    if let Some(at) = at {
        let digits = format!("{number:016}");
        sample[at + 7..at + 23].copy_from_slice(digits.as_bytes());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_as_long_together_as_they_should_be() {
        let pool = noise(1, 100);
        for length in [0, 1, 100, 250] {
            let sum: usize = pieces(&pool, length).map(<[u8]>::len).sum();
            assert_eq!(sum as u64, length);
        }
    }

    #[test]
    fn copies_of_a_sample_differ_in_nothing_but_their_mark() {
        let mut sample = [b"head ", MARK, b" tail"].concat();
        distinguish(&mut sample, 17);
        assert_eq!(sample, b"head unique:0000000000000017 tail");
    }
}
