"""What requests made up from the description need to be about something: records that exist, an address of their own
for each request, so that refused keys do not lock the others out, and an Idempotency-Key of their own. And which
refusals of a request that the description allows are none of its business, each with the reason."""

import itertools
import json
import os
import re
import urllib.request

import schemathesis
from schemathesis.core import NOT_SET
from schemathesis.core.parameters import ParameterLocation
from schemathesis.transport.requests import REQUESTS_TRANSPORT

URL = os.environ["TRIAL_URL"]
KEY = os.environ["TRIAL_KEY"]
SEEDS = 12

# Where nothing made up is fetched from: the service refuses its own machine.
NOWHERE = "http://127.0.0.1:9/poster.pdf"

addresses = itertools.count(1)


def send(method, path, body=None, content_type="application/json", headers=None):
    """Sends one request and hands back its headers and its JSON."""
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    request = urllib.request.Request(URL + path, data=data, method=method)
    request.add_header("Authorization", "Bearer " + KEY)
    request.add_header("Content-Type", content_type)
    for name, value in (headers or {}).items():
        request.add_header(name, value)
    with urllib.request.urlopen(request, timeout=10) as response:
        text = response.read()
        return response.headers, json.loads(text) if text else None


def upload(name):
    """Uploads a document."""
    body = (
        "--frontier\r\ncontent-disposition: form-data; name=\"filekey\"; filename=\"%s\"\r\n\r\n"
        "%%PDF-1.4\r\n--frontier--\r\n" % name
    ).encode()
    return send("POST", "/api/v1/upload", body, "multipart/form-data; boundary=frontier")[1]


def seeds():
    """Records of every kind that a path can name. Some are there to be ended, see `ENDS`; the others last."""
    names = ("job_guid", "task_id", "comment_id", "webhook", "delivery_id", "file", "contact", "user", "application", "key_id")
    known = {name: [] for name in names}
    for number in range(SEEDS):
        folder = send("POST", "/api/v1/jobs", {"name": "Order %d" % number, "is_folder": True})[1]
        document = upload("proof-%d.pdf" % number)
        known["job_guid"].append(folder["guid"] if number % 2 else document["guid"])
        job = "/api/v1/jobs/" + document["guid"]
        task = send("POST", job + "/tasks", {"assigned_to": "vera@example.com"})[1]
        known["task_id"].append((document["guid"], task["id"]))
        comment = send("POST", job + "/comments", {"text": "Too small"})[1]
        known["comment_id"].append((document["guid"], comment["id"]))
        webhook = send("POST", "/api/v1/webhooks", {"url": "https://mis.example.com/"})[1]
        known["webhook"].append(webhook["id"])
        sent = send("POST", "/api/v1/webhooks/%d/test" % webhook["id"], {})[1]
        known["delivery_id"].append((webhook["id"], sent["delivery_id"]))
        begun = send("POST", "/api/v1/files", b"", headers={"Tus-Resumable": "1.0.0", "Upload-Length": "10"})[0]
        known["file"].append(begun["Location"].rsplit("/", 1)[1])
        contact = send("POST", "/api/v1/contacts", {"c_email": "buyer-%d@example.com" % number})[1]
        known["contact"].append(contact["id"])
        user = send("POST", "/api/v1/users", {"email": "user-%d@example.com" % number})[1]
        known["user"].append(user["id"])
        application = send("POST", "/api/v1/applications", {"name": "Application %d" % number})[1]
        known["application"].append(application["id"])
        key = send("POST", "/api/v1/applications/%d/keys" % application["id"], {"scopes": ["read"]})[1]
        known["key_id"].append((application["id"], key["id"]))
    return known


KNOWN = seeds()

# What `id` names under a path.
IDS = {"webhooks": "webhook", "files": "file", "contacts": "contact", "users": "user", "applications": "application"}
# Parameters that come with the record above theirs.
PAIRS = {"task_id": "job_guid", "comment_id": "job_guid", "delivery_id": "id", "key_id": "id"}
# Operations after which little can be done with a record.
ENDS = ("locking", "ownership", "action/{action}", "decision")


