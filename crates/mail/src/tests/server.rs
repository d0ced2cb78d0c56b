//! A small SMTP server with scripted behaviour.

use std::net::SocketAddr;

use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream},
    sync::mpsc,
};

/// The server's behaviour at a step.
#[derive(Clone, Copy)]
pub enum Act {
    /// Sends this reply.
    Say(&'static str),
    /// Sends this reply and closes the connection.
    SayAndDrop(&'static str),
    /// Closes the connection.
    Drop,
    /// Sends nothing more.
    Hang,
}

/// The server's behaviour at every step.
#[derive(Clone, Copy)]
pub struct Script {
    pub greeting: Act,
    pub ehlo: Act,
    pub auth: Act,
    pub mail: Act,
    pub rcpt: Act,
    pub data: Act,
    pub content: Act,
    pub quit: Act,
}

/// Accepts everything.
pub const WILLING: Script = Script {
    greeting: Act::Say("220 test"),
    ehlo: Act::Say("250-test\r\n250-AUTH PLAIN\r\n250 8BITMIME"),
    auth: Act::Say("235 welcome"),
    mail: Act::Say("250 fine"),
    rcpt: Act::Say("250 fine"),
    data: Act::Say("354 go on"),
    content: Act::Say("250-queued\r\n250 as 42"),
    quit: Act::Say("221 bye"),
};

pub struct Server {
    pub address: SocketAddr,
    /// Received lines, and the content as one item.
    pub heard: mpsc::UnboundedReceiver<String>,
}

impl Server {
    pub async fn start(script: Script) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, heard) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(converse(stream, script, sender.clone()));
            }
        });
        Self { address, heard }
    }

    pub fn heard(&mut self) -> Vec<String> {
        std::iter::from_fn(|| self.heard.try_recv().ok()).collect()
    }
}

async fn converse(stream: TcpStream, script: Script, sender: mpsc::UnboundedSender<String>) {
    let mut stream = BufReader::new(stream);
    if act(&mut stream, script.greeting).await.is_none() {
        return;
    }
    let mut content: Option<String> = None;
    let mut line = String::new();
    loop {
        line.clear();
        if stream.read_line(&mut line).await.unwrap_or(0) == 0 {
            return;
        }
        let next = match &mut content {
            Some(text) if line == ".\r\n" => {
                sender.send(std::mem::take(text)).ok();
                content = None;
                script.content
            }
            Some(text) => {
                text.push_str(&line);
                continue;
            }
            None => {
                sender.send(line.trim_end().to_owned()).ok();
                let verb = line.split([' ', '\r']).next().unwrap_or_default();
                match verb {
                    "EHLO" => script.ehlo,
                    "AUTH" => script.auth,
                    "MAIL" => script.mail,
                    "RCPT" => script.rcpt,
                    "DATA" => {
                        if matches!(script.data, Act::Say(text) if text.starts_with('3')) {
                            content = Some(String::new());
                        }
                        script.data
                    }
                    "QUIT" => script.quit,
                    _ => Act::Say("500 what?"),
                }
            }
        };
        if act(&mut stream, next).await.is_none() {
            return;
        }
    }
}

async fn act(stream: &mut BufReader<TcpStream>, act: Act) -> Option<()> {
    match act {
        Act::Say(text) => reply(stream, text).await,
        Act::SayAndDrop(text) => {
            reply(stream, text).await;
            None
        }
        Act::Drop => None,
        Act::Hang => std::future::pending().await,
    }
}

async fn reply(stream: &mut BufReader<TcpStream>, text: &str) -> Option<()> {
    let line = format!("{text}\r\n");
    stream.write_all(line.as_bytes()).await.ok()
}
