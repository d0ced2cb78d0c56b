//! What receivers of webhooks are sent: an operation of theirs for every type of event.

use imprimatur_domain::{event::TEST_EVENT, job::Status};
use imprimatur_wire::event_data::{self, Described};
use serde_json::{Map, Value, json};

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
pub(super) fn refine(description: &mut Value) {
    let schemas = &mut description["components"]["schemas"];
    let mut webhooks = Map::new();
    for Described {
        event_type,
        name: data,
        ..
    } in event_data::describe()
    {
        let name = name_of(event_type);
        schemas[&*data]["properties"]["job_status"] = status_of(event_type);
        let mut event = schemas["Event"].clone();
        event["description"] = format!("The body of {event_type}.").into();
        event["properties"]["event_type"]["enum"] = json!([event_type]);
        event["properties"]["event_type"]["example"] = event_type.into();
        event["properties"]["data"] = json!({"anyOf": [
            {"$ref": format!("#/components/schemas/{data}")},
            {"$ref": "#/components/schemas/ErasedData"},
        ]});
        schemas[&name] = event;
        webhooks.insert(event_type.to_owned(), operation(event_type, &name));
    }
    schemas["TestEvent"] = test_event();
    webhooks.insert(TEST_EVENT.to_owned(), operation(TEST_EVENT, "TestEvent"));
    description["webhooks"] = Value::Object(webhooks);
}

/// The status that comes with every event.
fn status_of(event_type: &str) -> Value {
    let text = match event_type {
        "jobs.status.changed" => "The status that it led to.",
        _ => "The status that the job has.",
    };
    json!({"type": "string", "enum": Status::ALL.map(Status::as_str), "description": text})
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

/// What sends a made-up event is no job, so there is none in it.
fn test_event() -> Value {
    json!({
        "type": "object",
        "description": "The body of a delivery that only tests an endpoint.",
        "properties": {
            "id": {"type": "integer", "format": "int64", "example": 40, "description": "Name of the event."},
            "event_type": {"type": "string", "enum": [TEST_EVENT], "description": "Nothing has happened."},
            "job_guid": {
                "type": ["string", "null"], "format": "uuid", "example": null, "description": "Null: it is about no job.",
            },
            "job": {
                "oneOf": [{"$ref": "#/components/schemas/Job"}, {"type": "null"}], "example": null,
                "description": "Null: it is about no job.",
            },
            "data": {"type": "object", "description": "Empty."},
            "created_at": {
                "type": "string", "format": "date-time", "example": "2026-11-20T09:30:00.000Z", "description": "When.",
            },
        },
    })
}

fn operation(event_type: &str, schema: &str) -> Value {
    let headers = HEADERS.map(|(name, text, example)| {
        json!({
            "name": name, "in": "header", "required": true, "description": text, "schema": {"type": "string"},
            "example": example,
        })
    });
    let body = json!({"$ref": format!("#/components/schemas/{schema}")});
    json!({"post": {
        "tags": ["Webhook receivers"],
        "operationId": format!("receive{}", name_of(event_type)),
        "summary": format!("Tells of {event_type}"),
        "description": "Sent to every endpoint that asks for it, signed with the endpoint's secret. Any 2xx within 15 seconds is a success; all else is tried again.",
        "security": [],
        "parameters": headers,
        "requestBody": {"required": true, "content": {"application/json": {"schema": body}}},
        "responses": {
            "2XX": {"description": "Delivered"},
            "410": {"description": "The endpoint is disabled"},
            "default": {"description": "Tried again later"},
        },
    }})
}

#[cfg(test)]
mod tests {
    use imprimatur_domain::event::EventData;

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
