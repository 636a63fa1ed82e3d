import fc from "fast-check";
import { addedTurn } from "#domain/template/geometry.ts";
import type { TemplateDesign, TemplateField, TemplatePage } from "#domain/template/types.ts";
import { field } from "./template-fixture.ts";

/** Something that a person does to a design: places are taken round what there is. */
export type Edit =
  | { kind: "place" | "remove" | "reorder" | "remove-page" | "move-page"; at: number; to: number }
  | { kind: "move"; at: number; x: number; y: number }
  | { kind: "name"; at: number; label: string }
  | { kind: "turn-page" | "insert-page" | "add-signer" | "drop-signer"; at: number };

const place = fc.nat({ max: 30 });
const hundredths = fc.integer({ min: 0, max: 50_000 }).map((value) => value / 100);
const text = fc
  .string({ unit: "grapheme", maxLength: 20 })
  .filter((letters) => !/\p{Cc}|\p{Cs}/u.test(letters));

export const someEdits: fc.Arbitrary<Edit[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom("place", "remove", "reorder", "remove-page", "move-page"),
      at: place,
      to: place,
    }),
    fc.record({ kind: fc.constant("move"), at: place, x: hundredths, y: hundredths }),
    fc.record({ kind: fc.constant("name"), at: place, label: text }),
    fc.record({ kind: fc.constantFrom("turn-page", "insert-page", "add-signer", "drop-signer"), at: place }),
  ) as fc.Arbitrary<Edit>,
  { minLength: 1, maxLength: 8 },
);

/** The design after an edit. */
export function edited(design: TemplateDesign, edit: Edit): TemplateDesign {
  const { fields, pages, signers } = design;
  const at = (list: readonly unknown[]) => (list.length === 0 ? 0 : edit.at % list.length);
  const changed = (change: (one: TemplateField) => TemplateField) => ({
    ...design,
    fields: fields.map((one, index) => (index === at(fields) ? change(one) : one)),
  });
  switch (edit.kind) {
    case "place":
      return { ...design, fields: placed(design, edit) };
    case "remove":
      return { ...design, fields: fields.filter((_, index) => index !== at(fields)) };
    case "reorder":
      return { ...design, fields: moved(fields, at(fields), edit.to) };
    case "move":
      return changed((one) => ({ ...one, x: edit.x, y: edit.y }));
    case "name":
      return changed((one) => ({ ...one, label: edit.label }));
    case "remove-page":
      return pages.length === 1 ? design : withoutPage(design, pages[at(pages)]);
    case "move-page":
      return { ...design, pages: moved(pages, at(pages), edit.to) };
    case "turn-page":
      return { ...design, pages: pages.map((page, index) => (index === at(pages) ? turned(page) : page)) };
    case "insert-page":
      return { ...design, pages: [...pages, blank(free("page", pages, edit.at))] };
    case "add-signer":
      return signers.length === 15
        ? design
        : {
            ...design,
            signers: [...signers, { id: free("sig", signers, edit.at), role: "buyer", name: "Buyer" }],
          };
    case "drop-signer":
      return { ...design, signers: signers.filter((_, index) => index !== at(signers)) };
  }
}

function placed({ fields, pages }: TemplateDesign, { at, to }: { at: number; to: number }): TemplateField[] {
  const page = pages[to % pages.length];
  const one = { ...field(at), id: free("fld", fields, at), pageId: page?.id ?? "" };
  const index = to % (fields.length + 1);
  return [...fields.slice(0, index), one, ...fields.slice(index)];
}

function withoutPage(design: TemplateDesign, page: TemplatePage | undefined): TemplateDesign {
  return {
    ...design,
    pages: design.pages.filter((one) => one !== page),
    fields: design.fields.filter(({ pageId }) => pageId !== page?.id),
  };
}

function moved<Part>(list: readonly Part[], from: number, to: number): Part[] {
  const rest = list.filter((_, index) => index !== from);
  const index = to % Math.max(list.length, 1);
  return [...rest.slice(0, index), ...list.slice(from, from + 1), ...rest.slice(index)];
}

const turned = (page: TemplatePage): TemplatePage => ({
  ...page,
  turn: addedTurn(page.turn, 90),
  width: page.height,
  height: page.width,
});
const blank = (id: string): TemplatePage => ({ id, source: null, turn: 0, width: 595.28, height: 841.89 });

/** An id that no other part has. */
function free(prefix: string, parts: readonly { id: string }[], at: number): string {
  const id = `${prefix}_${String(at).padStart(4, "0")}`;
  return parts.some((part) => part.id === id) ? free(prefix, parts, at + 100) : id;
}
