//! Receives webhooks and counts them.

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use crate::Outcome;

/// A server on the loopback address that answers every POST with 200, until the process ends.
#[derive(Debug)]
pub struct Receiver {
    address: SocketAddr,
    received: Arc<AtomicU32>,
}

impl Receiver {
    /// Starts one.
    pub fn start() -> Outcome<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let received = Arc::new(AtomicU32::new(0));
        let counter = Arc::clone(&received);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let counter = Arc::clone(&counter);
                // A connection that breaks off is seen by its missing deliveries.
                thread::spawn(move || answer(&stream, &counter).ok());
            }
        });
        Ok(Self { address, received })
    }

    /// Where deliveries go.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// How many have arrived.
    pub fn received(&self) -> u32 {
        self.received.load(Ordering::Relaxed)
    }

    /// Waits until so many have arrived.
    pub fn wait_for(&self, count: u32, timeout: Duration) -> Outcome {
        let began = Instant::now();
        while self.received() < count {
            if began.elapsed() > timeout {
                let received = self.received();
                return Err(format!("{received} of {count} webhooks have arrived").into());
            }
            thread::sleep(Duration::from_millis(1));
        }
        Ok(())
    }
}

/// Answers the requests of one connection.
fn answer(stream: &TcpStream, received: &AtomicU32) -> std::io::Result<()> {
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    let (mut line, mut length) = (String::new(), 0);
    while reader.read_line(&mut line)? > 0 {
        let lower = line.trim().to_ascii_lowercase();
        if let Some(value) = lower.strip_prefix("content-length:") {
            length = value.trim().parse().unwrap_or(0);
        }
        if lower.is_empty() {
            std::io::copy(&mut (&mut reader).take(length), &mut std::io::sink())?;
            received.fetch_add(1, Ordering::Relaxed);
            let mut writer = stream;
            writer.write_all(b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")?;
            length = 0;
        }
        line.clear();
    }
    Ok(())
}
