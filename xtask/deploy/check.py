"""Checks the files in docs/deploy: the chart is rendered and its manifests are held against Kubernetes' schemas, and every
configuration that the files give to the service is read by the service itself.

    python check.py DEPLOY BINARY
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import helm_python as helm
import kubernetes_validate
import yaml

KUBERNETES = "1.32"

SECRETS = {
    "IMPRIMATUR_SECRET_KEY": "ab" * 32,
    "IMPRIMATUR_LOG__KEY": "PRIVATE+KEY+review.example/log+00000000+AAAA",
    "IMPRIMATUR_DATABASE_URL": "postgres://imprimatur:secret@postgres/imprimatur",
    "IMPRIMATUR_SMTP__URL": "smtp://user:secret@mail.example?tls=required",
    "AWS_ACCESS_KEY_ID": "id",
    "AWS_SECRET_ACCESS_KEY": "secret",
}
PLAIN = {"publicUrl": "https://review.example", "adminEmail": "ada@example.com"}
SEVERAL = PLAIN | {
    "replicaCount": 3,
    "config": {
        "blobs_url": "s3://documents/imprimatur",
        "trusted_proxies": ["10.0.0.0/8"],
        "limits": {"max_upload": "2GiB"},
        "mail": {"from": "Proofs <proofs@example.com>"},
    },
    "secret": {"values": SECRETS},
}

# Values that have to work, by what they are for.
GOOD = {
    "one process on a volume": PLAIN | {"persistence": {"enabled": True}},
    "a volume that is there": PLAIN
    | {"persistence": {"enabled": True, "existingClaim": "documents"}, "secret": {"existing": "ours"}},
    "several processes": SEVERAL,
    "everything": SEVERAL
    | {
        "updateStrategy": "RollingUpdate",
        "autoscaling": {"enabled": True},
        "ingress": {"enabled": True, "className": "nginx", "tlsSecret": "review-tls"},
        "metrics": {"podMonitor": {"enabled": True, "labels": {"release": "prometheus"}}},
        "env": [{"name": "AWS_REGION", "value": "eu-central-1"}],
        "imagePullSecrets": [{"name": "registry"}],
        "podAnnotations": {"a/b": "c"},
        "podLabels": {"d": "e"},
        "nodeSelector": {"kubernetes.io/arch": "arm64"},
        "tolerations": [{"key": "f", "operator": "Exists"}],
        "extraVolumes": [{"name": "templates", "configMap": {"name": "templates"}}],
        "extraVolumeMounts": [{"name": "templates", "mountPath": "/data/templates"}],
    },
}

# Values that have to be refused, with a part of the reason.
BAD = {
    "publicUrl": {"adminEmail": "ada@example.com", "persistence": {"enabled": True}},
    "adminEmail": {"publicUrl": "https://review.example", "persistence": {"enabled": True}},
    "IMPRIMATUR_DATABASE_URL": PLAIN | {"config": {"blobs_url": "s3://documents"}},
    "IMPRIMATUR_LOG__KEY": SEVERAL | {"secret": {"values": {"IMPRIMATUR_DATABASE_URL": "postgres://x/y"}}},
    "blobs_url": SEVERAL | {"config": {}},
    "ReadWriteOnce": SEVERAL | {"persistence": {"enabled": True}},
    "updateStrategy": PLAIN | {"persistence": {"enabled": True}, "updateStrategy": "Hope"},
    "database_url": SEVERAL | {"config": {"database_url": "postgres://x/y", "blobs_url": "s3://documents"}},
    "max_json": PLAIN | {"persistence": {"enabled": True}, "config": {"limits": {"max_json": 1048576}}},
    "replicas": PLAIN | {"replicas": 3},
}


def main(deploy: Path, binary: Path) -> None:
    versions(deploy, binary)
    chart(deploy / "helm", binary)
    compose(deploy, binary)
    reads(binary, {}, (deploy / "deb/imprimatur.toml").read_text(), "deb/imprimatur.toml")
    yaml.safe_load((deploy / "prometheus/alerts.yaml").read_text())
    json.loads((deploy / "grafana/dashboard.json").read_text())
    print(f"{deploy}: fine, by Helm {helm.helm_sdk_version()} and the schemas of Kubernetes {KUBERNETES}")


def versions(deploy: Path, binary: Path) -> None:
    """What the files name is the version of this source."""
    told = subprocess.run([binary, "--version"], capture_output=True, text=True, check=True)
    version = told.stdout.split()[1]
    named = yaml.safe_load((deploy / "helm/Chart.yaml").read_text())
    expected = {
        "helm/Chart.yaml": {named["version"], named["appVersion"]} == {version},
        "compose.yaml": f"IMPRIMATUR_VERSION:-{version}}}" in (deploy / "compose.yaml").read_text(),
        ".env.example": f"/imprimatur:{version} " in (deploy / ".env.example").read_text(),
    }
    for file, is_named in expected.items():
        if not is_named:
            sys.exit(f"{file} is not of version {version}")


def reads(binary: Path, environment: dict[str, str], file: str, what: str) -> str:
    """What the service prints as its configuration; it refuses unknown keys and wrong values."""
    with tempfile.NamedTemporaryFile("w", suffix=".toml") as written:
        written.write(file)
        written.flush()
        asked = subprocess.run(
            [binary, "config", "--config", written.name],
            env={"PATH": os.environ["PATH"]} | environment,
            capture_output=True,
            text=True,
        )
    if asked.returncode != 0:
        sys.exit(f"{what}: {asked.stderr}")
    return asked.stdout


def chart(folder: Path, binary: Path) -> None:
    for what, values in GOOD.items():
        report = helm.lint(folder, values, strict=True, kube_version=f"v{KUBERNETES}.0")
        # An icon is recommended for catalogues of charts.
        found = [m for m in report["messages"] if m["severity"] >= 2]
        if found or report["errors"]:
            sys.exit(f"{folder}, {what}: {found} {report['errors']}")
        with helm.Chart.load(folder) as loaded:
            loaded.validate_schema(values)
            rendered = loaded.render(values, name="review", namespace="review")
        kinds = [manifest(document, values, what, binary) for document in documents(rendered)]
        for kind in ("Deployment", "Service", "ConfigMap"):
            if kinds.count(kind) != 1:
                sys.exit(f"{folder}, {what}: {kinds}")
    if sorted(kinds) != sorted(set(kinds)) or len(kinds) != 8:
        sys.exit(f"{folder}: with everything there are {kinds}")
    for reason, values in BAD.items():
        refused = refusal(folder, values)
        if reason not in refused:
            sys.exit(f"{folder}: {values} should be refused because of {reason}, not {refused!r}")


def documents(rendered: dict[str, str]) -> list[dict]:
    texts = (text for name, text in rendered.items() if not name.endswith(".txt"))
    return [document for text in texts for document in yaml.safe_load_all(text) if document]


def refusal(folder: Path, values: dict) -> str:
    """Why the chart refuses values, or nothing if it takes them."""
    try:
        with helm.Chart.load(folder) as loaded:
            loaded.validate_schema(values)
            loaded.render(values, name="review")
    except helm.HelmError as error:
        return str(error)
    return ""


def manifest(document: dict, values: dict, what: str, binary: Path) -> str:
    kind = document["kind"]
    if not document["apiVersion"].startswith("monitoring.coreos.com/"):
        try:
            kubernetes_validate.validate(document, KUBERNETES, strict=True)
        except (kubernetes_validate.ValidationError, kubernetes_validate.SchemaNotFoundError) as error:
            sys.exit(f"{kind}, {what}: {error}")
    if kind == "ConfigMap":
        secrets = values.get("secret", {}).get("values", {})
        shown = reads(binary, secrets, document["data"]["imprimatur.toml"], what)
        for expected in ("https://review.example", "0.0.0.0:9090", 'data_dir = "/data"'):
            if expected not in shown:
                sys.exit(f"{what}: {expected} is not in {shown}")
    return kind


def compose(deploy: Path, binary: Path) -> None:
    """Every process of compose.yaml gets settings that the service takes, with the variables of .env.example alone."""
    given = {}
    for line in (deploy / ".env.example").read_text().splitlines():
        if "=" in line and not line.startswith("# "):
            name, value = line.lstrip("#").split("=", 1)
            given[name] = value or SECRETS["IMPRIMATUR_SECRET_KEY"]
    text = (deploy / "compose.yaml").read_text()
    used = set(re.findall(r"\$\{(\w+)", text))
    if unknown := used - given.keys() - {"IMPRIMATUR_VERSION"}:
        sys.exit(f".env.example lacks {unknown}")

    def value(found: re.Match) -> str:
        return given.get(found[1]) or found[2] or ""

    text = re.sub(r"\$\{(\w+)(?::-|:\?)?([^}]*)\}", value, text)
    services = yaml.safe_load(text)["services"]
    processes = [name for name in services if name.startswith("imprimatur-")]
    for name in processes:
        environment = {key: str(value) for key, value in services[name]["environment"].items()}
        shown = reads(binary, environment, "", f"compose.yaml, {name}")
        if "s3://imprimatur" not in shown:
            sys.exit(f"compose.yaml, {name}: {shown}")
    proxy = (deploy / "proxy/Caddyfile").read_text()
    if len(processes) != 2 or not all(f"{name}:8080" in proxy for name in processes):
        sys.exit(f"the Caddyfile does not name {processes}")
    for service in services.values():
        for name in service.get("depends_on", []):
            if name not in services:
                sys.exit(f"compose.yaml: there is no service {name}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
