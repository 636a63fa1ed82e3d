import { isSameValue } from "#domain/same-value.ts";
import type { TemplateDesign, TemplateField, TemplatePatch } from "./types.ts";

/** What makes `to` of `from`. What did not change is the same value in both, so unchanged parts cost nothing. */
export function patchBetween(from: TemplateDesign, to: TemplateDesign): TemplatePatch {
  const [before, after] = [byId(from.fields), byId(to.fields)];
  const changed = to.fields.filter((field) => !isSameValue(before.get(field.id), field));
  const removed = from.fields.filter(({ id }) => !after.has(id));
  const patch: TemplatePatch = {
    fields: [
      ...removed.map(({ id }) => ({ id, field: null })),
      ...changed.map((field) => ({ id: field.id, field })),
    ],
  };
  const order = to.fields.map(({ id }) => id);
  return {
    ...patch,
    ...(isSameValue(orderAfter(from, patch), order) ? {} : { order }),
    ...(isSameValue(from.pages, to.pages) ? {} : { pages: to.pages }),
    ...(isSameValue(from.signers, to.signers) ? {} : { signers: to.signers }),
  };
}

/** The design with a patch put on it. Fields that the order does not name stand last. */
export function patched(design: TemplateDesign, patch: TemplatePatch): TemplateDesign {
  const fields = byId(design.fields);
  for (const { id, field } of patch.fields) {
    if (field === null) fields.delete(id);
    else fields.set(id, field);
  }
  const order = patch.order ?? orderAfter(design, patch);
  const ordered = order.flatMap((id) => fields.get(id) ?? []);
  const named = new Set(order);
  return {
    pages: patch.pages ?? design.pages,
    signers: patch.signers ?? design.signers,
    fields: [...ordered, ...[...fields.values()].filter(({ id }) => !named.has(id))],
  };
}

export const isEmptyPatch = (patch: TemplatePatch): boolean =>
  patch.fields.length === 0 &&
  patch.order === undefined &&
  patch.pages === undefined &&
  patch.signers === undefined;

/** A field that both sides changed, each to something else. */
export type FieldConflict = { id: string; mine: TemplateField | null; theirs: TemplateField | null };
export type Merge = {
  /** Their design with all of mine that they left alone; theirs where both changed the same. */
  design: TemplateDesign;
  conflicts: FieldConflict[];
  /** Both changed the list of pages or of signers: theirs stands. */
  listsInConflict: ("pages" | "signers" | "order")[];
};

/** Joins two designs that were both made on `base`, field by field. A field whose page is gone goes with it. */
export function mergedDesigns(base: TemplateDesign, mine: TemplateDesign, theirs: TemplateDesign): Merge {
  const [ofMine, ofTheirs] = [patchBetween(base, mine), patchBetween(base, theirs)];
  const theirsById = new Map(ofTheirs.fields.map(({ id, field }) => [id, field]));
  const conflicts = ofMine.fields.flatMap(({ id, field }) => {
    const other = theirsById.get(id);
    return other === undefined || isSameValue(other, field) ? [] : [{ id, mine: field, theirs: other }];
  });
  const inConflict = new Set(conflicts.map(({ id }) => id));
  const listsInConflict = (["pages", "signers", "order"] as const).filter(
    (list) =>
      ofMine[list] !== undefined &&
      ofTheirs[list] !== undefined &&
      !isSameValue(ofMine[list], ofTheirs[list]),
  );
  const kept = (list: "pages" | "signers" | "order") =>
    ofMine[list] !== undefined && !listsInConflict.includes(list);
  const joined = patched(theirs, {
    fields: ofMine.fields.filter(({ id }) => !inConflict.has(id)),
    ...(kept("order") ? { order: ofMine.order } : {}),
    ...(kept("pages") ? { pages: ofMine.pages } : {}),
    ...(kept("signers") ? { signers: ofMine.signers } : {}),
  });
  const pages = new Set(joined.pages.map(({ id }) => id));
  return {
    design: { ...joined, fields: joined.fields.filter(({ pageId }) => pages.has(pageId)) },
    conflicts,
    listsInConflict,
  };
}

const byId = (fields: readonly TemplateField[]) => new Map(fields.map((field) => [field.id, field]));

function orderAfter(design: TemplateDesign, patch: TemplatePatch): string[] {
  const removed = new Set(patch.fields.flatMap(({ id, field }) => (field === null ? [id] : [])));
  const known = new Set(design.fields.map(({ id }) => id));
  return [
    ...design.fields.map(({ id }) => id).filter((id) => !removed.has(id)),
    ...patch.fields.flatMap(({ id, field }) => (field !== null && !known.has(id) ? [id] : [])),
  ];
}
