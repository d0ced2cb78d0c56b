//! A writer of baseline JPEG of three or four components, so that photographs and scans need no files beside the
//! bench. All codes have the same length, which is allowed and costs some bytes.

use std::f32::consts::PI;

use fastrand::Rng;

use super::samples::MARK;

const SIDE: usize = 8;
/// The order in which the frequencies of a block are written.
const ZIGZAG: [usize; 64] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20,
    13, 6, 7, 14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59,
    52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
];
/// Symbols of the codes: lengths of the first coefficient; runs and lengths of the others.
const FIRST: usize = 12;

/// A picture with large shapes and a grain, as cameras and scanners give it.
pub(super) fn picture(width: usize, height: usize, components: usize) -> Vec<u8> {
    let mut out = head(width, height, components);
    let cosines = cosines();
    let mut rng = Rng::with_seed(3);
    let mut bits = Bits::default();
    let mut before = vec![0; components];
    for top in (0..height).step_by(SIDE) {
        for left in (0..width).step_by(SIDE) {
            for (component, before) in before.iter_mut().enumerate() {
                let block = block(&mut rng, left, top, component);
                write_block(&mut bits, &transformed(&block, &cosines), before);
            }
        }
    }
    out.extend(bits.finish());
    out.extend([0xff, 0xd9]);
    out
}

fn segment(out: &mut Vec<u8>, marker: u8, body: &[u8]) {
    out.extend([0xff, marker]);
    out.extend(short(body.len() + 2));
    out.extend_from_slice(body);
}

fn short(number: usize) -> [u8; 2] {
    u16::try_from(number).unwrap_or(u16::MAX).to_be_bytes()
}

fn byte(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn head(width: usize, height: usize, components: usize) -> Vec<u8> {
    let mut out = vec![0xff, 0xd8];
    segment(&mut out, 0xfe, MARK);
    if components == 4 {
        // Adobe's, whose last byte says that the inks are written as they are.
        segment(&mut out, 0xee, b"Adobe\0\x64\0\0\0\0\0");
    }
    let steps = ZIGZAG.map(|at| byte(step(at)));
    segment(&mut out, 0xdb, &[&[0][..], &steps].concat());
    let mut frame = vec![8];
    frame.extend(short(height).into_iter().chain(short(width)));
    frame.push(byte(components));
    let mut scan = vec![byte(components)];
    for component in 1..=components {
        frame.extend([byte(component), 0x11, 0]);
        scan.extend([byte(component), 0]);
    }
    scan.extend([0, 63, 0]);
    segment(&mut out, 0xc0, &frame);
    let mut lengths = [0; 16];
    lengths[3] = byte(FIRST);
    let first: Vec<u8> = (0..FIRST).map(byte).collect();
    segment(&mut out, 0xc4, &[&[0x00][..], &lengths, &first].concat());
    let others = symbols();
    let mut lengths = [0; 16];
    lengths[7] = byte(others.len());
    segment(&mut out, 0xc4, &[&[0x10][..], &lengths, &others].concat());
    segment(&mut out, 0xda, &scan);
    out
}

/// How coarsely a frequency is kept.
fn step(at: usize) -> usize {
    4 + 2 * (at / SIDE + at % SIDE)
}

/// End of block, sixteen zeros, and every run with every length.
fn symbols() -> Vec<u8> {
    let runs = (0..16).flat_map(|run| (1..=10).map(move |length| byte(run << 4 | length)));
    [0x00, 0xf0].into_iter().chain(runs).collect()
}

/// The code of a symbol: its place.
fn code(run: usize, length: usize) -> u32 {
    let place = match (run, length) {
        (0, 0) => 0,
        (_, 0) => 1,
        _ => 2 + run * 10 + length - 1,
    };
    u32::from(byte(place))
}

/// What the picture shows here.
fn block(rng: &mut Rng, left: usize, top: usize, component: usize) -> [f32; 64] {
    let mut block = [0.0; 64];
    let narrow = |number: usize| f32::from(u16::try_from(number).unwrap_or(u16::MAX));
    let turn = 1.0 + narrow(component) * 0.37;
    for (at, value) in block.iter_mut().enumerate() {
        let (x, y) = (narrow(left + at % SIDE), narrow(top + at / SIDE));
        let shapes = (x * 0.004 * turn).sin() * 50.0 + (y * 0.006 + x * 0.002 * turn).cos() * 40.0;
        let edge = if (x * 0.011).sin() > (y * 0.013 * turn).cos() {
            18.0
        } else {
            -18.0
        };
        *value = shapes + edge + rng.f32() * 8.0 - 4.0;
    }
    block
}

/// The cosine of each frequency at each place.
fn cosines() -> [[f32; SIDE]; SIDE] {
    let mut cosines = [[0.0; SIDE]; SIDE];
    for (frequency, row) in (0_u8..).zip(&mut cosines) {
        let scale = if frequency == 0 { 0.5_f32.sqrt() } else { 1.0 } / 2.0;
        for (place, value) in (0_u8..).zip(row) {
            *value =
                scale * ((2.0 * f32::from(place) + 1.0) * f32::from(frequency) * PI / 16.0).cos();
        }
    }
    cosines
}

/// The frequencies of a block, coarsened.
fn transformed(block: &[f32; 64], cosines: &[[f32; SIDE]; SIDE]) -> [i32; 64] {
    let mut rows = [0.0_f32; 64];
    for (at, value) in rows.iter_mut().enumerate() {
        let (y, u) = (at / SIDE, at % SIDE);
        *value = (0..SIDE).map(|x| block[y * SIDE + x] * cosines[u][x]).sum();
    }
    let mut out = [0; 64];
    for (at, value) in out.iter_mut().enumerate() {
        let (v, u) = (at / SIDE, at % SIDE);
        let sum: f32 = (0..SIDE).map(|y| rows[y * SIDE + u] * cosines[v][y]).sum();
        let step = f32::from(byte(step(at)));
        *value = whole((sum / step).round());
    }
    out
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "it is clamped to what a coefficient may be"
)]
fn whole(value: f32) -> i32 {
    value.clamp(-1023.0, 1023.0) as i32
}

