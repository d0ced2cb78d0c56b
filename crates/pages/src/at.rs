//! Paths, and what is done at each.

use actix_web::{
    FromRequest, Handler, HttpResponse, Resource, Responder, Route, http::Method, web,
};
use imprimatur_intake::{Answering, PathTree, methods};

use crate::{answers, state::PageContext};

/// A path, and what is done there. Other methods are refused on a page, which says those that there are.
pub(crate) struct At {
    path: String,
    routes: Vec<(Method, Route)>,
}

/// A path where nothing is done yet.
pub(crate) fn at(path: impl Into<String>) -> At {
    At {
        path: path.into(),
        routes: Vec::new(),
    }
}

macro_rules! methods {
    ($($(#[$about:meta])* $name:ident: $($method:ident),+;)+) => {$(
        $(#[$about])*
        pub(crate) fn $name<F, Args>(self, handler: F) -> Self
        where
            F: Handler<Args>,
            Args: FromRequest + 'static,
            F::Output: Responder + 'static,
        {
            self.on(&[$(Method::$method),+], &handler)
        }
    )+};
}

impl At {
    methods! {
        /// A page that is read; asking for its head changes as little.
        read: GET, HEAD;
        /// What is only read as a whole.
        get: GET;
        /// A form that is sent.
        post: POST;
        /// A record that is replaced.
        put: PUT;
    }

    fn on<F, Args>(mut self, methods: &[Method], handler: &F) -> Self
    where
        F: Handler<Args>,
        Args: FromRequest + 'static,
        F::Output: Responder + 'static,
    {
        for method in methods {
            let route = web::to(handler.clone());
            self.routes.push((method.clone(), route));
        }
        self
    }

    /// It alone, for a path that is below no scope.
    pub(crate) fn resource(self) -> Resource {
        web::resource(self.path).default_service(answering(self.routes))
    }
}

fn answering(routes: Vec<(Method, Route)>) -> impl Answering {
    methods(routes, |allowed| {
        web::to(move |context: PageContext| {
            std::future::ready(answers::other_method(&context, &allowed))
        })
    })
}

/// Serves paths below a scope; `otherwise` answers all others.
pub(crate) fn below<F, Args>(
    scope: &str,
    paths: impl IntoIterator<Item = At>,
    otherwise: F,
) -> PathTree
where
    F: Handler<Args, Output = HttpResponse>,
    Args: FromRequest + 'static,
{
    let none = PathTree::new(scope, web::to(otherwise));
    paths
        .into_iter()
        .fold(none, |tree, at| tree.serve(at.path, answering(at.routes)))
}
