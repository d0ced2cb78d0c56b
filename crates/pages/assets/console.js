// The console's page of a job: its tabs without loading the page anew, its menu, the dialog to send it for review, links that
// are copied, and what others do while the page is open. Without this file every tab and every entry of the menu is a link to the page with that section.

// What the server has rendered of the parts that are kept current; this script runs before others change anything.
const known = new Map([...document.querySelectorAll("[data-fresh]")].map((part) => [part, part.innerHTML]));

const sections = new Map();
for (const section of document.querySelectorAll("[data-view]")) sections.set(section.dataset.view, section);
const tabs = [...document.querySelectorAll(".tabs a[data-section]")];

function showSection(name, { focus = false, keep = true } = {}) {
  const shown = sections.get(name);
  if (!shown) return false;
  for (const [other, section] of sections) {
    // The form to send is in its dialog.
    if (!section.closest("dialog")) section.hidden = other !== name;
  }
  const isTab = tabs.some((tab) => tab.dataset.section === name);
  for (const tab of tabs) {
    const isChosen = tab.dataset.section === name;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen || (!isTab && tab === tabs[0]) ? 0 : -1;
  }
  if (keep) {
    window.history.replaceState(window.history.state, "", `?tab=${name}`);
    document.querySelector(".sheet")?.dispatchEvent(new CustomEvent("section", { detail: name }));
  }
  if (focus) (shown.querySelector("h2[tabindex]") ?? shown).focus({ preventScroll: true });
  return true;
}

// Tabs, as ARIA describes them: arrows go from one to the next, which is shown at once.

function startTabs() {
  const list = document.querySelector(".tabs");
  if (!list || tabs.length === 0) return;
  const current = [...sections.values()].find((section) => !section.hidden)?.dataset.view;
  list.setAttribute("role", "tablist");
  for (const tab of tabs) {
    const section = sections.get(tab.dataset.section);
    tab.id = `tab-${tab.dataset.section}`;
    tab.setAttribute("role", "tab");
    tab.removeAttribute("aria-current");
    if (!section) continue;
    tab.setAttribute("aria-controls", section.id);
    section.setAttribute("role", "tabpanel");
    section.removeAttribute("aria-label");
    section.setAttribute("aria-labelledby", tab.id);
  }
  list.addEventListener("keydown", (event) => {
    const at = tabs.indexOf(document.activeElement);
    const next = {
      ArrowRight: tabs[(at + 1) % tabs.length],
      ArrowLeft: tabs[(at - 1 + tabs.length) % tabs.length],
      Home: tabs[0],
      End: tabs[tabs.length - 1],
    }[event.key];
    if (at < 0 || !next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
    showSection(next.dataset.section);
  });
  showSection(current, { keep: false });
}

const isPlainClick = (event) => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-section], a[data-open]");
  if (!link || !isPlainClick(event)) return;
  if (link.dataset.open && openDialog(link.dataset.open)) {
    event.preventDefault();
    return;
  }
  const isTab = link.getAttribute("role") === "tab";
  if (!showSection(link.dataset.section, { focus: !isTab })) return;
  event.preventDefault();
  link.closest("details.menu")?.removeAttribute("open");
});

// Menus close like any other: by Escape, by a click elsewhere, and when the focus has left it.

for (const menu of document.querySelectorAll("details.menu")) {
  const summary = menu.querySelector("summary");
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    event.stopPropagation();
    menu.open = false;
    summary.focus();
  });
  document.addEventListener("click", (event) => {
    if (!menu.contains(event.target)) menu.open = false;
  });
  menu.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !menu.contains(event.relatedTarget)) menu.open = false;
  });
}

// The address of a list has only what is looked for.
document.querySelector("form.search")?.addEventListener("formdata", ({ formData }) => {
  for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
  if (!formData.has("from") && !formData.has("to")) formData.delete("date");
});

