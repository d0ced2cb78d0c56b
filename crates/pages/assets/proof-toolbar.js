// The page list, the toolbar below the title, the keys and the help dialog.

const TOOLS = ["hand", "pin", "box", "path", "arrow", "line"];

// Pixels of scrolling that count as a movement.
const FOLD_AFTER = 12;
const LEAST_SHARE = 0.55;

// What the help dialog lists: keys as printed on them, and the text that says what they do.
const KEYS = [
  [["J", "→"], "key-next"],
  [["K", "←"], "key-previous"],
  [["+", "−"], "key-zoom"],
  [["0"], "key-fit"],
  [["1"], "key-true-size"],
  [["C"], "key-comment"],
  [["M"], "key-marks"],
  [["I"], "key-inspector"],
  [["Esc"], "key-cancel"],
  [["?"], "key-help"],
];

// The list of pages: it leads to them and says where one is.
function connectPageList({ root, pages, view, element, text, on }) {
  const listed = new Map();
  const counts = new Map();
  const list = root.querySelector("nav.pages");
  if (!list) return;
  for (const link of root.querySelectorAll(".pages a[data-page]")) {
    const file = link.closest("[data-file-pages]")?.dataset.filePages;
    const page = pages.find((one) => one.number === Number(link.dataset.page) && (!file || one.file.guid === file));
    if (!page) continue;
    listed.set(page, link);
    link.querySelector("img")?.style.setProperty("--ratio", String(page.width / page.height));
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      view.goTo(page);
      window.history.replaceState(window.history.state, "", `#${page.figure.id}`);
    });
  }

  function markCurrent(page) {
    for (const link of root.querySelectorAll('.pages a[aria-current="page"]')) link.removeAttribute("aria-current");
    for (const group of root.querySelectorAll("[data-file-pages]")) {
      group.classList.toggle("current", group.dataset.filePages === page.file.guid);
    }
    const link = listed.get(page);
    if (!link) return;
    link.setAttribute("aria-current", "page");
    if (!list.contains(document.activeElement)) makeStop(link);
    link.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
  // The list is one stop for the Tab key; arrows, Home and End go through it.
  function makeStop(stop) {
    for (const link of list.querySelectorAll("a")) link.tabIndex = link === stop ? 0 : -1;
  }
  list.addEventListener("focusin", (event) => event.target.matches("a") && makeStop(event.target));
  list.addEventListener("keydown", (event) => {
    const links = [...list.querySelectorAll("a")].filter((link) => link.getClientRects().length > 0);
    const at = links.indexOf(document.activeElement);
    const steps = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 };
    if (at < 0 || !(event.key in steps)) return;
    event.preventDefault();
    event.stopPropagation();
    links[steps[event.key]]?.focus();
  });

  // How many open comments a page has, and whether it has been looked at, is in its name.
  function nameLink(page, link) {
    const n = Number(counts.get(page)?.textContent ?? 0);
    const parts = [text("page", { page: page.number }), link.querySelector(".changed")?.title];
    if (n > 0) parts.push(text("comments-on-page", { n }));
    if (!view.isSeen(page)) parts.push(text("not-seen"));
    link.setAttribute("aria-label", parts.filter(Boolean).join(", "));
  }
  on("seen", (page) => listed.has(page) && nameLink(page, listed.get(page)));
  for (const [page, link] of listed) nameLink(page, link);

  on("comments", (comments) => {
    const open = comments.filter((one) => one.parent_id === null && !one.resolved_at && !one.withdrawn);
    for (const [page, link] of listed) {
      const n = open.filter((one) => one.file === page.file.guid && one.page === page.number).length;
      if (!counts.has(page)) counts.set(page, link.appendChild(element("span", { class: "count", "aria-hidden": "true" })));
      counts.get(page).textContent = n > 0 ? String(n) : "";
      nameLink(page, link);
    }
  });
  on("page", markCurrent);
  makeStop(list.querySelector("a"));
  if (view.page()) markCurrent(view.page());
}

