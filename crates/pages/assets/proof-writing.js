// Writing comments: the form beside a place on a page, the form at the end of the panel, and the forms that threads open.
// Whatever somebody has typed stays where it is until the server has taken it.

const POPOVER_WIDTH = 320;

export function createWriting(stage) {
  const { root, sheets, files, comments, marks, isPhone, element, text, announce, emit } = stage;

  // A form for one text. `send` answers as stage.send does; the form stays as it is unless that went well.
  function createTextForm({ label, value = "", submit, send, cancel }) {
    const area = element("textarea", { "aria-label": label, rows: "3", maxlength: "10000", dir: "auto", required: true });
    area.value = value;
    area.dataset.saved = value;
    const error = element("p", { class: "error", role: "alert" });
    const form = element(
      "form",
      { class: "text-form" },
      area,
      error,
      element(
        "div",
        { class: "buttons" },
        element("button", { type: "button", class: "plain", onclick: cancel }, text("cancel")),
        element("button", { type: "submit", class: "send" }, submit),
      ),
    );
    guardForm(form, area, error, send);
    form.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      cancel();
    });
    return { form, area };
  }

  function guardForm(form, area, error, send) {
    // An empty text is told of by the form itself, in the language of the page.
    form.noValidate = true;
    area.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
    });
    area.addEventListener("input", () => (error.textContent = ""));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (form.getAttribute("aria-busy") === "true") return;
      if (area.value.trim() === "") {
        error.textContent = text("empty-comment");
        area.focus();
        return;
      }
      form.setAttribute("aria-busy", "true");
      const result = await send(area.value);
      form.removeAttribute("aria-busy");
      error.textContent = result.ok ? "" : result.message;
      if (!result.ok) area.focus();
    });
  }

  // What was typed and not sent is not lost by leaving the page inadvertently.
  const isUnsent = (area) => area.value.trim() !== "" && area.value !== (area.dataset.saved ?? "");
  stage.hasUnsentText = () => [...root.querySelectorAll(".comments textarea, .popover textarea")].some(isUnsent);
  window.addEventListener("beforeunload", (event) => {
    if (stage.hasUnsentText() && !stage.isDeciding) event.preventDefault();
  });

  // A switch for comments that only the team sees.
  function createInternal() {
    const box = element("input", { type: "checkbox", id: "popover-internal" });
    const node = element("span", { class: "check internal" }, box, element("label", { for: "popover-internal" }, text("internal")));
    return { box, node };
  }

  // Writing: a popover beside the place, or the form at the end of the panel for what has no place.

  let popover = null;

  function tellSent(comment) {
    if (!comment) return;
    announce(text("comment-sent", { number: comment.number }), true);
    emit("choose", { id: comment.id, from: "new" });
    emit("sent", comment);
  }

  stage.on("place", ({ page, shape, by }) => openPopover(page, shape, by));

  function openPopover(page, shape, by) {
    const typed = popover?.area.value ?? "";
    const isInternal = popover?.node.querySelector(".internal input")?.checked ?? false;
    popover?.node.remove();
    const target = { page, shape };
    const close = () => closePopover(by);
    const internal = stage.isTeam ? createInternal() : null;
    const send = async (value) => {
      const result = await comments.add({
        file: page.file.guid,
        ...(internal ? { internal: internal.box.checked } : {}),
        version: page.file.version,
        page: page.number,
        shape,
        text: value,
      });
      if (!result.ok) return result;
      close();
      tellSent(result.body.comment);
      if (stage.pointerType === "touch") stage.chooseTool("hand");
      return result;
    };
    const title = text("comment-on-page", { page: page.number });
    const { form, area } = createTextForm({ label: title, value: "", submit: text("send"), send, cancel: close });
    area.value = typed;
    if (internal) {
      internal.box.checked = isInternal;
      form.querySelector(".buttons").prepend(internal.node);
    }
    const node = element("div", { class: "popover", role: "dialog", "aria-label": title }, element("p", { class: "small" }, title), form);
    popover = { node, area, target };
    sheets.after(node);
    movePopover();
    area.focus({ preventScroll: true });
    if (stage.pointerType === "touch" && by === "pointer") letSecondTapThrough(node, () => uncover(page, shape));
    else uncover(page, shape);
  }

  // A second tap is meant for the page that it began on, which stays where it is until then.
  function letSecondTapThrough(node, after) {
    node.style.pointerEvents = "none";
    window.setTimeout(() => {
      node.style.pointerEvents = "";
      if (node.isConnected) after();
    }, stage.view.doubleTap.milliseconds);
  }

  // On a phone the form lies over the lower part of the page: the place moves up from below it.
  function uncover(page, shape) {
    if (!isPhone.matches) return;
    const box = page.box();
    const lowest = box.top + Math.max(...shape.points.map(([, y]) => y)) * box.height;
    const limit = popover.node.getBoundingClientRect().top - 32;
    if (lowest > limit) sheets.scrollTop += lowest - limit;
  }

  function closePopover(by) {
    if (popover) emit("uncovered");
    popover?.node.remove();
    popover = null;
    marks.clearDraft();
    if (by === "keyboard") sheets.focus({ preventScroll: true });
  }

  // Beside the shape, within the view of the pages. On a phone the style sheet puts it at the bottom edge.
  function movePopover() {
    if (!popover || isPhone.matches) return;
    const { page, shape } = popover.target;
    const box = page.box();
    const frame = sheets.getBoundingClientRect();
    const outer = root.getBoundingClientRect();
    const xs = shape.points.map(([x]) => box.left + x * box.width);
    const ys = shape.points.map(([, y]) => box.top + y * box.height);
    const gap = 20;
    const height = popover.node.offsetHeight;
    const right = Math.max(...xs) + gap;
    const left = Math.min(...xs) - gap - POPOVER_WIDTH;
    let x = right;
    let y = Math.min(...ys) - gap;
    if (right + POPOVER_WIDTH > frame.right) x = left;
    if (x < frame.left) {
      // No room at either side: below the shape.
      x = Math.min(Math.max(Math.min(...xs), frame.left + gap), frame.right - POPOVER_WIDTH - gap);
      y = Math.max(...ys) + gap / 2;
    }
    y = Math.min(Math.max(y, frame.top + gap), frame.bottom - height - gap);
    popover.node.style.left = `${x - outer.left}px`;
    popover.node.style.top = `${y - outer.top}px`;
  }
  stage.on("view", movePopover);
  stage.on("cancel", () => popover && closePopover("keyboard"));

  // A click elsewhere closes what nothing was typed into.
  sheets.addEventListener("pointerdown", (event) => {
    if (popover && popover.area.value.trim() === "" && event.button === 0) closePopover("pointer");
  });

  // An on-screen keyboard covers the bottom edge in some browsers.
  window.visualViewport?.addEventListener("resize", () => {
    const covered = window.innerHeight - window.visualViewport.height - window.visualViewport.offsetTop;
    root.style.setProperty("--covered", `${Math.max(0, covered)}px`);
  });

  const newComment = root.querySelector("form.new-comment");
  if (newComment) {
    const area = newComment.querySelector("textarea");
    // What belongs to the text is shown as long as the focus is in the form, be it beside a field.
    newComment.tabIndex = -1;
    const error = element("p", { class: "error", role: "alert" });
    area.after(error);
    guardForm(newComment, area, error, async (value) => {
      const { file, page, internal } = newComment.elements;
      const guid = file?.value || files[0]?.guid || "";
      const version = files.find((one) => one.guid === guid)?.version;
      const result = await comments.add({ file: guid, version, page: Number(page?.value) || null, text: value, ...(internal ? { internal: internal.checked } : {}) });
      if (!result.ok) return result;
      area.value = "";
      if (page) page.value = "";
      tellSent(result.body.comment);
      return result;
    });
  }

  return { createTextForm };
}
