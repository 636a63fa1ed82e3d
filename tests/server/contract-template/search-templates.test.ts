import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContractTemplate } from "#contract/contract-template.ts";
import { templateIndex } from "#server/contract-template/template.index.ts";
import { checkFollowing } from "#server/core/search/index-check.ts";
import { newKey, uploaded, withField } from "#tests/server/http/contract-template-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { atCoast, openTemplateFixture, refusalOf, type TemplateFixture } from "./template-fixture.ts";

type Hit = { _source: ContractTemplate; sort: string[] };

describe.each(databaseKinds())("the table of templates, on %s", (kind) => {
  let fixture: TemplateFixture;
  beforeAll(async () => {
    fixture = await openTemplateFixture(kind);
    // Those of the demo are not what is looked for here.
    await fixture.database.query("update contract_templates set is_archived = true, name = 'Demo'");
    const { hash } = await uploaded(fixture);
    const make = async (name: string, documentType: string, mode = "manual") => {
      fixture.forward({ minutes: 1 });
      const body = { name, documentType, mode, files: [hash] };
      const answer = await fixture.call("createContractTemplate", null, { key: newKey(), body });
      return answer.json() as ContractTemplate;
    };
    await make("Contract 10", "Sale Contract");
    await make("Contract 2", "Sale Contract", "auto");
    const old = await make("Old listing", "Listing Agreement");
    await fixture.call("archiveContractTemplate", { id: old.id }, { body: { version: 1 } });
    const { id, version } = await withField(fixture);
    const settings = { version, name: "Élan agency", documentType: "Listing Agreement", mode: "manual" };
    await fixture.call("changeContractTemplate", { id }, { body: settings });
    await fixture.call("publishContractTemplate", { id }, { body: { version: version + 1 } });
  });
  afterAll(() => fixture.close());

  test("what finds templates agrees with them, whatever became of them [T883]", async () => {
    expect(await names(["*"])).not.toEqual([]);
    expect(await checkFollowing(fixture.database, templateIndex)).toEqual([]);
  });

  const search = (queries: string[], more: object = {}, headers = {}) =>
    fixture.call("searchContractTemplates", null, {
      headers,
      body: { queries, page: 0, size: 20, sort: { name: "asc" }, ...more },
    });
  const names = async (queries: string[], more: object = {}) =>
    (await search(queries, more)).json().hits.map(({ _source }: Hit) => _source.name);

  test.each([
    [["*"], ["Contract 2", "Contract 10", "Élan agency"]],
    [["contr"], ["Contract 2", "Contract 10"]],
    [["contract 10"], ["Contract 10"]],
    [["status:archived old"], ["Old listing"]],
    [
      ["*", "status:draft"],
      ["Contract 2", "Contract 10"],
    ],
    [["*", "status:published"], ["Élan agency"]],
    [
      ["*", "status:archived,published", "type:Listing Agreement"],
      ["Élan agency", "Old listing"],
    ],
    [
      ["*", "type:Sale Contract"],
      ["Contract 2", "Contract 10"],
    ],
    [["*", 'type:"Listing Agreement"'], ["Élan agency"]],
    [["*", "type:listing-agreement"], ["Élan agency"]],
    [["*", "mode:auto"], ["Contract 2"]],
    [["nothing"], []],
  ])("finds by %j", async (queries, found) => {
    expect((await names(queries)).filter((name: string) => name !== "Demo")).toEqual(found);
  });

  test("shows the newest first, what is in them, and how they stand", async () => {
    const { hits, total } = (await search(["*"], { sort: {} })).json();
    expect(total).toEqual({ value: 3, relation: "eq" });
    const { design, files, ...newest } = await fixture.read(hits[0]._source.id);
    expect(hits[0]._source).toEqual({ ...newest, pages: design.pages.length, fields: design.fields.length });
    expect(newest).toMatchObject({ name: "Élan agency", status: "published", hasUnpublished: false });
    expect(files).toHaveLength(1);
  });

  test.each([
    [{ documentType: "asc", name: "desc" }, ["Élan agency", "Contract 10", "Contract 2"]],
    [{ status: "desc", updatedAt: "asc" }, ["Élan agency", "Contract 10", "Contract 2"]],
    [{ updatedAt: "desc" }, ["Élan agency", "Contract 2", "Contract 10"]],
  ])("is sorted by %j", async (sort, found) => {
    expect(await names(["*"], { sort })).toEqual(found);
  });

  test("goes on by the cursor of a search, which is good for no other", async () => {
    for (let number = 3; number < 14; number += 1) {
      const key = newKey();
      const { id } = (await search(["contract 2"])).json().hits[0]._source;
      await fixture.call("duplicateContractTemplate", { id }, { key, body: { name: `Page ${number}` } });
    }
    const size = 10;
    const first = (await search(["*"], { size })).json();
    const searchAfter = first.hits.at(-1).sort;
    const second = (await search(["*"], { size, page: 1, searchAfter })).json();
    const all = [...first.hits, ...second.hits].map(({ _source }: Hit) => _source.name);
    expect(all).toEqual(await names(["*"], { size: 50 }));
    expect(second.total).toEqual({ value: 14, relation: "eq" });
    const invalid = { status: 400, code: "request.invalid", field: "searchAfter" };
    expect(await refusalOf(search(["page"], { size, page: 1, searchAfter }))).toEqual(invalid);
    expect(await refusalOf(search(["*"], { size, page: 1, searchAfter }, atCoast.headers))).toEqual(invalid);
  });

  test("names the filter that is none", async () => {
    for (const filter of ["status:lost", "word", "type:", "suburb:Richmond", "type:Sale Action"])
      expect(await refusalOf(search(["*", filter]))).toEqual({
        status: 400,
        code: "request.invalid",
        field: "queries.1",
      });
  });

  test("has nothing of another agency", async () => {
    expect((await search(["*"], {}, atCoast.headers)).json().hits).toEqual([]);
  });
});
