//! A mail server that takes every message and keeps it as a file.

use std::{
    fs,
    io::{BufRead, BufReader, Write as _},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
};

/// A mail server on a port of its own, without encryption. It runs until the test ends.
pub(crate) struct MailServer {
    folder: tempfile::TempDir,
    url: String,
    door: Arc<Door>,
}

/// Whether clients are greeted, and how many wait for it.
#[derive(Default)]
struct Door {
    state: Mutex<(bool, usize)>,
    changed: Condvar,
}

impl MailServer {
    pub(crate) fn start() -> Self {
        let server = Self::start_closed();
        server.open();
        server
    }

    /// The same, but it lets its clients wait until [`Self::open`].
    pub(crate) fn start_closed() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("smtp://{}", listener.local_addr().unwrap());
        let (path, count) = (folder.path().to_owned(), Arc::new(AtomicUsize::new(0)));
        let door = Arc::new(Door::default());
        let shared = Arc::clone(&door);
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let (path, count) = (path.clone(), Arc::clone(&count));
                let door = Arc::clone(&shared);
                std::thread::spawn(move || {
                    door.wait();
                    // A client that breaks off has sent nothing that counts.
                    receive(&stream.ok()?, &path, &count).ok()
                });
            }
        });
        Self { folder, url, door }
    }

    /// Greets those who wait and whoever comes.
    pub(crate) fn open(&self) {
        self.door.state.lock().unwrap().0 = true;
        self.door.changed.notify_all();
    }

    /// How many clients have come before it was opened.
    pub(crate) fn waiting(&self) -> usize {
        self.door.state.lock().unwrap().1
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

impl Door {
    fn wait(&self) {
        let mut state = self.state.lock().unwrap();
        state.1 += usize::from(!state.0);
        drop(self.changed.wait_while(state, |(is_open, _)| !*is_open));
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
