"""A checker: says of every PDF whether its pages are A4, by the boxes that its text names.

python page_size.py https://proofs.example.com KEY: KEY has the scopes read and checks. Needs Python alone. It asks the
feed of events for jobs.check.requested, fetches each file, and answers. What it looks at is simple on purpose.
"""
import json
import re
import sys
import time
import urllib.request

SITE, KEY, NAME = sys.argv[1], sys.argv[2], "page-size"
A4 = (595, 842)


def call(method, address, body=None):
    """The body of an answer."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(address, data, headers, method=method)) as answer:
        return answer.read()


def check(document):
    """The answer about a file."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]", document)
    sizes = [(round(float(width)), round(float(height))) for width, height in boxes]
    wrong = [f"{width} × {height} pt instead of A4" for width, height in sizes if (width, height) != A4]
    findings = [{"code": "page-size", "severity": "error", "text": text} for text in wrong]
    state = "failed" if findings else "passed" if sizes else "skipped"
    return {"state": state, "summary": f"{len(sizes)} page sizes, {len(wrong)} wrong", "findings": findings, "tool": NAME}


after = "latest"
while True:
    page = json.loads(call("GET", f"{SITE}/api/v1/events?after={after}"))
    for event in page["data"]:
        data = event["data"]
        if event["event_type"] == "jobs.check.requested" and data["check"] == NAME:
            path = f"/api/v1/jobs/{event['job_guid']}/versions/{data['version']}/checks/{NAME}"
            call("PUT", SITE + path, check(call("GET", data["download_url"])))
    after = page["next"]
    time.sleep(0 if page["data"] else 2)
