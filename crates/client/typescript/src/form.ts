/** A form of the API: `reviewers: [{ email }]` is sent as `reviewers[][email]`, `task: { name }` as `task[name]`. */
export function encodeForm(body: object): FormData {
  const form = new FormData();
  const files: [string, Blob][] = [];
  for (const [name, value] of Object.entries(body)) {
    if (name === "filekey" && !(value instanceof Blob)) throw new TypeError("filekey must be a Blob or File.");
    if (value instanceof Blob) files.push([name, value]);
    else if (Array.isArray(value)) value.forEach((item) => append(form, `${name}[]`, item));
    else append(form, name, value);
  }
  // Behind all other fields: a wrong one is told before the file is sent.
  for (const [name, file] of files) form.append(name, file, fileName(file, body));
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  if (typeof value === "object" && value !== null) {
    for (const [member, inner] of Object.entries(value)) append(form, `${name}[${member}]`, inner);
  } else {
    form.append(name, value === null ? "" : String(value));
  }
}

function fileName(file: Blob, body: { name?: unknown }): string {
  if (typeof File !== "undefined" && file instanceof File) return file.name;
  return typeof body.name === "string" && body.name ? body.name : "document";
}
