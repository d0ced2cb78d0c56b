//! A server of the same framework that answers without doing anything: as many bytes as its path says.

use std::{
    net::{SocketAddr, TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use actix_web::{
    App, HttpResponse, HttpServer,
    http::header::CACHE_CONTROL,
    web::{self, Bytes, Data},
};

use crate::{house::free_port, outcome::Outcome};

/// Longest answer.
const MOST: usize = 1 << 20;

/// A running bare server. It ends with its value.
#[derive(Debug)]
pub struct Bare {
    process: Child,
    /// Where it answers.
    pub address: SocketAddr,
}

impl Bare {
    /// Starts it in a process of its own, as the service has one.
    pub fn start() -> Outcome<Self> {
        let address = free_port()?;
        let process = Command::new(std::env::current_exe()?)
            .args(["bare", &address.to_string()])
            .stdin(Stdio::null())
            .spawn()?;
        let bare = Self { process, address };
        let began = Instant::now();
        while TcpStream::connect(address).is_err() {
            if began.elapsed() > Duration::from_secs(10) {
                return Err("the bare server does not answer".into());
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        Ok(bare)
    }

    /// Its process.
    pub fn pid(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for Bare {
    fn drop(&mut self) {
        let ended = self.process.kill().and_then(|()| self.process.wait());
        if let Err(error) = ended {
            eprintln!("the bare server did not end: {error}");
        }
    }
}

/// Serves until the process is ended.
pub fn serve(address: &str) -> Outcome {
    let filler = Data::new(Bytes::from(vec![b'x'; MOST]));
    let listener = TcpListener::bind(address)?;
    actix_web::rt::System::new().block_on(async move {
        HttpServer::new(move || {
            App::new()
                .app_data(filler.clone())
                .route("/{size}", web::get().to(answer))
                .route("/{size}", web::post().to(read_and_answer))
        })
        .listen(listener)?
        .tcp_nodelay(true)
        .run()
        .await
    })?;
    Ok(())
}

async fn answer(size: web::Path<usize>, filler: Data<Bytes>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .content_type("application/json")
        .body(filler.slice(..size.into_inner().min(MOST)))
}

async fn read_and_answer(size: web::Path<usize>, filler: Data<Bytes>, body: Bytes) -> HttpResponse {
    drop(body);
    answer(size, filler).await
}
