"""Checks a decision log over HTTP: the signature of its checkpoint, and the inclusion of each leaf hash in its root.

Usage: log.py URL. Needs the package cryptography; everything else is written after RFC 6962 and C2SP alone.
"""
import base64, hashlib, json, sys, urllib.request
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

WIDTH = 256


def get(path):
    return urllib.request.urlopen(sys.argv[1] + path).read()


def node(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def tree(hashes):
    if len(hashes) == 1:
        return hashes[0]
    cut = 1
    while cut * 2 < len(hashes):
        cut *= 2
    return node(tree(hashes[:cut]), tree(hashes[cut:]))


def path(number):
    text = "%03d" % (number % 1000)
    while number >= 1000:
        number //= 1000
        text = "x%03d/%s" % (number % 1000, text)
    return text


def level(number, count):
    hashes = []
    for tile in range((count + WIDTH - 1) // WIDTH):
        width = min(WIDTH, count - tile * WIDTH)
        part = "" if width == WIDTH else ".p/%d" % width
        data = get("/log/tile/%d/%s%s" % (number, path(tile), part))
        assert len(data) == 32 * width, "a tile has the wrong size"
        hashes += [data[at : at + 32] for at in range(0, len(data), 32)]
    return hashes


note = get("/log/checkpoint").decode()
text, signatures = note.split("\n\n", 1)
text += "\n"
origin, size, root = text.split("\n")[:3]
size, root = int(size), base64.b64decode(root)
key = json.loads(get("/log/keys"))["data"][-1]["public_key"]
name, key_id, encoded = key.split("+", 2)
public = base64.b64decode(encoded)
assert public[0] == 1 and name == origin
assert hashlib.sha256(name.encode() + b"\n" + public).digest()[:4].hex() == key_id
signature = base64.b64decode(signatures.splitlines()[0].split(" ")[2])
assert signature[:4].hex() == key_id
Ed25519PublicKey.from_public_bytes(public[1:]).verify(signature[4:], text.encode())
leaves = level(0, size)
assert tree(leaves) == root, "the leaves do not lead to the root"
upper, number, count = leaves, 1, size // WIDTH
while count:
    upper = [tree(upper[at : at + WIDTH]) for at in range(0, count * WIDTH, WIDTH)]
    assert level(number, count) == upper, "a tile above does not hold the roots of those below"
    number, count = number + 1, count // WIDTH
if len(sys.argv) > 2:
    for entry in json.load(sys.stdin)["data"]:
        hashed = hashlib.sha256(b"\x00" + entry["leaf"].encode()).digest()
        assert hashed == leaves[entry["position"]] and hashed.hex() == entry["hash"]
        leaf = json.loads(entry["leaf"])
        canonical = json.dumps(leaf, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert canonical == entry["leaf"], "the leaf is not canonical"
print(json.dumps({"origin": origin, "size": size}))
