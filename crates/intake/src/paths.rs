//! Which of many paths a request has come to, and with which method.
//!
//! The framework tries one resource after the other, those with a variable in their path by a regular expression: with two
//! hundred of them, compiling these took a third of every start.

use std::rc::Rc;

use actix_service::{
    IntoServiceFactory, Service, ServiceFactory, ServiceFactoryExt as _,
    boxed::{self, BoxFuture, BoxService, BoxServiceFactory},
    fn_factory,
};
use actix_web::{
    Error, HttpMessage as _, Route,
    dev::{ServiceRequest, ServiceResponse},
    http::Method,
};

/// The path that a request has come to, from the root, with the names of its variables in braces. It is an extension of
/// the request.
#[derive(Clone, Debug)]
pub struct ServedPath(pub Rc<str>);

type Served = BoxService<ServiceRequest, ServiceResponse, Error>;
type Unstarted = BoxServiceFactory<(), ServiceRequest, ServiceResponse, Error, Unservable>;

/// What is served at the paths below a scope, as the scope's default service.
///
/// A variable, such as `{guid}`, is a part of a path that is not empty; one with an asterisk before its name takes all that
/// is left. What is spelled out goes before a variable.
pub struct PathTree {
    scope: String,
    paths: Vec<(String, Unstarted)>,
    otherwise: Unstarted,
}

/// Why paths cannot be served.
#[derive(Debug)]
pub enum Unservable {
    /// A path is none, or another one means the same.
    Path {
        /// The path.
        path: String,
        /// What is wrong with it.
        cause: matchit::InsertError,
    },
    /// What is to be served at a path does not start.
    Start,
}

impl PathTree {
    /// No paths below `scope`, whose own variables are none: all are answered by `otherwise`.
    pub fn new<F, S>(scope: &str, otherwise: F) -> Self
    where
        F: IntoServiceFactory<S, ServiceRequest>,
        S: Answering,
    {
        Self {
            scope: scope.to_owned(),
            paths: Vec::new(),
            otherwise: unstarted(otherwise),
        }
    }

    /// Serves a path, which begins where the scope's ends.
    #[must_use]
    pub fn serve<F, S>(mut self, path: impl Into<String>, service: F) -> Self
    where
        F: IntoServiceFactory<S, ServiceRequest>,
        S: Answering,
    {
        self.paths.push((path.into(), unstarted(service)));
        self
    }

    /// The default service of the scope.
    pub fn service(
        self,
    ) -> impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse,
        Error = Error,
        InitError = Unservable,
    > {
        let unstarted = Rc::new(self);
        fn_factory(move || Rc::clone(&unstarted).start())
    }

    async fn start(self: Rc<Self>) -> Result<StartedTree, Unservable> {
        let mut tree = matchit::Router::new();
        for (path, service) in &self.paths {
            let served = ServedPath(format!("{}{path}", self.scope).into());
            let service = service.new_service(()).await?;
            tree.insert(path, (served, service))
                .map_err(|cause| Unservable::Path {
                    path: path.clone(),
                    cause,
                })?;
        }
        let otherwise = self.otherwise.new_service(()).await?;
        Ok(StartedTree { tree, otherwise })
    }
}

/// What answers requests, as the framework knows it.
pub trait Answering:
    ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse,
        Error = Error,
        InitError = (),
    > + 'static
{
}

impl<S> Answering for S where
    S: ServiceFactory<
            ServiceRequest,
            Config = (),
            Response = ServiceResponse,
            Error = Error,
            InitError = (),
        > + 'static
{
}

fn unstarted<F, S>(service: F) -> Unstarted
where
    F: IntoServiceFactory<S, ServiceRequest>,
    S: Answering,
{
    let service = service.into_factory();
    boxed::factory(service.map_init_err(|()| Unservable::Start))
}

/// The paths below a scope, while they are served.
struct StartedTree {
    tree: matchit::Router<(ServedPath, Served)>,
    otherwise: Served,
}

impl Service<ServiceRequest> for StartedTree {
    type Response = ServiceResponse;
    type Error = Error;
    type Future = BoxFuture<Result<ServiceResponse, Error>>;

    actix_service::always_ready!();

    fn call(&self, mut request: ServiceRequest) -> Self::Future {
        let Ok(found) = self.tree.at(request.match_info().unprocessed()) else {
            return self.otherwise.call(request);
        };
        let (path, service) = found.value;
        let variables = found.params.iter();
        let variables: Vec<_> = variables
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .collect();
        for (name, value) in variables {
            request.match_info_mut().add_static(name, value);
        }
        request.extensions_mut().insert(path.clone());
        service.call(request)
    }
}

