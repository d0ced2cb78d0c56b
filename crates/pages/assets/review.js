// Reports that the page is open, turns dates into those of the reader's time zone, guards against hasty decisions and against sending a form
// twice, and keeps the place on the page. Everything but the report works without it.
(() => {
  "use strict";
  // In the language of the page, whatever the browser's is.
  const texts = JSON.parse(document.currentScript.dataset.texts);

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

  // All dates of a page are in one zone: that which the reader has chosen, else that of the browser, if the script runs.
  const timeZone = texts.isZoneChosen ? texts.zone : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const parts = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" };

  const short = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };

  function localDate(at, form) {
    if (form === "short") return at.toLocaleString(texts.locale, short);
    const isToCome = at > Date.now();
    const isNear = Math.abs(at - Date.now()) < 180 * 86_400_000;
    const day = isToCome ? { weekday: "long", ...(isNear ? {} : { year: "numeric" }) } : { year: "numeric" };
    return at.toLocaleString(texts.locale, { ...day, ...parts });
  }

  function localizeDates(root) {
    for (const time of root.querySelectorAll('time[datetime]:not([data-form="relative"])')) {
      const at = new Date(time.dateTime);
      if (Number.isNaN(at.getTime())) continue;
      time.textContent = localDate(at, time.dataset.form);
      // The zone stands where it does not change the length of the text.
      time.title = at.toLocaleString(texts.locale, { dateStyle: "full", timeStyle: "long" });
    }
  }

  // The server reads what a form says in the zone that it names.
  function localizeFields(root) {
    for (const field of root.querySelectorAll('input[type="datetime-local"]')) {
      const zone = document.createElement("input");
      Object.assign(zone, { type: "hidden", name: "zone", value: timeZone });
      field.after(zone);
      for (const label of field.labels) label.textContent = texts["due-in-zone"].replace("{zone}", () => timeZone);
      if (!field.dataset.at) continue;
      const at = new Date(field.dataset.at);
      const minute = new Date(at - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
      field.value = minute;
      field.form.elements.due_at_was.value = minute;
    }
  }

  // The server writes the dates of later pages in the zone of the browser, and this script has nothing to replace there.
  if (timeZone !== texts.zone) {
    const secure = window.location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${texts.cookie}=${timeZone}; path=${texts.root}; max-age=34560000; samesite=lax${secure}`;
  }

  function localize(root) {
    if (timeZone === texts.zone) return;
    localizeDates(root);
    localizeFields(root);
  }
  localize(document);
  document.addEventListener("fresh", (event) => localize(event.target));

  for (const image of document.querySelectorAll(".page img")) {
    const fail = () => {
      const figure = image.closest("figure");
      if (figure.classList.contains("failed")) return;
      figure.classList.add("failed");
      const text = document.createElement("p");
      text.textContent = texts["image-failed"].replace("{image}", () => image.alt);
      figure.replaceChildren(text);
    };
    if (image.complete && image.naturalWidth === 0 && image.loading !== "lazy") fail();
    else image.addEventListener("error", fail);
  }

  document.getElementById("problems")?.focus();

  const isBusy = (form) => form.getAttribute("aria-busy") === "true";

  const form = document.querySelector("form#decide");
  const comments = form?.elements.comments;
  const hint = document.getElementById("hint");
  let warned = "";
  form?.addEventListener("submit", (event) => {
    const decision = event.submitter ? event.submitter.value : "";
    const objects = decision === "rejected" || decision === "change-requested";
    if (!objects || isBusy(form) || warned === decision || comments.value.trim() !== "") return;
    event.preventDefault();
    warned = decision;
    hint.textContent = decision === "rejected" ? texts["reject-hint"] : texts["change-hint"];
    comments.focus();
  });

  // After a comment the page is shown again: where it was, with a word that the comment is there.
  const place = (use) => {
    try {
      return use(window.sessionStorage);
    } catch {
      // The browser keeps nothing for us: the page begins where the comment stands.
      return null;
    }
  };
  const recorded = document.querySelector(".recorded");
  if (recorded && window.location.hash === "#said") {
    const top = place((kept) => kept.getItem("place"));
    const back = () => {
      window.scrollTo({ top: Number(top), behavior: "instant" });
      document.getElementById("panel").scrollTop = 0;
    };
    if (top !== null) {
      back();
      window.addEventListener("load", back, { once: true });
    }
  }
  place((kept) => kept.removeItem("place"));
  // Who wants to change a decision finds the form open.
  if (window.location.hash === "#again") document.getElementById("again")?.setAttribute("open", "");
  // It is said once, not again when the page is loaded anew. The browser looks at the address until it has loaded.
  const forget = () => {
    if (!/^#(said|did-)/.test(window.location.hash)) return;
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  };
  window.addEventListener("load", forget, { once: true });
  document.addEventListener("input", () => {
    if (hint) hint.textContent = "";
    if (recorded) recorded.hidden = true;
  });

  // A date that is typed only in part would be sent as none.
  document.addEventListener("submit", (event) => {
    const fields = [...event.target.elements];
    const partial = fields.find((field) => field.validity?.badInput && field.offsetParent !== null);
    if (!partial) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    partial.reportValidity();
  }, { capture: true });

  // On a slow line people press again. What they meant to send once is sent once.
  document.addEventListener("submit", (event) => {
    const sent = event.target;
    // What is downloaded leaves the page as it is.
    if (event.defaultPrevented || sent.method !== "post" || event.submitter?.dataset.download !== undefined) return;
    if (isBusy(sent)) {
      event.preventDefault();
      return;
    }
    sent.setAttribute("aria-busy", "true");
    place((kept) => kept.setItem("place", String(window.scrollY)));
  });
  window.addEventListener("pageshow", () => {
    for (const sent of document.querySelectorAll("form[aria-busy]")) sent.removeAttribute("aria-busy");
  });
  // Whoever has stopped the sending and changes something means to send that.
  document.addEventListener("input", (event) => event.target.form?.removeAttribute("aria-busy"));
})();
