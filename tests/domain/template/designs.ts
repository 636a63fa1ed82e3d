import * as fc from "fast-check";
import { templateDesign } from "#contract/contract-template.ts";
import { exampleField } from "#contract/contract-template-examples.ts";
import { alignments, directions, sizeKinds, type TemplateCommand } from "#domain/template/command.ts";
import { commanded } from "#domain/template/commanded.ts";
import { clipboardOf } from "#domain/template/edit-paste.ts";
import { templateItemTypes } from "#domain/template/palette.ts";
import type { TemplateDesign, TemplateField, TemplatePage, TemplateSigner } from "#domain/template/types.ts";

export const page = (id: string, width = 595.28, height = 841.89): TemplatePage => ({
  id,
  source: null,
  turn: 0,
  width,
  height,
});

export const field = (id: string, more: Partial<TemplateField> = {}): TemplateField => ({
  ...exampleField,
  id,
  name: id,
  label: id,
  pageId: "page_0001",
  group: "general",
  signerId: null,
  ...more,
});

export const vendor: TemplateSigner = { id: "sig_vendor1", role: "vendor", name: "Vendor 1" };

export const design = (fields: TemplateField[], more: Partial<TemplateDesign> = {}): TemplateDesign => ({
  pages: [page("page_0001"), page("page_0002", 841.89, 595.28)],
  signers: [vendor],
  ...more,
  fields,
});

/** Three pages, some of no round size, up to eight fields on them, two signers. */
export const designs: fc.Arbitrary<TemplateDesign> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...templateItemTypes),
      place: fc.nat(2),
      x: fc.integer({ min: 0, max: 40_000 }),
      y: fc.integer({ min: 0, max: 70_000 }),
      width: fc.integer({ min: 800, max: 15_000 }),
      height: fc.integer({ min: 800, max: 10_000 }),
      isLocked: fc.boolean(),
      isMember: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((drawn) => {
    const fields = drawn.map((one, at) =>
      field(`fld_${at}`, {
        type: one.type,
        pageId: `page_000${one.place + 1}`,
        x: one.x / 100,
        y: one.y / 100,
        width: one.width / 100,
        height: one.height / 100,
        locked: one.isLocked,
        fieldsetId: one.isMember && drawn[0]?.type === "fieldset" && at > 0 ? "fld_0" : null,
        signerId: at % 3 === 0 ? vendor.id : null,
      }),
    );
    return design(fields, {
      pages: [page("page_0001"), page("page_0002", 841.8898, 595.2756), page("page_0003", 612, 792)],
      signers: [vendor, { id: "sig_agent01", role: "agent", name: "Agent" }],
    });
  });

export const box = (x: number, y: number, width = 100, height = 20) => ({ x, y, width, height });
export const boxesOf = ({ fields }: TemplateDesign) =>
  Object.fromEntries(fields.map(({ id, x, y, width, height }) => [id, [x, y, width, height]]));

/** The design after a command; one that is refused fails with its message. */
export function resultOf(before: TemplateDesign, command: TemplateCommand): TemplateDesign {
  const outcome = commanded(before, command);
  if (outcome.kind === "refused") throw new Error(outcome.message);
  return outcome.design;
}
/** What is said of a command. */
export const labelOf = (before: TemplateDesign, command: TemplateCommand): string =>
  commanded(before, command).message;
export const named = ({ fields }: TemplateDesign, id: string): TemplateField | undefined =>
  fields.find((one) => one.id === id);

/** The page draws them at random: two alike would make two fields of one id, so small numbers must not be favoured. */
const seeds = fc.noBias(fc.integer({ min: 1, max: 1_000_000_000 })).map((number) => `fld_new${number}`);
const coordinate = fc.integer({ min: -5_000, max: 90_000 }).map((hundredths) => hundredths / 100);
const anyBox = fc.record({ x: coordinate, y: coordinate, width: coordinate, height: coordinate });

/** Copies of copies would be very many. */
const maxChosen = 8;
const maxFields = 24;

