"""A checker that runs a program of your own, such as a preflight tool.

python run_tool.py https://proofs.example.com KEY NAME COMMAND…: KEY has the scopes read and checks. NAME is that of the
check. The command is run with the path of the file as its last argument: exit code 0 is passed, 1 is failed, everything
else a warning. Each line that it writes is a finding; `3: Too dark` is one on page 3.
"""
import json
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

SITE, KEY, NAME, COMMAND = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]


def call(method, address, body=None):
    """The body of an answer; None if the service refuses, as the version may no longer be the current one."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    try:
        with urllib.request.urlopen(urllib.request.Request(address, data, headers, method=method)) as answer:
            return answer.read()
    except urllib.error.HTTPError as refused:
        print(method, address, refused.code, refused.read().decode(), file=sys.stderr)
        return None


def finding(line):
    """A finding of a line that the program has written."""
    page = re.match(r"(\d+): (.+)", line)
    return {"page": int(page[1]), "text": page[2]} if page else {"text": line}


def check(document):
    """The answer about a file."""
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(document)
        file.flush()
        ran = subprocess.run([*COMMAND, file.name], capture_output=True, text=True, errors="replace", timeout=600)
    state = {0: "passed", 1: "failed"}.get(ran.returncode, "warning")
    lines = [line.strip() for line in ran.stdout.splitlines() if line.strip()]
    summary = f"exit code {ran.returncode}, {len(lines)} findings"
    return {"state": state, "summary": summary, "findings": [finding(line[:9000]) for line in lines[:1000]], "tool": COMMAND[0]}


after = "latest"
while True:
    page = json.loads(call("GET", f"{SITE}/api/v1/events?after={after}"))
    for event in page["data"]:
        data = event["data"]
        if event["event_type"] == "jobs.check.requested" and data["check"] == NAME:
            path = f"{SITE}/api/v1/jobs/{event['job_guid']}/versions/{data['version']}/checks/{NAME}"
            call("PUT", path, {"state": "running"})
            document = call("GET", data["download_url"])
            if document is not None:
                call("PUT", path, check(document))
    after = page["next"]
    time.sleep(0 if page["data"] else 2)
