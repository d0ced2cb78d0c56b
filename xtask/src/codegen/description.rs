//! The `OpenAPI` description as the generators of clients see it: schemas as types, operations as methods.

use serde_json::Value;

use super::shape::{self, Shape, type_name};
use crate::shell::Outcome;

const METHODS: [&str; 7] = ["get", "head", "options", "post", "put", "patch", "delete"];
/// Header parameters that every method of a client has as an option.
const OPTIONS: [&str; 2] = ["Idempotency-Key", "If-Match"];

/// Parameters of lists that say which page is wanted.
const MOVING: [&str; 3] = ["after", "cursor", "page"];

/// All that clients are generated from.
pub struct Description {
    /// Version of the service.
    pub version: String,
    /// The named schemas, by name.
    pub schemas: Vec<Schema>,
    /// The operations, by path and method.
    pub operations: Vec<Operation>,
    /// The tags with what each is about.
    pub tags: Vec<(String, String)>,
    /// The types of the events that receivers are sent, `TestEvent` left out.
    pub events: Vec<String>,
}

/// A named schema.
pub struct Schema {
    /// Its name in the clients.
    pub name: String,
    /// What it is.
    pub about: String,
    /// What it looks like.
    pub shape: Shape,
}

/// An operation.
pub struct Operation {
    /// What it is about.
    pub tag: String,
    /// Its id, as `createJob`.
    pub id: String,
    /// Its method in upper case.
    pub method: String,
    /// Its path with `{names}`.
    pub path: String,
    /// What it does.
    pub about: String,
    /// Its parameters without those that all methods of a client have.
    pub parameters: Vec<Parameter>,
    /// Its body, if there can be one.
    pub body: Option<Body>,
    /// What it answers.
    pub answer: Answer,
}

/// Where a parameter goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Into the path.
    Path,
    /// Into the query.
    Query,
    /// Into the headers.
    Header,
}

/// A parameter.
pub struct Parameter {
    /// Its name in the API.
    pub name: String,
    /// Where it goes.
    pub place: Place,
    /// What it means.
    pub about: String,
    /// Whether it must be given.
    pub required: bool,
    /// Its values.
    pub shape: Shape,
}

impl Parameter {
    /// The only value that it can have.
    pub fn constant(&self) -> Option<&str> {
        match &self.shape {
            Shape::Word(word) if self.required => Some(word),
            _ => None,
        }
    }

    /// Whether it says which page of a list is wanted.
    pub fn moves(&self) -> bool {
        self.place == Place::Query && MOVING.contains(&self.name.as_str())
    }
}

/// How a body is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// As JSON.
    Json,
    /// As a form.
    Form,
    /// As it is, in pieces of resumable uploads.
    Bytes,
}

/// A body.
pub struct Body {
    /// How it is sent.
    pub encoding: Encoding,
    /// Its media type.
    pub media: String,
    /// Whether it must be sent.
    pub required: bool,
    /// Its type.
    pub shape: Shape,
}

/// What an operation answers.
pub enum Answer {
    /// `{}`.
    Nothing,
    /// JSON of this type.
    Json(Shape),
    /// Text.
    Text,
    /// Something else: bytes, or headers alone.
    Raw,
}

impl Description {
    /// Reads the description.
    pub fn read(document: &Value) -> Outcome<Self> {
        let schemas = entries(&document["components"]["schemas"]).map(|(name, value)| {
            let shape = shape::read(value).map_err(|what| format!("schema {name}: {what}"))?;
            let (name, about) = (type_name(name), text(&value["description"]));
            Ok(Schema { name, about, shape })
        });
        let mut description = Self {
            version: text(&document["info"]["version"]),
            schemas: schemas.collect::<Outcome<_>>()?,
            operations: operations(&document["paths"])?,
            tags: list(&document["tags"])
                .map(|tag| (text(&tag["name"]), text(&tag["description"])))
                .collect(),
            events: events(document),
        };
        description.type_events()?;
        Ok(description)
    }

    /// The type of events is one of the types that receivers are sent.
    fn type_events(&mut self) -> Outcome {
        let events = self.events.iter().cloned().map(Shape::Named).collect();
        let event = self
            .schemas
            .iter_mut()
            .find(|schema| schema.name == "Event");
        event.ok_or("there is no schema Event")?.shape = Shape::Union(events);
        Ok(())
    }

    /// The type of what a list consists of, if the operation lists page by page.
    pub fn paged(&self, operation: &Operation) -> Option<&Shape> {
        operation.chosen().find(|parameter| parameter.moves())?;
        let Answer::Json(Shape::Named(page)) = &operation.answer else {
            return None;
        };
        let schema = self.schemas.iter().find(|schema| schema.name == *page)?;
        let Shape::Record(fields) = &schema.shape else {
            return None;
        };
        match &fields.iter().find(|field| field.name == "data")?.shape {
            Shape::List(item) => Some(item),
            _ => None,
        }
    }
}

impl Operation {
    /// The parameters in the path, in its order.
    pub fn in_path(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters
            .iter()
            .filter(|parameter| parameter.place == Place::Path)
    }

