import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

test("a listing opens from the table of the server's own listings, with what hangs on it", async ({
  page,
}) => {
  await staffPage(page).openAs("manager");
  await page.goto("/property-listings?q=wattle");
  const link = page
    .locator('a[href^="/property-listings/"]:not([href$="/archived"]):not([href$="/new"])')
    .first();
  const address = await link.textContent();
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(address ?? "");
  for (const name of ["Property", "Campaign", "Vendors", "Buyers", "Payment links", "Activity"])
    await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, {
    path: `test-results/portal/listing-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });
  await page.goto("/property-listings/lst_none");
  await staffPage(page).seeHeading("No such listing");
});
