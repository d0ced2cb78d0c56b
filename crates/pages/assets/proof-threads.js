// The panel of comments: threads with replies and actions, a filter, and what is new. A thread that changes keeps its place,
// the focus and whatever is being typed in it. Texts of people are only ever set as text.

const FILTERS = ["all", "open", "mine"];

// Changes the children of a node and leaves the focus on the same action.
function replaceContent(node, children) {
  const focused = node.contains(document.activeElement) ? document.activeElement.dataset.action : null;
  node.replaceChildren(...children.filter(Boolean));
  if (focused) node.querySelector(`[data-action="${focused}"]`)?.focus({ preventScroll: true });
}

export function createThreads(stage) {
  const { root, panel, files, comments, marks, writing, isPhone, element, icon, text, announce, emit } = stage;
  const section = panel.querySelector(".comments");
  const list = section.querySelector(".threads");
  // On a phone this comes up from below: the comments, or all sections of a job.
  const sheet = section.closest(".sheet");
  const isTeam = root.dataset.team !== undefined;
  const gaps = section.querySelector(".gaps");
  const threads = new Map();
  const headings = new Map();
  let filter = "all";
  // Beyond the three filters: everything, this page, or a person.
  let choice = "";
  let isRendered = false;

  const locale = root.dataset.locale || document.documentElement.lang;
  const thisYear = new Date().getFullYear();
  function formatDate(iso) {
    const date = new Date(iso);
    const year = date.getFullYear() === thisYear ? undefined : "numeric";
    const parts = { day: "numeric", month: "short", year, hour: "2-digit", minute: "2-digit" };
    return date.toLocaleString(locale, parts);
  }

  // Threads

  const repliesTo = (comment) => comments.all().filter((one) => one.parent_id === comment.id);
  const isOpen = (comment) => !comment.resolved_at && !comment.withdrawn;
  const matches = {
    all: () => true,
    open: isOpen,
    mine: (comment) => comment.mine || repliesTo(comment).some((reply) => reply.mine),
  };
  const roots = () => comments.all().filter((comment) => comment.parent_id === null);

  const isOn = (comment, page) => comment.file === page?.file.guid && comment.page === page.number;
  function matchesChoice(comment) {
    if (choice === "page") return isOn(comment, stage.view.page());
    return choice === "" || [comment, ...repliesTo(comment)].some((one) => `@${one.author}` === choice);
  }

  function meta(comment) {
    const full = new Date(comment.created_at).toLocaleString(locale, { dateStyle: "full", timeStyle: "long" });
    const time = element("time", { datetime: comment.created_at, title: full }, formatDate(comment.created_at));
    return element(
      "p",
      { class: "meta" },
      element("bdi", { class: "author" }, comment.author),
      comment.team ? element("span", { class: "badge" }, text("team")) : null,
      comment.internal ? element("span", { class: "badge internal" }, text("internal")) : null,
      isTeam && comment.private_to && comment.parent_id === null
        ? element("span", { class: "badge" }, text("private", { person: comment.private_to }))
        : null,
      time,
    );
  }

  function body(comment) {
    if (comment.withdrawn) return element("p", { class: "gone" }, text("withdrawn-by", { author: comment.author }));
    return element("p", { class: "text", dir: "auto" }, comment.text);
  }

  function placeName(comment) {
    if (comment.page === null) return null;
    const file = files.find((one) => one.guid === comment.file);
    const page = text("page", { page: comment.page });
    return files.length > 1 && file?.name ? `${file.name}, ${page}` : page;
  }

  function chips(comment) {
    const { imported } = comment;
    const texts = [
      imported?.mark ? text(`mark-${imported.mark}`) : null,
      isGrouped ? null : placeName(comment),
      comment.from_version ? text("from-version", { version: comment.from_version }) : null,
      comment.edited_at && !comment.withdrawn ? text("edited") : null,
      imported?.author ? text("imported", { author: imported.author }) : null,
      imported && !imported.author ? text("imported-unnamed") : null,
      comment.resolved_at ? text("resolved-by", { author: comment.resolved_by ?? "" }) : null,
    ];
    const shown = texts.filter(Boolean).map((one) => element("span", { dir: "auto" }, one));
    return shown.length > 0 ? element("p", { class: "chips" }, ...shown) : null;
  }

  function actions(thread, comment) {
    const { can } = comment;
    const button = (name, action) =>
      element("button", { type: "button", class: "link", "data-action": `${name}-${comment.id}`, onclick: action }, text(name));
    const buttons = [
      can.reply && button("reply", () => openReply(thread, comment)),
      can.edit && button("edit", () => openEdit(thread, comment)),
      can.resolve && button(comment.resolved_at ? "reopen" : "resolve", () => act(thread, comment)),
      can.withdraw && button("withdraw", () => askToWithdraw(thread, comment)),
    ].filter(Boolean);
    return buttons.length > 0 ? element("div", { class: "actions" }, ...buttons) : null;
  }

  function numberButton(comment) {
    const hasPlace = comment.page !== null;
    if (!hasPlace) return element("span", { class: "number" }, String(comment.number));
    const label = text("show-place", { number: comment.number, page: comment.page });
    return element(
      "button",
      {
        type: "button",
        class: "number",
        "aria-label": label,
        "data-action": `show-${comment.id}`,
        onclick: () => emit("choose", { id: comment.id, from: "list" }),
      },
      String(comment.number),
    );
  }

  function createThread(comment) {
    const content = element("div", { class: "content" });
    const slot = element("div", { class: "slot" });
    const item = element("li", { class: "thread", id: `comment-${comment.id}`, tabindex: "-1" }, content, slot);
    // A convenience for the mouse; the button with the number does the same.
    item.addEventListener("click", (event) => {
      const isSelecting = String(window.getSelection()) !== "";
      if (isSelecting || event.target.closest("button, a, form, .ask")) return;
      emit("choose", { id: comment.id, from: "list" });
    });
    return { item, content, slot, signature: "" };
  }

  function fillThread(thread, comment) {
    const replies = repliesTo(comment);
    const signature = JSON.stringify([comment, replies]);
    if (thread.signature === signature) return;
    thread.signature = signature;
    thread.item.classList.toggle("resolved", Boolean(comment.resolved_at));
    thread.item.classList.toggle("withdrawn", comment.withdrawn);
    const answers = replies.map((reply) =>
      element("li", {}, ...[meta(reply), body(reply), actions(thread, reply)].filter(Boolean)),
    );
    replaceContent(thread.content, [
      element("div", { class: "thread-head" }, numberButton(comment), meta(comment)),
      body(comment),
      chips(comment),
      answers.length > 0 ? element("ol", { class: "replies" }, ...answers) : null,
      actions(thread, comment),
    ]);
  }

  // Where there are several pages, the comments of each have a heading; what concerns none of them comes first.

  const isGrouped = stage.pages.length > 1;
  const fileIndex = (comment) => files.findIndex((one) => one.guid === comment.file);
  const byPlace = (a, b) => fileIndex(a) - fileIndex(b) || (a.page ?? 0) - (b.page ?? 0);
  const groupOf = (comment) => `${comment.file}/${comment.page ?? ""}`;

  function headingOf(comment) {
    const group = groupOf(comment);
    if (!headings.has(group)) {
      const name = placeName(comment) ?? (files.length > 1 && files[fileIndex(comment)]?.name) ?? "";
      headings.set(group, element("li", { class: "of-page" }, element("h3", { dir: "auto" }, name || text("whole-document"))));
    }
    return headings.get(group);
  }

  function follow(page) {
    if (choice === "page") render();
    const heading = page && headings.get(`${page.file.guid}/${page.number}`);
    if (!heading?.isConnected || list.matches(":hover, :focus-within")) return;
    const view = list.getBoundingClientRect();
    const { top, bottom } = heading.getBoundingClientRect();
    if (top < view.top || bottom > view.bottom) list.scrollTop += top - view.top;
  }
  stage.on("page", follow);

  function render() {
    const isShown = (comment) => matches[filter](comment) && matchesChoice(comment);
    const shown = roots().filter((comment) => isShown(comment) || threads.get(comment.id)?.slot.hasChildNodes());
    if (isGrouped) shown.sort(byPlace);
    const ids = new Set(shown.map((comment) => comment.id));
    for (const [id, thread] of threads) {
      if (ids.has(id)) continue;
      thread.item.remove();
      threads.delete(id);
    }
    const nodes = [];
    for (const comment of shown) {
      if (!threads.has(comment.id)) threads.set(comment.id, createThread(comment));
      const thread = threads.get(comment.id);
      fillThread(thread, comment);
      if (isGrouped && !nodes.includes(headingOf(comment))) nodes.push(headingOf(comment));
      nodes.push(thread.item);
    }
    for (const heading of headings.values()) if (!nodes.includes(heading)) heading.remove();
    nodes.forEach((node, index) => list.children[index] !== node && list.insertBefore(node, list.children[index] ?? null));
    empty.hidden = shown.length > 0;
    empty.textContent = emptyText();
    if (gaps) gaps.hidden = !comments.hasGaps();
    showCounts();
    showChoices();
    emit("shown", shown);
  }

  function emptyText() {
    if (comments.all().length > 0) return text("no-match");
    const how = window.matchMedia("(pointer: coarse)").matches ? "tap-to-comment" : "how-to-comment";
    return stage.pages.length > 0 ? `${text("no-comments")} ${text(how)}` : text("no-comments");
  }

  // Actions on a thread

  function fillSlot(thread, node, focus) {
    thread.slot.replaceChildren(node);
    focus.focus();
    node.scrollIntoView({ block: "nearest" });
  }

  function closeSlot(thread, action) {
    thread.slot.replaceChildren();
    thread.content.querySelector(`[data-action="${action}"]`)?.focus({ preventScroll: true });
  }

  function openReply(thread, comment) {
    const open = thread.slot.querySelector("form.reply textarea");
    if (open) {
      open.focus();
      return;
    }
    const close = () => closeSlot(thread, `reply-${comment.id}`);
    const send = async (typed) => {
      const fields = { file: comment.file, version: comment.version, text: typed, parent_id: comment.id };
      const result = await comments.add(fields);
      if (result.ok) {
        close();
        announce(text("reply-sent"), true);
      }
      return result;
    };
    const { form, area } = writing.createTextForm({ label: text("reply"), submit: text("send"), send, cancel: close });
    form.classList.add("reply");
    fillSlot(thread, form, area);
  }

  function openEdit(thread, comment) {
    const close = () => closeSlot(thread, `edit-${comment.id}`);
    const send = async (typed) => {
      const result = await comments.edit(comment.id, typed);
      if (result.ok) close();
      return result;
    };
    const { form, area } = writing.createTextForm({
      label: text("edit"),
      value: comment.text,
      submit: text("save"),
      send,
      cancel: close,
    });
    fillSlot(thread, form, area);
  }

  function showError(thread, message) {
    thread.slot.replaceChildren(element("p", { class: "error", role: "alert" }, message));
  }

  async function act(thread, comment) {
    const action = comment.resolved_at ? "reopen" : "resolve";
    thread.item.setAttribute("aria-busy", "true");
    const result = await comments.act(comment.id, action);
    thread.item.removeAttribute("aria-busy");
    if (!result.ok) {
      showError(thread, result.message);
      return;
    }
    announce(text(action === "resolve" ? "resolved" : "reopened", { number: comment.number }));
    // The button that was pressed has another name now, or its thread is filtered away.
    const other = action === "resolve" ? "reopen" : "resolve";
    const next = thread.content.querySelector(`[data-action="${other}-${comment.id}"]`);
    if (next?.isConnected) next.focus({ preventScroll: true });
    else list.focus({ preventScroll: true });
  }

  function askToWithdraw(thread, comment) {
    const close = () => closeSlot(thread, `withdraw-${comment.id}`);
    const withdraw = async () => {
      const result = await comments.act(comment.id, "withdraw");
      if (!result.ok) {
        showError(thread, result.message);
        return;
      }
      thread.slot.replaceChildren();
      thread.item.focus({ preventScroll: true });
      render();
    };
    const yes = element("button", { type: "button", class: "no", onclick: withdraw }, text("withdraw"));
    const no = element("button", { type: "button", class: "plain", onclick: close }, text("cancel"));
    const question = element("p", {}, text("withdraw-question"));
    fillSlot(thread, element("div", { class: "ask" }, question, element("div", { class: "buttons" }, no, yes)), yes);
  }

  // Choosing

  stage.on("choose", ({ id, from }) => {
    const comment = comments.all().find((one) => one.id === id);
    if (!comment) return;
    if (from === "list") {
      marks.showComment(comment);
      if (isPhone.matches) closeSheet();
    }
    if (!threads.has(id)) {
      chooser.value = choice = "";
      setFilter("all");
    }
    for (const [other, thread] of threads) thread.item.classList.toggle("chosen", other === id);
    if (from !== "mark") return;
    if (isPhone.matches) openSheet();
    // Other sections of a job make way.
    if (section.hidden) document.querySelector('.tabs [data-section="comments"]')?.click();
    const { item } = threads.get(id);
    item.scrollIntoView({ block: "nearest" });
    item.focus({ preventScroll: true });
  });

  stage.on("found", () => isPhone.matches && closeSheet());

  // Filter

  const counts = new Map();
  const filters = list.parentElement.querySelector(".filters");
  for (const name of FILTERS) {
    const count = element("span", { class: "count" });
    const button = element(
      "button",
      { type: "button", "data-filter": name, "aria-pressed": String(name === filter), onclick: () => setFilter(name) },
      text(`filter-${name}`),
      " ",
      count,
    );
    counts.set(name, count);
    filters.append(button);
  }
  const chooser = element("select", {
    "aria-label": text("filter-by"),
    onchange: () => {
      choice = chooser.value;
      render();
    },
  });
  filters.append(chooser);
  function showChoices() {
    const people = [...new Set(comments.all().map((comment) => comment.author))].sort((a, b) => a.localeCompare(b, locale));
    const options = [["", text("filter-everything")], ...(isGrouped ? [["page", text("filter-page")]] : [])];
    options.push(...people.map((person) => [`@${person}`, person]));
    chooser.hidden = options.length < 3;
    if (chooser.length === options.length && options.every(([value], index) => chooser.options[index].value === value)) return;
    chooser.replaceChildren(...options.map(([value, name]) => element("option", { value }, name)));
    chooser.value = choice;
  }
  function setFilter(name) {
    filter = name;
    for (const button of filters.querySelectorAll("button")) button.setAttribute("aria-pressed", String(button.dataset.filter === name));
    render();
  }
  function showCounts() {
    const chosen = roots().filter(matchesChoice);
    for (const [name, count] of counts) count.textContent = String(chosen.filter(matches[name]).length);
    const open = roots().filter(isOpen).length;
    for (const label of root.querySelectorAll("[data-open-comments]")) label.textContent = open > 0 ? String(open) : "";
  }

  // The sheet of comments on a phone

  const opener = element(
    "button",
    { type: "button", class: "open-comments", "aria-controls": sheet.id, "aria-expanded": "false", onclick: () => openSheet() },
    icon("comments"),
    element("span", { class: "unseen" }, text("comments")),
    element("span", { class: "count", "data-open-comments": true }),
  );
  root.querySelector(".head").append(opener);
  const closer = element(
    "button",
    { type: "button", class: "close-comments", "aria-label": text("close"), onclick: () => closeSheet(true) },
    icon("close"),
  );
  function openSheet() {
    sheet.classList.add("open");
    opener.setAttribute("aria-expanded", "true");
    closer.focus({ preventScroll: true });
  }
  function closeSheet(hasFocus) {
    if (sheet.classList.contains("open")) emit("uncovered");
    sheet.classList.remove("open");
    opener.setAttribute("aria-expanded", "false");
    if (hasFocus) opener.focus({ preventScroll: true });
  }
  sheet.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && sheet.classList.contains("open")) closeSheet(true);
  });
  document.querySelector(`.skip[href="#${section.id}"]`)?.addEventListener("click", (event) => {
    event.preventDefault();
    if (section.hidden) document.querySelector('.tabs [data-section="comments"]')?.click();
    if (isPhone.matches) openSheet();
    list.focus({ preventScroll: true });
  });
  // A section that was chosen in the menu is to be seen.
  sheet.addEventListener("section", () => isPhone.matches && root.dataset.ready !== undefined && openSheet());
  // So is one that the menu has led to with another page, and a form that is shown again.
  const shown = sheet.querySelector("[data-view]:not([hidden])")?.dataset.view ?? "send";
  const isFromMenu = shown !== "send" && !document.querySelector(`.tabs [data-section="${shown}"]`);
  const wrong = sheet.querySelector(".view:not([hidden]) :is(.problems, .field [aria-invalid]:not(button))");
  if ((isFromMenu || wrong) && isPhone.matches) {
    openSheet();
    wrong?.focus();
  }

  // News

  const notices = element("div", { class: "notices", role: "status" });
  panel.prepend(notices);
  function removeNotice(kind) {
    notices.querySelector(`[data-kind="${kind}"]`)?.remove();
  }
  function addNotice(kind, message, label, action) {
    removeNotice(kind);
    const button = element("button", { type: "button", class: "link", onclick: action }, text(label));
    notices.append(element("p", { "data-kind": kind }, message, " ", button));
  }
  const reload = () => window.location.reload();
  stage.on("version", (version) => addNotice("version", text("new-version", { version }), "reload", reload));
  stage.on("closed", () => addNotice("closed", text("review-closed"), "reload", reload));
  stage.on("unloaded", () => addNotice("unloaded", text("comments-not-loaded"), "try-again", () => comments.reload()));
  stage.on("loaded", () => removeNotice("unloaded"));
  stage.on("arrived", (added) => {
    const [first] = added;
    const message =
      added.length === 1
        ? text("arrived", { author: first.author, page: placeName(first) ?? "" })
        : text("arrived-many", { n: added.length });
    announce(message);
    for (const comment of added) {
      const item = threads.get(comment.parent_id ?? comment.id)?.item;
      item?.classList.add("new");
      window.setTimeout(() => item?.classList.remove("new"), 4000);
    }
  });

  const empty = list.parentElement.querySelector("p.empty");
  list.tabIndex = 0;
  sheet.prepend(closer);
  stage.on("comments", () => {
    // What the server rendered stands until the comments have arrived.
    if (!isRendered) list.replaceChildren();
    isRendered = true;
    render();
  });
  stage.on("sent", ({ id }) => threads.get(id)?.item.scrollIntoView({ block: "nearest" }));
}
