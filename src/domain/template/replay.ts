import { patched } from "./patch.ts";
import type { TemplateDesign, TemplateField, TemplatePatch } from "./types.ts";

type Part = { id: string };

/**
 * Leads a design from where `from` put it to where `to` puts it. Of what somebody else changed meanwhile nothing is lost: a
 * property, page or signer that is no longer as `from` left it stays as it is. Where nobody did, it is the patch itself.
 */
export function replayed(design: TemplateDesign, from: TemplatePatch, to: TemplatePatch): TemplateDesign {
  const fields = new Map(design.fields.map((field) => [field.id, field]));
  const left = new Map(from.fields.map(({ id, field }) => [id, field]));
  const after = patched(design, {
    fields: to.fields.flatMap(({ id, field }) => {
      const [here, was] = [fields.get(id) ?? null, left.get(id) ?? null];
      return rejoined(id, here, was, field);
    }),
    ...(to.order === undefined ? {} : { order: to.order }),
    ...(to.pages === undefined ? {} : { pages: rejoinedList(design.pages, from.pages, to.pages) }),
    ...(to.signers === undefined ? {} : { signers: rejoinedList(design.signers, from.signers, to.signers) }),
  });
  const pages = new Set(after.pages.map(({ id }) => id));
  return { ...after, fields: after.fields.filter(({ pageId }) => pages.has(pageId)) };
}

/** A field to be put back, taken away or changed; nothing where somebody else has removed it. */
function rejoined(
  id: string,
  here: TemplateField | null,
  was: TemplateField | null,
  field: TemplateField | null,
): TemplatePatch["fields"] {
  if (field === null || was === null) return here === null && field === null ? [] : [{ id, field }];
  return here === null ? [] : [{ id, field: mergedPart(here, was, field) }];
}

/** What `to` has other than `from`, on top of what is here, where that is still as `from` has it. */
function mergedPart<Whole extends Part>(here: Whole, from: Whole, to: Whole): Whole {
  const keys = Object.keys(to) as (keyof Whole)[];
  const changed = keys.filter((key) => !isAlike(from[key], to[key]) && isAlike(here[key], from[key]));
  return changed.length === 0
    ? here
    : { ...here, ...Object.fromEntries(changed.map((key) => [key, to[key]])) };
}

/** A list led from one state to another while somebody else changed it: its parts, and its order where that is untouched. */
function rejoinedList<Whole extends Part>(
  here: readonly Whole[],
  from: readonly Whole[] | undefined,
  to: readonly Whole[],
): Whole[] {
  const [was, is, now] = [mapOf(from ?? here), mapOf(to), mapOf(here)];
  const isKept = ({ id }: Part) => is.has(id) || !was.has(id);
  const kept = here.filter(isKept).map((part) => {
    const [before, after] = [was.get(part.id), is.get(part.id)];
    return before === undefined || after === undefined ? part : mergedPart(part, before, after);
  });
  const back = to.filter(({ id }) => !now.has(id) && !was.has(id));
  const parts = mapOf([...kept, ...back]);
  const order = to.flatMap(({ id }) => parts.get(id) ?? []);
  const others = kept.filter(({ id }) => !is.has(id));
  return others.reduce(
    (list, part) => list.toSpliced(here.indexOf(now.get(part.id) ?? part), 0, part),
    order,
  );
}

const mapOf = <Whole extends Part>(parts: readonly Whole[]) => new Map(parts.map((part) => [part.id, part]));

const isAlike = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
