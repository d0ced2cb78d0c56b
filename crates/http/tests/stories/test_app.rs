//! A whole service in a folder, and a caller who talks to it.

use std::{rc::Rc, sync::Arc};

use actix_web::{
    App, Error, HttpResponse,
    body::to_bytes,
    http::{Method, StatusCode, header::HeaderMap},
    middleware::from_fn,
    test::{TestRequest, init_service, try_call_service},
    web::Data,
};
use bytes::Bytes;
use futures_util::future::LocalBoxFuture;
use imprimatur_application::{
    accounts,
    decision_log::Channel,
    ports::{Ports, mailer::MockMailer, packer::MockPacker, store::Store as _},
    settings::Settings,
};
use imprimatur_decision_log::{LogSigner, MerkleLog, new_key};
use imprimatur_domain::account::{Role, Scope};
use imprimatur_http::{ApiState, JsonEvents, Options, Viewer, compress, configure};
use imprimatur_secrets::InstallationSecrets;
use imprimatur_store::{Database, DatabaseConfig};
use serde_json::Value;
use tokio::sync::OnceCell;

use crate::world::{CountingIds, MemoryBlobs, NoNudge, StillClock, courier, documents, fetcher};

/// The routes and middleware, ready for requests: to make them takes longer than to answer.
type SendRequest = Rc<dyn Fn(TestRequest) -> LocalBoxFuture<'static, Result<HttpResponse, Error>>>;

/// Where the service is reached from outside.
const PUBLIC_URL: &str = "https://proofs.example.com";

/// What signs the decision log.
fn log_signer() -> LogSigner {
    LogSigner::new(&new_key("proofs.example.com/log", &[7; 32]).unwrap()).unwrap()
}

/// A service and the key of its first user.
pub(crate) struct TestApp {
    pub(crate) ports: Ports,
    pub(crate) clock: Arc<StillClock>,
    pub(crate) blobs: Arc<MemoryBlobs>,
    pub(crate) state: ApiState,
    pub(crate) key: String,
    viewer: Option<Arc<dyn Viewer>>,
    service: OnceCell<SendRequest>,
    folder: tempfile::TempDir,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Reply {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The JSON of a success.
    pub(crate) fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{:?}", self.body);
        self.json()
    }

    /// The error's message, after a look at its form.
    pub(crate) fn error(&self, status: u16) -> String {
        let body = self.json();
        assert_eq!(self.status.as_u16(), status, "{body}");
        assert_eq!(body["error"]["status_code"], status);
        assert_eq!(body["error"]["request_id"], self.header("x-request-id"));
        body["error"]["message"].as_str().unwrap().to_owned()
    }

    /// What is wrong, field by field.
    pub(crate) fn fields(&self) -> Value {
        self.error(422);
        self.json()["error"]["fields"].clone()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name).map(|value| value.to_str().unwrap());
        value.unwrap_or_default()
    }
}

impl TestApp {
    pub(crate) async fn new() -> Self {
        Self::with(Options::default()).await
    }

