//! Receives webhooks and counts them.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{Outcome, http::free_address};

/// How long the deliveries of a round may take.
const PATIENCE: Duration = Duration::from_mins(2);

/// A server that answers every request with 204.
pub struct Receiver {
    /// Where it listens.
    pub address: SocketAddr,
    count: Arc<AtomicU32>,
}

impl Receiver {
    /// Starts it, for as long as this program runs.
    pub fn start() -> Outcome<Self> {
        let listener = TcpListener::bind(free_address()?)?;
        let address = listener.local_addr()?;
        let count = Arc::new(AtomicU32::new(0));
        let counter = Arc::clone(&count);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let counter = Arc::clone(&counter);
                thread::spawn(move || {
                    if let Err(error) = answer(&stream, &counter) {
                        eprintln!("a connection of the webhook receiver: {error}");
                    }
                });
            }
        });
        Ok(Self { address, count })
    }

    /// How many have arrived.
    pub fn count(&self) -> u32 {
        self.count.load(Ordering::Relaxed)
    }

    /// Waits until so many have arrived in all.
    pub fn wait_for(&self, count: u32) -> Outcome {
        let began = Instant::now();
        while self.count() < count {
            if began.elapsed() > PATIENCE {
                let missing = count.saturating_sub(self.count());
                return Err(format!("{missing} webhooks were not delivered in time").into());
            }
            thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }
}

/// Answers the requests of one connection until the client closes it.
fn answer(stream: &TcpStream, count: &AtomicU32) -> Outcome {
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    let (mut line, mut length) = (String::new(), 0);
    while reader.read_line(&mut line)? > 0 {
        if let Some((name, value)) = line.split_once(':') {
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse()?;
            }
        } else if line.trim().is_empty() {
            reader.read_exact(&mut vec![0; length])?;
            (&mut &*stream).write_all(b"HTTP/1.1 204 No Content\r\n\r\n")?;
            count.fetch_add(1, Ordering::Relaxed);
        }
        line.clear();
    }
    Ok(())
}
