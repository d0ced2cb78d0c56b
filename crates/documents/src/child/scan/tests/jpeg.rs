//! Writes minimal JPEGs: every block of 8 × 8 pixels has one colour.

const SIDE: u16 = 8;

/// A JPEG of `wide` × `high` blocks. `value` is a channel's value in a block, `adobe` the Adobe marker's colour
/// transform.
pub(super) fn blocks(
    (wide, high): (u16, u16),
    channels: u8,
    adobe: Option<u8>,
    value: impl Fn(u16, u16, u8) -> u8,
) -> Vec<u8> {
    let mut jpeg = head((wide, high), channels, adobe);
    let mut before = vec![0; usize::from(channels)];
    let mut bits = Bits::default();
    for y in 0..high {
        for x in 0..wide {
            for (channel, before) in (0..).zip(&mut before) {
                let level = (i32::from(value(x, y, channel)) - 128) * 8;
                bits.block(level - *before);
                *before = level;
            }
        }
    }
    jpeg.extend(bits.finish());
    jpeg.extend(b"\xff\xd9");
    jpeg
}

fn head((wide, high): (u16, u16), channels: u8, adobe: Option<u8>) -> Vec<u8> {
    let mut jpeg = b"\xff\xd8".to_vec();
    if let Some(adobe) = adobe {
        segment(
            &mut jpeg,
            0xee,
            &[&b"Adobe\0\x64\0\0\0\0"[..], &[adobe]].concat(),
        );
    }
    segment(&mut jpeg, 0xdb, &[&[0][..], &[1; 64]].concat());
    let mut frame = vec![8];
    frame.extend((high * SIDE).to_be_bytes());
    frame.extend((wide * SIDE).to_be_bytes());
    frame.push(channels);
    let mut scan = vec![channels];
    for channel in 1..=channels {
        frame.extend([channel, 0x11, 0]);
        scan.extend([channel, 0]);
    }
    scan.extend([0, 63, 0]);
    segment(&mut jpeg, 0xc0, &frame);
    // Differences of up to eleven bits have codes of four bits, equal to their lengths; the end of a block is `0`.
    let mut first = vec![0x00, 0, 0, 0, 12];
    first.extend([0; 12]);
    first.extend(0..12);
    segment(&mut jpeg, 0xc4, &first);
    let mut others = vec![0x10, 1];
    others.extend([0; 15]);
    others.push(0);
    segment(&mut jpeg, 0xc4, &others);
    segment(&mut jpeg, 0xda, &scan);
    jpeg
}

fn segment(jpeg: &mut Vec<u8>, marker: u8, body: &[u8]) {
    jpeg.extend([0xff, marker]);
    jpeg.extend(u16::try_from(body.len() + 2).unwrap().to_be_bytes());
    jpeg.extend(body);
}

#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    waiting: u8,
    count: u8,
}

impl Bits {
    fn block(&mut self, difference: i32) {
        let length = 32 - difference.unsigned_abs().leading_zeros();
        self.put(length.cast_signed(), 4);
        // Negative differences are encoded as `difference - 1` in the same number of bits.
        self.put(difference - i32::from(difference < 0), length);
        self.put(0, 1);
    }

    fn put(&mut self, value: i32, length: u32) {
        for at in (0..length).rev() {
            self.waiting = self.waiting << 1 | u8::from(value >> at & 1 == 1);
            self.count += 1;
            if self.count == 8 {
                self.bytes.push(self.waiting);
                if self.waiting == 0xff {
                    self.bytes.push(0);
                }
                self.count = 0;
            }
        }
    }

    fn finish(mut self) -> Vec<u8> {
        self.put(0x7f, 7);
        self.bytes
    }
}
