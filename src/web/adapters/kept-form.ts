import { browserStorage, storedJson } from "./browser-storage.ts";

/**
 * Where this tab keeps what a payer fills in for an application: it outlives reloads and pages, and ends with the tab. `isWhole`
 * says whether what was kept is of the form's present shape.
 */
export function keptForm<Kept>(form: string, shortcode: string, isWhole: (value: unknown) => value is Kept) {
  const { read, write, remove } = storedJson(
    browserStorage("sessionStorage"),
    nameOf(form, shortcode),
    (value) => (isWhole(value) ? value : null),
  );
  return { read, keep: write, drop: remove };
}

/** Forgets what was kept: the server has what it was for. */
export const dropKeptForm = (form: string, shortcode: string): void =>
  browserStorage("sessionStorage").remove(nameOf(form, shortcode));

const nameOf = (form: string, shortcode: string): string => `saleflow.form.${form}.${shortcode}`;

/** Whether a value has the fields of another, each of the same kind. */
export function isShapedLike<Shape extends object>(value: unknown, shape: Shape): value is Shape {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries(shape).every(
    ([name, inner]) =>
      typeof fields[name] === typeof inner && Array.isArray(fields[name]) === Array.isArray(inner),
  );
}