// Rows of a list are ticked: all of them by one box or Ctrl A, a range with Shift, none by Escape; arrows go from one to the next.
function startSelection(form) {
  const boxes = [...form.querySelectorAll("tbody input[name=guid]")];
  const all = document.createElement("input");
  all.type = "checkbox";
  all.setAttribute("aria-label", form.dataset.all);
  form.querySelector("thead .name").prepend(all);
  let last = 0;
  const count = () => {
    const ticked = boxes.filter((box) => box.checked).length;
    form.querySelector("output").textContent = form.dataset.selected.replace("#", ticked);
    all.checked = ticked === boxes.length;
    all.indeterminate = ticked > 0 && !all.checked;
  };
  const tick = (from, to, isOn) => {
    for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) box.checked = isOn;
    count();
  };
  all.addEventListener("change", () => tick(0, boxes.length, all.checked));
  form.addEventListener("click", ({ target, shiftKey }) => {
    const at = boxes.indexOf(target);
    if (at < 0) return;
    tick(shiftKey ? last : at, at, target.checked);
    last = at;
  });
  form.addEventListener("keydown", (event) => {
    const at = boxes.indexOf(event.target);
    if (event.key === "Escape") tick(0, boxes.length, false);
    if (at < 0) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (boxes[to]) {
      boxes[to].focus();
      if (event.shiftKey) tick(at, to, true);
      last = to;
    } else if (event.key === "a" && (event.ctrlKey || event.metaKey)) tick(0, boxes.length, true);
    else return;
    event.preventDefault();
  });
  // The browser may have kept ticks from before.
  window.addEventListener("pageshow", count);
  count();
}
const startList = () => {
  const list = document.querySelector("form.bulk");
  if (list) startSelection(list);
};
startList();
document.addEventListener("fresh", ({ target }) => target.id === "listing" && startList());

// The form to send for review is a dialog.

let dialog = null;
function openDialog(name) {
  const section = sections.get(name);
  if (!section) return false;
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.className = "stage-dialog send-dialog";
    dialog.setAttribute("aria-labelledby", `title-${name}`);
    section.querySelector(".back")?.remove();
    const close = document.createElement("button");
    close.type = "button";
    close.className = "plain";
    close.textContent = section.dataset.cancel;
    close.addEventListener("click", () => dialog.close());
    section.querySelector(".buttons").prepend(close);
    section.hidden = false;
    dialog.append(section);
    document.querySelector("main").append(dialog);
  }
  dialog.showModal();
  const wrong = dialog.querySelector(".problems") ?? dialog.querySelector("[aria-invalid]");
  (wrong ?? dialog.querySelector("h2[tabindex]")).focus();
  return true;
}

// Links are copied by a button, which has no use without script.

function addCopyButtons(root) {
  for (const field of root.querySelectorAll("input[data-copy]")) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = field.dataset.copy;
    button.addEventListener("click", async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        // Not every connection may use the clipboard; this way is old and works everywhere.
        document.execCommand("copy");
      }
      button.textContent = field.dataset.copied;
    });
    field.addEventListener("focus", () => field.select());
    field.after(button);
  }
}
addCopyButtons(document);

// What others do appears on the open page: when the job has changed, the parts with data-fresh are taken from the page as it
// is now. A part in which somebody has the focus, an open form or something to read just now is exchanged once that is over.

const USED = "details[open] form, input[data-copy], input[name=guid]:checked, input[type=file]:valid, .problems, [aria-invalid]";
const stale = new Map();
const isInUse = (part) => part.contains(document.activeElement) || part.querySelector(USED) !== null;

function exchangeParts() {
  for (const [part, fresh] of stale) {
    if (isInUse(part)) continue;
    stale.delete(part);
    part.replaceChildren(...fresh.childNodes);
    addCopyButtons(part);
    part.dispatchEvent(new Event("fresh", { bubbles: true }));
  }
}

