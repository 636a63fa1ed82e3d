import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { openOwnListing } from "./staff-listings.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const box = (page: Page) => page.getByRole("combobox", { name: "Search listings and pages" });
const options = (page: Page) => page.getByRole("option");

test("a listing is found by keys alone, from any page, and Escape gives the focus back [T272]", async ({
  page,
}) => {
  const { id, line1 } = await openOwnListing(page);
  await page.goto("/property-listings");
  await page.getByRole("button", { name: "Search", exact: true }).focus();
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(box(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(line1.split(" ")[1] ?? "");
  const found = options(page).filter({ hasText: line1 });
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("1 listing found.")).toBeVisible();
  await expectAccessible(page);
  await picture(page, { path: "test-results/portal/palette-1280.png" });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/property-listings/${id}`);
  await expect(box(page)).toBeHidden();
});

test("arrows go through the pages, and Enter goes to the one that is marked", { tag: "@full" }, async ({
  page,
}) => {
  await staffPage(page).openAs("manager");
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("archi");
  await expect(options(page).first()).toHaveText("Archived Listings");
  await page.keyboard.press("Enter");
  await staffPage(page).seeHeading("Archived Listings");
});

test("a page that the person may not reach is never offered [T274]", async ({ page }) => {
  await staffPage(page).openAs("analyst");
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  expect(await options(page).allTextContents()).toEqual(["Property listings", "Your profile", "Machines"]);
});

test("a search that fails says so, and is asked again [T277]", { tag: "@full" }, async ({ page }) => {
  await staffPage(page).openAs("manager");
  await page.route("/api/listings/search", (route) =>
    route.fulfill({
      status: 503,
      json: { error: { code: "database.away", message: "We are having trouble." } },
    }),
  );
  await page.keyboard.press("Control+k");
  await box(page).fill("wattle");
  await expect(page.getByRole("alert").filter({ hasText: "We are having trouble." })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("/api/listings/search");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(options(page).filter({ hasText: "Wattle" }).first()).toBeVisible();
});

test("on a phone it opens by its button and fits the screen [T279]", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await staffPage(page).openAs("manager");
  const button = page.getByRole("button", { name: "Search", exact: true });
  const size = await button.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await button.click();
  await box(page).fill("wattle");
  await expect(options(page).filter({ hasText: "Wattle" }).first()).toBeVisible();
  await expectAccessible(page);
  await picture(page, { path: "test-results/portal/palette-390.png" });
  await options(page).filter({ hasText: "Wattle" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Wattle");
});

test("a dialog that does not load says so, and the page stays", { tag: "@full" }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.route("**/search-dialog-*.js", (route) => route.abort());
  await staffPage(page).openAs("manager");
  await page.keyboard.press("Control+k");
  const said = page.getByRole("alert").filter({ hasText: "Search didn't load" });
  await expect(said).toBeVisible();
  await said.getByRole("button", { name: "Close" }).click();
  await expect(said).toBeHidden();
  await staffPage(page).seeHeading("Property listings");
});
