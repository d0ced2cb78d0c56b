//! A request, and how it is sent.

use std::collections::BTreeMap;

use bytes::Bytes;
use reqwest::{
    Method, RequestBuilder,
    header::{CONTENT_TYPE, HeaderMap, HeaderName, HeaderValue, IF_MATCH},
    multipart::{Form, Part},
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use tokio::time::sleep;
use url::Url;
use uuid::Uuid;

use crate::{
    client::Client,
    error::{Error, Problem, Result},
    response::Response,
    retry::Repeat,
};

const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// A request to be sent, made by [`Client::request`].
///
/// ```no_run
/// # use imprimatur_client::{Client, Method, Result};
/// # async fn example(client: Client) -> Result<()> {
/// let me: serde_json::Value = client.request(Method::GET, "/api/v1/me").json().await?;
/// client
///     .request(Method::PUT, "/api/v1/me")
///     .body(&serde_json::json!({"items_per_page": 50}))
///     .nothing()
///     .await?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
#[must_use = "a request does nothing until it is sent"]
pub struct Call {
    client: Client,
    method: Method,
    /// What is wrong with the request is told when it is sent.
    url: Result<Url, String>,
    headers: HeaderMap,
    body: Body,
    repeat: Repeat,
}

#[derive(Clone, Debug)]
enum Body {
    Nothing,
    Json(Bytes),
    Bytes(&'static str, Bytes),
    Form(FormBody),
}

/// A form, whose file stands behind all fields, so that a wrong one is told before it is sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct FormBody {
    pub(crate) fields: Vec<(&'static str, String)>,
    /// Name and bytes.
    pub(crate) file: Option<(String, Bytes)>,
}

impl Call {
    pub(crate) fn new(client: Client, method: Method, url: Result<Url, String>) -> Self {
        let repeat = Repeat::new(&method);
        let mut headers = HeaderMap::new();
        if method == Method::POST {
            headers.insert(IDEMPOTENCY_KEY, unique_key());
        }
        Self {
            client,
            method,
            url,
            headers,
            body: Body::Nothing,
            repeat,
        }
    }

    /// Adds parameters: each field of a record that is not null, lists as often as they have entries.
    pub fn query(self, parameters: &impl Serialize) -> Self {
        let parameters = serde_json::to_value(parameters).and_then(serde_json::from_value);
        match parameters {
            Ok(parameters) => self.edit_url(|url| add_to_query(url, &parameters)),
            Err(error) => self.fail(error.to_string()),
        }
    }

    /// Sends this as JSON.
    pub fn body(mut self, body: &impl Serialize) -> Self {
        match serde_json::to_vec(body) {
            Ok(json) => {
                self.body = Body::Json(json.into());
                self
            }
            Err(error) => self.fail(error.to_string()),
        }
    }

    /// Adds a header.
    pub fn header(mut self, name: &str, value: &str) -> Self {
        let header = name.parse::<HeaderName>().ok().zip(value.parse().ok());
        let Some((name, value)) = header else {
            return self.fail(format!("{name} is no header of this value"));
        };
        self.headers.insert(name, value);
        self
    }

    /// Makes a POST take effect once, also in another process: 1–255 visible ASCII characters. One is made up unless it is given.
    pub fn idempotency_key(self, key: &str) -> Self {
        self.header(IDEMPOTENCY_KEY.as_str(), key)
    }

    /// Changes a job only if this is still its `ETag`; otherwise the error has status 412. It is not sent again after a break, since
    /// its own effect would look like somebody else's.
    pub fn if_match(mut self, etag: &str) -> Self {
        self = self.header(IF_MATCH.as_str(), etag);
        self.once()
    }

    pub(crate) fn form(mut self, form: FormBody) -> Self {
        self.body = Body::Form(form);
        self
    }

    pub(crate) fn content(mut self, media_type: &'static str, bytes: Bytes) -> Self {
        self.body = Body::Bytes(media_type, bytes);
        self
    }

    /// Has a second effect when it is sent a second time.
    pub(crate) fn once(mut self) -> Self {
        if self.method != Method::POST {
            self.repeat = Repeat::WithoutEffect;
        }
        self
    }

    pub(crate) fn with_query(self, query: Option<&str>) -> Self {
        self.edit_url(|url| url.set_query(query))
    }

    /// Replaces a parameter.
    pub(crate) fn with_parameter(self, name: &str, value: &str) -> Self {
        self.edit_url(|url| {
            let all = url.query_pairs().into_owned();
            let others: Vec<_> = all.filter(|(other, _)| other != name).collect();
            let mut pairs = url.query_pairs_mut();
            pairs.clear().extend_pairs(others).append_pair(name, value);
        })
    }

    fn edit_url(mut self, edit: impl FnOnce(&mut Url)) -> Self {
        if let Ok(url) = &mut self.url {
            edit(url);
        }
        self
    }

    fn fail(mut self, why: String) -> Self {
        self.url = Err(why);
        self
    }

    /// Sends it; the body of the answer is read as it comes.
    ///
    /// # Errors
    /// All of [`Error`].
    pub async fn send(self) -> Result<Response> {
        self.retrying(async |response| Ok(Response(response))).await
    }

    /// Sends it and reads the whole answer.
    ///
    /// # Errors
    /// All of [`Error`].
    pub async fn bytes(self) -> Result<Bytes> {
        self.retrying(async |response| Ok(response.bytes().await?))
            .await
    }

    /// Sends it and reads the whole answer as text.
    ///
    /// # Errors
    /// All of [`Error`].
    pub async fn text(self) -> Result<String> {
        let text = String::from_utf8(self.bytes().await?.into());
        text.map_err(|error| Error::Answer(error.to_string()))
    }

    /// Sends it and reads the answer as JSON.
    ///
    /// # Errors
    /// All of [`Error`].
    pub async fn json<T: DeserializeOwned>(self) -> Result<T> {
        let answer = self.bytes().await?;
        serde_json::from_slice(&answer).map_err(|error| Error::Answer(error.to_string()))
    }

    /// Sends it; what the answer says does not matter.
    ///
    /// # Errors
    /// All of [`Error`].
    pub async fn nothing(self) -> Result<()> {
        self.bytes().await.map(drop)
    }

    /// A body that breaks off is a failure like a connection that breaks before.
    async fn retrying<T>(self, read: impl AsyncFn(reqwest::Response) -> Result<T>) -> Result<T> {
        let retry = self.client.retry();
        let mut done = 0;
        loop {
            let outcome = match self.attempt().await {
                Ok(response) => read(response).await,
                Err(error) => Err(error),
            };
            let error = match outcome {
                Ok(answer) => return Ok(answer),
                Err(error) => error,
            };
            let Some(pause) = retry.pause(done, &error, self.repeat) else {
                return Err(error);
            };
            sleep(pause).await;
            done += 1;
        }
    }

    async fn attempt(&self) -> Result<reqwest::Response> {
        let response = self.request()?.send().await?;
        let status = response.status();
        if status.is_success() {
            return Ok(response);
        }
        let headers = response.headers().clone();
        // Without its body a refusal is still one.
        let body = response.bytes().await.unwrap_or_default();
        Err(Box::new(Problem::new(status.as_u16(), &headers, &body)).into())
    }

    fn request(&self) -> Result<RequestBuilder> {
        let url = self.url.clone().map_err(Error::Request)?;
        let request = self.client.http().request(self.method.clone(), url);
        let request = request.headers(self.headers.clone());
        let request = request.header(reqwest::header::AUTHORIZATION, self.client.authorization());
        Ok(match &self.body {
            Body::Nothing => request,
            Body::Json(json) => request
                .header(CONTENT_TYPE, "application/json")
                .body(json.clone()),
            Body::Bytes(media_type, bytes) => request
                .header(CONTENT_TYPE, *media_type)
                .body(bytes.clone()),
            Body::Form(form) => request.multipart(form.to_multipart()),
        })
    }
}

impl FormBody {
    fn to_multipart(&self) -> Form {
        let fields = self.fields.iter().cloned();
        let form = fields.fold(Form::new(), |form, (name, value)| form.text(name, value));
        match &self.file {
            None => form,
            Some((name, bytes)) => {
                let length = bytes.len() as u64;
                let part = Part::stream_with_length(bytes.clone(), length);
                form.part("filekey", part.file_name(name.clone()))
            }
        }
    }
}

fn add_to_query(url: &mut Url, parameters: &BTreeMap<String, Value>) {
    for (name, value) in parameters {
        match value {
            Value::Null => {}
            Value::Array(values) => {
                let values = values.iter().map(|value| (name, word(value)));
                url.query_pairs_mut().extend_pairs(values);
            }
            value => {
                url.query_pairs_mut().append_pair(name, &word(value));
            }
        }
    }
}

fn word(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

#[expect(
    clippy::disallowed_methods,
    reason = "a client has no port for identity"
)]
#[expect(clippy::expect_used, reason = "the text of a UUID is ASCII")]
fn unique_key() -> HeaderValue {
    let key = Uuid::now_v7().to_string();
    HeaderValue::from_str(&key).expect("the text of a UUID is a header")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::ListJobsQuery;

    fn call(method: Method, path: &str) -> Call {
        let client = Client::new("https://a.example/proofs", "imp_1").unwrap();
        client.request(method, path)
    }

    fn address(call: &Call) -> &str {
        call.url.as_ref().unwrap().as_str()
    }

    #[test]
    fn a_path_names_no_other_host() {
        let call = call(Method::GET, "@b.example/x?y=1");
        assert_eq!(address(&call), "https://a.example/proofs/@b.example/x?y=1");
    }

    #[test]
    fn parameters_are_added_and_replaced() {
        let query = ListJobsQuery {
            flat: Some(true),
            status: Some("new|expired".to_owned()),
            q: Some("a&b".to_owned()),
            ..ListJobsQuery::default()
        };
        let listed = call(Method::GET, "/api/v1/jobs").query(&query);
        let path = "https://a.example/proofs/api/v1/jobs";
        assert_eq!(
            address(&listed),
            format!("{path}?flat=true&q=a%26b&status=new%7Cexpired")
        );
        let plain = call(Method::GET, "/api/v1/jobs").query(&ListJobsQuery::default());
        assert_eq!(address(&plain), path);
        let several = call(Method::GET, "/x").query(&json!({"kind": ["a", "b"], "after": null}));
        let next = several
            .with_parameter("after", "1")
            .with_parameter("after", "2");
        assert_eq!(
            address(&next),
            "https://a.example/proofs/x?kind=a&kind=b&after=2"
        );
    }

    #[test]
    fn each_post_has_a_key_of_its_own() {
        let key = |call: Call| call.headers.get(IDEMPOTENCY_KEY).cloned();
        let (one, other) = (call(Method::POST, "/x"), call(Method::POST, "/x"));
        assert_ne!(key(one.clone()).unwrap(), key(other).unwrap());
        assert_eq!(key(one.idempotency_key("order-1")).unwrap(), "order-1");
        assert_eq!(key(call(Method::PUT, "/x")), None);
    }

    #[test]
    fn what_has_a_second_effect_is_not_repeated() {
        let repeats = |call: Call| call.repeat == Repeat::Always;
        assert!(repeats(call(Method::PUT, "/x")));
        assert!(!repeats(call(Method::PUT, "/x").if_match("\"1\"")));
        assert!(repeats(call(Method::POST, "/x").if_match("\"1\"")));
        assert!(!repeats(call(Method::DELETE, "/x")));
    }

    #[tokio::test]
    async fn what_is_wrong_with_a_request_is_told_when_it_is_sent() {
        let sent = call(Method::GET, "/x").header("a", "\n").send().await;
        assert!(matches!(sent, Err(Error::Request(_))));
    }
}
