"""A checker that runs a program of your own, such as a preflight tool.

python run_tool.py https://proofs.example.com KEY NAME COMMAND…: KEY has the scopes read and checks. NAME is that of
the check. The command is run with the path of the file as its last argument: exit code 0 is passed, 1 is failed,
everything else a warning; one that has not ended after 10 minutes is failed. Each line that it writes is a finding;
`3: Too dark` is one on page 3. It reads the feed of events from its beginning, answers what is still open, and goes on
with what comes.
"""
import http.client
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
    """Status and body of an answer, also of a refusal. If the service cannot answer now, it is asked again."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json"}
    while True:
        try:
            request = urllib.request.Request(address, data, headers, method=method)
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as refused:
            said = refused.read()
            print(method, address, refused.code, said.decode(errors="replace"), file=sys.stderr)
            if refused.code not in (429, 502, 503, 504, 507):
                return refused.code, said
        except (OSError, http.client.HTTPException) as failed:
            print(method, address, failed, file=sys.stderr)
        time.sleep(5)


def finding(line):
    """A finding of a line that the program has written."""
    page = re.match(r"(\d+): (.+)", line)
    return {"page": int(page[1]), "text": page[2]} if page else {"text": line}


def answers(document):
    """What to answer about a file, the fullest first: pages that the file does not have are refused, for instance."""
    with tempfile.NamedTemporaryFile(suffix=".pdf") as file:
        file.write(document)
        file.flush()
        try:
            ran = subprocess.run([*COMMAND, file.name], capture_output=True, text=True, errors="replace", timeout=600)
        except subprocess.TimeoutExpired:
            yield {"state": "failed", "summary": "The program has not ended after 10 minutes"}
            return
    lines = ["".join(filter(str.isprintable, line)).strip()[:1000] for line in ran.stdout.splitlines()]
    lines = [line for line in lines if line]
    state = {0: "passed", 1: "failed"}.get(ran.returncode, "warning")
    summary = f"exit code {ran.returncode}, {len(lines)} findings"
    answer = {"state": state, "summary": summary, "tool": COMMAND[0][:255]}
    yield {**answer, "findings": [finding(line) for line in lines[:1000]]}
    summary += "; the service refused their pages"
    yield {**answer, "summary": summary, "findings": [{"text": line} for line in lines[:1000]]}
    yield {**answer, "summary": f"exit code {ran.returncode}, {len(lines)} findings, which the service refused"}


after, asked = 0, {}
while True:
    status, page = call("GET", f"{SITE}/api/v1/events?limit=1000&after={after}")
    if status != 200:
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
        path = f"{SITE}/api/v1/jobs/{job}/versions/{data['version']}/checks/{NAME}"
        status, _ = call("PUT", path, {"state": "running", "run": data["run"]})
        if status == 200:
            status, document = call("GET", data["download_url"])
        if status == 200:
            for answer in answers(document):
                if call("PUT", path, {**answer, "run": data["run"]})[0] not in (413, 422):
                    break
    asked.clear()
    time.sleep(0 if page["data"] else 2)
