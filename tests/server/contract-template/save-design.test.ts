import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { patchBetween, patched } from "#domain/template/patch.ts";
import type { TemplateDesign, TemplatePatch } from "#domain/template/types.ts";
import { made, newKey, upload } from "#tests/server/http/contract-template-stories.ts";
import { blankPdf } from "#tests/support/documents.ts";
import { type Edit, edited, someEdits } from "./some-edits.ts";
import { field, openTemplateFixture, refusalOf, type TemplateFixture } from "./template-fixture.ts";

describe("a patch of a design", () => {
  let fixture: TemplateFixture;
  let template: ContractTemplate;
  beforeAll(async () => {
    fixture = await openTemplateFixture();
    // The second lies on its side, the third upside down.
    const pages = [
      { width: 595.28, height: 841.89 },
      { width: 612, height: 792, turn: 90 as const },
      { width: 300, height: 400, turn: 180 as const },
    ];
    template = await madeOf(await blankPdf(pages));
  });
  afterAll(() => fixture.close());

  async function madeOf(bytes: Buffer): Promise<ContractTemplate> {
    const { hash } = (await upload(fixture, bytes)).json();
    const body = { name: "Contract", documentType: "Sale Contract", mode: "manual", files: [hash] };
    return (await fixture.call("createContractTemplate", null, { key: newKey(), body })).json();
  }

  const put = ({ id, version }: ContractTemplate, patch: TemplatePatch) =>
    fixture.call("saveContractTemplate", { id }, { body: { version, patch } });
  const refused = (patch: Partial<TemplatePatch>) => refusalOf(put(template, { fields: [], ...patch }));
  const invalid = (at: string) => ({ status: 400, code: "request.invalid", field: at });
  /** The pages of the template with the one at this place changed. */
  const pagesWith = (at: number, change: object) =>
    template.design.pages.map((page, index) => (index === at ? { ...page, ...change } : page));

  test("made one by one of any edits gives the very design that the page has", async () => {
    const base = await made(fixture);
    await fc.assert(
      fc.asyncProperty(someEdits, async (edits: Edit[]) => {
        let { version, design } = await fixture.read(base.id);
        for (const edit of edits) {
          const patch = patchBetween(design, edited(design, edit));
          const answer = await put({ ...base, version }, patch);
          expect(answer.statusCode, answer.body).toBe(200);
          design = patched(design, patch);
          version = answer.json().version;
        }
        const saved: { version: number; design: TemplateDesign } = await fixture.read(base.id);
        expect([saved.version, saved.design]).toEqual([version, design]);
      }),
      { numRuns: 25 },
    );
  });

  test("takes pages that are turned, moved, taken out, blank and of other documents", async () => {
    const other = await madeOf(await blankPdf([{ width: 500, height: 700 }]));
    const [first, second, third] = template.design.pages;
    const [guest] = other.design.pages;
    if (!first || !second || !third || !guest) throw new Error("The template has three pages.");
    expect([second, third].map(({ width, height }) => [width, height])).toEqual([
      [792, 612],
      [300, 400],
    ]);
    const pages = [
      { ...third, turn: 90 as const, width: 400, height: 300 },
      { ...guest, id: "page_guest" },
      { id: "page_blank", source: null, turn: 0 as const, width: 595.28, height: 841.89 },
      { ...second, turn: 270 as const, width: 612, height: 792 },
      { ...second, id: "page_again" },
    ];
    const edited = await madeOf(await blankPdf([{ width: 200, height: 200 }]));
    const design = { ...edited.design, pages };
    expect((await fixture.save(edited, design)).statusCode).toBe(200);
    const read = await fixture.read(edited.id);
    expect(read.design).toEqual(design);
    expect(read.files.map(({ hash }) => hash)).toEqual([third.source?.hash, guest.source?.hash]);
  });

  test.each([
    ["wider than the page is", 0, { width: 595.3 }, "width"],
    ["higher than the page is", 0, { height: 842 }, "height"],
    ["turned without its sides", 0, { turn: 90 }, "width"],
    ["of the file's own turn counted twice", 1, { width: 612, height: 792 }, "width"],
  ])("is refused for a page that is %s", async (_what, at, change, side) => {
    expect(await refused({ pages: pagesWith(at, change) as never })).toEqual(
      invalid(`patch.pages.${at}.${side}`),
    );
  });

  test("is refused for a page that its document does not have, and a document that nobody has", async () => {
    const [page] = template.design.pages;
    const source = { hash: page?.source?.hash ?? "", index: 3 };
    expect(await refused({ pages: pagesWith(0, { source }) })).toEqual({
      status: 400,
      code: "template.page-unknown",
      field: "patch.pages.0.source.index",
    });
    expect(await refused({ pages: pagesWith(1, { source: { ...source, hash: "0".repeat(64) } }) })).toEqual({
      status: 404,
      code: "document.unknown",
      field: "patch.pages.1.source.hash",
    });
  });

  test("is refused for a field on no page, also where its page is taken out", async () => {
    const onNone = { ...field(1), pageId: "page_none" };
    const unknown = { status: 400, code: "template.page-unknown", field: onNone.id };
    expect(await refused({ fields: [{ id: onNone.id, field: onNone }] })).toEqual(unknown);
    const edited = await madeOf(
      await blankPdf([
        { width: 200, height: 200 },
        { width: 210, height: 210 },
      ]),
    );
    const fields = [{ id: onNone.id, field: { ...field(1), pageId: "page_0002" } }];
    await put(edited, { fields });
    const [kept] = edited.design.pages;
    const without = put({ ...edited, version: 2 }, { fields: [], pages: kept ? [kept] : [] });
    expect(await refusalOf(without)).toEqual(unknown);
    const withIt = put(
      { ...edited, version: 2 },
      { fields: [{ id: onNone.id, field: null }], pages: kept ? [kept] : [] },
    );
    expect((await withIt).statusCode).toBe(200);
  });

  test("is refused where it could be read in two ways", async () => {
    const [page] = template.design.pages;
    const signer = { id: "sig_one1", role: "vendor" as const, name: "Vendor" };
    const one = { id: "fld_000001", field: field(1) };
    expect(await refused({ fields: [{ id: "fld_other1", field: field(1) }] })).toEqual(
      invalid("patch.fields.0.field.id"),
    );
    expect(await refused({ fields: [one, one] })).toEqual(invalid("patch.fields.1"));
    expect(await refused({ fields: [one], order: [one.id, one.id] })).toEqual(invalid("patch.order.1"));
    expect(await refused({ signers: [signer, signer] })).toEqual(invalid("patch.signers.1"));
    expect(await refused({ pages: page ? [page, page] : [] })).toEqual(invalid("patch.pages.1"));
    expect(await refused({ pages: [] })).toEqual(invalid("patch.pages"));
  });

  test("is refused past 2,000 fields, and takes a thousand at once", async () => {
    const edited = await made(fixture);
    const some = (from: number, count: number): TemplatePatch => ({
      fields: Array.from({ length: count }, (_, at) => {
        const one = { ...field(from + at), y: 20 };
        return { id: one.id, field: one };
      }),
    });
    expect((await put(edited, some(0, 1_000))).statusCode).toBe(200);
    expect((await put({ ...edited, version: 2 }, some(1_000, 1_000))).statusCode).toBe(200);
    const past = refusalOf(put({ ...edited, version: 3 }, some(2_000, 1)));
    expect(await past).toEqual({ status: 400, code: "template.too-large" });
  });

  test("is made on a design of before fields covered anything as if they covered nothing", async () => {
    const base = await made(fixture);
    const { version } = (await fixture.save(base, { ...base.design, fields: [field(1), field(2)] })).json();
    await fixture.database.query(
      `update contract_templates set design = jsonb_set(design, '{fields}',
         (select jsonb_agg(one - 'covers' - 'tag') from jsonb_array_elements(design -> 'fields') one))
       where id = $1`,
      [base.id],
    );
    const old = await fixture.read(base.id);
    expect(old.design.fields).toEqual([field(1), field(2)]);
    const covering = field(1, { covers: true });
    const { covers: _, tag: __, ...plain } = field(3);
    const patch = { fields: [covering, plain].map((one) => ({ id: one.id, field: one })) };
    const body = { version, patch };
    expect((await fixture.call("saveContractTemplate", { id: base.id }, { body })).statusCode).toBe(200);
    expect((await fixture.read(base.id)).design.fields).toEqual([covering, field(2), field(3)]);
    const late = await fixture.save({ ...old, version }, { ...old.design, fields: [] });
    expect(late.json().current.design.fields).toEqual([covering, field(2), field(3)]);
  });
});
