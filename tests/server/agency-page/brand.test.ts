import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { movePage, publishLogo, savePage } from "#tests/server/http/agency-page-stories.ts";
import { type HttpFixture, openHttpFixture, trial } from "#tests/server/http/http-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { picture } from "#tests/support/pictures.ts";

describe.each(databaseKinds())("the published brand of an agency, on %s", (kind) => {
  let fixture: HttpFixture;
  beforeAll(async () => {
    fixture = await openHttpFixture({ kind, trials: 2 });
  });
  afterAll(() => fixture.close());

  const switchTo = (enabled: boolean) =>
    fixture.browser().call("switchFlag", { flag: "admin-manage-website" }, { body: { enabled } });
  /** The logo on the page of a payer, and on that of a vendor who applies. */
  const logos = async () => {
    const payers = await fixture.browser().call("readApplication", { shortcode: trial(2) });
    const vendors = await fixture.browser().call("readOffer", { agencyCode: "harbour-vale" });
    return [payers.json().agency.logo, vendors.json().agency.logo];
  };

  test("is on payers' and vendors' pages as long as the page is published [T800]", async () => {
    expect(await logos()).toEqual([null, null]);
    const { hash, width, height } = await publishLogo(fixture, picture());
    const shown = { address: `/api/public/logos/${hash}`, width, height };
    expect(await logos()).toEqual([shown, shown]);
    // A draft changes nothing that payers see.
    await savePage(fixture, { logo: null });
    expect(await logos()).toEqual([shown, shown]);
    await switchTo(false);
    expect(await logos()).toEqual([null, null]);
    await switchTo(true);
    await movePage(fixture, "withdrawAgencyPage");
    expect(await logos()).toEqual([null, null]);
    await movePage(fixture, "publishAgencyPage");
    expect(await logos()).toEqual([null, null]);
  });
});
