//! Writes small PDF documents, so that tests need no files.

/// A document being written object by object.
///
/// Objects are numbered from 1 in the order in which they are added; the first must be the catalog.
#[derive(Debug, Default)]
pub struct PdfWriter {
    objects: Vec<String>,
    trailer: String,
}

impl PdfWriter {
    /// An empty document.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an object; returns its number.
    pub fn add(&mut self, body: impl Into<String>) -> usize {
        self.objects.push(body.into());
        self.objects.len()
    }

    /// Adds a stream, such as the content of a page; returns its number.
    pub fn add_stream(&mut self, content: &str) -> usize {
        let length = content.len();
        self.add(format!(
            "<< /Length {length} >>\nstream\n{content}\nendstream"
        ))
    }

    /// Adds entries to the trailer, such as `/Encrypt 7 0 R`.
    pub fn trailer(&mut self, entries: &str) {
        self.trailer.push_str(entries);
    }

    /// The finished document.
    pub fn finish(self) -> Vec<u8> {
        let mut bytes = b"%PDF-1.7\n".to_vec();
        let mut table = vec!["0000000000 65535 f \n".to_owned()];
        for (index, body) in self.objects.iter().enumerate() {
            table.push(format!("{:010} 00000 n \n", bytes.len()));
            bytes.extend(format!("{} 0 obj\n{body}\nendobj\n", index + 1).into_bytes());
        }
        let (start, size) = (bytes.len(), table.len());
        let (table, trailer) = (table.concat(), self.trailer);
        let end = format!(
            "xref\n0 {size}\n{table}trailer\n<< /Size {size} /Root 1 0 R {trailer} >>\n\
             startxref\n{start}\n%%EOF\n"
        );
        bytes.extend(end.into_bytes());
        bytes
    }

    /// The finished document, with object streams and a cross-reference stream.
    pub fn finish_compact(self) -> Vec<u8> {
        let mut bytes = b"%PDF-1.7\n".to_vec();
        let (mut index, mut packed) = (Vec::new(), Vec::new());
        let container = self.objects.len() + 1;
        let mut table = vec![[0, 0, 0, 255]];
        let mut entry = |kind: u8, place: usize, number: usize| {
            let [.., high, low] = place.to_be_bytes();
            let number = u8::try_from(number).unwrap_or(u8::MAX);
            table.push([kind, high, low, number]);
        };
        let mut count = 0;
        for (number, body) in (1..).zip(&self.objects) {
            if body.contains("endstream") {
                entry(1, bytes.len(), 0);
                bytes.extend(format!("{number} 0 obj\n{body}\nendobj\n").into_bytes());
            } else {
                entry(2, container, count);
                index.extend(format!("{number} {} ", packed.len()).into_bytes());
                packed.extend(format!("{body}\n").into_bytes());
                count += 1;
            }
        }
        let (first, length) = (index.len(), index.len() + packed.len());
        entry(1, bytes.len(), 0);
        let head = format!(
            "{container} 0 obj\n<< /Type /ObjStm /N {count} /First {first} /Length {length} >>\nstream\n"
        );
        for piece in [head.as_bytes(), &index, &packed, b"\nendstream\nendobj\n"] {
            bytes.extend_from_slice(piece);
        }
        let start = bytes.len();
        entry(1, start, 0);
        let (size, trailer) = (table.len(), self.trailer);
        let head = format!(
            "{} 0 obj\n<< /Type /XRef /W [1 2 1] /Size {size} /Root 1 0 R /Length {} {trailer} >>\nstream\n",
            container + 1,
            4 * size
        );
        bytes.extend(head.into_bytes());
        bytes.extend(table.into_iter().flatten());
        bytes.extend(format!("\nendstream\nendobj\nstartxref\n{start}\n%%EOF\n").into_bytes());
        bytes
    }
}

/// Two pages: A4 upright with a headline and a red square (100 points wide, its lower left corner at
/// 100, 500), and 300 × 200 points with a rectangle of pure cyan that fills its left half.
pub fn two_pages() -> Vec<u8> {
    two_page_document().finish()
}

/// The same two pages, encrypted with an unknown password.
pub fn encrypted() -> Vec<u8> {
    let mut writer = two_page_document();
    let unknown = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    let number = writer.add(format!(
        "<< /Filter /Standard /V 1 /R 2 /P -4 /O <{unknown}> /U <{unknown}> >>"
    ));
    writer.trailer(&format!(
        "/Encrypt {number} 0 R /ID [<{unknown}> <{unknown}>]"
    ));
    writer.finish()
}

/// One page of the given size in points, with this content.
pub fn one_page(width: u32, height: u32, content: &str) -> Vec<u8> {
    let mut writer = PdfWriter::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    writer.add("<< /Type /Pages /Kids [3 0 R] /Count 1 >>");
    writer.add(format!(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] /Contents 4 0 R >>"
    ));
    writer.add_stream(content);
    writer.finish()
}

/// Pages with these contents, each of the given size in points. Contents may use the font `F1`.
pub fn pages(pages: &[(u32, u32, &str)]) -> Vec<u8> {
    let mut writer = PdfWriter::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    let kids: Vec<_> = (0..pages.len())
        .map(|page| format!("{} 0 R", page * 2 + 4))
        .collect();
    let kids = kids.join(" ");
    let count = pages.len();
    writer.add(format!("<< /Type /Pages /Kids [{kids}] /Count {count} >>"));
    writer.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>");
    for (width, height, content) in pages {
        let number = writer.objects.len() + 1;
        writer.add(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] /Contents {} 0 R \
             /Resources << /Font << /F1 3 0 R >> >> >>",
            number + 1
        ));
        writer.add_stream(content);
    }
    writer.finish()
}

/// The same two pages, to be extended.
pub fn two_page_document() -> PdfWriter {
    let mut writer = PdfWriter::new();
    writer.add("<< /Type /Catalog /Pages 2 0 R >>");
    writer.add("<< /Type /Pages /Kids [3 0 R 5 0 R] /Count 2 >>");
    writer.add(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R \
         /Resources << /Font << /F1 7 0 R >> >> >>",
    );
    writer.add_stream(
        "1 0 0 rg 100 500 100 100 re f\n0 g BT /F1 36 Tf 72 720 Td (Proof of the poster) Tj ET",
    );
    writer.add("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 6 0 R >>");
    writer.add_stream("1 0 0 0 k 0 0 150 200 re f");
    writer.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>");
    writer
}