fn write_block(bits: &mut Bits, block: &[i32; 64], before: &mut i32) {
    let difference = block[0] - *before;
    *before = block[0];
    let length = length_of(difference);
    bits.put(length, 4);
    bits.put_value(difference, length);
    let mut run = 0;
    for at in &ZIGZAG[1..] {
        let value = block[*at];
        if value == 0 {
            run += 1;
            continue;
        }
        while run > 15 {
            bits.put(code(15, 0), 8);
            run -= 16;
        }
        let length = length_of(value);
        bits.put(code(run, usize::try_from(length).unwrap_or(10)), 8);
        bits.put_value(value, length);
        run = 0;
    }
    if run > 0 {
        bits.put(code(0, 0), 8);
    }
}

/// How many bits a value needs.
fn length_of(value: i32) -> u32 {
    32 - value.unsigned_abs().leading_zeros()
}

/// Bits on their way to bytes.
#[derive(Default)]
struct Bits {
    out: Vec<u8>,
    waiting: u32,
    count: u32,
}

impl Bits {
    fn put(&mut self, value: u32, length: u32) {
        self.waiting = self.waiting << length | value & ((1 << length) - 1);
        self.count += length;
        while self.count >= 8 {
            self.count -= 8;
            let byte = (self.waiting >> self.count & 0xff).to_be_bytes()[3];
            self.out.push(byte);
            if byte == 0xff {
                self.out.push(0);
            }
        }
    }

    /// A value; a negative one is written as what it lacks to the next larger length.
    fn put_value(&mut self, value: i32, length: u32) {
        let written = if value < 0 { value - 1 } else { value };
        self.put(written.cast_unsigned(), length);
    }

    fn finish(mut self) -> Vec<u8> {
        self.put(0x7f, 7);
        self.out
    }
}
