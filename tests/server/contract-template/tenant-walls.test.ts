import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { made, newKey, published, uploaded } from "#tests/server/http/contract-template-stories.ts";
import { atCoast, openTemplateFixture, refusalOf, type TemplateFixture } from "./template-fixture.ts";

describe("a contract template or a document", () => {
  let fixture: TemplateFixture;
  beforeAll(async () => {
    fixture = await openTemplateFixture();
  });
  afterAll(() => fixture.close());

  test("of another agency is none, in every call", async () => {
    const { id, version, files } = await published(fixture);
    const [{ hash = "" } = {}] = files;
    const unknown = { status: 404, code: "template.unknown" };
    const { headers } = atCoast;
    const body = { version };
    const settings = { version, name: "Mine", documentType: "Sale Contract", mode: "auto" };
    const numbered = { id, number: "1" };
    const preview = { number: null, values: {} };
    const copy = { name: "Mine" };
    const calls = [
      fixture.call("readContractTemplate", { id }, { headers }),
      fixture.call("saveContractTemplate", { id }, { headers, body: { version, patch: { fields: [] } } }),
      fixture.call("changeContractTemplate", { id }, { headers, body: settings }),
      fixture.call("duplicateContractTemplate", { id }, { headers, key: newKey(), body: copy }),
      fixture.call("archiveContractTemplate", { id }, { headers, body }),
      fixture.call("restoreContractTemplate", { id }, { headers, body }),
      fixture.call("publishContractTemplate", { id }, { headers, body }),
      fixture.call("listTemplateVersions", { id }, { headers }),
      fixture.call("readTemplateVersion", numbered, { headers }),
      fixture.call("restoreTemplateVersion", numbered, { headers, body }),
      fixture.call("previewContractTemplate", { id }, { headers, body: preview }),
      fixture.call("previewContractTemplate", { id }, { headers, body: { ...preview, number: 1 } }),
      fixture.call("proposeTemplateFields", { id }, { headers }),
    ];
    for (const answer of calls) expect(await refusalOf(answer)).toEqual(unknown);
    const file = await refusalOf(fixture.call("readContractFile", { hash }, { headers }));
    expect(file).toEqual({ status: 404, code: "document.unknown" });
  });

  test("cannot be made, nor get a page, of another agency's document", async () => {
    const theirs = await uploaded(fixture);
    const own = await made(fixture, atCoast);
    const body = { name: "Mine", documentType: "Sale Contract", mode: "auto", files: [theirs.hash] };
    const create = fixture.call("createContractTemplate", null, { ...atCoast, key: newKey(), body });
    expect(await refusalOf(create)).toEqual({ status: 404, code: "document.unknown", field: "files.0" });
    const page = { id: "page_theirs", source: { hash: theirs.hash, index: 0 }, turn: 0 as const };
    const pages = [...own.design.pages, { ...page, width: 595.28, height: 842 }];
    expect(await refusalOf(fixture.save(own, { ...own.design, pages }, atCoast))).toEqual({
      status: 404,
      code: "document.unknown",
      field: "patch.pages.1.source.hash",
    });
  });
});
