import { done, pageLabel, pageOf, refused, withBox } from "./design.ts";
import type { Commanded } from "./edit.ts";
import { withoutFields } from "./edit-fields.ts";
import { addedTurn, quarterTurned } from "./geometry.ts";
import { templateMaxPages } from "./limits.ts";
import type { TemplateDesign, TemplateField, TemplatePage } from "./types.ts";

const goneLabels = "This page is no longer there.";

/** Turns a page clockwise by a quarter, and its fields with it: locked ones too, since they stay where they are on it. */
export function pageRotated(design: TemplateDesign, pageId: string): Commanded {
  const page = pageOf(design, pageId);
  if (page === null) return refused(goneLabels);
  const turned = { ...page, turn: addedTurn(page.turn, 90), width: page.height, height: page.width };
  return done(
    {
      ...design,
      pages: design.pages.map((one) => (one.id === pageId ? turned : one)),
      fields: design.fields.map((field) => withTurnedTag(turnedOn(field, page), page)),
    },
    `Rotated ${pageLabel(design, pageId)}`,
  );
}

const turnedOn = (field: TemplateField, page: TemplatePage): TemplateField =>
  field.pageId === page.id ? withBox(field, quarterTurned(field, page)) : field;

const withTurnedTag = (field: TemplateField, page: TemplatePage): TemplateField =>
  field.tag?.pageId === page.id
    ? { ...field, tag: { ...quarterTurned(field.tag, page), pageId: page.id } }
    : field;

export function pageMoved(design: TemplateDesign, pageId: string, to: number): Commanded {
  const page = pageOf(design, pageId);
  if (page === null) return refused(goneLabels);
  const others = design.pages.filter(({ id }) => id !== pageId);
  const place = Math.max(0, Math.min(others.length, Math.trunc(to)));
  const after = { ...design, pages: others.toSpliced(place, 0, page) };
  const label = `Moved ${pageLabel(design, pageId)}`;
  return done(after, label, { message: `${label} to be ${pageLabel(after, pageId)}` });
}

/** Takes a page away with its fields. The last one stays. */
export function pageRemoved(design: TemplateDesign, pageId: string): Commanded {
  if (pageOf(design, pageId) === null) return refused(goneLabels);
  if (design.pages.length === 1) return refused("A template keeps at least one page.");
  const ids = design.fields.flatMap((field) => (field.pageId === pageId ? [field.id] : []));
  const label = `Removed ${pageLabel(design, pageId)}`;
  return done(
    { ...withoutFields(design, new Set(ids)), pages: design.pages.filter(({ id }) => id !== pageId) },
    label,
    {
      selection: [],
      message:
        ids.length === 0 ? label : `${label} with ${ids.length === 1 ? "a field" : `${ids.length} fields`}`,
    },
  );
}

/** Puts pages, blank or of a file, before the page at a place. */
export function pagesInserted(design: TemplateDesign, pages: readonly TemplatePage[], at: number): Commanded {
  const known = new Set(design.pages.map(({ id }) => id));
  const fresh = pages.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return refused("There is no page to insert.");
  if (design.pages.length + fresh.length > templateMaxPages)
    return refused(`A template has at most ${templateMaxPages} pages.`);
  const place = Math.max(0, Math.min(design.pages.length, Math.trunc(at)));
  const after = { ...design, pages: design.pages.toSpliced(place, 0, ...fresh) };
  const what = fresh.length === 1 ? "a page" : `${fresh.length} pages`;
  return done(after, `Inserted ${what}`, {
    message: `Inserted ${what} as ${pageLabel(after, fresh[0]?.id ?? "")}`,
  });
}
