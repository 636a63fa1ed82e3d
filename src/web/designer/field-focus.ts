/** The element of a field on the pages. */
const elementOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(id)}"]`);

/** Gives a field the focus, and brings it into view as little as possible. */
export function focusField(id: string): void {
  const element = elementOf(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Shows a field in the middle, and gives it the focus. */
export function showField(id: string): void {
  const element = elementOf(id);
  element?.scrollIntoView({ block: "center", inline: "nearest" });
  element?.focus({ preventScroll: true });
}

export function showPage(pageId: string): void {
  const page = document.querySelector<HTMLElement>(`[data-page="${CSS.escape(pageId)}"]`);
  page?.parentElement?.scrollIntoView({ block: "start", inline: "nearest" });
}

/** Nothing has the focus, since what had it is gone: the pages take it. */
export function keepFocus(): void {
  if (document.activeElement === null || document.activeElement === document.body)
    document.querySelector<HTMLElement>("[data-canvas]")?.focus({ preventScroll: true });
}

/** The id of the field that has the focus. */
export function focusedFieldId(): string | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement ? (focused.dataset.field ?? null) : null;
}

/** Takes the focus to the first of the properties. */
export function focusProperties(): void {
  document.querySelector<HTMLElement>("[data-side] [role=tabpanel] input")?.focus();
}