/** Any command on what a design has, on several of its fields or none, valid or not. */
export function commandsOn(before: TemplateDesign): fc.Arbitrary<TemplateCommand> {
  const ids = fc.subarray(before.fields.slice(0, maxChosen).map(({ id }) => id));
  const id = fc.constantFrom(...before.fields.map((one) => one.id), "fld_gone");
  const pageId = fc.constantFrom(...before.pages.map((one) => one.id), "page_gone");
  const signerId = fc.constantFrom(...before.signers.map((one) => one.id), "sig_gone");
  const placed = fc.array(
    fc.tuple(id, pageId, anyBox).map(([one, on, at]) => ({ ...at, id: one, pageId: on })),
    {
      maxLength: 3,
    },
  );
  const of = <Kind extends TemplateCommand["kind"]>(
    kind: Kind,
    parts: { [Key in keyof Omit<Extract<TemplateCommand, { kind: Kind }>, "kind">]: fc.Arbitrary<unknown> },
  ) => fc.record({ kind: fc.constant(kind), ...parts }) as unknown as fc.Arbitrary<TemplateCommand>;
  return fc.oneof(
    of("place", {
      fieldType: fc.constantFrom(...templateItemTypes),
      pageId,
      at: fc.oneof(anyBox, fc.record({ x: coordinate, y: coordinate })),
      signerId: fc.option(signerId),
      seed: seeds,
    }),
    of("move", { boxes: placed }),
    of("resize", { boxes: placed }),
    of("nudge", {
      ids,
      dx: fc.integer({ min: -10, max: 10 }),
      dy: fc.integer({ min: -10, max: 10 }),
      isResize: fc.boolean(),
    }),
    of("set-box", { id, box: fc.record({ x: coordinate, width: coordinate }, { requiredKeys: [] }) }),
    of("align", { ids, to: fc.constantFrom(...alignments) }),
    of("distribute", { ids, along: fc.constantFrom(...directions) }),
    of("same-size", { ids, of: fc.constantFrom(...sizeKinds) }),
    of("change", {
      ids,
      changes: fc.record(
        {
          label: fc.constantFrom("One", "Two"),
          required: fc.boolean(),
          name: fc.constantFrom("one", "two"),
          covers: fc.boolean(),
        },
        { requiredKeys: [] },
      ),
    }),
    of("lock", { ids, isLocked: fc.boolean() }),
    of("remove", { ids }),
    of("paste", {
      clipboard: (before.fields.length > maxFields ? fc.constant([]) : ids).map(
        (chosen) => clipboardOf(before, chosen) ?? { fields: [], signers: [] },
      ),
      pageId,
      seed: seeds,
    }),
    of("duplicate-to-pages", {
      ids: before.fields.length > maxFields ? fc.constant([]) : ids,
      seed: seeds,
    }),
    of("initials", { signerId, seed: seeds }),
    of("reorder", { ids, to: fc.integer({ min: -1, max: 9 }) }),
    of("sort", {}),
    of("rotate-page", { pageId }),
    of("move-page", { pageId, to: fc.integer({ min: -1, max: 4 }) }),
    of("remove-page", { pageId }),
    of("insert-pages", {
      pages: seeds.map((seed) => [page(`page_${seed}`.slice(0, 30), 300, 400)]),
      at: fc.nat(4),
    }),
    of("add-signer", {
      signer: seeds.map((seed) => ({ id: `sig_${seed}`.slice(0, 30), role: "buyer", name: seed })),
    }),
    of("change-signer", { id: signerId, changes: fc.constant({ name: "Another" }) }),
    of("remove-signer", { id: signerId }),
    of("accept", {
      proposals: fc.constantFrom(
        [],
        [
          {
            field: field("fld_tag", {
              signerId: "sig_tag01",
              group: "signer",
              covers: true,
              tag: { pageId: "page_0001", x: 72, y: 145, width: 60, height: 14 },
            }),
            source: "tag",
            found: "{{one}}",
          },
        ],
      ),
      signers: fc.constant([{ id: "sig_tag01", role: "buyer", name: "Buyer" }]),
    }),
  );
}

/** Whether the server would take a design. */
export const isValid = (candidate: TemplateDesign): boolean => templateDesign.safeParse(candidate).success;
