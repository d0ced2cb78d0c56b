//! Writes small PDFs for the renderer.

/// Writes a document object by object. Objects are numbered from 1; the first is the catalog.
pub(super) struct Writer {
    bytes: Vec<u8>,
    table: Vec<String>,
}

impl Writer {
    /// An empty document with a preallocated buffer.
    pub(super) fn with_room(length: usize) -> Self {
        let mut bytes = Vec::with_capacity(length);
        bytes.extend(b"%PDF-1.7\n");
        Self {
            bytes,
            table: vec!["0000000000 65535 f \n".to_owned()],
        }
    }

    pub(super) fn add(&mut self, object: &str) {
        self.begin();
        self.bytes.extend(object.bytes());
        self.bytes.extend(b"\nendobj\n");
    }

    /// Adds a stream with these dictionary entries besides its length.
    pub(super) fn stream(&mut self, entries: &str, content: &[u8]) {
        self.begin();
        let length = content.len();
        let head = format!("<< {entries} /Length {length} >>\nstream\n");
        self.bytes.extend(head.into_bytes());
        self.bytes.extend(content);
        self.bytes.extend(b"\nendstream\nendobj\n");
    }

    fn begin(&mut self) {
        let number = self.table.len();
        self.table
            .push(format!("{:010} 00000 n \n", self.bytes.len()));
        self.bytes.extend(format!("{number} 0 obj\n").into_bytes());
    }

    /// The finished document.
    pub(super) fn finish(mut self) -> Vec<u8> {
        let (start, size) = (self.bytes.len(), self.table.len());
        let table = self.table.concat();
        let end = format!(
            "xref\n0 {size}\n{table}trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n"
        );
        self.bytes.extend(end.into_bytes());
        self.bytes
    }
}
