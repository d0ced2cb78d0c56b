//! nginx, which gives out files of a folder by `sendfile`.

use std::{
    fs,
    net::{SocketAddr, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use super::peer::find;
use crate::{client, house::free_port, outcome::Outcome};

/// A running nginx. It ends with its value.
pub(super) struct Nginx {
    process: Child,
    /// Where it answers.
    pub(super) address: SocketAddr,
    files: PathBuf,
}

fn settings(folder: &Path, address: SocketAddr) -> String {
    let folder = folder.display();
    // Started by root, its workers would be somebody who may not read our files.
    let user = if rustix::process::geteuid().is_root() {
        "user root;"
    } else {
        ""
    };
    format!(
        "{user} worker_processes auto; daemon off; pid {folder}/pid; error_log {folder}/error;\n\
         events {{ worker_connections 256; }}\n\
         http {{\n\
         access_log off; sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 1000000000;\n\
         client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;\n\
         uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;\n\
         server {{ listen {address}; root {folder}/files; }}\n\
         }}\n"
    )
}

impl Nginx {
    /// Starts it, if it is installed.
    pub(super) fn start() -> Outcome<Option<Self>> {
        let Some(program) = find("nginx") else {
            return Ok(None);
        };
        let folder = fs::canonicalize(crate::folder()?)?.join("nginx");
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        let files = folder.join("files");
        fs::create_dir_all(&files)?;
        let address = free_port()?;
        let conf = folder.join("conf");
        fs::write(&conf, settings(&folder, address))?;
        let mut command = Command::new(program);
        command.arg("-c").arg(&conf).arg("-p").arg(&folder);
        command.arg("-e").arg(folder.join("error"));
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null());
        let process = quiet.stderr(Stdio::null()).spawn()?;
        let mut nginx = Self {
            process,
            address,
            files,
        };
        nginx.wait()?;
        Ok(Some(nginx))
    }

    fn wait(&mut self) -> Outcome {
        let began = Instant::now();
        while TcpStream::connect(self.address).is_err() {
            if let Some(status) = self.process.try_wait()? {
                return Err(format!("nginx ended as it began: {status}").into());
            }
            if began.elapsed() > Duration::from_secs(10) {
                return Err("nginx does not answer".into());
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        Ok(())
    }

    /// Lays a file out; the request for it.
    pub(super) fn lay(&self, name: &str, bytes: &[u8]) -> Outcome<Vec<u8>> {
        fs::write(self.files.join(name), bytes)?;
        Ok(client::fetch(&format!("/{name}"), "none", "*/*"))
    }

    /// Its process.
    pub(super) fn pid(&self) -> u32 {
        self.process.id()
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // Asked to end, it takes its workers along; killed, it would leave them.
        let pid = i32::try_from(self.process.id()).ok();
        if let Some(pid) = pid.and_then(rustix::process::Pid::from_raw)
            && let Err(error) = rustix::process::kill_process(pid, rustix::process::Signal::TERM)
        {
            eprintln!("nginx was not told to end: {error}");
        }
        if let Err(error) = self.process.wait() {
            eprintln!("nginx did not end: {error}");
        }
    }
}
