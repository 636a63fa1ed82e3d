import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { templateFaults } from "#contract/contract-template-faults.ts";
import { patched } from "#contract/contract-template-patch.ts";
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
  openTemplateWorld,
  principal,
  refusalOf,
  type TemplateWorld,
} from "./template-world.ts";

describe.each(databaseKinds())("a contract template, on %s", (kind) => {
  let world: TemplateWorld;
  beforeAll(async () => {
    world = await openTemplateWorld(kind);
  });
  afterAll(() => world.close());

  const move = (name: Move, { id, version }: Pick<ContractTemplate, "id" | "version">) =>
    world.call(name, { id }, { body: { version } });

  test("is made of documents, whose pages follow one another", async () => {
    const [one, other] = [await uploaded(world), await uploaded(world)];
    const body = {
      name: "Contract",
      documentType: "Sale Contract",
      mode: "auto",
      files: [one.hash, other.hash],
    };
    const answer = await world.call("createContractTemplate", null, { key: newKey(), body });
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
    expect(await world.read(template.id)).toEqual(template);
  });

  test("is made once under a key, and refuses the key for another", async () => {
    const { hash } = await uploaded(world);
    const key = newKey();
    const body = { name: "Once", documentType: "Adhoc Contract", mode: "manual", files: [hash] };
    const press = (change: object = {}) =>
      world.call("createContractTemplate", null, { key, body: { ...body, ...change } });
    const answers = await Promise.all([press(), press(), press()]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await refusalOf(press({ name: "Twice" }))).toEqual({ status: 422, code: "template.key-reused" });
    const { id } = answers[0]?.json() ?? {};
    expect((await world.events(id)).map(({ type }) => type)).toEqual(["contract-template.created"]);
  });

  test("is duplicated once under a key, as a draft of its own", async () => {
    const source = await published(world);
    const key = newKey();
    const duplicate = (id: string, name = "Copy") =>
      world.call("duplicateContractTemplate", { id }, { key, body: { name } });
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
    await world.save(copy, { ...copy.design, fields: [] });
    expect(await world.read(source.id)).toEqual(source);
  });

  test("is saved on the version that the patch was made on; another editor gets the newer one along", async () => {
    const template = await withField(world);
    const { design } = template;
    const mine = { ...design, fields: [...design.fields, field(1)] };
    const saved = await world.save(template, mine);
    expect(saved.json()).toEqual({ version: template.version + 1, savedAt: "2026-11-21T02:00:00.000Z" });
    const late = await world.save(template, { ...design, fields: [] }, principal);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toEqual({
      error: expect.objectContaining({ code: "template.version-conflict" }),
      current: { ...template, version: template.version + 1, design: mine },
      newestBy: "somebodyElse",
    });
    // Another tab of whoever saved it is nobody else.
    const own = await world.save(template, { ...design, fields: [] });
    expect([own.statusCode, own.json().newestBy]).toEqual([409, "you"]);
    expect((await world.read(template.id)).design).toEqual(mine);
  });

  test("takes one of two saves at once", async () => {
    const template = await made(world);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) => world.save(template, { ...template.design, fields: [field(number)] })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    const { design, version } = await world.read(template.id);
    expect([design.fields.length, version]).toEqual([1, 2]);
  });

  test("is left at its version by a patch that changes nothing", async () => {
    const template = await withField(world);
    expect((await world.save(template, template.design)).json().version).toBe(template.version);
    const [same] = template.design.fields;
    const patch = { fields: [{ id: same?.id, field: same }], order: [same?.id] };
    const body = { version: template.version, patch };
    const answer = await world.call("saveContractTemplate", { id: template.id }, { body });
    expect(answer.json().version).toBe(template.version);
  });

  test("is renamed, and typed and used otherwise", async () => {
    const { id, version } = await made(world);
    const change = (body: object) => world.call("changeContractTemplate", { id }, { body });
    const settings = { name: "Lease", documentType: "Adhoc Contract", mode: "auto" };
    const changed = await change({ version, ...settings });
    expect(changed.json()).toMatchObject({ ...settings, version: version + 1 });
    expect((await change({ version: version + 1, ...settings })).json().version).toBe(version + 1);
    expect((await change({ version, ...settings, name: "Other" })).json().current).toMatchObject(settings);
  });

  test("is published by versions, and made again what it was in one of them", async () => {
    const first = await published(world);
    expect(first).toMatchObject({ status: "published", publishedNumber: 1, hasUnpublished: false });
    expect(await refusalOf(move("publishContractTemplate", first))).toEqual({
      status: 409,
      code: "template.unchanged",
    });
    const later = { ...first.design, fields: [...first.design.fields, field(3, { y: 400 })] };
    await world.save(first, later);
    const draft = await world.read(first.id);
    expect(draft).toMatchObject({ status: "published", publishedNumber: 1, hasUnpublished: true });
    const second: ContractTemplate = (await move("publishContractTemplate", draft)).json();
    expect(second).toMatchObject({ publishedNumber: 2, hasUnpublished: false, design: later });

    const { id } = first;
    const restore = (number: string, version: number) =>
      world.call("restoreTemplateVersion", { id, number }, { body: { version } });
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
    expect((await world.call("listTemplateVersions", { id })).json()).toEqual(
      [2, 1].map((number) => ({
        number,
        publishedAt: "2026-11-21T02:00:00.000Z",
        publishedBy: "Morgan Manager",
        pages: 1,
        fields: number,
      })),
    );
    const read = await world.call("readTemplateVersion", { id, number: "1" });
    expect(read.json().design).toEqual(first.design);
  });

  test("is not published with a fault, whose first field and words are told", async () => {
    const template = await made(world);
    const [one, other] = [field(1, { label: "Price" }), field(2, { label: "Deposit", y: 60 })];
    await world.save(template, { ...template.design, fields: [one, other] });
    const faulty = await world.read(template.id);
    const [fault] = templateFaults(faulty.design);
    const answer = await move("publishContractTemplate", faulty);
    expect(answer.json().error).toMatchObject({
      code: "template.faulty",
      field: other.id,
      message: fault?.words ?? "no fault",
    });
    expect(await world.read(template.id)).toEqual(faulty);
  });

  test("is changed by nobody while it is archived, and can be taken back", async () => {
    const template = await published(world);
    const archived: ContractTemplate = (await move("archiveContractTemplate", template)).json();
    expect(archived).toEqual({ ...template, status: "archived", version: template.version + 1 });
    expect((await move("archiveContractTemplate", template)).json()).toEqual(archived);
    const { id, version } = archived;
    const settings = { version, name: "Other", documentType: "Sale Contract", mode: "auto" };
    const refused = [
      world.save(archived, { ...archived.design, fields: [] }),
      world.call("changeContractTemplate", { id }, { body: settings }),
      move("publishContractTemplate", archived),
      world.call("restoreTemplateVersion", { id, number: "1" }, { body: { version } }),
    ];
    for (const answer of refused)
      expect(await refusalOf(answer)).toEqual({ status: 409, code: "template.archived" });
    expect(await world.read(id)).toEqual(archived);
    const late = await move("restoreContractTemplate", template);
    expect([late.statusCode, late.json().current]).toEqual([409, archived]);
    const back = (await move("restoreContractTemplate", archived)).json();
    expect(back).toEqual({ ...template, version: version + 1 });
    expect((await move("restoreContractTemplate", archived)).json()).toEqual(back);
  });

  test("leaves an event for each of its changes, by whoever made them", async () => {
    const template = await published(world);
    const design = patched(template.design, { fields: [{ id: "fld_000001", field: field(1) }], order: [] });
    await world.save(template, design, principal);
    await world.call("archiveContractTemplate", { id: template.id }, { body: { version: 4 } });
    expect(await world.events(template.id)).toEqual([
      { type: "contract-template.created", actor: "stf_manager", data: { files: 1, version: 1 } },
      expect.objectContaining({ type: "contract-template.saved", actor: "stf_manager" }),
      { type: "contract-template.published", actor: "stf_manager", data: { number: 1, version: 3 } },
      expect.objectContaining({ type: "contract-template.saved", actor: "stf_principal" }),
      { type: "contract-template.archived", actor: "stf_manager", data: { version: 5 } },
    ]);
  });
});
