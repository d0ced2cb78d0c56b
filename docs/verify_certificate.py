"""Verifies a certificate with public libraries only: python verify_certificate.py KEY CERTIFICATE DOCUMENT
KEY is the public key of the service's decision log, from /log/keys. Needs: pip install pypdf cryptography"""
import base64, hashlib, json, re, sys
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from pypdf import PdfReader

key, certificate, document = sys.argv[1], PdfReader(sys.argv[2]), open(sys.argv[3], "rb").read()
packed = lambda text: re.sub(r"\s", "", text)
sha256 = lambda data: hashlib.sha256(data).digest()
data = certificate.attachments["certificate.json"][0]
facts = json.loads(data)
assert len(facts["pages"]) == len(certificate.pages)
for lines, page in zip(facts["pages"], certificate.pages):  # The pages say what the data say, and nothing else.
    foot = "certificate.json SHA-256" + sha256(data).hex()
    assert packed(page.extract_text()).startswith(packed("".join(lines) + foot)), "the pages were changed"
text, signatures = facts["checkpoint"].split("\n\n", 1)  # The log was signed by the key (C2SP signed-note).
name, key_id, public = key.split("+", 2)
signed = [base64.b64decode(line.split(" ")[2]) for line in signatures.splitlines() if line.split(" ")[1] == name]
signature = next(one[4:] for one in signed if one[:4].hex() == key_id)
Ed25519PublicKey.from_public_bytes(base64.b64decode(public)[1:]).verify(signature, (text + "\n").encode())
origin, size, root = text.split("\n")[:3]
assert origin == name
for entry in facts["leaves"]:  # Each entry is in the log (RFC 9162, 2.1.3.2).
    node, at, last = sha256(b"\x00" + entry["leaf"].encode()), entry["position"], int(size) - 1
    assert at <= last, "the entry is not in the log"
    for sibling in map(bytes.fromhex, entry["proof"]):
        assert last > 0, "the proof is too long"
        if at % 2 or at == last:
            node = sha256(b"\x01" + sibling + node)
            while at % 2 == 0 and at > 0:
                at, last = at >> 1, last >> 1
        else:
            node = sha256(b"\x01" + node + sibling)
        at, last = at >> 1, last >> 1
    assert last == 0 and node == base64.b64decode(root), "the entry is not in the log"
    leaf = json.loads(entry["leaf"])
    print(leaf["at"], leaf["action"], leaf["decision"], leaf["reviewer"]["name"], leaf["reviewer"]["email"])
decided = [leaf for leaf in map(json.loads, (entry["leaf"] for entry in facts["leaves"])) if leaf["action"] == "decided"]
assert sha256(document).hex() in [file["sha256"] for file in decided[-1]["files"]], "this is another document"
print("valid: this document is the one that was decided on")
