// At a private link the files are listed as they are chosen or dropped; the form sends them and then names them.
//
// Files that are dropped on a list or chosen in its form are sent one after the other, in pieces: a bar shows how far each
// is, it can stop and go on, also after a lost connection or when the page was closed and the same file is chosen again.
// Without this file the forms send their files themselves.

const place = document.querySelector("[data-files]");
const texts = place ? JSON.parse(place.dataset.texts) : {};
const token = place?.dataset.token;
const base = place?.dataset.files;
// The form of a private link, which hands the files in, and whether it was submitted.
const own = document.querySelector("form[data-transfers]");
let isSubmitted = false;
const PIECE = 8 * 1024 * 1024;
const PAUSES = [1, 2, 5, 10, 20, 30];

const text = (name, values = {}) =>
  Object.entries(values).reduce((all, [key, value]) => all.replace(`{${key}}`, value), texts[name]);

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

class Refused extends Error {}

// A request, with what is answered. What the service refuses is an error with its reason; a lost connection one without.
async function ask(path, body) {
  const answer = await fetch(base + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { "x-form-token": token, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => { throw new Error(""); });
  return read(answer.status, await answer.text());
}

// That another request has brought these bytes is no refusal, but that the folder is in the trash is one.
function read(status, body, isPiece = false) {
  let answer = {};
  try {
    answer = JSON.parse(body);
  } catch {
    // A proxy or a page has answered.
  }
  if (status < 300) return answer;
  if ([429, 502, 503, 504].includes(status) || (status === 409 && isPiece)) throw new Error(answer.reason ?? "");
  throw new Refused(answer.reason ?? text("failed"));
}

// What is known of files that were begun, so that the same file goes on where it stopped.
const keyOf = (file) => `upload:${base}:${file.name}:${file.size}:${file.lastModified}`;
const remembered = {
  get: (file) => { try { return localStorage.getItem(keyOf(file)); } catch { return null; } },
  set: (file, id) => { try { localStorage.setItem(keyOf(file), id); } catch { /* Then it begins anew. */ } },
  remove: (file) => { try { localStorage.removeItem(keyOf(file)); } catch { /* Nothing is kept. */ } },
};

const size = (bytes) => {
  const units = ["kB", "MB", "GB"];
  let value = bytes / 1000;
  while (value >= 1000 && units.length > 1) { value /= 1000; units.shift(); }
  return `${value.toLocaleString(document.documentElement.lang, { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[0]}`;
};

const wait = (seconds) => new Promise((done) => {
  const timer = window.setTimeout(done, seconds * 1000);
  window.addEventListener("online", () => { window.clearTimeout(timer); done(); }, { once: true });
});

// One file on its way.
class Upload {
  constructor(file, destination) {
    this.file = file;
    this.destination = destination;
    this.state = "waiting";
    this.arrived = 0;
    this.bar = element("progress", { max: Math.max(file.size, 1), value: 0, "aria-label": file.name });
    this.note = element("span", { class: "small" });
    this.pause = element("button", { type: "button", class: "plain" }, text("pause"));
    this.stop = element("button", { type: "button", class: "plain" }, text("cancel"));
    this.name = element("bdi", {}, file.name);
    this.row = element("li", {}, element("div", { class: "row" }, this.name, this.note, this.pause, this.stop), this.bar);
    this.pause.addEventListener("click", () => this.toggle());
    this.stop.addEventListener("click", () => this.cancel());
    this.say(text("waiting"));
  }

  say(note) { this.note.textContent = note; }

  end(state, note) {
    this.state = state;
    this.row.className = state;
    this.pause.remove();
    this.stop.remove();
    this.say(note);
  }

  toggle() {
    if (this.state === "paused") {
      this.state = "waiting";
      this.pause.textContent = text("pause");
      this.say(text("waiting"));
      next();
    } else {
      this.state = "paused";
      this.pause.textContent = text("resume");
      this.request?.abort();
      this.say(text("paused"));
      next();
    }
  }

  async cancel() {
    const id = this.id;
    this.end("cancelled", text("cancelled"));
    this.request?.abort();
    remembered.remove(this.file);
    if (id) await ask(`/${id}/cancel`, {}).catch(() => {});
    next();
  }

  // Sends it to its end. A lost connection is tried again for a while; then it is paused.
  async run() {
    this.state = "running";
    let failures = 0;
    while (this.state === "running") {
      try {
        await this.begin();
        while (this.arrived < this.file.size && this.state === "running") {
          await this.piece();
          failures = 0;
        }
        if (this.state !== "running") return;
        if (own) return this.end("done", text("done"));
        this.say(text("finishing"));
        const made = await ask(`/${this.id}/finish`, { ...(await this.destination()) });
        remembered.remove(this.file);
        this.guid = made.guid;
        this.end("done", text("done"));
      } catch (error) {
        if (this.state !== "running") return;
        if (error instanceof Refused) {
          remembered.remove(this.file);
          this.end("failed", error.message);
        } else if (failures === PAUSES.length) {
          this.toggle();
          this.say(error.message || text("lost"));
        } else {
          this.say(error.message || text("lost"));
          await wait(PAUSES[failures++]);
        }
      }
    }
  }

  async begin() {
    if (!this.id) {
      const known = remembered.get(this.file);
      const found = known ? await ask(`/${known}`).catch((error) => { if (error instanceof Refused) return null; throw error; }) : null;
      const begun = found?.length === this.file.size ? found : await ask("", { name: this.file.name, length: this.file.size });
      this.id = begun.id;
      remembered.set(this.file, this.id);
      this.arrived = begun.arrived;
    } else {
      this.arrived = (await ask(`/${this.id}`)).arrived;
    }
    this.began = { at: performance.now(), arrived: this.arrived };
  }

  piece() {
    const from = this.arrived;
    const piece = this.file.slice(from, from + PIECE);
    return new Promise((done, failed) => {
      const request = new XMLHttpRequest();
      this.request = request;
      request.open("PUT", `${base}/${this.id}/from/${from}`);
      request.setRequestHeader("x-form-token", token);
      request.upload.addEventListener("progress", ({ loaded }) => this.show(from + loaded));
      request.addEventListener("load", () => {
        try {
          this.arrived = read(request.status, request.responseText, true).arrived;
          this.show(this.arrived);
          done();
        } catch (error) {
          failed(error);
        }
      });
      for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => failed(new Error()));
      request.send(piece);
    });
  }

  show(arrived) {
    this.bar.value = arrived;
    const seconds = (performance.now() - this.began.at) / 1000;
    if (seconds < 0.5) return;
    const speed = (arrived - this.began.arrived) / seconds;
    const left = Math.ceil((this.file.size - arrived) / Math.max(speed, 1));
    const time = left < 90 ? text("seconds", { count: left }) : text("minutes", { count: Math.ceil(left / 60) });
    this.say(text("speed", { speed: size(speed), time }));
  }
}

