import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { made, newKey, published, uploaded } from "#tests/server/http/contract-template-stories.ts";
import { atCoast, openTemplateWorld, refusalOf, type TemplateWorld } from "./template-world.ts";

describe("a contract template or a document", () => {
  let world: TemplateWorld;
  beforeAll(async () => {
    world = await openTemplateWorld();
  });
  afterAll(() => world.close());

  test("of another agency is none, in every call", async () => {
    const { id, version, files } = await published(world);
    const [{ hash = "" } = {}] = files;
    const unknown = { status: 404, code: "template.unknown" };
    const { headers } = atCoast;
    const body = { version };
    const settings = { version, name: "Mine", documentType: "Sale Contract", mode: "auto" };
    const numbered = { id, number: "1" };
    const preview = { number: null, values: {} };
    const copy = { name: "Mine" };
    const calls = [
      world.call("readContractTemplate", { id }, { headers }),
      world.call("saveContractTemplate", { id }, { headers, body: { version, patch: { fields: [] } } }),
      world.call("changeContractTemplate", { id }, { headers, body: settings }),
      world.call("duplicateContractTemplate", { id }, { headers, key: newKey(), body: copy }),
      world.call("archiveContractTemplate", { id }, { headers, body }),
      world.call("restoreContractTemplate", { id }, { headers, body }),
      world.call("publishContractTemplate", { id }, { headers, body }),
      world.call("listTemplateVersions", { id }, { headers }),
      world.call("readTemplateVersion", numbered, { headers }),
      world.call("restoreTemplateVersion", numbered, { headers, body }),
      world.call("previewContractTemplate", { id }, { headers, body: preview }),
      world.call("previewContractTemplate", { id }, { headers, body: { ...preview, number: 1 } }),
      world.call("proposeTemplateFields", { id }, { headers }),
    ];
    for (const answer of calls) expect(await refusalOf(answer)).toEqual(unknown);
    const file = await refusalOf(world.call("readContractFile", { hash }, { headers }));
    expect(file).toEqual({ status: 404, code: "document.unknown" });
  });

  test("cannot be made, nor get a page, of another agency's document", async () => {
    const theirs = await uploaded(world);
    const own = await made(world, atCoast);
    const body = { name: "Mine", documentType: "Sale Contract", mode: "auto", files: [theirs.hash] };
    const create = world.call("createContractTemplate", null, { ...atCoast, key: newKey(), body });
    expect(await refusalOf(create)).toEqual({ status: 404, code: "document.unknown", field: "files.0" });
    const page = { id: "page_theirs", source: { hash: theirs.hash, index: 0 }, turn: 0 as const };
    const pages = [...own.design.pages, { ...page, width: 595.28, height: 842 }];
    expect(await refusalOf(world.save(own, { ...own.design, pages }, atCoast))).toEqual({
      status: 404,
      code: "document.unknown",
      field: "patch.pages.1.source.hash",
    });
  });
});
