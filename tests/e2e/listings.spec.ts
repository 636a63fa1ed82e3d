import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { stubListings } from "./listings-stub.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });
test.beforeEach(async ({ page }) => await staffPage(page).beKnownAs("manager"));

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });
const range = (page: Page, label: string) => expect(page.getByText(label, { exact: true })).toBeVisible();

test("the table loads, shows a page, turns to the next and comes Back [T046]", async ({ page }) => {
  const stub = await stubListings(page);
  const release = stub.hold();
  await page.goto("/property-listings");
  await expect(page.getByText("Loading table...")).toBeVisible();
  await expectAccessible(page, { loading: true });
  release();
  await range(page, "1–20 of 240 listings");
  await expect(rows(page)).toHaveCount(20);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Next page" }).click();
  await range(page, "21–40 of 240 listings");
  await expect(page).toHaveURL(/\/property-listings\?page=2$/);
  expect(stub.searches[1]?.searchAfter).toEqual(["after-19"]);
  await page.goBack();
  await range(page, "1–20 of 240 listings");
  await page.goForward();
  await range(page, "21–40 of 240 listings");
});

test("a link opens the search, the filters, the order and the page that it names [T043]", {
  tag: ["@desktop", "@full"],
}, async ({ page }) => {
  const stub = await stubListings(page);
  await page.goto("/property-listings?q=wattle&filter=type:House&sort=price:asc&page=3&size=50");
  await range(page, "101–150 of 240 listings");
  expect(stub.searches).toEqual([
    { queries: ["wattle", "type:House"], page: 2, size: 50, sort: { price: "asc" } },
  ]);
  await expect(page.getByRole("searchbox")).toHaveValue("wattle");
  await page.getByRole("button", { name: "Remove the filter Type: House" }).click();
  await range(page, "1–50 of 240 listings");
  await expect(page).toHaveURL(/\?q=wattle&sort=price%3Aasc&size=50$/);
});

test("what cannot be loaded says 'Sorry...' and can be tried again [T124]", { tag: "@full" }, async ({
  page,
}) => {
  const stub = await stubListings(page);
  stub.failNext();
  await page.goto("/property-listings");
  await expect(page.getByRole("heading", { name: "Sorry..." })).toBeVisible();
  await expect(page.getByText("We are having trouble on our side.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Retry" }).click();
  await range(page, "1–20 of 240 listings");
});

test("a great total is exact too", { tag: ["@desktop", "@full"] }, async ({ page }) => {
  await stubListings(page, { total: 400_000 });
  await page.goto("/property-listings");
  await range(page, "1–20 of 400,000 listings");
  await page.getByRole("button", { name: "Next page" }).click();
  await range(page, "21–40 of 400,000 listings");
});

test("an address is copied by one press, and 'Value copied' says so [T041]", {
  tag: ["@desktop", "@full"],
}, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await stubListings(page);
  await page.goto("/property-listings");
  const first = rows(page).first();
  await first.hover();
  await first.getByRole("button", { name: "Copy address" }).click();
  await expect(page.getByText("Value copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "1 Wattle Street, Richmond VIC 3121",
  );
  await expect(page).toHaveURL(/\/property-listings$/);
});

test("the days of a listing are picked as a range, by keys alone, and stand in the address [T086]", {
  tag: "@desktop",
}, async ({ page }) => {
  const stub = await stubListings(page);
  await page.clock.setFixedTime(new Date("2026-11-21T02:00:00Z"));
  await page.goto("/property-listings");
  await range(page, "1–20 of 240 listings");
  await page.getByRole("group", { name: "Filters" }).getByRole("button", { name: "Listed" }).press("Enter");
  const calendar = page.getByRole("dialog", { name: "Listed" });
  await calendar.getByRole("button", { name: /21 November 2026/ }).focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(calendar.getByText("Choose the first and the last day.")).toBeVisible();
  // With the first day chosen, the focus has gone on to the day after it.
  for (const key of ["ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await expectAccessible(page);
  await calendar.getByRole("button", { name: "Apply" }).press("Enter");
  await expect(page.getByText("Listed: 14 Nov 2026 – 23 Nov 2026")).toBeVisible();
  await expect.poll(() => stub.searches.at(-1)?.queries).toEqual(["*", "listed:2026-11-14..2026-11-23"]);
});

test("the whole result is saved as a document [T050]", { tag: "@desktop" }, async ({ page }) => {
  await stubListings(page);
  await page.route("**/api/listings/export", (route) =>
    route.fulfill({
      contentType: "text/csv",
      headers: {
        "X-Total-Count": "2",
        "Content-Disposition": 'attachment; filename="listings-2026-11-21.csv"',
      },
      body: "Address\r\n1 Wattle Street\r\n2 Banksia Street\r\n",
    }),
  );
  await page.goto("/property-listings");
  await range(page, "1–20 of 240 listings");
  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV, all rows of this search" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("listings-2026-11-21.csv");
  await expect(page.getByText("CSV export: 2 rows saved.")).toBeVisible();
});

test("phones show cards that are sorted by a list, desktops a table with headings", async ({ page }) => {
  const stub = await stubListings(page);
  await page.goto("/property-listings");
  await range(page, "1–20 of 240 listings");
  if (isPhone(page)) {
    await expect(page.getByRole("columnheader")).toHaveCount(0);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price:asc");
  } else {
    await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveCount(0);
    await page.getByRole("button", { name: "Price" }).click();
    await page.getByRole("button", { name: "Price" }).click();
  }
  await expect.poll(() => stub.searches.at(-1)?.sort).toEqual({ price: "asc" });
  await picture(page, { path: test.info().outputPath("rows.png") });
});