let isLoading = false;
let isOutdated = false;
let isSeen = true;
window.addEventListener("focus", () => isSeen || refresh());
async function refresh() {
  isOutdated = true;
  if (isLoading) return;
  isLoading = true;
  while (isOutdated) {
    isOutdated = false;
    try {
      const address = new URL(tabs[0]?.href ?? window.location.href);
      // Notices are read by people, not by a page that lies in the background.
      isSeen = document.hasFocus();
      if (!isSeen) address.searchParams.set("background", "1");
      const response = await fetch(address, { headers: { Accept: "text/html" } });
      if (!response.ok || response.redirected) break;
      const now = new DOMParser().parseFromString(await response.text(), "text/html");
      for (const part of document.querySelectorAll("[data-fresh]")) {
        const fresh = now.getElementById(part.id);
        if (!fresh || fresh.innerHTML === known.get(part)) continue;
        known.set(part, fresh.innerHTML);
        stale.set(part, fresh);
      }
      exchangeParts();
    } catch {
      // The next change tries again.
      break;
    }
  }
  isLoading = false;
}
document.addEventListener("revision", refresh);
document.addEventListener("focusout", () => window.setTimeout(exchangeParts));
document.addEventListener("toggle", exchangeParts, { capture: true });

// The page of a file has a stage that listens for changes; every other page does so itself.
function watchPage({ dataset }) {
  let stream = null;
  let revision = null;
  const listen = () => {
    stream?.close();
    stream = null;
    if (document.visibilityState !== "visible") return;
    stream = new EventSource(dataset.live);
    stream.addEventListener("changed", (event) => {
      if (revision !== null && event.data !== revision) refresh();
      revision = event.data;
    });
    stream.addEventListener("closed", () => stream.close());
  };
  document.addEventListener("visibilitychange", listen);
  window.addEventListener("pagehide", () => stream?.close());
  listen();
}
const watched = document.querySelector("main[data-live]") ?? document.querySelector("nav.bar[data-live]");
if (watched && !document.querySelector(".stage")) watchPage(watched);

// The inbox by keys: J and K go from job to job, Enter opens one, E marks it as read.
const inbox = document.getElementById("inbox");
if (inbox) {
  const markRead = async (group) => {
    const form = group?.querySelector("form");
    if (!form) return;
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
    if (!answer.ok) return;
    form.remove();
    group.classList.remove("unread");
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
    const jobs = [...inbox.querySelectorAll(".group .job")];
    const group = document.activeElement.closest(".group");
    const at = jobs.indexOf(group?.querySelector(".job"));
    const next = { j: jobs[at + 1], k: jobs[Math.max(at - 1, 0)] }[event.key.toLowerCase()];
    next?.focus();
    if (event.key.toLowerCase() === "e") markRead(group);
  });
}

// A delivery that waits is looked after until it is over, ever more rarely.
const LOOK_AFTER_MAX = 60_000;
function lookAfterWaiting(delay) {
  if (!document.querySelector("[data-waiting]")) return;
  window.setTimeout(async () => {
    if (document.visibilityState === "visible") await refresh();
    lookAfterWaiting(Math.min(2 * delay, LOOK_AFTER_MAX));
  }, delay);
}
lookAfterWaiting(1_000);

// Of the stored plans, the chosen one shows its stages.
for (const plan of document.querySelectorAll("select#plan")) {
  const show = () => {
    for (const steps of plan.form.querySelectorAll(".plan-steps")) {
      steps.hidden = steps.dataset.plan !== plan.value;
      steps.open = !steps.hidden;
    }
  };
  plan.addEventListener("change", show);
  show();
}

const isSending = sections.get("send") && !sections.get("send").hidden;
startTabs();
if (isSending) {
  openDialog("send");
  showSection(tabs[0]?.dataset.section, { keep: false });
}

// A file that is small enough to be hashed here need not be sent.
const HASHED_MAX = 256 * 1024 * 1024;
const asking = document.querySelector("form[data-hashes]");
asking?.addEventListener("submit", async (event) => {
  const file = asking.querySelector("input[type=file]").files[0];
  if (!file || file.size > HASHED_MAX || !crypto.subtle) return;
  event.preventDefault();
  try {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
    location.assign(`${asking.action}?${new URLSearchParams({ sha256, name: file.name })}`);
  } catch {
    asking.submit();
  }
});
