// Where one is in the proof and how large it is shown: zoom, panning, the current page and the page list.
// Pages keep being ordinary boxes in an ordinary scrolling element, so that touch scrolling, keyboard and screen readers work
// as everywhere; a zoom changes their width and keeps the point under the pointer where it is.

const STEPS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8];
const SMALLEST = 0.05;
// The largest zoom shows one pixel of the largest picture as two.
const LARGEST_PIXEL = 2;
const WHEEL_SPEED = 0.005;
const DOUBLE_TAP = { milliseconds: 320, distance: 32, factor: 2.5 };
const DRAG_THRESHOLD = 4;
// The page on this line of the view, counted from its top, is the current one.
const CURRENT_LINE = 0.3;
// A page counts as seen when this much of it, or of the view, was visible for this long.
const SEEN = { share: 0.5, milliseconds: 700 };

const clamp = (value, low, high) => Math.min(high, Math.max(low, value));

export function createView(stage) {
  const { sheets, pages, figures, emit } = stage;
  const visible = new Set();
  const figureOf = new Map(figures.map((page) => [page.figure, page]));
  let current = pages[0] ?? null;
  let tiles = null;

  sheets.dataset.zoom = "width";

  // Zoom

  const scaleOf = (page) => page.figure.clientWidth / page.trueWidth;
  const largestScale = (page) => Math.max(1, page.width / page.trueWidth) * LARGEST_PIXEL;
  const currentScale = () => (current ? scaleOf(current) : 1);

  // In a comparison side by side, each page has a scrolling element of its own for the horizontal direction.
  const horizontalScroller = (page) => page.figure.closest(".pane") ?? sheets;

  function centre() {
    const box = sheets.getBoundingClientRect();
    return { x: box.left + sheets.clientWidth / 2, y: box.top + sheets.clientHeight / 2 };
  }

  function nearestPage(point) {
    let nearest = null;
    let least = Infinity;
    for (const page of visible) {
      const box = page.box();
      const x = Math.max(box.left - point.x, 0, point.x - box.right);
      const y = Math.max(box.top - point.y, 0, point.y - box.bottom);
      if (Math.hypot(x, y) < least) {
        nearest = page;
        least = Math.hypot(x, y);
      }
    }
    return nearest ?? current;
  }

  // The point of the proof below a point of the window, as fractions of its page.
  function anchorAt(point) {
    const page = nearestPage(point);
    if (!page) return null;
    const box = page.box();
    return { page, x: (point.x - box.left) / box.width, y: (point.y - box.top) / box.height };
  }

  // The middle of what is to be seen of a page, as fractions of the page.
  function middleOf(page) {
    const box = page.box();
    const view = sheets.getBoundingClientRect();
    const middle = (from, to, start, length) => ((Math.max(from, start) + Math.min(to, start + length)) / 2 - start) / length;
    return [middle(view.left, view.right, box.left, box.width), middle(view.top, view.bottom, box.top, box.height)];
  }

  function bringTo(anchor, point) {
    const box = anchor.page.box();
    sheets.scrollTop += box.top + anchor.y * box.height - point.y;
    horizontalScroller(anchor.page).scrollLeft += box.left + anchor.x * box.width - point.x;
  }

  function applyScale(wanted) {
    const largest = Math.max(...figures.map(largestScale), 1);
    sheets.style.setProperty("--scale", String(clamp(wanted, SMALLEST, largest)));
    sheets.dataset.zoom = "scale";
  }

  function changeZoom(change, point = centre(), anchor = anchorAt(point)) {
    if (!anchor) return;
    change();
    bringTo(anchor, point);
    pin(current);
    scheduleUpdate();
  }

  const zoomTo = (scale, point, anchor) => changeZoom(() => applyScale(scale), point, anchor);

  function fit(mode) {
    changeZoom(() => {
      sheets.dataset.zoom = mode;
    });
    if (current) goTo(current);
  }

  function step(direction) {
    const now = currentScale();
    const next =
      direction > 0 ? STEPS.find((value) => value > now * 1.05) : STEPS.findLast((value) => value < now * 0.95);
    zoomTo(next ?? now * (direction > 0 ? 2 : 0.5));
  }

  // Movement

  // While a jump settles, scrolling does not choose another page: the last pages may never reach the top of the view.
  let pinnedUntil = 0;
  function pin(page) {
    pinnedUntil = performance.now() + 400;
    setCurrent(page);
  }

  function goTo(page) {
    const gap = 16;
    // In a comparison the heading of both pages comes along.
    const top = (page.figure.closest(".pair") ?? page.figure).getBoundingClientRect().top;
    sheets.scrollTop += top - sheets.getBoundingClientRect().top - gap;
    pin(page);
    scheduleUpdate();
  }

  function goBy(count) {
    const next = pages[pages.indexOf(current) + count];
    if (next) goTo(next);
  }

  // Brings a place of a page into view if it is not there.
  function showPlace(page, x, y) {
    const box = page.box();
    const view = sheets.getBoundingClientRect();
    const margin = 48;
    // On a phone the tools lie over the end of the view.
    const end = view.bottom - Math.max(margin, parseFloat(getComputedStyle(sheets).paddingBottom));
    const at = { x: box.left + x * box.width, y: box.top + y * box.height };
    const isShown =
      at.x > view.left + margin && at.x < view.right - margin && at.y > view.top + margin && at.y < end;
    if (!isShown) bringTo({ page, x, y }, centre());
    pin(page);
    scheduleUpdate();
  }

  // What is current, seen and drawn

  function setCurrent(page) {
    if (!page || page === current) return;
    current = page;
    emit("page", page);
  }

  function findCurrent() {
    const view = sheets.getBoundingClientRect();
    const isAtEnd = sheets.scrollTop > 0 && sheets.scrollTop + sheets.clientHeight >= sheets.scrollHeight - 2;
    const line = view.top + view.height * (isAtEnd ? 0.95 : CURRENT_LINE);
    let nearest = null;
    let least = Infinity;
    for (const page of visible) {
      if (page.isEarlier) continue;
      const box = page.box();
      const distance = Math.max(box.top - line, 0, line - box.bottom);
      if (distance < least) {
        nearest = page;
        least = distance;
      }
    }
    return nearest;
  }

  function isEnlarged(page) {
    const density = window.devicePixelRatio || 1;
    return page.levels > 0 && page.pictureWidth > 0 && page.figure.clientWidth * density > page.pictureWidth * 1.05;
  }

  let isLoadingTiles = false;
  async function updateTiles() {
    const enlarged = [...visible].filter(isEnlarged);
    if (tiles) {
      tiles.update(enlarged);
    } else if (enlarged.length > 0 && !isLoadingTiles) {
      isLoadingTiles = true;
      try {
        tiles = (await stage.load("tiles")).createTiles(stage);
        scheduleUpdate();
      } catch {
        // The fitted picture stays; the next zoom tries again.
        isLoadingTiles = false;
      }
    }
  }

  // The browser chooses among the sizes of a picture by what it is told about its width.
  function updateSizes() {
    for (const page of visible) {
      const width = page.figure.clientWidth;
      if (page.image && width > (page.widthTold ?? 0)) {
        page.widthTold = width;
        page.image.sizes = `${Math.round(width)}px`;
      }
    }
  }

  let isScheduled = false;
  function scheduleUpdate() {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      if (performance.now() > pinnedUntil) setCurrent(findCurrent());
      updateSizes();
      updateTiles();
      emit("view");
    });
  }

  const seenKey = (page) => `${page.file.guid}/${page.file.version}/${page.number}`;
  const seen = new Set(stage.session.read("seen") ?? []);
  const watched = new Map();
  function watchSeen(page, isLarge) {
    if (seen.has(seenKey(page)) || isLarge === watched.has(page)) return;
    if (!isLarge) {
      clearTimeout(watched.get(page));
      watched.delete(page);
      return;
    }
    watched.set(
      page,
      setTimeout(() => {
        seen.add(seenKey(page));
        stage.session.write("seen", [...seen]);
        emit("seen", page);
      }, SEEN.milliseconds),
    );
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const page = figureOf.get(entry.target);
        if (entry.isIntersecting) visible.add(page);
        else visible.delete(page);
        const ofView = entry.intersectionRect.height / (entry.rootBounds?.height || 1);
        watchSeen(page, entry.isIntersecting && Math.max(entry.intersectionRatio, ofView) >= SEEN.share);
      }
      scheduleUpdate();
    },
    { root: sheets, threshold: [0, 0.1, 0.25, 0.5, 0.75, 1] },
  );
  for (const page of figures) observer.observe(page.figure);

  // Mouse and trackpad

  sheets.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const pixels = clamp(event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY, -80, 80);
      zoomTo(currentScale() * Math.exp(-pixels * WHEEL_SPEED), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );

  // Safari tells of trackpad pinches by events of its own.
  let gestureStart = 1;
  sheets.addEventListener("gesturestart", (event) => {
    event.preventDefault();
    gestureStart = currentScale();
  });
  sheets.addEventListener("gesturechange", (event) => {
    event.preventDefault();
    if (!pinch) zoomTo(gestureStart * event.scale, { x: event.clientX, y: event.clientY });
  });

  sheets.addEventListener("dragstart", (event) => event.preventDefault());
  sheets.addEventListener("pointerdown", (event) => {
    const isHand = event.button === 0 && stage.tool === "hand" && !event.target.closest("button, form, .popover");
    if (event.pointerType !== "mouse" || !(isHand || event.button === 1)) return;
    if (event.offsetX > sheets.clientWidth && event.target === sheets) return;
    if (event.button === 1) event.preventDefault();
    startPanning(event);
  });

  function startPanning(down) {
    const page = nearestPage({ x: down.clientX, y: down.clientY });
    const sideways = page ? horizontalScroller(page) : sheets;
    const from = { top: sheets.scrollTop, left: sideways.scrollLeft };
    let isDragging = false;
    const move = (event) => {
      const x = event.clientX - down.clientX;
      const y = event.clientY - down.clientY;
      if (!isDragging && Math.hypot(x, y) < DRAG_THRESHOLD) return;
      if (!isDragging) sheets.classList.add("panning");
      isDragging = true;
      sheets.scrollTop = from.top - y;
      sideways.scrollLeft = from.left - x;
    };
    const end = () => {
      window.removeEventListener("pointermove", move);
      sheets.classList.remove("panning");
      // The click that ends a drag points at nothing.
      if (isDragging) stage.lastDragEnd = performance.now();
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end, { once: true });
    window.addEventListener("pointercancel", end, { once: true });
  }

  // Touch: one finger scrolls natively, two zoom. Pointer events end when the browser starts to scroll, touch events do not;
  // that is why pinching listens to these.

  let pinch = null;
  const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const middle = ([a, b]) => ({ x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });

  sheets.addEventListener(
    "touchstart",
    (event) => {
      if (event.touches.length !== 2) return;
      if (event.cancelable) event.preventDefault();
      const point = middle(event.touches);
      const anchor = anchorAt(point);
      if (anchor) pinch = { anchor, spread: spread(event.touches), scale: scaleOf(anchor.page) };
      emit("pinch");
    },
    { passive: false },
  );
  sheets.addEventListener(
    "touchmove",
    (event) => {
      if (!pinch || event.touches.length !== 2) return;
      if (event.cancelable) event.preventDefault();
      pinch.point = middle(event.touches);
      pinch.wanted = (pinch.scale * spread(event.touches)) / pinch.spread;
      if (pinch.isScheduled) return;
      pinch.isScheduled = true;
      requestAnimationFrame(() => {
        if (!pinch) return;
        pinch.isScheduled = false;
        zoomTo(pinch.wanted, pinch.point, pinch.anchor);
      });
    },
    { passive: false },
  );
  const endPinch = (event) => {
    if (event.touches.length < 2) pinch = null;
  };
  sheets.addEventListener("touchend", endPinch);
  sheets.addEventListener("touchcancel", endPinch);

  let lastTap = { at: -Infinity, x: 0, y: 0 };
  sheets.addEventListener("click", (event) => {
    if (stage.pointerType !== "touch" || stage.tool !== "hand" || event.target.closest("button, form, .popover")) return;
    const point = { x: event.clientX, y: event.clientY };
    const isNear = Math.hypot(point.x - lastTap.x, point.y - lastTap.y) < DOUBLE_TAP.distance;
    const isSoon = event.timeStamp - lastTap.at < DOUBLE_TAP.milliseconds;
    lastTap = { at: isNear && isSoon ? -Infinity : event.timeStamp, ...point };
    if (!isNear || !isSoon) return;
    if (sheets.dataset.zoom !== "scale") zoomTo(currentScale() * DOUBLE_TAP.factor, point);
    else
      changeZoom(() => {
        sheets.dataset.zoom = "width";
      }, point);
  });

  // Captured, since scrolling within a comparison's panes does not bubble.
  sheets.addEventListener("scroll", scheduleUpdate, { passive: true, capture: true });
  for (const kind of ["wheel", "pointerdown", "touchmove"]) {
    sheets.addEventListener(kind, () => (pinnedUntil = 0), { passive: true });
  }
  new ResizeObserver(scheduleUpdate).observe(sheets);
  const start = pages.find((page) => page.number === Number(stage.root.dataset.start));
  if (start && !window.location.hash) goTo(start);

  return {
    scale: currentScale,
    page: () => current,
    middleOf,
    doubleTap: DOUBLE_TAP,
    step,
    fit,
    trueSize: () => zoomTo(1),
    goTo,
    goBy,
    showPlace,
    // Pictures change, not what is in view.
    refresh() {
      pin(current);
      scheduleUpdate();
    },
    isSeen: (page) => seen.has(seenKey(page)),
    unseenPages: () => pages.filter((page) => !seen.has(seenKey(page))),
  };
}