    /// The other parameters that a caller may choose.
    pub fn chosen(&self) -> impl Iterator<Item = &Parameter> {
        let free = |parameter: &&Parameter| {
            parameter.place != Place::Path && parameter.constant().is_none()
        };
        self.parameters.iter().filter(free)
    }

    /// The parameters of a place.
    pub fn at(&self, place: Place) -> impl Iterator<Item = &Parameter> {
        self.parameters
            .iter()
            .filter(move |parameter| parameter.place == place)
    }
}

fn operations(paths: &Value) -> Outcome<Vec<Operation>> {
    let mut all = Vec::new();
    for (path, methods) in entries(paths) {
        for method in METHODS {
            if let Some(value) = methods.get(method) {
                let read = operation(path, method, value);
                all.push(read.map_err(|what| format!("{method} {path}: {what}"))?);
            }
        }
    }
    Ok(all)
}

fn operation(path: &str, method: &str, value: &Value) -> Outcome<Operation> {
    let parameters = list(&value["parameters"])
        .filter(|parameter| !OPTIONS.contains(&parameter["name"].as_str().unwrap_or_default()));
    let mut parameters = parameters.map(parameter).collect::<Outcome<Vec<_>>>()?;
    let body = body(method, &value["requestBody"])?;
    if let Some(body) = body
        .as_ref()
        .filter(|body| body.encoding == Encoding::Bytes)
    {
        parameters.push(Parameter {
            name: "Content-Type".to_owned(),
            place: Place::Header,
            about: String::new(),
            required: true,
            shape: Shape::Word(body.media.clone()),
        });
    }
    // A client that reads JSON only does not choose.
    if entries(&value["responses"]["200"]["content"]).any(|(media, _)| is_foreign(media)) {
        parameters.retain(|parameter| parameter.name != "format");
    }
    Ok(Operation {
        tag: text(&value["tags"][0]),
        id: text(&value["operationId"]),
        method: method.to_uppercase(),
        path: path.to_owned(),
        about: text(&value["description"]),
        parameters,
        body,
        answer: answer(&value["responses"])?,
    })
}

fn parameter(value: &Value) -> Outcome<Parameter> {
    let place = match value["in"].as_str() {
        Some("path") => Place::Path,
        Some("query") => Place::Query,
        Some("header") => Place::Header,
        other => return Err(format!("a parameter in {other:?}").into()),
    };
    // An empty value in a query is none: nothing that a client has to offer.
    let shape = match shape::read(&value["schema"])? {
        Shape::Union(shapes) => shape::union(shapes.into_iter().filter(|shape| !shape.is_empty())),
        shape => shape,
    };
    Ok(Parameter {
        name: text(&value["name"]),
        place,
        about: text(&value["description"]),
        required: value["required"] == true,
        shape,
    })
}

/// Nothing is sent with GET, which not every HTTP client can, nor with DELETE: both take the same values in the query.
fn body(method: &str, value: &Value) -> Outcome<Option<Body>> {
    let Some((media, content)) = entries(&value["content"]).next() else {
        return Ok(None);
    };
    if ["get", "delete"].contains(&method) {
        return Ok(None);
    }
    let encoding = match media.as_str() {
        "application/json" => Encoding::Json,
        "multipart/form-data" => Encoding::Form,
        "application/offset+octet-stream"
        | "application/pdf"
        | "application/vnd.adobe.xfdf"
        | "application/vnd.cip4-xjdf+xml"
        | "application/vnd.iccprofile"
        | "image/png" => Encoding::Bytes,
        other => return Err(format!("a body of {other}").into()),
    };
    Ok(Some(Body {
        encoding,
        media: media.clone(),
        required: value["required"] == true,
        shape: shape::read(&content["schema"])?,
    }))
}

/// Whether it is a format of other programs, which an answer can have beside JSON and clients do not read.
fn is_foreign(media: &str) -> bool {
    [
        "application/vnd.printtalk+xml",
        "application/vnd.adobe.xfdf",
    ]
    .contains(&media)
}

fn answer(responses: &Value) -> Outcome<Answer> {
    let content = &responses["200"]["content"];
    let media = entries(content).map(|(media, _)| media);
    let media: Vec<&String> = media.filter(|media| !is_foreign(media)).collect();
    Ok(match media.as_slice() {
        [only] if only.as_str() == "application/json" => {
            match shape::read(&content["application/json"]["schema"])? {
                Shape::Object => Answer::Nothing,
                shape => Answer::Json(shape),
            }
        }
        [only] if only.starts_with("text/plain") => Answer::Text,
        _ => Answer::Raw,
    })
}

fn events(document: &Value) -> Vec<String> {
    let bodies = entries(&document["webhooks"]).filter_map(|(_, item)| {
        let schema = &item["post"]["requestBody"]["content"]["application/json"]["schema"];
        let reference = schema["$ref"].as_str()?;
        Some(type_name(reference.rsplit('/').next()?))
    });
    bodies.filter(|name| name != "TestEvent").collect()
}

/// The members of an object.
pub fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

/// The elements of an array.
pub fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A text, empty if there is none.
pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
