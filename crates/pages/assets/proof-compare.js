// Two versions at once: side by side, with a line between them that can be moved, or laid over each other. The server has
// rendered both pictures of every page and outlined what changed; this chooses how they are shown, keeps both at the same
// place, and waits for a comparison that is still being made.

const MODES = ["side", "slider", "overlay"];
const START = 50;
const RETRY_AFTER = 3000;
// Two pictures beside each other need this much room.
const WIDE = window.matchMedia("(min-width: 48rem)");

const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

export function createCompare(stage) {
  const progress = stage.root.querySelector("[data-compare-progress]");
  if (progress) waitFor(stage, progress);
  const compare = stage.root.querySelector("[data-compare]");
  if (compare) show(stage, compare);
}

// Every request compares some more pages; the page with all of them comes when the last one is done.
async function waitFor({ text }, progress) {
  for (;;) {
    try {
      const response = await fetch(progress.dataset.compareProgress, { headers: { Accept: "application/json" } });
      if (response.status === 404) break;
      if (!response.ok) throw new Error(String(response.status));
      const { state, total, pages } = await response.json();
      if (state === "ready") {
        window.location.replace(progress.dataset.reload);
        return;
      }
      if (total !== null) progress.textContent = text("compare-progress", { done: pages.length, total });
    } catch {
      await new Promise((resolve) => window.setTimeout(resolve, RETRY_AFTER));
    }
  }
  progress.textContent = text("compare-failed");
}

function show(stage, compare) {
  const { element, icon, text, sheets, tools, view } = stage;
  const panes = [...compare.querySelectorAll(".pane")];
  const changes = [...compare.querySelectorAll('.pair:not([data-state="same"])')];
  let split = START;

  // Modes

  const buttons = MODES.map((mode) =>
    element("button", { type: "button", "data-mode": mode, onclick: () => choose(mode) }, text(`compare-${mode}`)),
  );

  function setMode(mode) {
    compare.dataset.mode = mode;
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.mode === mode));
    range.hidden = mode !== "slider";
    view.refresh();
  }

  function choose(mode) {
    stage.preferences.write("stage-compare", mode);
    const page = view.page();
    setMode(mode);
    if (page) view.goTo(page);
  }

  function preferred() {
    const known = stage.preferences.read("stage-compare");
    const mode = MODES.includes(known) ? known : "side";
    return mode === "side" && !WIDE.matches ? "slider" : mode;
  }

  // The line between both versions

  const range = element("input", {
    type: "range",
    min: "0",
    max: "100",
    step: "1",
    value: String(START),
    "aria-label": text("compare-split"),
    oninput: () => setSplit(Number(range.value)),
  });

  function setSplit(value) {
    split = clamp(value, 0, 100);
    range.value = String(split);
    compare.style.setProperty("--split", `${split}%`);
  }

  function addHandle(pair) {
    const figure = pair.querySelector('figure[data-side="to"]');
    if (!figure || !pair.querySelector('figure[data-side="from"]')) return;
    const handle = element("div", { class: "split-handle", "aria-hidden": "true" });
    handle.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      event.stopPropagation();
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const box = figure.getBoundingClientRect();
      setSplit(((event.clientX - box.left) / box.width) * 100);
    });
    // The click that ends a drag is no place to comment on.
    handle.addEventListener("click", (event) => event.stopPropagation());
    figure.append(handle);
  }

  // Both versions stay at the same place when one of them is scrolled sideways.
  function follow(pane) {
    for (const other of panes) {
      if (other !== pane && other.scrollLeft !== pane.scrollLeft) other.scrollLeft = pane.scrollLeft;
    }
  }
  for (const pane of panes) pane.addEventListener("scroll", () => follow(pane), { passive: true });

  // Changes

  const areas = element("input", { type: "checkbox", id: "compare-areas", checked: stage.preferences.read("stage-areas") !== false });
  function showAreas() {
    compare.classList.toggle("without-areas", !areas.checked);
  }
  areas.addEventListener("change", () => {
    stage.preferences.write("stage-areas", areas.checked);
    showAreas();
  });

  function goToPair(pair) {
    const figure = pair.querySelector('figure[data-side="to"]');
    const page = stage.pages.find((one) => one.figure === figure);
    if (page) view.goTo(page);
    else pair.scrollIntoView({ block: "start" });
  }

  function goToChange(direction) {
    const top = sheets.getBoundingClientRect().top;
    const offset = (pair) => pair.getBoundingClientRect().top - top;
    const near = 24;
    const next =
      direction > 0 ? changes.find((pair) => offset(pair) > near) : changes.findLast((pair) => offset(pair) < -near);
    const pair = next ?? (direction > 0 ? changes[0] : changes[changes.length - 1]);
    if (pair) goToPair(pair);
  }

  function stepButton(name, direction) {
    const label = text(`compare-${name}`);
    const onclick = () => goToChange(direction);
    return element("button", { type: "button", "aria-label": label, title: label, onclick }, icon(name));
  }

  for (const link of stage.root.querySelectorAll("a[data-pair]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      goToPair(document.getElementById(link.dataset.pair));
    });
  }

  tools.append(
    element(
      "div",
      { class: "group compare-tools", role: "group", "aria-label": text("compare-mode") },
      ...buttons,
      range,
      ...(changes.length > 0 ? [stepButton("previous", -1), stepButton("next", 1)] : []),
      element("label", { class: "areas-switch", for: "compare-areas" }, areas, text("compare-areas")),
    ),
  );
  for (const pair of compare.querySelectorAll(".pair")) addHandle(pair);
  setSplit(START);
  showAreas();
  setMode(preferred());
  WIDE.addEventListener("change", () => setMode(preferred()));
  if (changes.length > 0 && !window.location.hash) goToPair(changes[0]);
}