def about(case):
    """Path parameters that name what exists; none if the path has no record."""
    operation = case.operation
    path = operation.path
    ends = operation.method.lower() == "delete" or path.endswith(ENDS)
    number = sum(map(ord, repr(sorted(case.path_parameters.items()))))
    if number % 3 == 0:
        return {}

    def pick(kind):
        half = SEEDS // 2
        return KNOWN[kind][number % half + (half if ends else 0)]

    for inner, outer in PAIRS.items():
        if inner in case.path_parameters:
            of, record = pick(inner)
            return {outer: of, inner: record}
    if "job_guid" in case.path_parameters:
        return {"job_guid": pick("job_guid")}
    kind = IDS.get(path.removeprefix("/api/v1/").split("/")[0])
    return {"id": pick(kind)} if kind and "id" in case.path_parameters else {}


def is_right(case, location):
    """Whether a part of a request is as the description wants it."""
    part = case.meta.components.get(location) if case.meta else None
    return part is not None and part.mode.is_positive


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """What a body needs as a whole holds, too."""
    for item in raw_schema["paths"].values():
        for operation in item.values():
            for content in operation.get("requestBody", {}).get("content", {}).values():
                if "x-needs" in content:
                    content["schema"] = {"allOf": [content["schema"], content.pop("x-needs")]}


@schemathesis.hook
def before_call(context, case, kwargs):
    """Lets two of three requests that may name anything name what exists; gives each an address and a key of its own."""
    if case.path_parameters and is_right(case, ParameterLocation.PATH) and case.meta.phase.name.value != "stateful":
        known = about(case)
        if known:
            case.path_parameters = {**case.path_parameters, **known}
    if isinstance(case.body, dict) and str(case.body.get("file_url", "")).lower().startswith("http"):
        case.body = {**case.body, "file_url": NOWHERE}
    number = next(addresses)
    case.headers["X-Forwarded-For"] = "10.%d.%d.%d" % (number >> 16 & 255, number >> 8 & 255, number & 255)
    key = case.headers.get("Idempotency-Key")
    if isinstance(key, str) and re.fullmatch("[!-~]([ -~]{0,253}[!-~])?", key):
        case.headers["Idempotency-Key"] = "request-%d" % number


@REQUESTS_TRANSPORT.serializer(
    "application/offset+octet-stream", "application/pdf", "application/vnd.iccprofile", "image/png",
    "application/vnd.cip4-xjdf+xml", "application/vnd.printtalk+xml", "application/xml", "text/xml",
    "application/vnd.adobe.xfdf", "application/xfdf"
)
def piece(context, value):
    """A piece of a resumable upload, a certificate, a profile, a logo, an order and comments are bytes as they are."""
    return REQUESTS_TRANSPORT._serializers["application/octet-stream"](context, value)


