import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";

export type PageList = ReadonlyMap<string, readonly TemplateField[]>;
const none: readonly TemplateField[] = [];

/**
 * The fields of each page in reading order. A page whose fields are the same values as before has the same list, so that
 * nothing of it is drawn anew.
 */
export function pageLists(design: TemplateDesign, before: PageList): PageList {
  const lists = new Map<string, TemplateField[]>(design.pages.map(({ id }) => [id, []]));
  for (const field of design.fields) lists.get(field.pageId)?.push(field);
  return new Map([...lists].map(([id, list]) => [id, sameOr(before.get(id) ?? none, list)]));
}

const sameOr = (before: readonly TemplateField[], now: readonly TemplateField[]): readonly TemplateField[] =>
  before.length === now.length && before.every((field, at) => field === now[at]) ? before : now;
