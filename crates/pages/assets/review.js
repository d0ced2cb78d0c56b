// Reports that the page is open, shows dates in local time, and guards against hasty decisions.
// Everything but the report works without it.
(() => {
  "use strict";
  const form = document.querySelector("form#decide");

  const page = document.querySelector("form[data-opened]");

  const report = () => {
    if (document.visibilityState !== "visible") return;
    document.removeEventListener("visibilitychange", report);
    const body = new URLSearchParams({ form_token: page.elements.form_token.value });
    fetch(page.dataset.opened, { method: "POST", body, credentials: "omit", keepalive: true }).catch(() => {});
  };
  if (page) {
    document.addEventListener("visibilitychange", report);
    report();
  }

  for (const time of document.querySelectorAll("time[datetime]")) {
    const at = new Date(time.dateTime);
    if (Number.isNaN(at.getTime()) || at.getTimezoneOffset() === 0) continue;
    const local = at.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
    const note = document.createElement("span");
    note.className = "local";
    note.textContent = ` (${local} your time)`;
    time.append(note);
  }

  for (const image of document.querySelectorAll(".page img")) {
    const fail = () => {
      const figure = image.closest("figure");
      if (figure.classList.contains("failed")) return;
      figure.classList.add("failed");
      const text = document.createElement("p");
      text.textContent = `${image.alt} could not be shown. Reload the page to try again.`;
      figure.replaceChildren(text);
    };
    if (image.complete && image.naturalWidth === 0 && image.loading !== "lazy") fail();
    else image.addEventListener("error", fail);
  }

  if (!form) return;
  const problems = document.getElementById("problems");
  if (problems) problems.focus();

  const hint = document.getElementById("hint");
  const comments = form.elements.comments;
  let warned = "";
  let sent = false;
  comments.addEventListener("input", () => {
    hint.textContent = "";
  });
  form.addEventListener("submit", (event) => {
    if (sent) {
      event.preventDefault();
      return;
    }
    const decision = event.submitter ? event.submitter.value : "";
    const objects = decision === "rejected" || decision === "change-requested";
    if (objects && warned !== decision && comments.value.trim() === "") {
      event.preventDefault();
      warned = decision;
      hint.textContent =
        decision === "rejected"
          ? "Say why in a comment, or press Reject again to send it without one."
          : "Say what should change, or press Request changes again to send it without a comment.";
      comments.focus();
      return;
    }
    sent = true;
    form.setAttribute("aria-busy", "true");
  });
  window.addEventListener("pageshow", () => {
    sent = false;
    form.removeAttribute("aria-busy");
  });
})();