# Refusals of values (422) that depend on what is stored, or on several values at once, so that a schema cannot say
# them: the field and what is said of it. A request is excused only if nothing else is wrong with it.
EXCUSED = [
    # Which time zones there are is known to a database of them.
    ("time_zone", "must be a time zone such as Europe/Berlin"),
    # Whether somebody is a user of the team is known to the store.
    ("jobs_to", "must be another active user of the team"),
    ("owner_email", "must be a user of the same team"),
    ("assignee|recipient", "must be an active user of the job's team"),
    ("reviewers?(\\.[0-9]+\\.group|\\[\\]\\[group\\])", "has no contacts"),
    # What a profile is, no schema says.
    ("profile", "must be the ICC profile of a press: class output, colour space CMYK"),
    # Nor what an order in XML is, nor comments.
    ("order", "cannot be read: .*"),
    ("comments", "cannot be read: .*"),
    # So is which comments, uploads, folders and pages there are, and what time it is.
    ("folders", "must be folders that you see"),
    ("findings", "name page .*"),
    ("parent_id", "must be a comment on this job"),
    ("version", "must be a version of this document"),
    ("upload_id", "is not the id of an upload under way"),
    ("with_update", "cannot be true for this document: .*"),
    ("expires_at", "must lie in the future"),
    # What is there decides what may be given.
    ("is_folder", "must match what the job is|must be true: .*"),
    ("status", "must be one of approved, change-requested, done, new, rejected"),
    ("page|position|version", "must not be given for a folder"),
    ("c_email", "must be given: the job has none yet"),
    ("c_email", "cannot be changed: another address is another contact"),
    # An opaque word that only an answer gives.
    ("after", "must be one of the values of `next`"),
    ("cursor", "must come from links of a list"),
    # Two values of one request that do not go together; each alone is right.
    ("flat", "conflicts with parent"),
    ("notification|parent_guid|label|due_at", "must be given|does not belong to this action"),
    ("to", "must be another version than from"),
    ("file_url|upload_id", "must not be given together with .*"),
    ("reviewers?\\.[0-9]+\\.email", "or group must be given"),
    ("job_status", "a decision task is done by a decision: .*"),
    ("status|task[.\\[]status\\]?", "must not be done: .*"),
    ("page", "must be given with a position"),
    ("position", "must be the bounding box of the shape"),
    # The text of a withdrawn comment is empty, and only that of one.
    ("text", "must not be empty"),
    # A form without a name takes that of its file, and a made-up file has none.
    ("name", "must not be empty"),
    ("filekey", "or file_url or upload_id must be given"),
    ("job_status", "must be approved, change-requested or rejected"),
    ("parent_guid", "must be given, or owner_email"),
    ("document_spec", "or another part must be asked for: nothing is to be sent"),
    ("size", "must be the size of the file, which is [0-9]+"),
    ("reviewers", "must name at least one person"),
    ("job_status", "is what the reviewer decides"),
    ("job_status", "is decided by setting status to done with it"),
    # What an address of a host may be is a standard of its own, which no pattern holds.
    ("url", "(is not a valid URL|names no host|contains .*|belongs to a network .*)"),
    # Nothing made up may be fetched from another machine, see `NOWHERE`.
    ("file_url", "could not be fetched"),
    # One form describes uploads and revisions; a revision takes less of it.
    (".*", "cannot be given with a revision"),
    # The record may be sent back as it was read; only changing or leaving by it is refused.
    ("email", "cannot be changed"),
    ("active", "cannot be taken away here: DELETE does it and says who gets the jobs"),
]


def has_nul(value):
    """Whether a NUL is anywhere in a value: no text may hold one, also not in fields that are ignored, and a schema has
    no word for that."""
    if isinstance(value, dict):
        return any(has_nul(name) or has_nul(inner) for name, inner in value.items())
    if isinstance(value, (list, tuple)):
        return any(map(has_nul, value))
    return isinstance(value, str) and "\0" in value


def is_excused(field, message):
    """Whether a refusal is one of those that a schema cannot say."""
    return any(re.fullmatch(name, field) and re.fullmatch(text, message) for name, text in EXCUSED)


def has_empty(value):
    """Whether an empty text is anywhere in a value: it is none wherever null is, which no format or list of words says."""
    if isinstance(value, dict):
        return any(map(has_empty, value.values()))
    if isinstance(value, (list, tuple)):
        return any(map(has_empty, value))
    return value == ""


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Drops refusals that are right although the description allows the request."""
    path = case.operation.path
    if type(failure).__name__ == "EnsureResourceAvailability":
        # A job has no customer, partner or zip until it is given one.
        return not path.endswith(("/customer", "/partner", "/compression"))
    body = {} if case.body is NOT_SET else case.body
    if type(failure).__name__ == "AcceptedNegativeData":
        return not has_empty(body) and not has_empty(case.query)
    if type(failure).__name__ != "RejectedPositiveData":
        return True
    if response.status_code == 400 and case.media_type == "multipart/form-data":
        # Names of parts that are no plain text are written in a way that is no form any more.
        return all(re.fullmatch("[!-~]+", name) for name in body)
    if response.status_code != 422:
        return True
    fields = response.json()["error"].get("fields", {})
    invisible = "must not contain control or direction-changing characters"
    return not fields or not all(
        is_excused(field, message) or (message == invisible and has_nul(body)) for field, message in fields.items()
    )
