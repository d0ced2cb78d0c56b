// The inspector: inks one by one, how much of each is under the pointer, where there is too much, page boxes and a ruler.
// Pictures in some of the inks are made by the server, so that they are as exact as the picture in all of them; readings and
// sums come from the plates at 150 dpi, which are fetched once for each page.

const HOLD = { milliseconds: 350, distance: 10 };
const LIMIT = { least: 200, most: 400, step: 5, usual: 300 };
const MARGIN = { least: 0, most: 20, step: 0.5, usual: 3 };
// Colours of sums from the limit on to so much more in per cent, ever darker, and the veil over all that is below it.
const HEAT = { span: 100, colors: [[255, 221, 0], [0, 160, 150], [32, 0, 128]], veil: [255, 255, 255, 150] };
// Distances between numbers of a ruler in mm, and how far apart they are at least, in pixels of the screen.
const RULER = { steps: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000], least: 40 };
const KEPT = 3;
const INCH = 25.4;
const FULL = 255;

// The tints of a plate: a gray picture in which black is full ink.
async function fetchPlate(url, width, height) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(String(response.status));
  const bitmap = await createImageBitmap(await response.blob(), { colorSpaceConversion: "none" });
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const tints = new Uint8Array(width * height);
  for (let at = 0; at < tints.length; at += 1) tints[at] = FULL - data[at * 4];
  return tints;
}

// Varnish is no ink that has to dry on others, and a die prints nothing.
const isSummed = ({ kind }) => kind !== "varnish" && kind !== "die";

function sumsOf(plates) {
  const sums = new Uint16Array(plates[0]?.length ?? 0);
  for (const tints of plates) for (let at = 0; at < sums.length; at += 1) sums[at] += tints[at];
  return sums;
}

