//! How far apart colours look.

/// How far apart colours of sRGB look, by CIEDE2000.
pub(super) fn difference(one: [u8; 3], other: [u8; 3]) -> f64 {
    let [one, other] = [one, other].map(lab);
    let chroma = |[_, a, b]: [f64; 3]| a.hypot(b);
    let mean = f64::midpoint(chroma(one), chroma(other)).powi(7);
    let gray = 0.5 * (1.0 - (mean / (mean + 25_f64.powi(7))).sqrt());
    let [one, other] = [one, other].map(|[l, a, b]| [l, a * (1.0 + gray), b]);
    let hue = |[_, a, b]: [f64; 3]| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (c1, c2, h1, h2) = (chroma(one), chroma(other), hue(one), hue(other));
    let turn = match h2 - h1 {
        _ if c1 * c2 == 0.0 => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let (dl, dc) = (other[0] - one[0], c2 - c1);
    let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let (l, c) = (f64::midpoint(one[0], other[0]), f64::midpoint(c1, c2));
    let h = if c1 * c2 == 0.0 {
        h1 + h2
    } else {
        (h1 + turn / 2.0).rem_euclid(360.0)
    };
    let cosine = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cosine(h - 30.0) + 0.24 * cosine(2.0 * h) + 0.32 * cosine(3.0 * h + 6.0)
        - 0.2 * cosine(4.0 * h - 63.0);
    let light = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let blue = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
    let rotation = -2.0 * (c.powi(7) / (c.powi(7) + 25_f64.powi(7))).sqrt();
    let rotation = rotation * (2.0 * blue).to_radians().sin();
    let (l, c, h) = (dl / light, dc / sc, dh / sh);
    (l * l + c * c + h * h + rotation * c * h).sqrt()
}

/// A colour of sRGB in CIE L*a*b* for D65.
#[expect(
    clippy::many_single_char_names,
    reason = "colours have the names of their spaces"
)]
fn lab(color: [u8; 3]) -> [f64; 3] {
    let [r, g, b] = color.map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    });
    let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047;
    let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883;
    let [x, y, z] = [x, y, z].map(|value| {
        if value > 216.0 / 24389.0 {
            value.cbrt()
        } else {
            (24389.0 / 27.0 * value + 16.0) / 116.0
        }
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}