// The panel with all files of this page.
const all = [];
let panel = null;

function openPanel() {
  if (panel) return;
  if (own) {
    panel = element("section", { class: "uploads", "aria-label": text("title") }, element("h2", { role: "status" }), element("ul", {}));
    own.querySelector(".choices").before(panel);
    return;
  }
  const close = element("button", { type: "button", class: "plain" }, text("close"));
  panel = element("section", { class: "uploads", "aria-label": text("title") },
    element("div", { class: "row" }, element("h2", { role: "status" }), close),
    element("ul", {}), element("form", { method: "post", action: place.dataset.bulk, hidden: "" }));
  close.addEventListener("click", () => {
    if (all.some(({ state }) => ["running", "waiting"].includes(state))) return;
    window.location.reload();
  });
  document.body.append(panel);
}

const count = (state) => all.filter((upload) => upload.state === state).length;

function next() {
  const isBusy = all.some(({ state }) => state === "running");
  const waiting = all.find(({ state }) => state === "waiting");
  if (!isBusy && waiting && (!own || isSubmitted)) waiting.run().finally(next);
  const left = count("waiting") + count("running") + count("paused");
  const heading = panel.querySelector("h2");
  heading.textContent = left > 0 ? text("progress", { done: count("done"), count: all.length }) : text("ready", { count: count("done") });
  if (own) own.elements.file.required = left + count("done") === 0;
  if (left === 0) (own ? handIn : offer)();
}

// All files are there: the form is submitted. If one was refused, people first read why.
function handIn() {
  if (isSubmitted && count("done") > 0 && count("failed") === 0) own.requestSubmit();
  isSubmitted = false;
}

// The form sends what is left of its files; when all are there, it names them.
function submitOwn(event) {
  if (all.length === 0) return;
  if (count("waiting") + count("running") + count("paused") > 0) {
    event.preventDefault();
    isSubmitted = true;
    for (const upload of all) if (upload.state === "paused") upload.toggle();
    next();
    return;
  }
  own.elements.file.disabled = true;
  for (const { id, file, state } of all) {
    if (state !== "done") continue;
    remembered.remove(file);
    own.append(element("input", { type: "hidden", name: "transfer", value: id }));
  }
}

