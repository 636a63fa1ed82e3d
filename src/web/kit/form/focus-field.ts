/** Focuses the field of that name in a form; of a whole list its first field. */
export function focusField(form: HTMLFormElement | null, path: string): void {
  const fields = [...(form?.querySelectorAll<HTMLElement>("[name]") ?? [])];
  const nameOf = (field: HTMLElement) => field.getAttribute("name") ?? "";
  const found = fields.find((field) => nameOf(field) === path);
  (found ?? fields.find((field) => nameOf(field).startsWith(`${path}.`)))?.focus();
}

/** The same once what was pressed is drawn: the field may only be there then. */
export const focusFieldOnceDrawn = (form: HTMLFormElement | null, path: string): void =>
  void requestAnimationFrame(() => focusField(form, path));
