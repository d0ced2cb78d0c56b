// The decision: pressing Approve, Request changes or Reject opens a dialog that says once more what is decided on, takes the
// name where one is needed, and sends the form as the server rendered it. Without this file a page asks.

const OBJECTIONS = ["change-requested", "rejected"];
// On a phone these buttons appear where the button of a form has just been.
const DEAF_MILLISECONDS = 600;

export function createDecision(stage) {
  const { root, files, pages, element, text, view } = stage;
  const form = root.querySelector("form#decision-form");
  const choices = form?.querySelector(".choices");
  if (!choices) return;

  const title = element("h2", { id: "decision-question", tabindex: "-1" });
  const subject = element("p", { class: "subject", dir: "auto" });
  const checks = element("ul", { class: "checks" });
  const hint = element("p", { class: "hint", role: "status" });
  // The dialog has asked; the form by itself leads to a page that does.
  const confirm = element("button", { type: "submit", name: "decision", formaction: form.dataset.decide });
  const cancel = element("button", { type: "button", onclick: () => dialog.close() }, text("cancel"));
  const dialog = element(
    "dialog",
    { class: "stage-dialog decision-dialog", "aria-labelledby": "decision-question" },
    title,
    subject,
    checks,
    ...form.querySelectorAll(".problems, .fields"),
    hint,
    element("div", { class: "buttons" }, cancel, confirm),
  );
  form.append(dialog);

  const comment = dialog.querySelector("textarea");
  const commentLabel = dialog.querySelector(`label[for="${comment?.id}"]`);
  // Only approving needs to know that the file was seen elsewhere.
  const elsewhere = dialog.querySelector(".elsewhere");
  // Only what speaks against files is about some of them.
  const about = dialog.querySelector(".about");
  let asked = "";
  // Unknown until they have arrived.
  let comments = null;
  stage.on("comments", (all) => {
    comments = all;
    if (dialog.open && !checks.contains(document.activeElement)) checks.replaceChildren(...describeChecks());
  });

  function describeSubject() {
    const [file] = files;
    const count = text("pages", { n: pages.length });
    if (files.length > 1) return [text("files", { n: files.length }), count].join(" · ");
    if (!file) return "";
    const parts = [file.name, text("version", { version: file.version })];
    if (pages.length > 0) parts.push(count);
    return parts.join(" · ");
  }

  function check(message, isDone, action) {
    return element("li", { class: isDone ? "done" : "open" }, element("span", {}, message), action ?? null);
  }

  function describeChecks() {
    const rows = [];
    const unseen = view.unseenPages();
    if (pages.length > 0) {
      const values = { seen: pages.length - unseen.length, n: pages.length };
      const show = () => {
        dialog.close();
        view.goTo(unseen[0]);
      };
      const button =
        unseen.length > 0
          ? element("button", { type: "button", class: "link", onclick: show }, text("show-page", { page: unseen[0].number }))
          : null;
      // Of a folder, the files are named that were not looked at, or not whole.
      const left = files.length > 1 ? files.filter((file) => file.pages.some((page) => unseen.includes(page))) : [];
      const names = left.length > 0 ? `: ${left.map((file) => file.name).join(", ")}` : "";
      rows.push(check(text("seen", values) + names, unseen.length === 0, button));
    }
    if (comments) {
      const open = comments.filter((one) => one.parent_id === null && !one.resolved_at && !one.withdrawn);
      rows.push(check(text("open-comments", { n: open.length }), open.length === 0));
    }
    if (stage.hasUnsentText?.()) rows.push(check(text("unsent-comment"), false));
    return rows;
  }

  // The dialog asks what the pressed button says, in its colour.
  function open(choice) {
    asked = "";
    hint.textContent = "";
    title.textContent = text(`ask-${choice.value}`);
    subject.textContent = describeSubject();
    checks.replaceChildren(...describeChecks());
    confirm.textContent = choice.textContent;
    confirm.value = choice.value;
    confirm.className = choice.className;
    if (comment) {
      commentLabel.textContent = text(`comment-${choice.value}`);
      comment.placeholder = text(`comment-hint-${choice.value}`);
    }
    if (elsewhere) {
      elsewhere.hidden = choice.value !== "approved";
      elsewhere.querySelector("input").required = !elsewhere.hidden;
    }
    if (about) about.hidden = about.disabled = choice.value === "approved";
    dialog.showModal();
    firstField().focus();
  }

  // What is still missing, else the question itself: a second Enter must not decide.
  function firstField() {
    const missing = dialog.querySelector(":is(input, textarea):invalid");
    return missing ?? (OBJECTIONS.includes(confirm.value) && comment ? comment : title);
  }

  let deafUntil = -Infinity;
  const turnDeaf = () => stage.isPhone.matches && (deafUntil = performance.now() + DEAF_MILLISECONDS);
  stage.on("sent", turnDeaf);
  stage.on("uncovered", turnDeaf);

  choices.addEventListener("click", (event) => {
    const choice = event.target.closest("button[name=decision]");
    if (!choice) return;
    event.preventDefault();
    if (performance.now() > deafUntil) open(choice);
  });

  const hasCommented = () => (comments ?? []).some((one) => one.mine && !one.withdrawn);

  form.addEventListener("submit", (event) => {
    const { value } = confirm;
    const isBare = OBJECTIONS.includes(value) && comment?.value.trim() === "" && !hasCommented();
    if (isBare && asked !== value) {
      event.preventDefault();
      asked = value;
      hint.textContent = text(`explain-${value}`);
      comment.focus();
      return;
    }
    stage.isDeciding = true;
  });
  dialog.addEventListener("input", () => (hint.textContent = ""));
  window.addEventListener("pageshow", () => (stage.isDeciding = false));

  // Enter in a field decides nothing by itself; it goes to the button.
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input:not([type=checkbox])")) return;
    event.preventDefault();
    confirm.focus();
  });

  // A decision that the server has sent back is shown as it was sent.
  const problems = dialog.querySelector(".problems");
  if (problems) {
    const pressed = choices.querySelector(`button[value="${form.dataset.pressed}"]`) ?? choices.querySelector("button");
    open(pressed);
    problems.focus();
  }
}