    pub(crate) async fn with(options: Options) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("stories.db").display());
        let database = Database::open(
            &DatabaseConfig::new(url),
            Arc::new(JsonEvents::new(PUBLIC_URL)),
        )
        .unwrap();
        database.migrate().unwrap();
        // What the store names by itself never meets what the stories count.
        database.reserve_ids(1_000_000).await.unwrap();
        let clock = Arc::new(StillClock::new());
        let blobs = Arc::new(MemoryBlobs::default());
        let ports = Ports {
            store: database.clone(),
            views: database.clone(),
            notices: database.clone(),
            accounts: database.clone(),
            queues: database.clone(),
            requests: database.clone(),
            log: Arc::new(MerkleLog::new(Some(log_signer()))),
            log_store: database,
            witnesses: Arc::new(imprimatur_application::ports::witnesses::MockWitnesses::new()),
            certificates: Arc::new(imprimatur_certificate::PdfCertificates::default()),
            channel: Channel::Api,
            precondition: None,
            blobs: blobs.clone(),
            documents: Arc::new(documents()),
            packer: Arc::new(MockPacker::new()),
            clock: clock.clone(),
            ids: Arc::new(CountingIds::default()),
            secrets: Arc::new(InstallationSecrets::new(&[7; 32])),
            nudge: Arc::new(NoNudge),
            courier: Arc::new(courier()),
            fetcher: Arc::new(fetcher()),
            mailer: Arc::new(MockMailer::new()),
            settings: Arc::new(Settings {
                public_url: PUBLIC_URL.to_owned(),
                max_upload: 1_000,
                ..Settings::default()
            }),
        };
        let admin = "owner@example.com".parse().unwrap();
        let key = accounts::first_start(&ports, &admin)
            .await
            .unwrap()
            .unwrap()
            .key;
        let state = ApiState::new(ports.clone(), options);
        Self {
            ports,
            clock,
            blobs,
            state,
            key,
            viewer: None,
            service: OnceCell::new(),
            folder,
        }
    }

    /// The same with a viewer for browsers.
    pub(crate) fn showing(mut self, viewer: Arc<dyn Viewer>) -> Self {
        self.viewer = Some(viewer);
        self
    }

    /// Another process on the same store: nothing but the store is shared.
    pub(crate) fn another_process(&self) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", self.folder.path().join("stories.db").display());
        let database = Database::open(
            &DatabaseConfig::new(url),
            Arc::new(JsonEvents::new(PUBLIC_URL)),
        )
        .unwrap();
        let ports = Ports {
            store: database.clone(),
            views: database.clone(),
            notices: database.clone(),
            accounts: database.clone(),
            queues: database.clone(),
            requests: database.clone(),
            log_store: database,
            witnesses: Arc::new(imprimatur_application::ports::witnesses::MockWitnesses::new()),
            certificates: Arc::new(imprimatur_certificate::PdfCertificates::default()),
            ..self.ports.clone()
        };
        Self {
            state: ApiState::new(ports.clone(), Options::default()),
            ports,
            clock: self.clock.clone(),
            blobs: self.blobs.clone(),
            key: self.key.clone(),
            viewer: None,
            service: OnceCell::new(),
            folder,
        }
    }

    /// All bytes of the store.
    pub(crate) fn on_disk(&self) -> Vec<u8> {
        let mut bytes = std::fs::read(self.folder.path().join("stories.db")).unwrap();
        bytes.extend(std::fs::read(self.folder.path().join("stories.db-wal")).unwrap_or_default());
        bytes
    }

    /// A key of a user, who is added if need be.
    pub(crate) async fn key_of(&self, email: &str, scopes: Vec<Scope>) -> String {
        let address = email.parse().unwrap();
        if self
            .ports
            .accounts
            .find_user_by_email(email.parse().unwrap())
            .await
            .unwrap()
            .is_none()
        {
            let command = accounts::AddUser {
                email: email.to_owned(),
                name: None,
                team: None,
                role: Role::Member,
            };
            accounts::add_user(&self.ports, command).await.unwrap();
        }
        let (_, key) = accounts::create_key(&self.ports, &address, "tests", scopes)
            .await
            .unwrap();
        key
    }

    /// What another process would be on the same store, with a cache of its own.
    pub(crate) fn elsewhere(&self) -> ApiState {
        ApiState::new(self.ports.clone(), Options::default())
    }

    /// Answers with this state from now on, as after a restart.
    pub(crate) fn restart(&mut self, state: ApiState) {
        self.state = state;
        self.service = OnceCell::new();
    }

    async fn start(&self) -> SendRequest {
        let viewer = self.viewer.clone();
        let routes = App::new()
            .wrap(from_fn(compress))
            .configure(configure(self.state.clone()));
        let routes = routes.configure(|routes| {
            if let Some(viewer) = viewer {
                routes.app_data(Data::from(viewer));
            }
        });
        let routes = Rc::new(init_service(routes).await);
        Rc::new(move |request| {
            let routes = Rc::clone(&routes);
            Box::pin(async move {
                let answered = try_call_service(&*routes, request.to_request()).await?;
                Ok(answered.into_parts().1.map_into_boxed_body())
            })
        })
    }

    /// Sends a request as it is.
    pub(crate) async fn send(&self, request: TestRequest) -> Reply {
        let service = self.service.get_or_init(|| self.start()).await;
        let peer = "192.0.2.1:4711".parse().unwrap();
        let response = match service(request.peer_addr(peer)).await {
            Ok(response) => response,
            Err(error) => error.as_response_error().error_response(),
        };
        let (status, headers) = (response.status(), response.headers().clone());
        let body = to_bytes(response.into_body()).await;
        Reply {
            status,
            headers,
            body: body.unwrap_or_default(),
        }
    }

    /// A request with the key.
    pub(crate) fn request(&self, method: Method, path: &str) -> TestRequest {
        let bearer = format!("Bearer {}", self.key);
        TestRequest::default()
            .method(method)
            .uri(path)
            .insert_header(("authorization", bearer))
    }

    pub(crate) async fn get(&self, path: &str) -> Reply {
        self.send(self.request(Method::GET, path)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Reply {
        self.send(self.request(Method::DELETE, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Reply {
        self.send(self.request(Method::POST, path).set_json(body))
            .await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Reply {
        self.send(self.request(Method::PUT, path).set_json(body))
            .await
    }

    /// A folder; returns its GUID.
    pub(crate) async fn folder(&self, name: &str) -> String {
        let body = serde_json::json!({"name": name, "is_folder": true});
        let folder = self.post("/api/v1/jobs", body).await.ok();
        folder["guid"].as_str().unwrap().to_owned()
    }
}
