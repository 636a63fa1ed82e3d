import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { templateErrors } from "#domain/template/errors.ts";
import { patched } from "#domain/template/patch.ts";
import {
  made,
  newKey,
  published,
  uploaded,
  withField,
} from "#tests/server/http/contract-template-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import {
  field,
  type Move,
  openTemplateFixture,
  principal,
  refusalOf,
  type TemplateFixture,
} from "./template-fixture.ts";

describe.each(databaseKinds())("a contract template, on %s", (kind) => {
  let fixture: TemplateFixture;
  beforeAll(async () => {
    fixture = await openTemplateFixture(kind);
  });
  afterAll(() => fixture.close());

  const move = (name: Move, { id, version }: Pick<ContractTemplate, "id" | "version">) =>
    fixture.call(name, { id }, { body: { version } });

  test("is made of documents, whose pages follow one another", async () => {
    const [one, other] = [await uploaded(fixture), await uploaded(fixture)];
    const body = {
      name: "Contract",
      documentType: "Sale Contract",
      mode: "auto",
      files: [one.hash, other.hash],
    };
    const answer = await fixture.call("createContractTemplate", null, { key: newKey(), body });
    const template: ContractTemplate = answer.json();
    expect(template).toEqual({
      id: expect.stringMatching(/^ctp_/),
      name: "Contract",
      documentType: "Sale Contract",
      mode: "auto",
      status: "draft",
      version: 1,
      design: {
        pages: [one, other].map(({ hash, pages: [size] }, at) => ({
          id: `page_000${at + 1}`,
          source: { hash, index: 0 },
          turn: 0,
          ...size,
        })),
        fields: [],
        signers: [],
      },
      files: [one, other],
      publishedNumber: null,
      hasUnpublished: true,
      updatedAt: "2026-11-21T02:00:00.000Z",
    });
    expect(await fixture.read(template.id)).toEqual(template);
  });

  test("is made once under a key, and refuses the key for another", async () => {
    const { hash } = await uploaded(fixture);
    const key = newKey();
    const body = { name: "Once", documentType: "Adhoc Contract", mode: "manual", files: [hash] };
    const press = (change: object = {}) =>
      fixture.call("createContractTemplate", null, { key, body: { ...body, ...change } });
    const answers = await Promise.all([press(), press(), press()]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await refusalOf(press({ name: "Twice" }))).toEqual({ status: 422, code: "template.key-reused" });
    const { id } = answers[0]?.json() ?? {};
    expect((await fixture.events(id)).map(({ type }) => type)).toEqual(["contract-template.created"]);
  });

  test("is duplicated once under a key, as a draft of its own", async () => {
    const source = await published(fixture);
    const key = newKey();
    const duplicate = (id: string, name = "Copy") =>
      fixture.call("duplicateContractTemplate", { id }, { key, body: { name } });
    const copy: ContractTemplate = (await duplicate(source.id)).json();
    expect(copy).toEqual({
      ...source,
      id: copy.id,
      name: "Copy",
      status: "draft",
      version: 1,
      publishedNumber: null,
      hasUnpublished: true,
    });
    expect((await duplicate(source.id)).json()).toEqual(copy);
    const reused = { status: 422, code: "template.key-reused" };
    expect(await refusalOf(duplicate(source.id, "Another"))).toEqual(reused);
    expect(await refusalOf(duplicate(copy.id))).toEqual(reused);
    await fixture.save(copy, { ...copy.design, fields: [] });
    expect(await fixture.read(source.id)).toEqual(source);
  });

  test("is saved on the version that the patch was made on; another editor gets the newer one along [T512]", async () => {
    const template = await withField(fixture);
    const { design } = template;
    const mine = { ...design, fields: [...design.fields, field(1)] };
    const saved = await fixture.save(template, mine);
    expect(saved.json()).toEqual({ version: template.version + 1, savedAt: "2026-11-21T02:00:00.000Z" });
    const late = await fixture.save(template, { ...design, fields: [] }, principal);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toEqual({
      error: expect.objectContaining({ code: "template.version-conflict" }),
      current: { ...template, version: template.version + 1, design: mine },
      newestBy: "somebodyElse",
    });
    // Another tab of whoever saved it is nobody else.
    const own = await fixture.save(template, { ...design, fields: [] });
    expect([own.statusCode, own.json().newestBy]).toEqual([409, "you"]);
    expect((await fixture.read(template.id)).design).toEqual(mine);
  });

  test("takes one of two saves at once", async () => {
    const template = await made(fixture);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => fixture.save(template, { ...template.design, fields: [field(number)] })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const { design, version } = await fixture.read(template.id);
    expect([design.fields.length, version]).toEqual([1, 2]);
  });

  test("is left at its version by a patch that changes nothing", async () => {
    const template = await withField(fixture);
    expect((await fixture.save(template, template.design)).json().version).toBe(template.version);
    const [same] = template.design.fields;
    const patch = { fields: [{ id: same?.id, field: same }], order: [same?.id] };
    const body = { version: template.version, patch };
    const answer = await fixture.call("saveContractTemplate", { id: template.id }, { body });
    expect(answer.json().version).toBe(template.version);
  });

  test("is renamed, and typed and used otherwise", async () => {
    const { id, version } = await made(fixture);
    const change = (body: object) => fixture.call("changeContractTemplate", { id }, { body });
    const settings = { name: "Lease", documentType: "Adhoc Contract", mode: "auto" };
    const changed = await change({ version, ...settings });
    expect(changed.json()).toMatchObject({ ...settings, version: version + 1 });
    expect((await change({ version: version + 1, ...settings })).json().version).toBe(version + 1);
    expect((await change({ version, ...settings, name: "Other" })).json().current).toMatchObject(settings);
  });

  test("is published by versions, and made again what it was in one of them", async () => {
    const first = await published(fixture);
    expect(first).toMatchObject({ status: "published", publishedNumber: 1, hasUnpublished: false });
    expect(await refusalOf(move("publishContractTemplate", first))).toEqual({
      status: 409,
      code: "template.unchanged",
    });
    const later = { ...first.design, fields: [...first.design.fields, field(3, { y: 400 })] };
    await fixture.save(first, later);
    const draft = await fixture.read(first.id);
    expect(draft).toMatchObject({ status: "published", publishedNumber: 1, hasUnpublished: true });
    const second: ContractTemplate = (await move("publishContractTemplate", draft)).json();
    expect(second).toMatchObject({ publishedNumber: 2, hasUnpublished: false, design: later });

    const { id } = first;
    const restore = (number: string, version: number) =>
      fixture.call("restoreTemplateVersion", { id, number }, { body: { version } });
    const restored: ContractTemplate = (await restore("1", second.version)).json();
    expect(restored).toMatchObject({ design: first.design, publishedNumber: 2, hasUnpublished: true });
    const back: ContractTemplate = (await restore("2", restored.version)).json();
    expect(back).toMatchObject({ design: later, hasUnpublished: false, version: restored.version + 1 });
    expect((await restore("2", back.version)).json()).toEqual(back);
    expect(await refusalOf(restore("1", 1))).toEqual({ status: 409, code: "template.version-conflict" });
    expect(await refusalOf(restore("3", back.version))).toEqual({
      status: 404,
      code: "template.version-unknown",
    });
    expect((await fixture.call("listTemplateVersions", { id })).json()).toEqual(
      [2, 1].map((number) => ({
        number,
        publishedAt: "2026-11-21T02:00:00.000Z",
        publishedBy: "Morgan Manager",
        pages: 1,
        fields: number,
      })),
    );
    const read = await fixture.call("readTemplateVersion", { id, number: "1" });
    expect(read.json().design).toEqual(first.design);
  });

  test("is not published with an error, whose first field and words are told", async () => {
    const template = await made(fixture);
    const [one, other] = [field(1, { label: "Price" }), field(2, { label: "Deposit", y: 60 })];
    await fixture.save(template, { ...template.design, fields: [one, other] });
    const invalid = await fixture.read(template.id);
    const [error] = templateErrors(invalid.design);
    const answer = await move("publishContractTemplate", invalid);
    expect(answer.json().error).toMatchObject({
      code: "template.invalid",
      field: other.id,
      message: error?.message ?? "no error",
    });
    expect(await fixture.read(template.id)).toEqual(invalid);
  });

  test("is changed by nobody while it is archived, and can be taken back", async () => {
    const template = await published(fixture);
    const archived: ContractTemplate = (await move("archiveContractTemplate", template)).json();
    expect(archived).toEqual({ ...template, status: "archived", version: template.version + 1 });
    expect((await move("archiveContractTemplate", template)).json()).toEqual(archived);
    const { id, version } = archived;
    const settings = { version, name: "Other", documentType: "Sale Contract", mode: "auto" };
    const refused = [
      fixture.save(archived, { ...archived.design, fields: [] }),
      fixture.call("changeContractTemplate", { id }, { body: settings }),
      move("publishContractTemplate", archived),
      fixture.call("restoreTemplateVersion", { id, number: "1" }, { body: { version } }),
    ];
    for (const answer of refused)
      expect(await refusalOf(answer)).toEqual({ status: 409, code: "template.archived" });
    expect(await fixture.read(id)).toEqual(archived);
    const late = await move("restoreContractTemplate", template);
    expect([late.statusCode, late.json().current]).toEqual([409, archived]);
    const back = (await move("restoreContractTemplate", archived)).json();
    expect(back).toEqual({ ...template, version: version + 1 });
    expect((await move("restoreContractTemplate", archived)).json()).toEqual(back);
  });

  test("leaves an event for each of its changes, by whoever made them", async () => {
    const template = await published(fixture);
    const design = patched(template.design, { fields: [{ id: "fld_000001", field: field(1) }], order: [] });
    await fixture.save(template, design, principal);
    await fixture.call("archiveContractTemplate", { id: template.id }, { body: { version: 4 } });
    expect(await fixture.events(template.id)).toEqual([
      { type: "contract-template.created", actor: "stf_manager", data: { files: 1, version: 1 } },
      expect.objectContaining({ type: "contract-template.saved", actor: "stf_manager" }),
      { type: "contract-template.published", actor: "stf_manager", data: { number: 1, version: 3 } },
      expect.objectContaining({ type: "contract-template.saved", actor: "stf_principal" }),
      { type: "contract-template.archived", actor: "stf_manager", data: { version: 5 } },
    ]);
  });
});
