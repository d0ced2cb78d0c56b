//! Deflate streams that another one may follow.
//!
//! A compressor of whole streams marks the last block of each as the end. Here that mark is taken away, and an empty
//! block is added that ends at a whole byte, as a flush would have done. To find the mark, and to be sure of what has
//! become of the stream, it is unpacked.

use std::io;

use libdeflater::{Crc, crc32};
use miniz_oxide::inflate::{
    TINFLStatus,
    core::{
        DecompressorOxide, decompress,
        inflate_flags::{TINFL_FLAG_HAS_MORE_INPUT, TINFL_FLAG_STOP_ON_BLOCK_BOUNDARY},
    },
};

/// Room for what is unpacked, which is written round and round; deflate refers back by half of it.
const ROUND: usize = 64 << 10;
/// An unpacker stops wherever a block ends, also where nothing follows.
const FLAGS: u32 = TINFL_FLAG_STOP_ON_BLOCK_BOUNDARY | TINFL_FLAG_HAS_MORE_INPUT;
/// Bits before the length of a block that is not compressed, all zero unless it is the last.
const HEAD_BITS: u8 = 3;
/// Length of an empty block, and the same inverted.
const EMPTY: [u8; 4] = [0, 0, 0xff, 0xff];

/// Opens the ends of streams.
pub(super) struct Splicer {
    unpacker: Box<DecompressorOxide>,
    plain: Vec<u8>,
}

/// Where a block begins.
#[derive(Clone, Copy)]
struct Place {
    /// The first byte that was not touched yet.
    byte: usize,
    /// So many bits of the byte before it belong to the block.
    bits: u8,
}

impl Splicer {
    pub(super) fn new() -> Self {
        Self {
            unpacker: Box::default(),
            plain: vec![0; ROUND],
        }
    }

    /// Makes a whole stream one that another may follow, if it unpacks to `plain`.
    pub(super) fn open(&mut self, stream: &mut Vec<u8>, plain: &[u8]) -> io::Result<()> {
        self.unpacker.init();
        let mut crc = Crc::new();
        let mut written = 0;
        let mut at = Place { byte: 0, bits: 0 };
        loop {
            let was_last = self.unmark(stream, at);
            at = self.unpack(stream, at.byte, &mut written, &mut crc)?;
            if was_last {
                break;
            }
        }
        if (at.byte, written, crc.sum()) != (stream.len(), plain.len(), crc32(plain)) {
            return Err(damaged());
        }
        if at.bits < HEAD_BITS {
            stream.push(0);
        }
        stream.extend(EMPTY);
        Ok(())
    }

    /// Takes the mark of the last block away. Returns whether it was there.
    fn unmark(&mut self, stream: &mut [u8], at: Place) -> bool {
        let (byte, bit) = match at.bits {
            0 => (at.byte, 0),
            bits => (at.byte - 1, 8 - bits),
        };
        let mark = 1 << bit;
        let Some(byte) = stream.get_mut(byte).filter(|byte| **byte & mark != 0) else {
            return false;
        };
        *byte &= !mark;
        if at.bits > 0
            && let Some(mut state) = self.unpacker.block_boundary_state()
        {
            // The unpacker has the bits of a byte that it has begun.
            state.bit_buf &= !1;
            *self.unpacker = DecompressorOxide::from_block_boundary_state(&state);
        }
        true
    }

    /// Unpacks one block. Returns where the next one would begin.
    fn unpack(
        &mut self,
        stream: &[u8],
        mut byte: usize,
        written: &mut usize,
        crc: &mut Crc,
    ) -> io::Result<Place> {
        loop {
            let rest = stream.get(byte..).unwrap_or_default();
            let from = *written % ROUND;
            let (status, read, made) =
                decompress(&mut self.unpacker, rest, &mut self.plain, from, FLAGS);
            crc.update(self.plain.get(from..from + made).unwrap_or_default());
            byte += read;
            *written += made;
            match (status, self.unpacker.block_boundary_state()) {
                (TINFLStatus::BlockBoundary, Some(state)) => {
                    let bits = state.num_bits;
                    return Ok(Place { byte, bits });
                }
                (TINFLStatus::HasMoreOutput, _) => {}
                _ => return Err(damaged()),
            }
        }
    }
}

fn damaged() -> io::Error {
    io::Error::other("a compressed block does not unpack to what it was made of")
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use libdeflater::{CompressionLvl, Compressor};

    use super::{
        super::tests::{noise, text},
        *,
    };

    fn compressed(plain: &[u8]) -> Vec<u8> {
        let mut compressor = Compressor::new(CompressionLvl::new(6).unwrap());
        let mut stream = vec![0; compressor.deflate_compress_bound(plain.len())];
        let length = compressor.deflate_compress(plain, &mut stream).unwrap();
        stream.truncate(length);
        stream
    }

    /// Of one block and of many, compressed and not, so that their ends fall on every bit of a byte.
    #[test]
    fn streams_that_were_opened_make_one_stream_together() {
        let mut plains: Vec<Vec<u8>> = (0..200).map(|length| text(length * 7)).collect();
        plains.extend((0..40).map(|more| text(70_000 + more)));
        plains.push(noise(100_000));
        plains.push([text(400_000), noise(70_000), vec![0; 300_000]].concat());
        let mut opener = Splicer::new();
        let mut whole = Vec::new();
        for plain in &plains {
            let mut stream = compressed(plain);
            opener.open(&mut stream, plain).unwrap();
            whole.extend(stream);
        }
        whole.extend(compressed(b"the end"));
        let mut unpacked = Vec::new();
        let mut decoder = flate2::read::DeflateDecoder::new(&*whole);
        decoder.read_to_end(&mut unpacked).unwrap();
        assert!(unpacked == [plains.concat(), b"the end".to_vec()].concat());
        assert_eq!(decoder.total_in(), whole.len() as u64);
    }

    #[test]
    fn a_stream_of_something_else_is_refused() {
        let plain = text(100_000);
        let mut other = plain.clone();
        other[50_000] ^= 1;
        let mut opener = Splicer::new();
        for wrong in [&other[..], &plain[..99_999]] {
            assert!(opener.open(&mut compressed(&plain), wrong).is_err());
        }
        let mut cut = compressed(&plain);
        cut.truncate(cut.len() / 2);
        assert!(opener.open(&mut cut, &plain).is_err());
        opener.open(&mut compressed(&plain), &plain).unwrap();
    }
}