export function createInspector(stage) {
  const { element, svgElement, icon, text, sheets, view, announce } = stage;
  const loaded = new Map();
  const layersOf = new Map();
  const off = new Set();
  let shown = null;
  let isOpen = false;
  let point = { x: 0.5, y: 0.5 };

  const percent = (tint) => text("percent", { n: Math.round((tint / FULL) * 100) });
  // Places are given in mm; in per cent of the page where nothing says how large it prints.
  const unitOf = (inks) => (inks.dpi ? "mm" : "%");
  const sizeOf = (inks) => (inks.dpi ? [(inks.width / inks.dpi) * INCH, (inks.height / inks.dpi) * INCH] : [100, 100]);

  // Which layers of a document are chosen, as addresses say it; nothing while they are shown as it says itself.
  const documentOf = (page) => `${page.file} ${page.isEarlier}`;
  const layersFor = (page) => layersOf.get(documentOf(page)) ?? "";

  // What is fetched for a page: its inks, and then their plates.

  async function load(address) {
    const response = await fetch(address, { headers: { Accept: "application/json" } });
    if (!response.ok) throw new Error(String(response.status));
    const inks = await response.json();
    const plate = (name) => address.replace("/inks?", `/plates/${encodeURIComponent(name)}.png?`);
    const plates = [];
    // One after the other: each needs a canvas while it is read.
    for (const ink of inks.inks) plates.push(await fetchPlate(plate(ink.name), inks.width, inks.height));
    return { ...inks, plates, sums: sumsOf(plates.filter((_, at) => isSummed(inks.inks[at]))) };
  }

  function inksOf(page) {
    const address = page.inks + layersFor(page);
    if (!loaded.has(address)) {
      const loading = load(address);
      loading.catch(() => loaded.delete(address));
      loaded.set(address, loading);
      // The oldest goes: plates of many pages do not fit into memory.
      if (loaded.size > KEPT) loaded.delete(loaded.keys().next().value);
    }
    return loaded.get(address);
  }

  // The panel

  const title = element("h2", { id: "inspector-title" }, text("inspector"));
  const closing = element("button", { type: "button", class: "plain", "aria-label": text("close"), onclick: close }, icon("close"));
  const simulated = element("p", { class: "small" });
  const list = element("tbody");
  const sum = element("td", { class: "tint" });
  const table = element(
    "table",
    { class: "inks" },
    element("caption", { class: "unseen" }, text("inspector-inks")),
    element(
      "thead",
      { class: "unseen" },
      element("tr", {}, ...["ink", "alone", "tint"].map((key) => element("th", { scope: "col" }, text(`inspector-${key}`)))),
    ),
    list,
    element("tfoot", {}, element("tr", {}, element("th", { scope: "row", colspan: "2" }, text("inspector-sum")), sum)),
  );
  const all = element("button", { type: "button", class: "button", onclick: () => setOff([]) }, text("inspector-all"));

  function numberField(label, { least, most, step, usual }, onchange) {
    const input = element("input", { type: "number", min: least, max: most, step, value: usual, inputmode: "decimal" });
    input.addEventListener("input", () => onchange(input.valueAsNumber));
    const name = element("span", {}, label);
    return { input, name, field: element("label", {}, name, input) };
  }
  const across = numberField("", { least: 0, most: "", step: 1, usual: 0 }, () => moveByFields());
  const down = numberField("", { least: 0, most: "", step: 1, usual: 0 }, () => moveByFields());
  const places = element("div", { class: "places", role: "group", "aria-label": text("inspector-place") }, across.field, down.field);

  function check(key, onchange) {
    const input = element("input", { type: "checkbox" });
    input.addEventListener("change", () => onchange(input.checked));
    return { input, field: element("label", { class: "check" }, input, element("span", {}, text(`inspector-${key}`))) };
  }
  const layerList = element("fieldset", { class: "layers" });
  const heat = check("heat", () => drawHeat());
  const limit = element("input", { type: "range", min: LIMIT.least, max: LIMIT.most, step: LIMIT.step, value: LIMIT.usual, "aria-label": text("inspector-limit") });
  const [from, to] = [element("output"), element("span")];
  const scale = element("span", { class: "scale" });
  scale.style.background = `linear-gradient(to right, ${HEAT.colors.map((color) => `rgb(${color})`)})`;
  const legend = element("div", { class: "legend small" }, from, scale, to);
  const found = element("p", { class: "small", role: "status" });
  limit.addEventListener("input", () => {
    showLimit();
    drawHeat();
  });
  function showLimit() {
    from.textContent = text("percent", { n: limit.value });
    to.textContent = text("percent", { n: limit.valueAsNumber + HEAT.span });
    limit.setAttribute("aria-valuetext", from.textContent);
  }
  showLimit();
  const excess = element("div", {}, heat.field, limit, legend, found);
  const boxes = check("boxes", () => drawBoxes());
  const margin = numberField(text("inspector-margin"), MARGIN, () => drawBoxes());
  const ruler = check("ruler", () => drawRuler());
  const paper = check("paper", () => drawPaper());
  const plain = check("plain", () => showPictures());
  const body = element(
    "div",
    { class: "inspector-body" },
    simulated,
    table,
    all,
    layerList,
    places,
    excess,
    element("div", {}, boxes.field, margin.field, ruler.field, paper.field, plain.field),
  );
  const message = element("p", { role: "status" });
  const panel = element(
    "section",
    { class: "inspector", "aria-labelledby": "inspector-title", tabindex: "-1", hidden: true },
    element("header", {}, title, closing),
    message,
    body,
  );
  stage.root.append(panel);

  // The list stays while its boxes are used, so that they keep the focus.
  function showLayers(page, layers) {
    layerList.hidden = layers.length === 0;
    if (layerList.dataset.of === documentOf(page)) return;
    layerList.dataset.of = documentOf(page);
    const boxes = layers.map(({ name, shown: isShown }) => {
      const input = element("input", { type: "checkbox", checked: isShown });
      input.addEventListener("change", chooseLayers);
      return element("label", { class: "check" }, input, element("bdi", {}, name));
    });
    layerList.replaceChildren(element("legend", {}, text("inspector-layers")), ...boxes);
  }

  async function chooseLayers() {
    const { page } = shown;
    const bits = [...layerList.querySelectorAll("input")].reduce((sum, { checked }, number) => (checked ? sum + 2 ** number : sum), 0);
    const [before, chosen] = [layersFor(page), `&layers=${bits}`];
    layersOf.set(documentOf(page), chosen);
    const inks = await separate(page);
    if (layersFor(page) !== chosen) return;
    if (!inks) {
      // The boxes show again what is chosen.
      layersOf.set(documentOf(page), before);
      delete layerList.dataset.of;
    }
    if (shown?.page !== page) return;
    if (inks) present(page, inks);
    else showLayers(page, shown.inks.layers);
  }

  function showInks(inks) {
    const { profile, approximate } = inks.simulated ?? { profile: text("inspector-no-inks"), approximate: [] };
    simulated.textContent = [profile ?? [], approximate.length > 0 ? text("print-approximate") : []].flat().join(". ");
    for (const part of [table, all, excess, plain.field]) part.hidden = inks.inks.length === 0;
    list.replaceChildren(
      ...inks.inks.map((ink, number) => {
        const input = element("input", { type: "checkbox", checked: !off.has(ink.name) });
        input.addEventListener("change", () => {
          setOff(input.checked ? [...off].filter((name) => name !== ink.name) : [...off, ink.name]);
        });
        const swatch = element("span", { class: "swatch" });
        swatch.style.background = ink.color;
        const others = inks.inks.map(({ name }) => name).filter((name) => name !== ink.name);
        const alone = element(
          "button",
          { type: "button", class: "plain", "aria-label": text("inspector-only", { ink: ink.name }), onclick: () => setOff(others) },
          text("inspector-alone"),
        );
        const kind = ink.kind === "varnish" || ink.kind === "die" ? element("small", {}, text(`inspector-${ink.kind}`)) : null;
        const name = element("label", {}, input, swatch, element("bdi", {}, ink.name), kind);
        const tint = element("td", { class: "tint", "data-ink": number });
        return element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, alone), tint);
      }),
    );
    const [width, height] = sizeOf(inks);
    const unit = unitOf(inks);
    across.input.max = String(Math.ceil(width));
    down.input.max = String(Math.ceil(height));
    across.name.textContent = text("inspector-x", { unit });
    down.name.textContent = text("inspector-y", { unit });
    ruler.field.hidden = !inks.dpi;
    margin.field.hidden = !inks.trim || !inks.dpi;
    boxes.field.hidden = !inks.trim && !inks.bleed;
    paper.field.hidden = !inks.paper;
  }

  // Readings

  function readAt(x, y) {
    const { width, height, plates, sums } = shown.inks;
    const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)));
    const at = row * width + column;
    return { tints: plates.map((tints) => tints[at]), sum: sums[at] ?? 0 };
  }

  function showReading(x, y) {
    if (!shown) return null;
    point = { x, y };
    const reading = readAt(x, y);
    for (const cell of list.querySelectorAll("[data-ink]")) cell.textContent = percent(reading.tints[Number(cell.dataset.ink)]);
    sum.textContent = percent(reading.sum);
    const [width, height] = sizeOf(shown.inks);
    if (document.activeElement !== across.input) across.input.value = (x * width).toFixed(1);
    if (document.activeElement !== down.input) down.input.value = (y * height).toFixed(1);
    probe.style.left = `${x * 100}%`;
    probe.style.top = `${y * 100}%`;
    return reading;
  }

  const probe = element("span", { class: "probe", "aria-hidden": "true" });

  // By keyboard, a place is given as a number, and what is there is said.
  let saying = 0;
  function moveByFields() {
    if (!shown) return;
    const [width, height] = sizeOf(shown.inks);
    const fraction = (field, length) => Math.min(1, Math.max(0, (field.input.valueAsNumber || 0) / length));
    const [x, y] = [fraction(across, width), fraction(down, height)];
    const reading = showReading(x, y);
    view.showPlace(shown.page, x, y);
    const { inks: names } = shown.inks;
    clearTimeout(saying);
    if (names.length === 0) return;
    saying = setTimeout(() => {
      const inks = names.map((ink, number) => `${ink.name} ${percent(reading.tints[number])}`);
      announce([...inks, `${text("inspector-sum")} ${percent(reading.sum)}`].join(", "));
    }, 400);
  }

  function readUnder(event) {
    if (!isOpen || !shown) return;
    const box = shown.page.box();
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    if (x >= 0 && x <= 1 && y >= 0 && y <= 1) showReading(x, y);
  }
  sheets.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch" || held) readUnder(event);
  });

  // A finger that is held reads and does not scroll until it is lifted.
  let held = null;
  sheets.addEventListener("pointerdown", (event) => {
    if (!isOpen || event.pointerType !== "touch" || !event.isPrimary) return;
    const end = () => {
      clearTimeout(timer);
      for (const [kind, listener] of ends) window.removeEventListener(kind, listener);
      held = null;
    };
    const moved = ({ clientX, clientY }) => {
      if (!held && Math.hypot(clientX - event.clientX, clientY - event.clientY) > HOLD.distance) end();
    };
    const timer = setTimeout(() => {
      held = event;
      readUnder(event);
    }, HOLD.milliseconds);
    const ends = [["pointermove", moved], ["pointerup", end], ["pointercancel", end]];
    for (const [kind, listener] of ends) window.addEventListener(kind, listener);
  });
  sheets.addEventListener("touchmove", (event) => held && event.cancelable && event.preventDefault(), { passive: false });
  sheets.addEventListener("contextmenu", (event) => isOpen && stage.pointerType === "touch" && event.preventDefault());

  // Pictures in some of the inks

  function suffixFor(inks) {
    if (!isOpen) return "";
    const layers = layersFor(shown.page);
    if (plain.input.checked) return `${layers}&simulate=off`;
    const isOff = inks.inks.some(({ name }) => off.has(name));
    if (!isOff) return layers;
    const bits = inks.inks.reduce((bits, { name }, number) => (off.has(name) ? bits : bits + 2 ** number), 0);
    return bits === 0 ? null : `${layers}&inks=${bits}`;
  }

  // The new picture is fetched aside, and until it is there the old one is shown as one that is on its way out. A page whose
  // picture cannot be made stays empty.
  async function showPicture(page, suffix) {
    const { figure, image } = page;
    if (!page.original) {
      page.original = { src: image.src, srcset: image.srcset, tilesQuery: page.tilesQuery };
      page.asked = "";
    }
    const { src, srcset, tilesQuery } = page.original;
    figure.classList.toggle("no-inks", suffix === null);
    const added = suffix ?? "";
    if (page.asked === added) return;
    page.asked = added;
    page.tilesQuery = tilesQuery + added;
    figure.setAttribute("aria-busy", "true");
    view.refresh();
    const next = new Image();
    next.sizes = image.sizes;
    next.srcset = srcset.replace(/(\S+) (\d+w)/g, `$1${added} $2`);
    next.src = src + added;
    let isLoaded = true;
    try {
      await next.decode();
    } catch {
      isLoaded = false;
    }
    if (page.asked !== added) return;
    if (isLoaded) {
      image.srcset = next.srcset;
      image.src = next.src;
    } else {
      figure.classList.add("no-inks");
      page.asked = null;
    }
    figure.removeAttribute("aria-busy");
    if (shown?.page === page) message.textContent = isLoaded ? "" : text("inspector-failed");
  }

  function showPictures() {
    if (shown) showPicture(shown.page, suffixFor(shown.inks));
  }

  function setOff(names) {
    off.clear();
    for (const name of names) off.add(name);
    const inputs = list.querySelectorAll("input");
    shown?.inks.inks.forEach((ink, number) => (inputs[number].checked = !off.has(ink.name)));
    showPictures();
  }

  // What is drawn over a page

  const drawings = {};
  function draw(name, node) {
    drawings[name]?.remove();
    drawings[name] = node;
    if (node) shown.page.image.after(node);
  }

  // The colour of a sum so many per cent over the limit.
  function heatOf(excess) {
    const at = Math.min(1, excess / HEAT.span) * (HEAT.colors.length - 1);
    const before = Math.min(HEAT.colors.length - 2, Math.floor(at));
    const [low, high] = HEAT.colors.slice(before, before + 2);
    return [...low.map((value, channel) => value + (high[channel] - value) * (at - before)), 235];
  }

  function drawHeat() {
    draw("heat", null);
    found.textContent = "";
    if (!shown?.inks.inks.length || !heat.input.checked) return;
    const { width, height, sums } = shown.inks;
    const most = (limit.valueAsNumber / 100) * FULL;
    const canvas = element("canvas", { class: "over heat", width, height, "aria-hidden": "true" });
    const context = canvas.getContext("2d");
    const picture = context.createImageData(width, height);
    let [count, largest] = [0, 0];
    for (let at = 0; at < sums.length; at += 1) {
      largest = Math.max(largest, sums[at]);
      const isOver = sums[at] > most;
      count += isOver;
      picture.data.set(isOver ? heatOf(((sums[at] - most) / FULL) * 100) : HEAT.veil, at * 4);
    }
    context.putImageData(picture, 0, 0);
    draw("heat", canvas);
    const share = (count / Math.max(1, sums.length)) * 100;
    const shares = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 2 });
    found.textContent = text("inspector-found", { limit: limit.value, share: shares.format(share), maximum: Math.round((largest / FULL) * 100) });
  }

  function drawing(...children) {
    return svgElement("svg", { class: "over", viewBox: "0 0 1 1", preserveAspectRatio: "none", "aria-hidden": "true" }, ...children);
  }

  function drawBoxes() {
    draw("boxes", null);
    if (!shown || !boxes.input.checked) return;
    const { trim, bleed } = shown.inks;
    const rectangle = (area, kind) => svgElement("rect", { ...area, class: kind });
    const drawn = [];
    if (bleed) drawn.push(rectangle(bleed, "bleed"));
    if (trim) {
      drawn.push(rectangle(trim, "trim"));
      const [width, height] = sizeOf(shown.inks);
      const [x, y] = [(margin.input.valueAsNumber || 0) / width, (margin.input.valueAsNumber || 0) / height];
      const safe = { x: trim.x + x, y: trim.y + y, width: trim.width - 2 * x, height: trim.height - 2 * y };
      if (safe.width > 0 && safe.height > 0 && x > 0) drawn.push(rectangle(safe, "safe"));
    }
    draw("boxes", drawing(...drawn));
  }

  // Along the edges of what is to be seen of the page, from the trim where there is one; drawn anew with each change of the view.
  function drawRuler() {
    draw("ruler", null);
    if (!shown?.inks.dpi || !ruler.input.checked) return;
    const [width, height] = sizeOf(shown.inks);
    const start = shown.inks.trim ?? { x: 0, y: 0 };
    const box = shown.page.box();
    const frame = sheets.getBoundingClientRect();
    const pixels = box.width / width;
    const step = RULER.steps.find((mm) => mm * pixels >= RULER.least) ?? 10 ** Math.ceil(Math.log10(RULER.least / pixels));
    const bar = (axis, origin, [first, last], edge) => {
      const [node, side] = [element("div", { class: axis }), axis === "across" ? "left" : "top"];
      node.style[axis === "across" ? "top" : "left"] = `${edge}px`;
      const tick = step / 5;
      for (let number = Math.ceil((first / pixels - origin) / tick); number * tick + origin <= last / pixels; number += 1) {
        const at = (number * tick + origin) * pixels;
        const hasNumber = number % 5 === 0;
        const isWhole = at + RULER.least / 2 < last;
        const mark = element("span", { class: hasNumber ? "tick long" : "tick" }, hasNumber && isWhole ? String((number / 5) * step) : "");
        mark.style[side] = `${at}px`;
        node.append(mark);
      }
      return node;
    };
    const [left, top] = [Math.max(0, frame.left - box.left), Math.max(0, frame.top - box.top)];
    const right = Math.min(box.width, frame.left + sheets.clientWidth - box.left);
    const bottom = Math.min(box.height, frame.top + sheets.clientHeight - box.top);
    const bars = [
      bar("across", start.x * width, [left, right], top),
      bar("down", start.y * height, [top, bottom], left),
    ];
    draw("ruler", element("div", { class: "over ruler", "aria-hidden": "true" }, ...bars));
  }
  stage.on("view", drawRuler);

  function drawPaper() {
    draw("paper", null);
    if (!shown || !paper.input.checked || !shown.inks.paper) return;
    const node = element("div", { class: "over paper", "aria-hidden": "true" });
    node.style.background = shown.inks.paper;
    draw("paper", node);
  }

  function drawAll() {
    for (const drawn of [drawPaper, drawHeat, drawBoxes, drawRuler]) drawn();
  }

  // Opening, closing, and going to another page

  function leave() {
    if (!shown) return;
    for (const name of Object.keys(drawings)) draw(name, null);
    probe.remove();
    showPicture(shown.page, "");
    shown.page.figure.removeAttribute("data-inspected");
    shown = null;
  }

  async function show(page) {
    if (!isOpen || shown?.page === page) return;
    leave();
    body.hidden = true;
    if (!page?.inks) {
      message.textContent = text("inspector-no-inks");
      return;
    }
    const inks = await separate(page);
    if (!inks || !isOpen || view.page() !== page) return;
    page.figure.dataset.inspected = "";
    page.image.after(probe);
    present(page, inks);
  }

  // The inks of a page; nothing if it has none, which is said.
  async function separate(page) {
    message.textContent = text("inspector-loading");
    try {
      const inks = await inksOf(page);
      message.textContent = "";
      return inks;
    } catch (error) {
      message.textContent = text(error.message === "409" ? "inspector-no-inks" : "inspector-failed");
      return null;
    }
  }

  function present(page, inks) {
    body.hidden = false;
    shown = { page, inks };
    showLayers(page, inks.layers);
    showInks(inks);
    showReading(point.x, point.y);
    drawAll();
    showPictures();
  }
  stage.on("page", show);

  function close() {
    leave();
    isOpen = false;
    panel.hidden = true;
    stage.emit("inspector", false);
  }

  // Whatever lies over the proof closes first.
  document.addEventListener("keydown", (event) => {
    const isFree = !event.defaultPrevented && !document.querySelector("dialog[open], .popover");
    if (event.key === "Escape" && isOpen && isFree) close();
  }, { capture: true });

  return {
    toggle() {
      if (isOpen) {
        close();
        return;
      }
      isOpen = true;
      panel.hidden = false;
      panel.focus({ preventScroll: true });
      stage.emit("inspector", true);
      show(view.page());
    },
  };
}
