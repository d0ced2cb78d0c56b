"""A checker: says of every PDF whether its pages are A4, by the boxes that its text names.

python page_size.py https://proofs.example.com KEY: KEY has the scopes read and checks. Needs Python alone. It reads the
feed of events from its beginning, answers what is still open, and goes on with what comes. What it looks at is simple
on purpose; what it cannot read fails.
"""
import http.client
import json
import re
import sys
import time
import urllib.error
import urllib.request

SITE, KEY, NAME = sys.argv[1], sys.argv[2], "page-size"
A4 = (595, 842)
NUMBER = rb"(-?\d{1,9}(?:\.\d*)?)"


def call(method, address, body=None):
    """The body of an answer; None if the service refuses. If it cannot answer now, it is asked again."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    while True:
        try:
            request = urllib.request.Request(address, data, headers, method=method)
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.read()
        except urllib.error.HTTPError as refused:
            print(method, address, refused.code, refused.read().decode(errors="replace"), file=sys.stderr)
            if refused.code not in (429, 502, 503, 504, 507):
                return None
        except (OSError, http.client.HTTPException) as failed:
            print(method, address, failed, file=sys.stderr)
        time.sleep(5)


def check(document):
    """The answer about a file."""
    boxes = re.findall(rb"/MediaBox\s*\[\s*" + rb"\s+".join([NUMBER] * 4) + rb"\s*\]", document)
    if not boxes or len(boxes) < document.count(b"/MediaBox") or b"/ObjStm" in document:
        summary = "The page sizes cannot be read: no PDF, or one with object streams or unusual boxes"
        return {"state": "failed", "summary": summary, "tool": NAME}
    boxes = [[float(number) for number in box] for box in boxes]
    sizes = [(round(right - left), round(top - bottom)) for left, bottom, right, top in boxes]
    wrong = [f"{width} × {height} pt instead of A4" for width, height in sizes if (width, height) != A4]
    findings = [{"code": "page-size", "severity": "error", "text": text} for text in wrong[:1000]]
    summary = f"{len(sizes)} page sizes, {len(wrong)} wrong"
    return {"state": "failed" if wrong else "passed", "summary": summary, "findings": findings, "tool": NAME}


after, asked = 0, {}
while True:
    page = call("GET", f"{SITE}/api/v1/events?limit=1000&after={after}")
    if page is None:
        sys.exit("The feed cannot be read.")
    page = json.loads(page)
    for event in page["data"]:
        kind, job, data = event["event_type"], event["job_guid"], event["data"]
        if data.get("check") != NAME:
            continue
        if kind == "jobs.check.requested":
            asked[job] = data
        elif kind == "jobs.check.answered" and data["state"] != "running":
            if all(asked.get(job, {}).get(key) == data[key] for key in ("version", "run")):
                del asked[job]
    after = page["next"] or 0
    if len(page["data"]) == 1000:
        continue
    for job, data in asked.items():
        document = call("GET", data["download_url"])
        if document is not None:
            answer = {**check(document), "run": data["run"]}
            call("PUT", f"{SITE}/api/v1/jobs/{job}/versions/{data['version']}/checks/{NAME}", answer)
    asked.clear()
    time.sleep(0 if page["data"] else 2)
