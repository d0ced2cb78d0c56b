// The proof: starts what makes a proof comfortable to review. It reads the pages that the server rendered, loads the other
// proof-*.js modules from the addresses in data-modules (they carry hashes, so they cannot import each other by name) and
// connects them. Everything here is an addition: without it, pages, comments and decisions still work as plain HTML.

// How many CSS pixels are an inch; what a page measures at 100 %.
const CSS_DPI = 96;
const TOAST_MILLISECONDS = 4000;

// Outlines of the toolbar's icons, drawn on a 24 by 24 grid.
const ICONS = {
  hand: "M8 13V6a1.5 1.5 0 0 1 3 0v5-7a1.5 1.5 0 0 1 3 0v7-5.5a1.5 1.5 0 0 1 3 0V14c0 4-2.2 6.5-5.5 6.5-2.7 0-4-1.3-5.3-3.7L4.3 13.2a1.5 1.5 0 0 1 2.5-1.6z",
  pin: "M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11zM12 7.5v5M9.5 10h5",
  box: "M4.5 6.5h15v11h-15z",
  path: "M4 16c2.5-7 5-10 7-8s-3 8 0 8.5S16 9 18 9s1.5 5 2 7",
  arrow: "M5 19 19 5M10 5h9v9",
  line: "M5 19 19 5",
  minus: "M5 12h14",
  plus: "M5 12h14M12 5v14",
  "fit-width": "M3 5v14M21 5v14M6.5 12h11M9 9l-3 3 3 3M15 9l3 3-3 3",
  "fit-page": "M6 3.5h12v17H6zM12 7v10M9.5 9 12 6.5 14.5 9M9.5 15l2.5 2.5 2.5-2.5",
  comments: "M4 5.5h16v11h-8.5L7 20.5v-4H4z",
  inks: "M12 3.5c3 3.6 4.5 6 4.5 8a4.5 4.5 0 0 1-9 0c0-2 1.500-4.400 4.500-8zM4.500 20.500h15M8 17.500v3M16 17.500v3",
  help: "M9 9.2a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.2",
  close: "M6 6l12 12M18 6 6 18",
  next: "M12 5v14M6.5 13.5 12 19l5.5-5.5",
  previous: "M12 19V5M6.5 10.5 12 5l5.5 5.5",
};

const SVG = "http://www.w3.org/2000/svg";

// element("button", {type: "button", class: "plain", onclick: f}, "Text", child): text is only ever set as text.
function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

