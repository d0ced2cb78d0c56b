"""A witness of one log by C2SP tlog-witness, written after the specifications alone: it cosigns trees that continue what it has signed.

Usage: witness.py LOG_KEY. Prints its URL and public key, then serves. Needs the package cryptography.
"""
import base64, hashlib, http.server, sys, time
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

log_name, log_id, log_public = sys.argv[1].split("+", 2)
log = Ed25519PublicKey.from_public_bytes(base64.b64decode(log_public)[1:])
own = Ed25519PrivateKey.generate()
public = b"\x04" + own.public_key().public_bytes_raw()
own_id = hashlib.sha256(b"witness.example\n" + public).digest()[:4]
signed = (0, None)


def node(left, right):
    return hashlib.sha256(b"\x01" + left + right).digest()


def continues(old, old_root, new, new_root, proof):
    """RFC 9162, 2.1.4.2."""
    if old == new:
        return not proof and old_root == new_root
    if old & (old - 1) == 0:
        proof = [old_root] + proof
    at, last = old - 1, new - 1
    while at % 2:
        at, last = at >> 1, last >> 1
    if not proof:
        return False
    first = second = proof[0]
    for sibling in proof[1:]:
        if last == 0:
            return False
        if at % 2 or at == last:
            first, second = node(sibling, first), node(sibling, second)
            while at % 2 == 0 and at > 0:
                at, last = at >> 1, last >> 1
        else:
            second = node(second, sibling)
        at, last = at >> 1, last >> 1
    return last == 0 and first == old_root and second == new_root


class Witness(http.server.BaseHTTPRequestHandler):
    def answer(self, status, text):
        self.send_response(status)
        self.send_header("Content-Length", str(len(text.encode())))
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *_):
        pass

    def do_POST(self):
        global signed
        request = self.rfile.read(int(self.headers["Content-Length"])).decode()
        head, note = request.split("\n\n", 1)
        head = head.split("\n")
        text, signatures = note.split("\n\n", 1)
        text += "\n"
        origin, size, root = text.split("\n")[:3]
        size, root = int(size), base64.b64decode(root)
        if self.path != "/w/add-checkpoint" or origin != log_name:
            return self.answer(404, "")
        line = next(line for line in signatures.splitlines() if line.startswith("— %s " % log_name))
        signature = base64.b64decode(line.split(" ")[2])
        assert signature[:4].hex() == log_id
        log.verify(signature[4:], text.encode())
        old = int(head[0].split(" ")[1])
        if old != signed[0] or old > size:
            return self.answer(409, "%d\n" % signed[0])
        if old and not continues(old, signed[1], size, root, [base64.b64decode(one) for one in head[1:]]):
            return self.answer(422, "")
        signed = (size, root)
        now = int(time.time())
        cosigned = own.sign(b"cosignature/v1\ntime %d\n" % now + text.encode())
        encoded = base64.b64encode(own_id + now.to_bytes(8, "big") + cosigned).decode()
        self.answer(200, "— witness.example %s\n" % encoded)


server = http.server.HTTPServer(("127.0.0.1", 0), Witness)
print("http://127.0.0.1:%d/w witness.example+%s+%s" % (server.server_port, own_id.hex(), base64.b64encode(public).decode()), flush=True)
server.serve_forever()
