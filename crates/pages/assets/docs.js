// The documentation: code that can be copied, and calls in the language of whoever reads them. Without this file all
// languages are shown one below the other.

const texts = document.querySelector(".docs").dataset;
const chosen = "imprimatur-docs-language";

for (const figure of document.querySelectorAll(".code")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy-code";
  button.textContent = texts.copy;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(figure.querySelector("code").textContent);
    button.textContent = texts.copied;
    setTimeout(() => (button.textContent = texts.copy), 2000);
  });
  figure.append(button);
}

function show(name) {
  for (const group of document.querySelectorAll(".samples")) {
    const figures = [...group.querySelectorAll("figure")];
    const captions = figures.map((figure) => figure.querySelector("figcaption")?.textContent);
    const shown = captions.includes(name) ? name : captions[0];
    figures.forEach((figure, place) => (figure.hidden = captions[place] !== shown));
    for (const button of group.querySelectorAll(".languages button")) {
      button.setAttribute("aria-pressed", String(button.textContent === shown));
    }
  }
}

for (const group of document.querySelectorAll(".samples")) {
  const captions = [...group.querySelectorAll("figcaption")];
  if (captions.length < 2) continue;
  const languages = document.createElement("div");
  languages.className = "languages";
  languages.setAttribute("role", "group");
  languages.setAttribute("aria-label", texts.language);
  for (const caption of captions) {
    caption.hidden = true;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = caption.textContent;
    button.addEventListener("click", () => {
      // What is above the reader changes its height, too: the group stays where it is.
      const before = group.getBoundingClientRect().top;
      localStorage.setItem(chosen, caption.textContent);
      show(caption.textContent);
      window.scrollBy(0, group.getBoundingClientRect().top - before);
    });
    languages.append(button);
  }
  group.prepend(languages);
}
show(localStorage.getItem(chosen) ?? "curl");

// Where there is room, the list of pages is open from the beginning.
document.querySelector(".docs details").open = matchMedia("(min-width: 45.01rem)").matches;
document.documentElement.dataset.ready = "";
