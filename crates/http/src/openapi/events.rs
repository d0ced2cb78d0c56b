//! What receivers of webhooks are sent: an operation of theirs for every type of event.

use imprimatur_domain::event::TEST_EVENT;
use imprimatur_wire::{
    event_data::{self, Described},
    events::{ErasedData, EventRecord, TestEvent},
};
use utoipa::{
    PartialSchema as _, ToSchema,
    openapi::{
        AllOfBuilder, Content, HttpMethod, ObjectBuilder, Paths, Ref, RefOr, Required, Schema,
        SecurityRequirement, Type,
        path::{Operation, OperationBuilder, ParameterIn},
        request_body::RequestBodyBuilder,
        response::Response,
        schema::AnyOfBuilder,
    },
};

use crate::parameters::{parameter, values::text};

/// The headers of a delivery, by [Standard Webhooks](https://www.standardwebhooks.com).
const HEADERS: [(&str, &str, &str); 3] = [
    (
        "webhook-id",
        "The same over all tries and resends of an event",
        "evt_1042_5f3a9c1d0e7b4826",
    ),
    (
        "webhook-timestamp",
        "When this try was made, in seconds since 1970",
        "1795167000",
    ),
    (
        "webhook-signature",
        "`v1,` and the HMAC-SHA-256 in base64; two with a space between them for a day after a rotation",
        "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
    ),
];

/// Describes every type of event, and the made-up one that tests an endpoint.
pub(super) fn webhooks(schemas: &mut Vec<(String, RefOr<Schema>)>) -> Paths {
    let mut webhooks = Paths::new();
    let mut add = |event_type: &str, schema: &str| {
        let operation = operation(event_type, schema);
        webhooks.add_path_operation(event_type, vec![HttpMethod::Post], operation);
    };
    for described in event_data::describe() {
        let name = name_of(described.event_type);
        add(described.event_type, &name);
        schemas.push((name, body(&described)));
        schemas.extend(described.schemas);
    }
    add(TEST_EVENT, &TestEvent::name());
    schemas.push((TestEvent::name().into(), TestEvent::schema()));
    webhooks
}

/// The body of a type of event: that of all events, with the type and the data that it has.
fn body(described: &Described) -> RefOr<Schema> {
    let event_type = ObjectBuilder::new()
        .schema_type(Type::String)
        .description(Some("What happened."))
        .enum_values(Some([described.event_type]));
    let data = AnyOfBuilder::new()
        .item(Ref::from_schema_name(&*described.name))
        .item(Ref::from_schema_name(ErasedData::name()));
    let own = ObjectBuilder::new()
        .property("event_type", event_type)
        .property("data", data);
    AllOfBuilder::new()
        .description(Some(format!("The body of {}.", described.event_type)))
        .item(EventRecord::schema())
        .item(own)
        .into()
}

/// The name of the schema of a type of event: `JobsStatusChanged` for jobs.status.changed.
fn name_of(event_type: &str) -> String {
    let mut name = String::new();
    for word in event_type.split(['.', '-']) {
        let (first, rest) = word.split_at(word.len().min(1));
        name.push_str(&first.to_uppercase());
        name.push_str(rest);
    }
    name
}

fn operation(event_type: &str, schema: &str) -> Operation {
    let headers = HEADERS.map(|(name, about, example)| {
        parameter(ParameterIn::Header, name, about, true, text(example))
    });
    let body = RequestBodyBuilder::new()
        .required(Some(Required::True))
        .content(
            "application/json",
            Content::new(Some(Ref::from_schema_name(schema))),
        )
        .build();
    OperationBuilder::new()
        .tag("Webhook receivers")
        .operation_id(Some(format!("receive{}", name_of(event_type))))
        .summary(Some(format!("Tells of {event_type}")))
        .description(Some(
            "Sent to every endpoint that asks for it, signed with the endpoint's secret. Any 2xx within 15 seconds is a \
             success; all else is tried again.",
        ))
        .securities(Some(Vec::<SecurityRequirement>::new()))
        .parameters(Some(headers))
        .request_body(Some(body))
        .response("2XX", Response::new("Delivered"))
        .response("410", Response::new("The endpoint is disabled"))
        .response("default", Response::new("Tried again later"))
        .build()
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::event::EventData;
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn every_type_of_event_is_described_with_what_it_tells() {
        let description: Value = serde_json::from_str(&crate::openapi().unwrap()).unwrap();
        let schemas = &description["components"]["schemas"];
        for event_type in EventData::TYPES {
            let body = &description["webhooks"][event_type]["post"]["requestBody"];
            let name = name_of(event_type);
            let expected = format!("#/components/schemas/{name}");
            let schema = &body["content"]["application/json"]["schema"]["$ref"];
            assert_eq!(schema, expected.as_str(), "{event_type}");
            let mut described = event_data::describe().into_iter();
            let data = described.find(|of| of.event_type == event_type).unwrap();
            let required = &schemas[&*data.name]["required"];
            assert!(required.as_array().unwrap().contains(&json!("job_status")));
            let alternatives = &schemas[&name]["properties"]["data"]["anyOf"];
            let named = |name: &str| json!({"$ref": format!("#/components/schemas/{name}")});
            assert_eq!(
                *alternatives,
                json!([named(&data.name), named("ErasedData")])
            );
        }
        assert_eq!(name_of("jobs.send-to-mis"), "JobsSendToMis");
        assert!(description["webhooks"][TEST_EVENT].is_object());
    }
}
