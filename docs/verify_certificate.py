"""Verifies the data of a certificate with a public library only: python verify_certificate.py KEY certificate.json DOCUMENT
KEY is the public key of the service's decision log, from /log/keys; certificate.json is attached to the certificate, and
`pdfdetach -saveall certificate.pdf` takes it out. Needs: pip install cryptography
It prints what was decided. It does not look at the pages of the PDF: only `imprimatur verify` tells whether they say the same."""
import base64, hashlib, json, sys
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

key, facts, document = sys.argv[1], json.load(open(sys.argv[2], "rb")), open(sys.argv[3], "rb").read()
sha256 = lambda data: hashlib.sha256(data).digest()
text, signatures = facts["checkpoint"].split("\n\n", 1)  # The log was signed by the key (C2SP signed-note).
name, key_id, public = key.split("+", 2)
signed = [base64.b64decode(line.split(" ")[2]) for line in signatures.splitlines() if line.split(" ")[1] == name]
signature = next(one[4:] for one in signed if one[:4].hex() == key_id)
Ed25519PublicKey.from_public_bytes(base64.b64decode(public)[1:]).verify(signature, (text + "\n").encode())
origin, size, root = text.split("\n")[:3]
if origin != name:
    sys.exit("not valid: the checkpoint is of another log")
decided = []
for entry in facts["leaves"]:  # Each entry is in the log (RFC 9162, 2.1.3.2).
    node, at, last = sha256(b"\x00" + entry["leaf"].encode()), entry["position"], int(size) - 1
    if at > last:
        sys.exit("not valid: an entry is not in the log")
    for sibling in map(bytes.fromhex, entry["proof"]):
        if last <= 0:
            sys.exit("not valid: a proof is too long")
        if at % 2 or at == last:
            node = sha256(b"\x01" + sibling + node)
            while at % 2 == 0 and at > 0:
                at, last = at >> 1, last >> 1
        else:
            node = sha256(b"\x01" + node + sibling)
        at, last = at >> 1, last >> 1
    if last != 0 or node != base64.b64decode(root):
        sys.exit("not valid: an entry is not in the log")
    leaf, comment = json.loads(entry["leaf"]), entry["comment"]
    if (comment is None) != (leaf["comment_sha256"] is None) or (comment and sha256(comment.encode()).hex() != leaf["comment_sha256"]):
        sys.exit("not valid: a comment is not the recorded one")
    if (leaf["job"]["guid"], leaf["job"]["version"]) != (facts["job"]["guid"], facts["job"]["version"]):
        sys.exit("not valid: an entry is about something else")
    decided += [leaf] if leaf["action"] == "decided" else []
    who = leaf["reviewer"]
    print(leaf["at"], leaf["action"], leaf["decision"] or leaf["detail"], who["name"], who["email"] or "", comment or "")
if not decided or sha256(document).hex() not in [file["sha256"] for file in decided[-1]["files"]]:
    sys.exit("not valid: this is another document")
print("The entries above are in the signed log, and this document is the one that was decided on.")
print("The pages of the PDF were not looked at: imprimatur verify does that.")
