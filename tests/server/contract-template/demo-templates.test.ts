import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { templateErrors } from "#domain/template/errors.ts";
import { demoListingAgreementId, demoSaleContractId } from "#server/demo/demo-contract-templates.ts";
import { openTemplateFixture, type TemplateFixture } from "./template-fixture.ts";

describe("the templates of the demo", () => {
  let fixture: TemplateFixture;
  beforeAll(async () => {
    fixture = await openTemplateFixture();
  });
  afterAll(() => fixture.close());

  test("are a published Sale Contract of two pages without an error, with fields of all twelve types", async () => {
    const template = await fixture.read(demoSaleContractId);
    expect(template).toMatchObject({
      documentType: "Sale Contract",
      status: "published",
      publishedNumber: 1,
      hasUnpublished: false,
    });
    expect(template.design.pages).toHaveLength(2);
    expect(new Set(template.design.fields.map(({ type }) => type)).size).toBe(12);
    expect(templateErrors(template.design)).toEqual([]);
  });

  test("and a draft Listing Agreement for auto mode", async () => {
    const template = await fixture.read(demoListingAgreementId);
    expect(template).toMatchObject({ documentType: "Listing Agreement", mode: "auto", status: "draft" });
    expect(template.design.fields).toEqual([]);
  });

  test.each([demoSaleContractId, demoListingAgreementId])(
    "%s has its document, with its pages",
    async (id) => {
      const { files, design } = await fixture.read(id);
      const [file] = files;
      const { rawPayload } = await fixture.call("readContractFile", { hash: file?.hash ?? "" });
      const { pages } = await fixture.dependencies.documents.inspect(rawPayload);
      expect(pages.map(({ crop }) => [crop.x1 - crop.x0, crop.y1 - crop.y0])).toEqual(
        design.pages.map(({ width, height }) => [width, height]),
      );
    },
  );
});
