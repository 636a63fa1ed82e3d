import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { stubListings } from "./listings-stub.ts";
import { picture } from "./picture.ts";
import { screenReaderOf } from "./screen-reader.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });
test.beforeEach(async ({ page }) => {
  await staffPage(page).beKnownAs("manager");
  await stubListings(page, { total: 450 });
  await page.goto("/property-listings?size=200");
  await expect(page.getByText("1–200 of 450 listings")).toBeVisible();
});

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
const rows = (page: Page) => page.locator("[data-row-index]");
const row = (page: Page, at: number) => page.locator(`[data-row-index="${at}"]`);
const bar = (page: Page) => page.getByRole("region", { name: "Selection" });

/** Scrolls by so many pixels, in the pane of the table or with the cards of a phone. */
const scrollBy = async (page: Page, pixels: number) =>
  await page.evaluate((by) => {
    const pane = document.querySelector("[data-rows-pane]");
    const isPane = pane !== null && getComputedStyle(pane).overflowY !== "visible";
    (isPane ? pane : document.scrollingElement)?.scrollBy(0, by);
  }, pixels);

test("of 200 rows those in sight are drawn, and each is reached by scrolling [T855]", async ({ page }) => {
  expect(await rows(page).count()).toBeLessThan(60);
  const seen = new Set<number>();
  await expect(async () => {
    const places = await rows(page).evaluateAll((drawn) =>
      drawn
        .filter((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return bottom > 0 && top < window.innerHeight;
        })
        .map((element) => Number(element.getAttribute("aria-rowindex"))),
    );
    for (const place of places) seen.add(place);
    await scrollBy(page, widthOf(page) < 640 ? 800 : 500);
    expect(seen.size).toBe(200);
  }).toPass({ intervals: [30], timeout: 30_000 });
  expect([...seen].sort((one, other) => one - other)).toEqual(Array.from({ length: 200 }, (_, at) => at + 2));
  await expect(row(page, 199)).toBeInViewport();
  await picture(page, { path: `test-results/portal/long-page-end-${widthOf(page)}.png` });
});

test("assistive technology reads how many rows there are and which are drawn [T856]", async ({ page }) => {
  const reader = await screenReaderOf(page);
  await expectAccessible(page);
  await reader.read("grid", "Property listings");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-rowcount", "451");
  await row(page, 0).focus();
  await page.keyboard.press("End");
  await expect(row(page, 199)).toBeFocused();
  await reader.read("button", /^Actions for 200 Ironbark Street/);
  await expect(row(page, 199)).toHaveAttribute("aria-rowindex", "201");
  await expectAccessible(page);
  await picture(page, { path: `test-results/portal/long-page-${widthOf(page)}.png` });
});

test("keys walk all rows of a long page, and Tab finds the row that was left [T857]", async ({ page }) => {
  await row(page, 0).focus();
  await page.keyboard.press("End");
  await expect(row(page, 199)).toBeFocused();
  await expect(row(page, 199)).toBeInViewport();
  await page.keyboard.press("Home");
  await expect(row(page, 0)).toBeFocused();
  for (let press = 0; press < 60; press += 1) await page.keyboard.press("ArrowDown");
  await expect(row(page, 60)).toBeFocused();
  await expect(row(page, 60)).toBeInViewport();
  // Scrolled out of sight it keeps the focus, and the next key goes on from there.
  await scrollBy(page, 4_000);
  await expect(row(page, 60)).not.toBeInViewport();
  await expect(row(page, 60)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(row(page, 60)).not.toBeFocused();
  await page.keyboard.press("Tab");
  await expect(row(page, 60)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(row(page, 59)).toBeFocused();
  await expect(row(page, 59)).toBeInViewport();
  await page.keyboard.press("PageDown");
  await expect(page.getByText("201–400 of 450 listings")).toBeVisible();
  await expect(row(page, 59)).toBeFocused();
  await page.keyboard.press("PageDown");
  await expect(page.getByText("401–450 of 450 listings")).toBeVisible();
  await expect(row(page, 49)).toBeFocused();
});

test("rows that are not drawn are found by the browser and printed [T858]", async ({ page }) => {
  await page.keyboard.press("Control+f");
  await expect(rows(page)).toHaveCount(200);
  await expect(page.getByText("180 Acacia Street")).toBeAttached();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("201–400 of 450 listings")).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(60);
  await page.evaluate(() => {
    window.addEventListener("beforeprint", () => {
      const drawn = document.querySelectorAll("[data-row-index]").length;
      Object.assign(window, { printed: drawn });
    });
  });
  await page.pdf();
  expect(await page.evaluate(() => (window as unknown as { printed?: number }).printed)).toBe(200);
  await expect.poll(() => rows(page).count()).toBeLessThan(60);
});

test("a range is selected over rows that are not drawn, and the whole page [T859]", async ({ page }) => {
  const check = (at: number) => row(page, at).getByRole("checkbox");
  await check(2).click();
  await row(page, 2).focus();
  await page.keyboard.press("End");
  await expect(row(page, 2)).not.toBeAttached();
  await check(199).click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("198 listings selected");
  await page.keyboard.press("Home");
  await expect(row(page, 2)).toHaveAttribute("aria-selected", "true");
  await expect(row(page, 1)).toHaveAttribute("aria-selected", "false");
  await picture(page, { path: `test-results/portal/long-page-selected-${widthOf(page)}.png` });
});
