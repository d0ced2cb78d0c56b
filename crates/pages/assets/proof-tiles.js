// Tiles: sharp squares laid over an enlarged page. Only those in view are fetched, nearest to the centre first, a few at a
// time; the fitted picture stays below them, so that there is always something to see. Tiles out of view are dropped once
// there are more than the memory of a phone bears.

const SIZE = 512;
const AT_ONCE = 6;
const KEPT = 96;
// A level is sharp enough when it has at least this many pixels per pixel of the screen.
const SHARPNESS = 0.8;
const RETRY_AFTER = 2000;
const PAUSE = 80;

export function createTiles(stage) {
  const { sheets } = stage;
  // Tiles by key, the least recently needed first.
  const tiles = new Map();
  const layers = new Map();
  let waiting = [];
  let loading = 0;
  let timer = 0;

  const levelWidth = (page, level) => Math.ceil(page.width / 2 ** (page.levels - level));
  const levelHeight = (page, level) => Math.ceil(page.height / 2 ** (page.levels - level));

  function levelFor(page) {
    const wanted = page.figure.clientWidth * (window.devicePixelRatio || 1) * SHARPNESS;
    let level = page.levels;
    while (level > 0 && levelWidth(page, level - 1) >= wanted) level -= 1;
    return level;
  }

  function layerOf(page) {
    if (!layers.has(page)) {
      const layer = document.createElement("div");
      layer.className = "tiles";
      page.image.after(layer);
      layers.set(page, layer);
    }
    return layers.get(page);
  }

  // The tiles of a page that are in view, with a margin, as {key, page, level, x, y, distance}.
  function neededTiles(page) {
    const level = levelFor(page);
    const [width, height] = [levelWidth(page, level), levelHeight(page, level)];
    const box = page.box();
    const view = (page.figure.closest(".pane") ?? sheets).getBoundingClientRect();
    const frame = sheets.getBoundingClientRect();
    const unit = width / page.figure.clientWidth;
    const top = Math.max(view.top, frame.top);
    const bottom = Math.min(view.bottom, frame.bottom);
    const pixels = (value, limit) => Math.min(limit - 1, Math.max(0, value * unit));
    const first = { x: pixels(view.left - box.left, width), y: pixels(top - box.top, height) };
    const last = { x: pixels(view.right - box.left, width), y: pixels(bottom - box.top, height) };
    const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
    const needed = [];
    for (let y = Math.floor(first.y / SIZE); y <= Math.floor(last.y / SIZE); y += 1) {
      for (let x = Math.floor(first.x / SIZE); x <= Math.floor(last.x / SIZE); x += 1) {
        const distance = Math.hypot((x + 0.5) * SIZE - middle.x, (y + 0.5) * SIZE - middle.y);
        const { tilesQuery: query } = page;
        needed.push({ key: `${page.tiles}${level}/${x}/${y}${query}`, page, level, x, y, distance, query });
      }
    }
    return needed;
  }

  function place(tile) {
    const { page, level, x, y, image } = tile;
    const [width, height] = [levelWidth(page, level), levelHeight(page, level)];
    const percent = (value, whole) => `${(value / whole) * 100}%`;
    image.style.left = percent(x * SIZE, width);
    image.style.top = percent(y * SIZE, height);
    image.style.width = percent(Math.min(SIZE, width - x * SIZE), width);
    image.style.height = percent(Math.min(SIZE, height - y * SIZE), height);
    image.style.zIndex = String(level);
    layerOf(page).append(image);
  }

  function drop(tile) {
    tile.image?.remove();
    tiles.delete(tile.key);
  }

  function fetchImage(url) {
    return new Promise((resolve, reject) => {
      const image = new Image();
      image.alt = "";
      image.decoding = "async";
      image.addEventListener("load", () => resolve(image), { once: true });
      image.addEventListener("error", reject, { once: true });
      image.src = url;
    });
  }

  // What is loading is never cancelled: there are few at a time, and browsers are not reliable in telling of a cancelled
  // picture's end.
  async function load(tile) {
    loading += 1;
    tile.isLoading = true;
    try {
      tile.image = await fetchImage(tile.key);
      place(tile);
    } catch {
      // A tile that failed is asked for again after a while, and only while it is in view.
      drop(tile);
      window.setTimeout(() => schedule(), RETRY_AFTER);
    }
    tile.isLoading = false;
    loading -= 1;
    if (waiting.length > 0) loadNext();
    else if (loading === 0) schedule();
  }

  function loadNext() {
    while (loading < AT_ONCE && waiting.length > 0) {
      load(waiting.shift());
    }
  }

  // Levels other than the present one go when the present one is complete, and then when there are too many tiles.
  function clean(needed) {
    const keys = new Set(needed.map((tile) => tile.key));
    const isComplete = needed.every((tile) => tiles.get(tile.key)?.image);
    const levels = new Map(needed.map((tile) => [tile.page, tile.level]));
    for (const tile of [...tiles.values()]) {
      if (keys.has(tile.key) || tile.isLoading) continue;
      const isOther = tile.query !== tile.page.tilesQuery;
      const isStale = isOther || (isComplete && tile.level !== levels.get(tile.page));
      const isTooMany = tiles.size > Math.max(KEPT, needed.length * 2);
      if (isStale || isTooMany || !tile.image) drop(tile);
    }
  }

  let enlarged = [];
  function schedule(pages = enlarged) {
    enlarged = pages;
    if (timer) return;
    timer = window.setTimeout(() => {
      timer = 0;
      refresh();
    }, PAUSE);
  }

  function refresh() {
    const needed = enlarged.flatMap(neededTiles).sort((a, b) => a.distance - b.distance);
    for (const tile of needed) {
      const known = tiles.get(tile.key) ?? tile;
      tiles.delete(tile.key);
      tiles.set(tile.key, known);
    }
    clean(needed);
    waiting = needed.map((tile) => tiles.get(tile.key)).filter((tile) => !tile.image && !tile.isLoading);
    loadNext();
  }

  return { update: schedule, count: () => tiles.size };
}
