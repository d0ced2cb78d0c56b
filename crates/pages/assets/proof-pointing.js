// Pointing: places on a page chosen with mouse, finger, pen or keys. A click or tap is a pin, a drag draws what the chosen
// tool says. A finger scrolls as everywhere unless a tool is chosen; a second tap soon after the first zooms instead.

const MOST_POINTS = 500;
const DECIMALS = 5;
// How far, in CSS pixels, a simplified path may be from the drawn one.
const TOLERANCE = 0.75;
// Movement in CSS pixels below which a drag was meant as a click.
const CLICK_DISTANCE = 5;
const AFTER_DRAG = 80;
const KEY_STEP = { small: 0.01, large: 0.05 };
const ARROW_KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const clamp = (value) => Math.min(1, Math.max(0, value));
const round = (value) => Number(value.toFixed(DECIMALS));

function distanceToLine([x, y], [ax, ay], [bx, by]) {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

// Douglas and Peucker: drops points that lie within `tolerance` of the line that remains.
function simplifyOnce(points, tolerance) {
  const kept = new Set([0, points.length - 1]);
  const stack = [[0, points.length - 1]];
  while (stack.length > 0) {
    const [first, last] = stack.pop();
    let farthest = -1;
    let most = tolerance;
    for (let index = first + 1; index < last; index += 1) {
      const distance = distanceToLine(points[index], points[first], points[last]);
      if (distance > most) [farthest, most] = [index, distance];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    stack.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, index) => kept.has(index));
}

function simplify(points, tolerance) {
  let simple = simplifyOnce(points, tolerance);
  for (let coarser = tolerance * 2; simple.length > MOST_POINTS; coarser *= 2) simple = simplifyOnce(points, coarser);
  return simple;
}

export function createPointing(stage) {
  const { sheets, pages, element, text, view, marks, emit } = stage;
  const { setDraft, clearDraft } = marks;
  const pageOf = new Map(pages.map((page) => [page.figure, page]));

  function place(page, shape, by) {
    const points = shape.points.map(([x, y]) => [round(clamp(x)), round(clamp(y))]);
    const placed = { kind: shape.kind, points };
    setDraft(page, placed);
    emit("place", { page, shape: placed, by });
  }

  // Pointing

  function pageAt(event) {
    const figure = event.target.closest?.("figure[data-page]");
    return figure ? (pageOf.get(figure) ?? null) : null;
  }

  function fractionOf(page, event) {
    const box = page.box();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  }

  const isInside = ([x, y]) => x >= 0 && x <= 1 && y >= 0 && y <= 1;
  const isControl = (target) => target.closest("button, form, .popover, figcaption") !== null;

  // With the hand, a second tap of a finger at the same place zooms; the empty pin of the first goes with its form.
  const { milliseconds, distance } = view.doubleTap;
  let tap = null;
  function isSecondTap(event) {
    if (stage.tool !== "hand" || stage.pointerType !== "touch") return false;
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const isSecond = tap !== null && at - tap.at < milliseconds && Math.hypot(x - tap.x, y - tap.y) < distance;
    tap = isSecond ? null : { x, y, at };
    return isSecond;
  }

  sheets.addEventListener("click", (event) => {
    if (isControl(event.target) || performance.now() - stage.lastDragEnd < AFTER_DRAG) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const page = pageAt(event);
    if (!["pin", "hand"].includes(stage.tool) || !page) return;
    const point = fractionOf(page, event);
    if (isInside(point) && !isSecondTap(event)) place(page, { kind: "pin", points: [point] }, "pointer");
  });

  function dragKind(event) {
    if (["box", "path", "arrow", "line"].includes(stage.tool)) return stage.tool;
    return stage.tool === "pin" && event.pointerType !== "touch" ? "box" : null;
  }

  let drawing = null;

  sheets.addEventListener("pointerdown", (event) => {
    const page = pageAt(event);
    const kind = dragKind(event);
    // A drawing may begin on a mark; a mere click on it chooses it.
    const isFree = !isControl(event.target) || (kind && event.target.closest(".mark"));
    if (event.button !== 0 || !event.isPrimary || !page || !isFree) return;
    if (kind) startDrawing(event, page, kind);
  });

  function startDrawing(down, page, kind) {
    const start = fractionOf(page, down);
    if (!isInside(start)) return;
    down.preventDefault();
    const controller = new AbortController();
    const { signal } = controller;
    drawing = { stop: () => controller.abort() };
    let points = [start];
    let isLong = false;
    const add = (event) => {
      const point = fractionOf(page, event).map(clamp);
      points = kind === "path" ? [...points, point] : [start, point];
      isLong ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > CLICK_DISTANCE;
    };
    const move = (event) => {
      if (event.pointerId !== down.pointerId) return;
      const steps = kind === "path" ? (event.getCoalescedEvents?.() ?? []) : [];
      for (const one of steps.length > 0 ? steps : [event]) add(one);
      if (isLong) setDraft(page, { kind, points });
    };
    const up = (event) => {
      if (event.pointerId !== down.pointerId) return;
      cancelDrawing();
      if (!isLong) {
        clearDraft();
        if (stage.tool === "box" && !isControl(down.target)) place(page, { kind: "pin", points: [start] }, "pointer");
        return;
      }
      stage.lastDragEnd = performance.now();
      place(page, { kind, points: kind === "path" ? tidy(page, points) : points }, "pointer");
    };
    const cancel = () => {
      cancelDrawing();
      clearDraft();
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", up, { signal });
    window.addEventListener("pointercancel", cancel, { signal });
  }

  function cancelDrawing() {
    drawing?.stop();
    drawing = null;
  }

  // Simplified in units of the screen, so that a line drawn at a large zoom keeps its details.
  function tidy(page, points) {
    const { width, height } = page.box();
    const onScreen = points.map(([x, y]) => [x * width, y * height]);
    return simplify(onScreen, TOLERANCE).map(([x, y]) => [x / width, y / height]);
  }

  stage.on("pinch", () => {
    if (!drawing) return;
    cancelDrawing();
    clearDraft();
  });
  stage.on("cancel", () => {
    if (drawing) {
      cancelDrawing();
      clearDraft();
    } else if (!marks.hasDraft()) {
      stage.chooseTool("hand");
    }
  });

  // Pointing with keys: a cross that the arrow keys move.

  function startKeyboardPin() {
    // The page that the toolbar shows, in the middle of what is to be seen of it.
    const page = view.page();
    if (!pages.includes(page)) return;
    let point = view.middleOf(page).map(clamp);
    const cross = element("div", {
      class: "crosshair",
      role: "application",
      tabindex: "0",
      "aria-label": text("crosshair", { page: page.number }),
    });
    const show = () => {
      marks.moveTo(cross, point);
      view.showPlace(page, ...point);
    };
    const end = () => {
      cross.removeEventListener("blur", end);
      cross.remove();
    };
    cross.addEventListener("blur", end);
    cross.addEventListener("keydown", (event) => {
      const direction = ARROW_KEYS[event.key];
      if (direction) {
        const size = event.shiftKey ? KEY_STEP.large : KEY_STEP.small;
        point = point.map((value, axis) => clamp(value + direction[axis] * size));
        show();
        const [x, y] = point.map((value) => Math.round(value * 100));
        stage.announce(text("crosshair-at", { x, y }));
      } else if (event.key === "Enter" || event.key === " ") {
        end();
        place(page, { kind: "pin", points: [point] }, "keyboard");
      } else if (event.key === "Escape") {
        end();
        sheets.focus({ preventScroll: true });
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    });
    marks.layerOf(page).append(cross);
    marks.moveTo(cross, point);
    cross.focus({ preventScroll: true });
  }

  stage.startKeyboardPin = startKeyboardPin;
}