// On a phone, tools and page list fold away while somebody scrolls down, and come back on scrolling up and on a tap.
function foldWhileScrolling({ root, sheets, isPhone }) {
  // Instructions that leave too little room for the proof begin folded.
  const instructions = root.querySelector("details.instructions");
  const isTight = isPhone.matches && sheets.clientHeight < LEAST_SHARE * window.innerHeight;
  if (instructions && isTight) instructions.open = false;

  let isDriven = false;
  let before = 0;
  const unfold = () => delete root.dataset.folded;
  for (const kind of ["touchmove", "wheel"]) sheets.addEventListener(kind, () => (isDriven = true), { passive: true });
  sheets.addEventListener("scrollend", () => (isDriven = false));
  sheets.addEventListener("click", unfold);
  isPhone.addEventListener("change", unfold);
  const follow = () => {
    const by = sheets.scrollTop - before;
    if (Math.abs(by) < FOLD_AFTER) return;
    before = sheets.scrollTop;
    const isAtEnd = before + sheets.clientHeight >= sheets.scrollHeight - FOLD_AFTER;
    if (by < 0 || isAtEnd || !isPhone.matches) unfold();
    else if (isDriven) root.dataset.folded = "";
  };
  sheets.addEventListener("scroll", follow, { passive: true });
}

