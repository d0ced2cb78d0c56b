//! A mail server that takes every message and keeps it as a file.

use std::{
    fs,
    io::{BufRead, BufReader, Write as _},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};

/// A mail server on a port of its own, without encryption. It runs until the test ends.
pub(crate) struct MailServer {
    folder: tempfile::TempDir,
    url: String,
}

impl MailServer {
    pub(crate) fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let (path, count) = (folder.path().to_owned(), Arc::new(AtomicUsize::new(0)));
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (path, count) = (path.clone(), Arc::clone(&count));
                // A client that breaks off has sent nothing that counts.
                std::thread::spawn(move || receive(&stream.ok()?, &path, &count).ok());
            }
        });
        Self { folder, url }
    }

    /// The value of `smtp.url`.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Where the messages are.
    pub(crate) fn folder(&self) -> PathBuf {
        self.folder.path().to_owned()
    }
}

fn receive(mut stream: &TcpStream, folder: &Path, count: &AtomicUsize) -> std::io::Result<()> {
    stream.write_all(b"220 test\r\n")?;
    let mut lines = BufReader::new(stream).lines();
    while let Some(line) = lines.next() {
        let verb = line?.to_ascii_uppercase();
        if verb == "DATA" {
            stream.write_all(b"354 go on\r\n")?;
            let mut message = String::new();
            for line in lines.by_ref() {
                let line = line?;
                if line == "." {
                    break;
                }
                message.push_str(line.strip_prefix('.').unwrap_or(&line));
                message.push_str("\r\n");
            }
            let number = count.fetch_add(1, Ordering::Relaxed);
            let unfinished = folder.join(format!("{number:06}"));
            fs::write(&unfinished, message)?;
            fs::rename(&unfinished, unfinished.with_extension("eml"))?;
        }
        if verb == "QUIT" {
            return stream.write_all(b"221 bye\r\n");
        }
        stream.write_all(b"250 ok\r\n")?;
    }
    Ok(())
}
