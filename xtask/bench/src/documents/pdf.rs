//! PDF documents to measure with: text, drawings, and pages that are one picture.

use fastrand::Rng;

use super::samples::{MARK, sentence};

/// A document that is being written; the first object must be the catalogue.
struct Writer {
    bytes: Vec<u8>,
    places: Vec<usize>,
}

impl Writer {
    fn new() -> Self {
        let bytes = [b"%PDF-1.7\n% ", MARK, b"\n"].concat();
        Self {
            bytes,
            places: Vec::new(),
        }
    }

    fn add(&mut self, body: &str) {
        self.begin();
        self.bytes.extend_from_slice(body.as_bytes());
        self.bytes.extend_from_slice(b"\nendobj\n");
    }

    fn stream(&mut self, entries: &str, content: &[u8]) {
        self.begin();
        let head = format!("<< {entries} /Length {} >>\nstream\n", content.len());
        self.bytes.extend_from_slice(head.as_bytes());
        self.bytes.extend_from_slice(content);
        self.bytes.extend_from_slice(b"\nendstream\nendobj\n");
    }

    fn begin(&mut self) {
        self.places.push(self.bytes.len());
        let head = format!("{} 0 obj\n", self.places.len());
        self.bytes.extend_from_slice(head.as_bytes());
    }

    fn finish(mut self) -> Vec<u8> {
        let (start, size) = (self.bytes.len(), self.places.len() + 1);
        let mut end = format!("xref\n0 {size}\n0000000000 65535 f \n");
        for place in &self.places {
            end.extend([format!("{place:010} 00000 n \n")]);
        }
        end.extend([format!(
            "trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n"
        )]);
        self.bytes.extend_from_slice(end.as_bytes());
        self.bytes
    }
}

/// Pages of text in the fonts that every viewer has.
pub(super) fn text(pages: usize) -> Vec<u8> {
    let mut rng = Rng::with_seed(1);
    let mut writer = Writer::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    let kids: Vec<_> = (0..pages)
        .map(|page| format!("{} 0 R", 5 + 2 * page))
        .collect();
    writer.add(&format!(
        "<< /Type /Pages /Kids [{}] /Count {pages} >>",
        kids.join(" ")
    ));
    writer.add("<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>");
    writer.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>");
    for page in 0..pages {
        writer.add(&format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {} 0 R \
             /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>",
            6 + 2 * page
        ));
        let mut content =
            format!("BT /F2 20 Tf 60 770 Td (Chapter {page}) Tj /F1 11 Tf 0 -10 Td 14 TL\n");
        for _ in 0..48 {
            content.extend([format!("T* ({}) Tj\n", sentence(&mut rng, 14))]);
        }
        content += "ET";
        writer.stream("", content.as_bytes());
    }
    writer.finish()
}

/// A page with many curves and areas, as maps and packaging have them.
pub(super) fn drawing(shapes: usize) -> Vec<u8> {
    let mut rng = Rng::with_seed(2);
    let mut content = String::new();
    for shape in 0..shapes {
        let mut at = || format!("{:.2} {:.2}", rng.f32() * 842.0, rng.f32() * 595.0);
        let (begin, middle) = (at(), at());
        let near: Vec<String> = begin
            .split(' ')
            .zip([14.0, -9.0])
            .map(|(place, off)| format!("{:.2}", place.parse::<f32>().unwrap_or_default() + off))
            .collect();
        let near = near.join(" ");
        let colour = format!("{:.2} {:.2} {:.2}", rng.f32(), rng.f32(), rng.f32());
        // Three of four are small, as details are; the others cross the page.
        let (control, operator) = if shape % 4 == 0 {
            (&middle, "S")
        } else {
            (&near, "f")
        };
        let set = if operator == "S" { "RG 0.4 w" } else { "rg" };
        content.extend([format!(
            "{colour} {set} {begin} m {near} {control} {near} c {begin} l {operator}\n"
        )]);
    }
    let mut writer = Writer::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    writer.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents 4 0 R >>");
    writer.stream("", content.as_bytes());
    writer.finish()
}

/// An A4 page that is one JPEG of four inks.
pub(super) fn scan(jpeg: &[u8], width: usize, height: usize) -> Vec<u8> {
    let mut writer = Writer::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    writer.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R \
         /Resources << /XObject << /Scan 5 0 R >> >> >>",
    );
    writer.stream("", b"q 595 0 0 842 0 0 cm /Scan Do Q");
    writer.stream(
        &format!(
            "/Type /XObject /Subtype /Image /Width {width} /Height {height} /ColorSpace /DeviceCMYK \
             /BitsPerComponent 8 /Filter /DCTDecode"
        ),
        jpeg,
    );
    writer.finish()
}

/// A document of compressed streams, of about this length: what most of a PDF of a print shop is.
pub(super) fn packed(seed: u64, length: usize) -> Vec<u8> {
    let mut rng = Rng::with_seed(seed);
    let mut writer = Writer::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    writer.add("<< /Type /Pages /Kids [] /Count 0 >>");
    while writer.bytes.len() < length {
        let content = super::samples::noise(rng.u64(..), rng.usize(4_000..60_000));
        writer.stream(
            "/Type /XObject /Subtype /Form /Filter /FlateDecode",
            &content,
        );
    }
    writer.finish()
}