function svgElement(tag, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

function icon(name) {
  const path = svgElement("path", { d: ICONS[name] });
  return svgElement("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, path);
}

// Texts come translated with the page. A text that depends on a number is an object of plural categories.
function createTexts(json) {
  const texts = JSON.parse(json || "{}");
  const plurals = new Intl.PluralRules(document.documentElement.lang || "en");
  return (key, values = {}) => {
    let entry = texts[key] ?? key;
    if (typeof entry === "object") entry = entry[plurals.select(Number(values.n))] ?? entry.other;
    return entry.replace(/\{\$(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
  };
}

// Storage may be forbidden; then nothing is remembered and everything else works.
function createMemory(storage) {
  return {
    read(key) {
      try {
        return JSON.parse(storage().getItem(key));
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // Not remembered.
      }
    },
  };
}

// The width in pixels of the largest whole picture of a page; beyond it tiles are needed. (naturalWidth does not tell: browsers
// correct it by what `sizes` says.)
function pictureWidth(image) {
  const widths = (image?.srcset ?? "").match(/\d+(?=w(,|$))/g) ?? [];
  return Math.max(0, ...widths.map(Number));
}

function readPage(figure, file) {
  const { dataset } = figure;
  const image = figure.querySelector("img");
  const width = Number(dataset.width);
  let height = Number(dataset.height);
  const page = {
    figure,
    file,
    image,
    pictureWidth: pictureWidth(image),
    number: Number(dataset.page),
    width,
    height,
    trueWidth: (width / (Number(dataset.dpi) || CSS_DPI)) * CSS_DPI,
    levels: Number(dataset.levels) || 0,
    tiles: dataset.tiles ?? "",
    tilesQuery: dataset.tilesQuery ?? "",
    inks: dataset.inks ?? "",
    isEarlier: dataset.side === "from",
    // Where the picture is in the window; the figure may have a caption below it.
    box() {
      const { left, top, width: shown } = figure.getBoundingClientRect();
      return new DOMRect(left, top, shown, (shown * height) / width);
    },
  };
  const keepRatio = () => figure.style.setProperty("--ratio", String(width / height));
  keepRatio();
  // A page that was not inspected yet has the proportions of its picture, so that marks lie right.
  const measure = () => {
    const measured = (width * image.naturalHeight) / image.naturalWidth;
    if (!(Math.abs(measured / height - 1) > 0.02)) return;
    height = measured;
    page.height = measured;
    keepRatio();
    window.dispatchEvent(new Event("resize"));
  };
  if (image && !dataset.levels) {
    if (image.complete) measure();
    else image.addEventListener("load", measure, { once: true });
  }
  figure.style.setProperty("--true-width", `${page.trueWidth}px`);
  figure.style.setProperty("--largest", `${width}px`);
  return page;
}

// The link around a page leads to a large picture; zooming takes its place. As plain markup it is no stop for the Tab key.
function unlink(figure) {
  const link = figure.querySelector("a[href]");
  if (!link) return;
  for (const name of ["href", "target", "rel", "aria-label"]) link.removeAttribute(name);
}

// All figures, and in `pages` those that can be commented on: in a comparison the pages of the later version.
function readFiles(root) {
  const files = [];
  const figures = [];
  for (const section of root.querySelectorAll("[data-file]")) {
    const { file: guid, version, name } = section.dataset;
    const file = { guid, version: Number(version), name, section, pages: [] };
    files.push(file);
    for (const figure of section.querySelectorAll("figure[data-page]")) {
      const page = readPage(figure, file);
      unlink(figure);
      figures.push(page);
      if (!page.isEarlier) file.pages.push(page);
    }
  }
  return { files, figures, pages: files.flatMap((file) => file.pages) };
}

function createAnnouncer(root) {
  const region = element("div", { class: "unseen", role: "status" });
  root.append(region);
  let timer = 0;
  // Said anew even if it is the same text as before; what confirms something is to be seen, too.
  return (message, isShown = false) => {
    region.textContent = "";
    region.className = "unseen";
    window.clearTimeout(timer);
    window.setTimeout(() => {
      region.textContent = message;
      if (isShown) region.className = "toast";
    }, 50);
    timer = window.setTimeout(() => (region.className = "unseen"), TOAST_MILLISECONDS);
  };
}

// Sends JSON and answers {ok, body} or {ok: false, message}; it never throws. The server says in a word why it refuses.
const REFUSALS = ["conflict", "ended", "foreign", "forbidden", "locked", "not-found", "replied", "too-large", "wait", "withdrawn", "withdrawn-job"];

function createSend(token, text) {
  const explain = ({ code, fields }) => {
    if (code === "invalid") return Object.values(fields ?? {}).join(" ");
    if (code === "unauthorized") return text("signed-out");
    return REFUSALS.includes(code) ? text(`refused-${code}`) : "";
  };
  return async (method, url, fields) => {
    let response;
    try {
      const headers = {
        Accept: "application/json",
        "Accept-Language": document.documentElement.lang,
        "Content-Type": "application/json",
        "X-Form-Token": token,
      };
      response = await fetch(url, { method, headers, body: JSON.stringify(fields) });
    } catch {
      return { ok: false, message: text("not-connected") };
    }
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return { ok: true, body: answer };
    return { ok: false, message: explain(answer) || text("not-sent") };
  };
}

function createStage(root) {
  const text = createTexts(root.dataset.texts);
  const modules = JSON.parse(root.dataset.modules);
  const events = new EventTarget();
  const stage = {
    root,
    sheets: root.querySelector(".sheets"),
    tools: root.querySelector(".tools"),
    panel: root.querySelector(".panel"),
    ...readFiles(root),
    text,
    element,
    svgElement,
    icon,
    send: createSend(root.dataset.token, text),
    announce: createAnnouncer(root),
    session: createMemory(() => window.sessionStorage),
    preferences: createMemory(() => window.localStorage),
    load: (name) => import(modules[name]),
    canComment: Boolean(root.dataset.comments),
    isTeam: root.dataset.team !== undefined,
    // Where there is no room for everything side by side; as in the style sheet.
    isPhone: window.matchMedia("(max-width: 47.99rem) or (max-height: 34.99rem)"),
    // Modules do not know each other; they tell what happened and listen to what concerns them.
    emit: (name, detail) => events.dispatchEvent(new CustomEvent(name, { detail })),
    on: (name, listener) => events.addEventListener(name, (event) => listener(event.detail)),
    tool: "hand",
    pointerType: "mouse",
    lastDragEnd: -Infinity,
  };
  // Not every browser says in a click what made it.
  window.addEventListener("pointerdown", (event) => (stage.pointerType = event.pointerType), { capture: true });
  return stage;
}

// What the first screen needs. Tiles come with the first zoom beyond the fitted picture.
const FIRST_MODULES = ["view", "marks", "toolbar", "decision"];
const COMMENT_MODULES = ["comments", "writing", "threads", "pointing"];

async function start(root) {
  const stage = createStage(root);
  const names = stage.canComment ? [...FIRST_MODULES, ...COMMENT_MODULES] : FIRST_MODULES;
  const loaded = await Promise.all(names.map(stage.load));
  const modules = Object.assign({}, ...loaded);
  stage.view = modules.createView(stage);
  stage.marks = modules.createMarks(stage);
  modules.createToolbar(stage);
  if (stage.canComment) {
    stage.comments = modules.createComments(stage);
    stage.writing = modules.createWriting(stage);
    modules.createThreads(stage);
    modules.createPointing(stage);
  }
  modules.createDecision(stage);
  // Only where versions are compared, or about to be.
  if (root.querySelector("[data-compare], [data-compare-progress]")) (await stage.load("compare")).createCompare(stage);
  stage.comments?.start();
  root.dataset.ready = "";
}

const root = document.querySelector("main[data-stage]");
if (root) start(root);
