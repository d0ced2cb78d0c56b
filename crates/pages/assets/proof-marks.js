// Marks: what comments point at, drawn over the pages. A mark is a button with the comment's number, which the Tab key reaches,
// and an outline below it. Coordinates are fractions of the page, so marks stay in place at every zoom.

// Outlines are drawn in units of a page this wide.
const VIEW_WIDTH = 1000;

// The corners [left, top, right, bottom] around points.
function boundsOf(points) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export function createMarks(stage) {
  const { pages, element, svgElement, text, view, emit } = stage;
  // By page: {node, outlines, marks: Map of comment id to {signature, button, outline}}.
  const layers = new Map();
  let chosen = null;
  // How to take away the shape of a new comment, and the place of a finding.
  let draft = null;
  let found = null;

  function layerOf(page) {
    if (!layers.has(page)) {
      const viewBox = `0 0 ${VIEW_WIDTH} ${(VIEW_WIDTH * page.height) / page.width}`;
      const outlines = svgElement("svg", { viewBox, preserveAspectRatio: "none", "aria-hidden": "true" });
      const node = element("div", { class: "marks" }, outlines);
      page.figure.append(node);
      layers.set(page, { node, outlines, marks: new Map() });
    }
    return layers.get(page);
  }

  // Drawing

  function pathOf(page, { kind, points }) {
    const height = (VIEW_WIDTH * page.height) / page.width;
    const places = points.map(([x, y]) => [x * VIEW_WIDTH, y * height]);
    const joined = (list) => list.map((place) => place.map((value) => value.toFixed(2)).join(" ")).join("L");
    if (kind === "box") {
      const [left, top, right, bottom] = boundsOf(places);
      return `M${joined([[left, top], [right, top], [right, bottom], [left, bottom]])}Z`;
    }
    const line = `M${joined(places)}`;
    if (kind !== "arrow") return line;
    const [[fromX, fromY], [toX, toY]] = places;
    const angle = Math.atan2(toY - fromY, toX - fromX);
    const size = Math.min(18, Math.hypot(toX - fromX, toY - fromY) * 0.35);
    const barb = (turn) => [toX - size * Math.cos(angle + turn), toY - size * Math.sin(angle + turn)];
    return `${line}M${joined([barb(0.5), [toX, toY], barb(-0.5)])}`;
  }

  // A light line below a coloured one, to be seen on any artwork.
  function outlineOf(page, shape) {
    if (shape.kind === "pin") return null;
    const d = pathOf(page, shape);
    const attributes = { d, "vector-effect": "non-scaling-stroke" };
    return svgElement(
      "g",
      { class: `outline ${shape.kind}` },
      svgElement("path", { ...attributes, class: "halo" }),
      svgElement("path", { ...attributes, class: "stroke" }),
    );
  }

  // Where the number of a shape stands.
  function labelPlace({ kind, points }) {
    if (kind !== "box") return points[0];
    const [left, top] = boundsOf(points);
    return [left, top];
  }

  function moveTo(node, [x, y]) {
    node.style.left = `${x * 100}%`;
    node.style.top = `${y * 100}%`;
  }

  function markLabel(comment) {
    const values = { number: comment.number, author: comment.author, text: comment.text.slice(0, 200) };
    return text(comment.resolved_at ? "mark-resolved" : "mark", values);
  }

  function drawMark(page, comment) {
    const button = element("button", {
      type: "button",
      class: `mark ${comment.shape.kind}`,
      "aria-label": markLabel(comment),
      onclick: () => emit("choose", { id: comment.id, from: "mark" }),
    });
    button.append(element("span", {}, String(comment.number)));
    moveTo(button, labelPlace(comment.shape));
    const outline = outlineOf(page, comment.shape);
    outline?.addEventListener("click", (event) => {
      event.stopPropagation();
      emit("choose", { id: comment.id, from: "mark" });
    });
    for (const node of [button, outline]) node?.classList.toggle("resolved", Boolean(comment.resolved_at));
    return { button, outline };
  }

  const isOn = (page, comment) => comment.file === page.file.guid && comment.page === page.number;

  function renderPage(page, comments) {
    if (comments.length === 0 && !layers.has(page)) return;
    const { node, outlines, marks } = layerOf(page);
    const remaining = new Set(marks.keys());
    for (const comment of comments) {
      const signature = JSON.stringify([comment.shape, comment.resolved_at, comment.text, comment.number]);
      remaining.delete(comment.id);
      const old = marks.get(comment.id);
      if (old?.signature === signature) continue;
      const hadFocus = old?.button === document.activeElement;
      old?.button.remove();
      old?.outline?.remove();
      const mark = { signature, ...drawMark(page, comment) };
      node.append(mark.button);
      if (mark.outline) outlines.append(mark.outline);
      if (hadFocus) mark.button.focus({ preventScroll: true });
      marks.set(comment.id, mark);
    }
    for (const id of remaining) {
      marks.get(id).button.remove();
      marks.get(id).outline?.remove();
      marks.delete(id);
    }
  }

  function render(comments) {
    const withShape = comments.filter((comment) => comment.shape && !comment.withdrawn && comment.number !== null);
    for (const page of pages) renderPage(page, withShape.filter((comment) => isOn(page, comment)));
    showChosen();
  }

  function showChosen() {
    for (const { marks } of layers.values()) {
      for (const [id, { button, outline }] of marks) {
        for (const node of [button, outline]) node?.classList.toggle("chosen", id === chosen);
      }
    }
  }

  function showShape(page, shape) {
    if (!shape) {
      view.goTo(page);
      return;
    }
    const [left, top, right, bottom] = boundsOf(shape.points);
    view.showPlace(page, (left + right) / 2, (top + bottom) / 2);
  }

  function showComment(comment) {
    const page = pages.find((one) => isOn(one, comment));
    if (page) showShape(page, comment.shape);
  }

  stage.on("shown", render);
  stage.on("choose", ({ id }) => {
    chosen = id;
    showChosen();
  });

  // A place that is no comment's, with a sign. It answers how to take it away.
  function drawPlace(page, shape, sign) {
    const layer = layerOf(page);
    const outline = outlineOf(page, shape);
    if (outline) layer.outlines.append(outline);
    outline?.classList.add("chosen");
    const pin = element("span", { class: `mark ${shape.kind} chosen draft`, "aria-hidden": "true" }, element("span", {}, sign));
    moveTo(pin, labelPlace(shape));
    layer.node.append(pin);
    return () => {
      outline?.remove();
      pin.remove();
    };
  }

  // The shape that is being drawn, or that a comment is being written about.

  function setDraft(page, shape) {
    clearDraft();
    draft = drawPlace(page, shape, "+");
  }

  function clearDraft() {
    draft?.();
    draft = null;
  }

  // What a check has found stays outlined until the next one, or until something else is chosen.

  function clearFound() {
    found?.();
    found = null;
  }

  stage.panel?.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-found]");
    const page = link && pages.find((one) => one.number === Number(link.dataset.found));
    if (!page) return;
    event.preventDefault();
    clearFound();
    const shape = link.dataset.shape && JSON.parse(link.dataset.shape);
    if (shape) found = drawPlace(page, shape, "!");
    showShape(page, shape);
    emit("found");
  });
  for (const happened of ["choose", "place", "cancel"]) stage.on(happened, clearFound);

  return { setDraft, clearDraft, hasDraft: () => draft !== null, layerOf: (page) => layerOf(page).node, moveTo, showComment };
}