export function createToolbar(stage) {
  connectPageList(stage);
  foldWhileScrolling(stage);
  const { element, icon, text, view, sheets, tools } = stage;
  const hasPages = stage.figures.length > 0;

  function iconButton(name, label, onclick, attributes = {}) {
    return element("button", { type: "button", "aria-label": label, title: label, onclick, ...attributes }, icon(name));
  }

  // Zoom

  const percent = element("button", { type: "button", class: "percent", onclick: () => view.trueSize() });
  function showScale() {
    const value = text("percent", { n: Math.round(view.scale() * 100) });
    if (percent.textContent === value) return;
    percent.textContent = value;
    percent.title = text("true-size");
    percent.setAttribute("aria-label", `${value}, ${text("true-size")}`);
    for (const button of fits) button.setAttribute("aria-pressed", String(button.dataset.fit === sheets.dataset.zoom));
  }
  const fits = ["width", "page"].map((mode) =>
    iconButton(`fit-${mode}`, text(`fit-${mode}`), () => view.fit(mode), { "data-fit": mode, "aria-pressed": "false" }),
  );
  const zoom = element(
    "div",
    { class: "group zoom", role: "group", "aria-label": text("zoom") },
    iconButton("minus", text("zoom-out"), () => view.step(-1)),
    percent,
    iconButton("plus", text("zoom-in"), () => view.step(1)),
    ...fits,
  );

  // Page number

  const number = element("input", {
    type: "text",
    inputmode: "numeric",
    "aria-label": text("page-number"),
    autocomplete: "off",
    maxlength: "5",
  });
  const total = element("span", { class: "total" });
  const jump = element("form", { class: "group jump-to" }, number, total);
  function showNumber() {
    const page = view.page();
    if (!page) return;
    if (document.activeElement !== number) number.value = String(page.number);
    total.textContent = text("of-pages", { n: page.file.pages.length });
    jump.hidden = page.file.pages.length < 2;
  }
  jump.addEventListener("submit", (event) => {
    event.preventDefault();
    const page = view.page().file.pages.find((one) => one.number === Number(number.value));
    if (page) view.goTo(page);
    else number.select();
  });
  number.addEventListener("focus", () => number.select());
  number.addEventListener("blur", showNumber);

  // Tools

  const toolButtons = TOOLS.map((name) =>
    iconButton(name, text(`tool-${name}`), () => choose(name), { "data-tool": name, "aria-pressed": "false" }),
  );
  const drawing = element("div", { class: "group draw", role: "group", "aria-label": text("tools") }, ...toolButtons);

  function choose(name) {
    stage.tool = name;
    sheets.dataset.tool = name;
    for (const button of toolButtons) button.setAttribute("aria-pressed", String(button.dataset.tool === name));
    stage.emit("tool", name);
  }
  stage.chooseTool = choose;

  // The inspector is loaded when it is opened for the first time.

  const hasInks = stage.figures.some((page) => page.inks);
  let inspector = null;
  async function toggleInspector() {
    inspector ??= stage.load("inspector").then((module) => module.createInspector(stage));
    try {
      (await inspector).toggle();
    } catch {
      inspector = null;
      stage.announce(text("not-connected"));
    }
  }
  const inks = iconButton("inks", text("inspector"), toggleInspector, { class: "inks-button", "aria-pressed": "false" });
  stage.on("inspector", (isOpen) => {
    inks.setAttribute("aria-pressed", String(isOpen));
    if (!isOpen) inks.focus();
  });

  tools.setAttribute("role", "group");
  tools.setAttribute("aria-label", text("toolbar"));
  const help = iconButton("help", text("help"), () => showHelp(), { class: "help" });
  if (hasPages) tools.append(jump, zoom, ...(stage.canComment ? [drawing] : []), ...(hasInks ? [inks] : []), help);
  choose("hand");
  showNumber();
  showScale();
  stage.on("page", showNumber);
  stage.on("view", showScale);

  // Marks hide what they are about.

  function showMarks(isShown) {
    if (isShown === (stage.root.dataset.marks === undefined)) return;
    if (isShown) delete stage.root.dataset.marks;
    else stage.root.dataset.marks = "hidden";
    stage.announce(text(isShown ? "marks-shown" : "marks-hidden"), true);
  }
  for (const happened of ["choose", "place", "found"]) stage.on(happened, () => showMarks(true));

  // Keys. Single letters can be switched off in the help dialog, for people who steer their computer by voice.

  const isOn = () => stage.preferences.read("stage-keys") !== false;
  const actions = {
    j: () => view.goBy(1),
    k: () => view.goBy(-1),
    ArrowRight: () => canScrollSideways() || view.goBy(1),
    ArrowLeft: () => canScrollSideways() || view.goBy(-1),
    "+": () => view.step(1),
    "=": () => view.step(1),
    "-": () => view.step(-1),
    0: () => view.fit("width"),
    1: () => view.trueSize(),
    c: () => stage.startKeyboardPin?.(),
    m: () => (stage.canComment ? showMarks(stage.root.dataset.marks !== undefined) : true),
    i: () => (hasInks ? void toggleInspector() : true),
    "?": () => showHelp(),
  };

  const canScrollSideways = () => sheets.scrollWidth > sheets.clientWidth + 1;

  function isTyping(target) {
    return target.closest("input, textarea, select, dialog, [role=application], [contenteditable]") !== null;
  }

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") stage.emit("cancel");
    if (!hasPages || isTyping(event.target) || !isOn()) return;
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action || action() === true) return;
    event.preventDefault();
  });

  let dialog = null;
  function showHelp() {
    dialog ??= createHelp();
    dialog.showModal();
  }

  function createHelp() {
    const isListed = { "key-inspector": hasInks, "key-comment": stage.canComment, "key-marks": stage.canComment };
    const rows = KEYS.filter(([, key]) => isListed[key] !== false).map(([keys, key]) => {
      const names = keys.map((name) => element("kbd", {}, name));
      return element("div", {}, element("dt", {}, ...names), element("dd", {}, text(key)));
    });
    const onOff = element("input", { type: "checkbox", id: "stage-keys", checked: isOn() });
    onOff.addEventListener("change", () => stage.preferences.write("stage-keys", onOff.checked));
    const created = element(
      "dialog",
      { class: "stage-dialog help-dialog", "aria-labelledby": "help-title" },
      element("h2", { id: "help-title" }, text("help")),
      element("dl", { class: "keys" }, ...rows),
      element("p", { class: "small" }, text("help-pointing")),
      element("p", { class: "check" }, onOff, element("label", { for: "stage-keys" }, text("keys-on"))),
      element(
        "form",
        { method: "dialog", class: "buttons" },
        element("button", { type: "submit" }, text("close")),
      ),
    );
    stage.root.append(created);
    return created;
  }
}
