import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ContractFile } from "#contract/contract-template.ts";
import { lettersMissing } from "#domain/text/printable.ts";
import { demoListingAgreementId, demoSaleContractId } from "#server/demo/demo-contract-templates.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import { outcomes } from "#tests/server/documents/expected-outcomes.ts";
import { newKey, upload } from "#tests/server/http/contract-template-stories.ts";
import { buildWith, problemOf, rowCounts } from "#tests/server/http/http-fixture.ts";
import { heldFiles } from "#tests/support/documents.ts";
import { textOf } from "#tests/support/rendered-pdf.ts";
import { openBrowser } from "#tests/support/server.ts";
import { openTemplateFixture, type TemplateFixture } from "./template-fixture.ts";

const folder = new URL("../../fixtures/hostile-pdf/", import.meta.url);
const names = readdirSync(folder);
const isAccepted = (name: string) => outcomes[name]?.startsWith("taken in") ?? false;

describe("with the engine that the product has, by HTTP", () => {
  let fixture: TemplateFixture;
  const documents = createDocumentEngine();
  const files = heldFiles();
  beforeAll(async () => {
    const opened = await openTemplateFixture();
    const stored = opened.dependencies.files;
    const { rows } = await opened.database.query<{ hash: string }>("select hash from contract_files");
    for (const { hash } of rows) files.kept.set(hash, (await stored.get(hash)) ?? new Uint8Array());
    const app = await buildWith(opened, { dependencies: { documents, files } });
    const close = async () => {
      await app.close();
      await opened.close();
      await documents.close();
    };
    fixture = { ...opened, app, call: openBrowser(app, "203.0.113.7").call, close };
  });
  afterAll(() => fixture.close());

  const kept = async () => ({ files: files.kept.size, rows: await rowCounts(fixture.database) });

  test.each(names.filter((name) => !isAccepted(name)))(
    "%s is refused, and nowhere afterwards",
    async (name) => {
      const before = await kept();
      const answer = await upload(fixture, readFileSync(new URL(name, folder)), { name });
      expect(problemOf(answer)).toEqual({ status: 400, code: outcomes[name] });
      expect(await kept()).toEqual(before);
    },
  );

  test.each(names.filter(isAccepted))("%s is taken in, and a template is made of it", async (name) => {
    const bytes = readFileSync(new URL(name, folder));
    const file: ContractFile = (await upload(fixture, bytes, { name })).json();
    expect(`taken in: ${["1 page", ...file.warnings].join(", ")}`).toBe(outcomes[name]);
    const body = { name, documentType: "Adhoc Contract", mode: "manual", files: [file.hash] };
    const made = await fixture.call("createContractTemplate", null, { key: newKey(), body });
    expect(made.json().files).toEqual([file]);
    const read = await fixture.call("readContractFile", { hash: file.hash });
    expect(Buffer.compare(read.rawPayload, bytes)).toBe(0);
  });

  test("the demo's contract is stamped as it is previewed, also as it was published", async () => {
    const id = demoSaleContractId;
    for (const number of [null, 1]) {
      const body = { number, values: { vendor_name: "Jane Citizen", price: "850000" } };
      const preview = await fixture.call("previewContractTemplate", { id }, { body });
      expect([preview.statusCode, preview.headers["content-type"]]).toEqual([200, "application/pdf"]);
      const { pages } = await documents.inspect(preview.rawPayload);
      expect(pages).toHaveLength(2);
      const text = (await textOf(preview.rawPayload)).join(" ");
      expect(text).toContain("$850,000.00");
      // What nobody typed has a sample.
      expect(text).toContain("jane.citizen@example.com");
    }
    const unknown = fixture.call("previewContractTemplate", { id }, { body: { number: 2, values: {} } });
    expect(problemOf(await unknown)).toEqual({ status: 404, code: "template.version-unknown" });
  });

  test("a preview has samples where nobody typed a value, and letters that it cannot show are refused [T365]", async () => {
    const id = demoSaleContractId;
    const previewed = (values: Record<string, string>) =>
      fixture.call("previewContractTemplate", { id }, { body: { number: null, values } });
    const [first = ""] = await textOf((await previewed({ vendor_name: "Zoë Łukasz" })).rawPayload);
    expect(first).toContain("Zoë Łukasz");
    expect(first).toContain("jane.citizen@example.com");
    for (const value of ["李小龍", "Jane 🏠"]) {
      const answer = await previewed({ vendor_name: value });
      expect(problemOf(answer)).toEqual({
        status: 422,
        code: "template.letters-missing",
        field: "values.vendor_name",
      });
      expect(answer.json().error.message).toContain(lettersMissing(value).join(", "));
    }
  });

  test("the demo's listing agreement proposes its fields, and none is placed", async () => {
    const id = demoListingAgreementId;
    const before = await fixture.read(id);
    const answer = await fixture.call("proposeTemplateFields", { id });
    const { proposals } = answer.json();
    const named = proposals.map((one: { field: { type: string }; source: string }) => [
      one.source,
      one.field.type,
    ]);
    expect(named).toEqual([
      ["tag", "text"],
      ["tag", "email"],
      ["tag", "phone"],
      ["anchor", "text"],
      ["anchor", "number"],
      ["anchor", "date"],
      ["anchor", "signature"],
      ["anchor", expect.stringMatching(/date/)],
      ["anchor", "signature"],
      ["anchor", expect.stringMatching(/date/)],
    ]);
    expect(await fixture.read(id)).toEqual(before);
  });
});
