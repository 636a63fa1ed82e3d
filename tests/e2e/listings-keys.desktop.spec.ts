import { expect, test } from "./fixtures.ts";
import { stubListings } from "./listings-stub.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });
test.beforeEach(async ({ page }) => await staffPage(page).beKnownAs("manager"));

test("headings sort by keys, with Shift by one more column [T045]", { tag: "@full" }, async ({ page }) => {
  const stub = await stubListings(page);
  await page.goto("/property-listings");
  await expect(page.getByText("1–20 of 240 listings")).toBeVisible();
  await page.getByRole("button", { name: "Price" }).press("Enter");
  await expect.poll(() => stub.searches.at(-1)?.sort).toEqual({ price: "desc" });
  await page.getByRole("button", { name: "Agent", exact: true }).last().press("Shift+Enter");
  await expect.poll(() => JSON.stringify(stub.searches.at(-1)?.sort)).toBe('{"price":"desc","agent":"asc"}');
  await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/\?sort=price%3Adesc%2Cagent%3Aasc$/);
});

test("rows are walked by the arrow keys, Enter opens one, the menu key shows its actions", async ({
  page,
}) => {
  await stubListings(page);
  await page.goto("/property-listings");
  const row = (at: number) => page.locator(`[data-row-index="${at}"]`);
  await row(0).focus();
  await page.keyboard.press("ArrowDown");
  await expect(row(1)).toBeFocused();
  await page.keyboard.press("Shift+F10");
  await expect(page.getByRole("menuitem", { name: "Copy address" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(row(19)).toBeFocused();
  await expect(row(19)).toBeInViewport();
  await page.keyboard.press("PageDown");
  await expect(page.getByText("21–40 of 240 listings")).toBeVisible();
  await expect(row(19)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/property-listings\/lst_0{14}39$/);
});

test("turning a page, also to one that is not full, moves nothing [T047]", { tag: "@full" }, async ({
  page,
}) => {
  const stub = await stubListings(page, { total: 45 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/property-listings");
  await expect(page.getByText("1–20 of 45 listings")).toBeVisible();
  await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.splice(0));
  for (const label of ["21–40 of 45 listings", "41–45 of 45 listings"]) {
    const release = stub.hold();
    await page.getByRole("button", { name: "Next page" }).click();
    // Shifts within half a second of a press are not counted against a page: the answer comes after that.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700)));
    release();
    await expect(page.getByText(label)).toBeVisible();
  }
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});