// A new version is one file: another one takes the place of the first.
function addOwn(file) {
  if (!own.elements.file.multiple) {
    for (const upload of all.splice(0)) {
      upload.cancel();
      upload.row.remove();
    }
  }
  add(file, null);
}

// What is next when all are there.
function offer() {
  const made = all.filter(({ guid }) => guid);
  const form = panel.querySelector("form");
  if (made.length === 0 || !form.hidden) return;
  if (place.dataset.version) {
    window.location.reload();
    return;
  }
  form.append(element("input", { type: "hidden", name: "form_token", value: token }));
  form.append(element("input", { type: "hidden", name: "action", value: "send" }));
  for (const { guid } of made) form.append(element("input", { type: "hidden", name: "guid", value: guid }));
  form.append(element("button", { class: "yes", type: "submit" }, text(made.length === 1 ? "one" : "many", { count: made.length })));
  form.hidden = false;
}

function add(file, destination) {
  openPanel();
  const upload = new Upload(file, destination);
  all.push(upload);
  panel.querySelector("ul").append(upload.row);
  if (own) return;
  panel.querySelector("form").replaceChildren();
  panel.querySelector("form").hidden = true;
}

// Files of a folder keep their folder: each folder is made once, when its first file is there.
const folders = new Map();
function folderOf(path) {
  if (path === "") return Promise.resolve(place.dataset.parent || null);
  if (!folders.has(path)) {
    const cut = path.lastIndexOf("/");
    const made = folderOf(path.slice(0, Math.max(cut, 0))).then(async (parent) => (await ask("/folders", { name: path.slice(cut + 1), parent })).guid);
    made.catch(() => folders.delete(path));
    folders.set(path, made);
  }
  return folders.get(path);
}

const intoFolder = (path) => async () => ({ parent: await folderOf(path) });

async function addEntry(entry, path) {
  if (entry.isFile) {
    const file = await new Promise((done, failed) => entry.file(done, failed));
    if (own) addOwn(file);
    else add(file, intoFolder(path));
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    const entries = await new Promise((done, failed) => reader.readEntries(done, failed));
    if (entries.length === 0) return;
    for (const one of entries) await addEntry(one, path === "" ? entry.name : `${path}/${entry.name}`);
  }
}

function startDrop() {
  let depth = 0;
  const hasFiles = (event) => [...event.dataTransfer.types].includes("Files");
  const mark = (isOver) => document.documentElement.classList.toggle("dropping", isOver);
  document.addEventListener("dragenter", (event) => { if (hasFiles(event)) { depth += 1; mark(true); } });
  document.addEventListener("dragleave", (event) => { if (hasFiles(event) && (depth -= 1) <= 0) { depth = 0; mark(false); } });
  document.addEventListener("dragover", (event) => { if (hasFiles(event)) event.preventDefault(); });
  document.addEventListener("drop", async (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    depth = 0;
    mark(false);
    const entries = [...event.dataTransfer.items].map((item) => item.webkitGetAsEntry?.()).filter(Boolean);
    const files = [...event.dataTransfer.files];
    if (entries.length > 0) for (const entry of entries) await addEntry(entry, "");
    else for (const file of files) (own ? addOwn : add)(file, intoFolder(""));
    if (all.length > 0) next();
  });
}

// The forms send their files the same way.
function startForms(root) {
  for (const form of root.querySelectorAll("form[data-upload]")) {
    form.addEventListener("submit", (event) => {
      const files = [...form.elements.file.files];
      if (files.length === 0) return;
      event.preventDefault();
      const comments = form.elements.comments?.value ?? "";
      const version = form.dataset.upload;
      for (const file of files) {
        add(file, version ? async () => ({ version_of: version, comments }) : intoFolder(""));
      }
      if (version) place.dataset.version = version;
      form.closest("details")?.removeAttribute("open");
      // What was said of a version stays until it is there, when the page is loaded anew.
      if (!version) form.reset();
      next();
    });
  }
}

window.addEventListener("beforeunload", (event) => {
  if (all.some(({ state }) => ["running", "waiting"].includes(state))) event.preventDefault();
});

if (own) {
  own.addEventListener("submit", submitOwn);
  own.elements.file.addEventListener("change", ({ target }) => {
    for (const file of target.files) addOwn(file);
    target.value = "";
    next();
  });
  for (const note of own.querySelectorAll("[data-dropping]")) note.hidden = false;
  // A page that is shown once more from the browser's memory has its fields back.
  window.addEventListener("pageshow", () => (own.elements.file.disabled = false));
}
if (place) {
  if (place.dataset.drop !== undefined) startDrop();
  startForms(document);
  document.addEventListener("fresh", ({ target }) => startForms(target));
}
