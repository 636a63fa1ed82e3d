import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDocumentBrand } from "#server/core/brand/document-brand.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { publishLogo } from "#tests/server/http/agency-page-stories.ts";
import { applicationStories } from "#tests/server/http/application-stories.ts";
import { type HttpFixture, openHttpFixture } from "#tests/server/http/http-fixture.ts";
import { mandateStories } from "#tests/server/http/mandate-stories.ts";
import { settlementStories } from "#tests/server/http/settlement-stories.ts";
import { trustStories } from "#tests/server/http/trust-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { linesOf, readTagged } from "#tests/support/tagged-pdf.ts";

const documents = {
  readDebitAgreement: mandateStories.readDebitAgreement,
  readSettlementDocument: settlementStories.readSettlementDocument,
  readTrustMonthPdf: trustStories.readTrustMonthPdf,
  readApplicationSummary: applicationStories.readApplicationSummary,
};

describe.each(databaseKinds())("the brand of documents on %s", (kind) => {
  let fixture: HttpFixture;
  beforeAll(async () => {
    fixture = await openHttpFixture({ kind, trials: 24 });
  });
  afterAll(() => fixture.close());

  const brandOf = (files = fixture.dependencies.files) => {
    const { database, log } = fixture.dependencies;
    return findDocumentBrand(database, { log, files }, demoAgencyId);
  };

  test("is a colour alone before there is a published logo, and where its bytes can't be read [T817]", async () => {
    expect(await brandOf()).toMatchObject({ logo: null });
    await publishLogo(fixture);
    expect(await brandOf()).toMatchObject({ logo: { width: expect.any(Number) } });
    const { files } = fixture.dependencies;
    expect(await brandOf({ ...files, get: async () => null })).toMatchObject({ logo: null });
    const away = async () => {
      throw new Error("The store is away.");
    };
    expect(await brandOf({ ...files, get: away })).toMatchObject({ logo: null });
  });

  test.each(Object.entries(documents))("%s begins with the agency's logo [T816]", async (_name, story) => {
    await publishLogo(fixture);
    const answer = await story(fixture);
    const [first] = linesOf((await readTagged(answer.rawPayload)).elements);
    expect(first).toMatch(/^Document > Figure: \[.+\]$/);
  });
});
