import type { Handle } from "#domain/template/edit-boxes.ts";
import type { PressTarget } from "#machines/designer/designer.types.ts";

const handles: readonly Handle[] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/** What of the designer an element belongs to; null beside the pages. */
export function targetOf(pressed: EventTarget | null): PressTarget | null {
  if (!(pressed instanceof Element)) return null;
  const grip = pressed.closest<HTMLElement>("[data-handle]");
  const handle = handles.find((one) => one === grip?.dataset.handle);
  const id = grip?.closest<HTMLElement>("[data-handles-of]")?.dataset.handlesOf;
  if (handle !== undefined && id !== undefined) return { kind: "handle", id, handle };
  const field = pressed.closest<HTMLElement>("[data-field]")?.dataset.field;
  if (field !== undefined) return { kind: "field", id: field };
  const pageId = pressed.closest<HTMLElement>("[data-page]")?.dataset.page;
  return pageId === undefined ? null : { kind: "page", pageId };
}

/** Whether an element is typed in, or pressed for something of its own. */
export const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [data-control]") !== null;