/// What is done at one path, by method; other methods are answered by what `otherwise` makes of the names of these, as an
/// `Allow` header has them.
pub fn methods(
    routes: Vec<(Method, Route)>,
    otherwise: impl FnOnce(String) -> Route,
) -> impl Answering {
    let names: Vec<_> = routes.iter().map(|(method, _)| method.as_str()).collect();
    let otherwise = otherwise(names.join(", "));
    let unstarted = Rc::new((routes, otherwise));
    fn_factory(move || {
        let unstarted = Rc::clone(&unstarted);
        async move {
            let (routes, otherwise) = &*unstarted;
            let mut started = Vec::new();
            for (method, route) in routes {
                started.push((method.clone(), route.new_service(()).await?));
            }
            let otherwise = otherwise.new_service(()).await?;
            Ok(StartedMethods {
                routes: started,
                otherwise,
            })
        }
    })
}

type StartedRoute = <Route as ServiceFactory<ServiceRequest>>::Service;

/// What is done at one path, while it is served.
struct StartedMethods {
    routes: Vec<(Method, StartedRoute)>,
    otherwise: StartedRoute,
}

impl Service<ServiceRequest> for StartedMethods {
    type Response = ServiceResponse;
    type Error = Error;
    type Future = <StartedRoute as Service<ServiceRequest>>::Future;

    actix_service::always_ready!();

    fn call(&self, request: ServiceRequest) -> Self::Future {
        let mut served = self.routes.iter();
        let route = served.find(|(method, _)| method == request.method());
        let route = route.map_or(&self.otherwise, |(_, route)| route);
        route.call(request)
    }
}

#[cfg(test)]
mod tests {
    use actix_web::{
        App, HttpRequest,
        http::StatusCode,
        test,
        web::{self, Path},
    };

    use super::*;

    async fn answer(tree: PathTree, path: &str) -> (StatusCode, String) {
        let scope = web::scope("/scope").default_service(tree.service());
        let app = test::init_service(App::new().service(scope)).await;
        let request = test::TestRequest::with_uri(path).to_request();
        let answer = test::call_service(&app, request).await;
        let status = answer.status();
        let body = test::read_body(answer).await;
        (status, String::from_utf8_lossy(&body).into_owned())
    }

    async fn served(request: HttpRequest) -> String {
        let path = request.extensions().get::<ServedPath>().cloned();
        path.map_or(String::new(), |path| path.0.to_string())
    }

    fn reads(route: Route) -> impl Answering {
        methods(vec![(Method::GET, route)], |allowed| {
            web::to(move || std::future::ready(format!("only {allowed}")))
        })
    }

    fn tree() -> PathTree {
        let pair = |path: Path<(String, String)>| async move { format!("{}+{}", path.0, path.1) };
        let route = || reads(web::to(served));
        let pairs = reads(web::to(pair));
        PathTree::new("/scope", web::to(|| async { "nothing" }))
            .serve("", route())
            .serve("/jobs/{guid}", route())
            .serve("/jobs/summary", route())
            .serve("/jobs/{guid}/tasks/{task}", pairs)
            .serve("/tiles/{*tile}", route())
    }

    #[actix_web::test]
    async fn what_is_spelled_out_goes_before_a_variable() {
        for (path, served) in [
            ("/scope", "/scope"),
            ("/scope/jobs/17", "/scope/jobs/{guid}"),
            ("/scope/jobs/summary", "/scope/jobs/summary"),
            ("/scope/jobs/summaries", "/scope/jobs/{guid}"),
            ("/scope/tiles/x001/234", "/scope/tiles/{*tile}"),
            ("/scope/jobs/summary/tasks/4", "summary+4"),
            ("/scope/jobs/", "nothing"),
            ("/scope/jobs/17/", "nothing"),
            ("/scope/", "nothing"),
        ] {
            let found = answer(tree(), path).await;
            assert_eq!(found, (StatusCode::OK, served.to_owned()), "{path}");
        }
    }

    #[actix_web::test]
    async fn variables_are_decoded_as_the_framework_does() {
        let (_, found) = answer(tree(), "/scope/jobs/a%2Fb%20c/tasks/%C3%A4").await;
        assert_eq!(found, "a/b c+ä");
    }

    #[actix_web::test]
    async fn a_method_that_is_not_served_does_not_go_on_to_the_next_path() {
        let scope = web::scope("/scope").default_service(tree().service());
        let app = test::init_service(App::new().service(scope)).await;
        let request = test::TestRequest::post().uri("/scope/jobs/summary");
        let answer = test::call_and_read_body(&app, request.to_request()).await;
        assert_eq!(answer, "only GET");
    }

    #[actix_web::test]
    async fn a_path_is_served_once() {
        let route = || reads(web::to(served));
        let twice = PathTree::new("", route())
            .serve("/{a}/b", route())
            .serve("/{b}/b", route());
        let started = twice.service().new_service(()).await;
        assert!(matches!(started, Err(Unservable::Path { .. })));
    }
}
