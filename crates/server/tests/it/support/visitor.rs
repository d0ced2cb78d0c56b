//! Somebody at the console with a browser of their own: cookies, forms, no redirects followed.

use std::collections::BTreeMap;

use reqwest::{Client, Response, header::SET_COOKIE, redirect::Policy};

use super::{ServerProcess, form_body};

/// A browser, as far as the console needs one.
pub(crate) struct Visitor {
    client: Client,
    url: String,
    pub(crate) cookies: BTreeMap<String, String>,
}

/// What came back.
pub(crate) struct Page {
    pub(crate) status: u16,
    pub(crate) location: String,
    pub(crate) text: String,
}

impl Visitor {
    /// Somebody who is not signed in.
    pub(crate) fn new(service: &ServerProcess) -> Self {
        Self {
            client: Client::builder().redirect(Policy::none()).build().unwrap(),
            url: service.url.clone(),
            cookies: BTreeMap::new(),
        }
    }

    /// Somebody who has signed in with an operator's link.
    pub(crate) async fn signed_in(service: &ServerProcess, email: &str) -> Self {
        let made = service.command(&["user", "sign-in-link", "--email", email]);
        let made: serde_json::Value = serde_json::from_slice(&made.stdout).unwrap();
        let mut visitor = Self::new(service);
        let opened = visitor.open(made["link"].as_str().unwrap()).await;
        assert_eq!(opened.status, 303);
        // An owner without a name is asked for one.
        assert!(["/console", "/console/introduction"].contains(&&*opened.location));
        visitor
    }

    /// Follows a link to sign in, and presses its button.
    pub(crate) async fn open(&mut self, link: &str) -> Page {
        let path = link.strip_prefix(&self.url).unwrap().to_owned();
        let page = self.get(&path).await;
        if page.status != 200 {
            return page;
        }
        self.post(&path, &page.form_token(), &[]).await
    }

    pub(crate) async fn get(&mut self, path: &str) -> Page {
        let request = self.client.get(format!("{}{path}", self.url));
        let request = request.header("Accept", "text/html");
        self.send(request).await
    }

    /// Sends a form with this token.
    pub(crate) async fn post(
        &mut self,
        path: &str,
        form_token: &str,
        fields: &[(&str, &str)],
    ) -> Page {
        let token = [("form_token", form_token)];
        let fields: Vec<_> = token.iter().chain(fields).collect();
        let body = url::form_urlencoded::Serializer::new(String::new())
            .extend_pairs(fields)
            .finish();
        let request = self.client.post(format!("{}{path}", self.url));
        let request = request.header("Content-Type", "application/x-www-form-urlencoded");
        self.send(request.body(body)).await
    }

    /// Sends a form with a file.
    pub(crate) async fn hand_in(
        &mut self,
        path: &str,
        form_token: &str,
        name: &str,
        bytes: &[u8],
    ) -> Page {
        let token = [("form_token", form_token)];
        let (boundary, body) = form_body("file", name, bytes, &token);
        self.send_form(path, boundary, body).await
    }

    /// Sends a form that is written already.
    pub(crate) async fn send_form(&mut self, path: &str, boundary: &str, body: Vec<u8>) -> Page {
        let content = format!("multipart/form-data; boundary={boundary}");
        let request = self.client.post(format!("{}{path}", self.url));
        self.send(request.header("Content-Type", content).body(body))
            .await
    }

    async fn send(&mut self, request: reqwest::RequestBuilder) -> Page {
        let cookies: Vec<_> = self
            .cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let answer = request.header("Cookie", cookies.join("; ")).send();
        let answer = answer.await.unwrap();
        self.keep_cookies(&answer);
        let location = answer.headers().get("location");
        let location = location.map(|location| location.to_str().unwrap().to_owned());
        Page {
            status: answer.status().as_u16(),
            location: location.unwrap_or_default(),
            text: String::from_utf8_lossy(&answer.bytes().await.unwrap()).into_owned(),
        }
    }

    fn keep_cookies(&mut self, response: &Response) {
        for cookie in response.headers().get_all(SET_COOKIE) {
            let cookie = cookie.to_str().unwrap();
            assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
            let (name, rest) = cookie.split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            if cookie.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
    }
}

impl Page {
    /// The token that the forms of the page carry.
    pub(crate) fn form_token(&self) -> String {
        let (_, rest) = self
            .text
            .split_once("name=\"form_token\" value=\"")
            .unwrap();
        rest.split('"').next().unwrap().to_owned()
    }

    /// The address of the first job that the page names so.
    pub(crate) fn job(&self, name: &str) -> String {
        let (before, _) = self
            .text
            .split_once(&format!("dir=\"auto\">{name}"))
            .unwrap();
        let (_, address) = before.rsplit_once("href=\"").unwrap();
        address.split('"').next().unwrap().to_owned()
    }
}
