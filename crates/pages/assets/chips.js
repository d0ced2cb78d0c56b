// People are chosen as chips: typing finds those of the list by name or address, pasting makes a chip of each address, and what
// is none is marked and can be mended. The field itself keeps what is sent, as it does without script. Groups, which are boxes
// to tick without script, are found and chosen like people.

const IS_ADDRESS = /^[^\s@,;<>]+@[^\s@,;<>]+$/;

const boxes = [...document.querySelectorAll("form.send input[type=checkbox][name=group]")];
const groups = boxes.map((box) => ({ email: box.value, name: box.labels[0].textContent, isGroup: true }));

function startChips(field, number) {
  // Where groups have a field of their own, a chip sends that.
  const hasBoxes = field.dataset.groups === "group";
  const people = [...document.querySelectorAll(`#${field.dataset.chips} option`)].map((option) => ({ email: option.value, name: option.textContent }));
  const known = field.dataset.groups ? [...groups, ...people] : people;
  const isGroup = (value) => hasBoxes && groups.some(({ email }) => email === value);
  const list = document.createElement("ul");
  list.id = `people-${number}`;
  list.className = "found";
  list.setAttribute("role", "listbox");
  list.hidden = true;
  const typing = document.createElement("input");
  typing.type = "text";
  typing.inputMode = "email";
  typing.autocomplete = "off";
  typing.spellcheck = false;
  typing.autocapitalize = "none";
  typing.placeholder = field.placeholder ?? "";
  for (const [name, value] of [["role", "combobox"], ["aria-expanded", "false"], ["aria-controls", list.id], ["aria-autocomplete", "list"]]) typing.setAttribute(name, value);
  for (const name of ["aria-describedby", "aria-invalid"]) if (field.hasAttribute(name)) typing.setAttribute(name, field.getAttribute(name));
  const box = document.createElement("div");
  box.className = "chips";
  const typed = field.value;
  const kept = document.createElement("input");
  kept.type = "hidden";
  kept.name = field.name;
  typing.id = field.id;
  typing.autofocus = field.autofocus;
  const hasFocus = document.activeElement === field;
  field.replaceWith(box);
  box.append(kept, typing, list);
  if (hasFocus) typing.focus();
  let chosen = -1;

  const chips = () => [...box.querySelectorAll(".chip-person")];
  const keep = () => {
    const all = chips().map(({ dataset }) => dataset.value);
    const rest = typing.value.trim();
    const sent = all.filter((value) => !isGroup(value));
    kept.value = (rest ? [...sent, rest] : sent).join(", ");
    typing.placeholder = all.length > 0 ? "" : (field.placeholder ?? "");
  };
  const remove = (chip, { edit = false } = {}) => {
    if (edit) typing.value = chip.dataset.value;
    chip.remove();
    keep();
    typing.focus();
  };
  const add = (value) => {
    if (chips().some(({ dataset }) => dataset.value.toLowerCase() === value.toLowerCase())) return;
    const name = known.find(({ email }) => email === value)?.name;
    const isWrong = !IS_ADDRESS.test(value) && !isGroup(value) && (value.includes("@") || hasBoxes || !field.dataset.groups);
    const chip = document.createElement("span");
    chip.className = isWrong ? "chip-person wrong" : "chip-person";
    chip.dataset.value = value;
    chip.title = value;
    const label = document.createElement("button");
    label.type = "button";
    label.className = "label";
    label.textContent = name || value;
    if (isWrong) label.setAttribute("aria-invalid", "true");
    label.addEventListener("click", () => remove(chip, { edit: true }));
    const away = document.createElement("button");
    away.type = "button";
    away.setAttribute("aria-label", `${field.dataset.remove} ${value}`);
    away.textContent = "×";
    away.addEventListener("click", () => remove(chip));
    chip.append(label, away);
    if (isGroup(value)) {
      const sent = document.createElement("input");
      Object.assign(sent, { type: "hidden", name: "group", value });
      chip.append(sent);
    }
    typing.before(chip);
  };
  // Addresses as people write them and mail programs copy them, perhaps with names.
  const take = (text) => {
    for (const part of text.split(/[,;\n\t]+/)) {
      const inBrackets = part.match(/<([^<>]+)>/);
      const words = inBrackets ? [inBrackets[1]] : part.includes("@") ? part.trim().split(/\s+/) : [part.trim()];
      for (const word of words) if (word) add(word);
    }
    typing.value = "";
    keep();
  };
  const pick = (value) => {
    add(value);
    typing.value = "";
    keep();
  };
  const close = () => {
    list.hidden = true;
    chosen = -1;
    typing.setAttribute("aria-expanded", "false");
    typing.removeAttribute("aria-activedescendant");
  };
  const choose = (at) => {
    const options = [...list.children];
    chosen = options.length === 0 ? -1 : (at + options.length) % options.length;
    options.forEach((option, number) => option.setAttribute("aria-selected", String(number === chosen)));
    if (chosen >= 0) typing.setAttribute("aria-activedescendant", options[chosen].id);
  };
  const find = () => {
    const sought = typing.value.trim().toLowerCase();
    const taken = new Set(chips().map(({ dataset }) => dataset.value));
    const fits = ({ email, name }) => !taken.has(email) && `${name} ${email}`.toLowerCase().includes(sought);
    const found = sought === "" ? [] : known.filter(fits).slice(0, 6);
    list.replaceChildren(...found.map(({ email, name, isGroup: isOne }, at) => {
      const option = document.createElement("li");
      option.id = `${list.id}-${at}`;
      option.setAttribute("role", "option");
      option.dataset.value = email;
      option.textContent = name && !isOne ? `${name} · ${email}` : name || email;
      option.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        pick(email);
        close();
      });
      return option;
    }));
    if (found.length === 0) return close();
    list.hidden = false;
    typing.setAttribute("aria-expanded", "true");
    choose(0);
  };
  typing.addEventListener("input", () => {
    if (/[,;]/.test(typing.value)) take(typing.value);
    find();
    keep();
  });
  typing.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text");
    if (!/[,;\n\t]/.test(text)) return;
    event.preventDefault();
    take(`${typing.value}${text}`);
    close();
  });
  typing.addEventListener("keydown", (event) => {
    const isOpen = !list.hidden;
    if (isOpen && (event.key === "ArrowDown" || event.key === "ArrowUp")) choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
    else if (isOpen && event.key === "Escape") close();
    else if ((event.key === "Enter" || event.key === "Tab") && (typing.value.trim() || (isOpen && chosen >= 0))) {
      if (isOpen && chosen >= 0 && !typing.value.includes("@")) pick(list.children[chosen].dataset.value);
      else take(typing.value);
      close();
      if (event.key === "Tab") return;
    } else if (event.key === "Backspace" && typing.value === "" && chips().length > 0) remove(chips().at(-1), { edit: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  typing.addEventListener("blur", () => {
    if (typing.value.trim()) take(typing.value);
    close();
  });
  box.addEventListener("click", ({ target }) => target === box && typing.focus());
  take(typed);
  if (!hasBoxes) return;
  for (const box of boxes) {
    if (box.checked) pick(box.value);
    box.closest(".check").remove();
  }
}

[...document.querySelectorAll("[data-chips]")].forEach(startChips);
