import type { TemplateClipboard } from "./command.ts";
import { done, fieldLabel, fieldsOf, keptWithin, pageLabel, pageOf, refused, withBox } from "./design.ts";
import type { Commanded } from "./edit.ts";
import { adopted } from "./edit-boxes.ts";
import { tooManyLabels } from "./edit-place.ts";
import { renamedInFormula } from "./formula.ts";
import { toHundredths } from "./geometry.ts";
import { templateMaxFields } from "./limits.ts";
import { freeName, numberedLabel, usedNames, withNewFields } from "./names.ts";
import type { TemplateDesign, TemplateField } from "./types.ts";

/** How far aside of what they lie on copies are put, in points. */
export const pasteStep = 12;

/** What of a design a person takes along: fields, members of fieldsets among them, and the signers that they name. */
export function clipboardOf(design: TemplateDesign, ids: readonly string[]): TemplateClipboard | null {
  const asked = new Set(ids);
  const fields = design.fields.filter(({ id, fieldsetId }) => asked.has(id) || asked.has(fieldsetId ?? ""));
  const named = new Set(fields.map(({ signerId }) => signerId));
  return fields.length === 0 ? null : { fields, signers: design.signers.filter(({ id }) => named.has(id)) };
}

/** Puts copied fields on a page, of this template or another, with ids, names and signers of this one. */
export function pasted(
  design: TemplateDesign,
  { clipboard, pageId, seed }: { clipboard: TemplateClipboard; pageId: string | null; seed: string },
): Commanded {
  const page = pageId === null ? null : pageOf(design, pageId);
  if (page === null || clipboard.fields.length === 0) return refused("There is nothing to paste.");
  if (design.fields.length + clipboard.fields.length > templateMaxFields) return refused(tooManyLabels);
  const aside = asideOf(design, clipboard.fields, page.id);
  const copies = copiesOf(design, clipboard, seed, usedNames(design)).map((field) => ({
    ...withBox(field, keptWithin({ ...field, x: field.x + aside, y: field.y + aside }, page)),
    pageId: page.id,
  }));
  const selection = copies.map(({ id }) => id);
  const label = `Pasted ${fieldLabel(copies)}`;
  return done(adopted(withNewFields(design, copies), new Set(selection)), label, {
    selection,
    message: `${label} on ${pageLabel(design, page.id)}`,
  });
}

/** Puts copies of fields on every other page, where they are on theirs. */
export function duplicatedToPages(design: TemplateDesign, ids: readonly string[], seed: string): Commanded {
  const clipboard = clipboardOf(design, ids);
  const [first] = fieldsOf(design, ids);
  if (clipboard === null || first === undefined) return refused("No field is selected.");
  const fields = clipboard.fields.filter(({ pageId }) => pageId === first.pageId);
  const pages = design.pages.filter(({ id }) => id !== first.pageId);
  if (pages.length === 0) return refused("There is no other page.");
  if (design.fields.length + fields.length * pages.length > templateMaxFields) return refused(tooManyLabels);
  const used = usedNames(design);
  const copies = pages.flatMap((page, at) =>
    copiesOf(design, { ...clipboard, fields }, `${seed}_${at + 1}`, used).map((field) => ({
      ...withBox(field, keptWithin(field, page)),
      pageId: page.id,
    })),
  );
  const after = adopted(withNewFields(design, copies), new Set(copies.map(({ id }) => id)));
  return done(
    after,
    `Duplicated ${fieldLabel(fields)} to ${pages.length === 1 ? "a page" : `${pages.length} pages`}`,
  );
}

/** Copies that are whole in this design: what they name among themselves they name anew, what is not here they let go. */
function copiesOf(
  design: TemplateDesign,
  { fields, signers }: TemplateClipboard,
  seed: string,
  used: Set<string>,
): TemplateField[] {
  const ids = new Map(fields.map(({ id }, at) => [id, `${seed}_${at + 1}`]));
  const names = new Map(fields.map(({ name }) => [name, freeName(used, name)]));
  const here = new Set(design.fields.map(({ id }) => id));
  const own = new Map(design.signers.map(({ id }) => [id, id]));
  for (const { id, role, name } of signers) {
    const same = design.signers.filter((signer) => signer.role === role);
    const match = same.find((signer) => signer.name === name) ?? same[0];
    if (!own.has(id) && match !== undefined) own.set(id, match.id);
  }
  return fields.map((field) => {
    const name = names.get(field.name) ?? field.name;
    const signerId = own.get(field.signerId ?? "") ?? null;
    const conditionId = ids.get(field.condition?.fieldId ?? "") ?? field.condition?.fieldId ?? "";
    const isKnown = here.has(conditionId) || ids.has(field.condition?.fieldId ?? "");
    return {
      ...field,
      id: ids.get(field.id) ?? field.id,
      name,
      label: name === field.name ? field.label : numberedLabel(field.label.replace(/ \d{1,4}$/, ""), name),
      signerId,
      group: signerId === null && field.group === "signer" ? "general" : field.group,
      fieldsetId: ids.get(field.fieldsetId ?? "") ?? null,
      condition: field.condition === null || !isKnown ? null : { ...field.condition, fieldId: conditionId },
      formula: renamedInFormula(field.formula, names),
      // A tag belongs to one field: the copy covers what is under itself only where its original does.
      covers: field.covers && field.tag === null,
      tag: null,
    };
  });
}

/** As many steps aside as it takes not to lie on a field of the same type. */
function asideOf(design: TemplateDesign, fields: readonly TemplateField[], pageId: string): number {
  const places = new Set(
    design.fields.filter((field) => field.pageId === pageId).map(({ type, x, y }) => `${type} ${x} ${y}`),
  );
  const isUsed = (aside: number) =>
    fields.some(({ type, x, y }) =>
      places.has(`${type} ${toHundredths(x + aside)} ${toHundredths(y + aside)}`),
    );
  let aside = 0;
  while (isUsed(aside)) aside += pasteStep;
  return aside;
}
