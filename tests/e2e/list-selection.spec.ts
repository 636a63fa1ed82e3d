import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { makeOwnTemplates } from "./staff-templates.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const path = "/contract-templates";
const bar = (page: Page) => page.getByRole("region", { name: "Selection" });
const dialog = (page: Page) => page.getByRole("dialog");
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const check = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;

test("templates are selected, archived at once, and of a refused one it is said why", async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|409/);
  const { prefix } = await makeOwnTemplates(page, 4);
  await page.goto(`${path}?q=${prefix}`);
  const named = (at: number) => `${prefix} contract ${at}`;
  await check(page, named(1)).click();
  await check(page, named(3)).click({ modifiers: ["Shift"] });
  await expect(bar(page)).toContainText("3 templates selected");
  await expectAccessible(page);
  await picture(page, { path: `test-results/portal/list-selection-${widthOf(page)}.png` });

  await bar(page).getByRole("button", { name: "Archive" }).click();
  await expect(dialog(page)).toHaveAccessibleName("Archive 3 templates?");
  await expectAccessible(page);
  await picture(page, { path: `test-results/portal/bulk-dialog-${widthOf(page)}.png` });
  let isCut = false;
  await page.route("**/api/contract-templates/*/archive", async (route) => {
    if (isCut) return await route.continue();
    isCut = true;
    // It is done, and the answer is lost.
    await route.fetch();
    await route.abort();
  });
  await dialog(page).getByRole("button", { name: "Archive 3 templates" }).click();
  await expect(dialog(page)).toContainText("We couldn't reach the server");
  await expect(dialog(page)).toContainText("0 of 3");
  await expectAccessible(page);
  await picture(page, { path: `test-results/portal/bulk-interrupted-${widthOf(page)}.png` });
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await expect(toasts(page)).toContainText("3 templates archived.");
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText(named(4))).toBeVisible();
  await expect(page.getByText(named(1))).toBeHidden();

  await page.goto(`${path}?q=${prefix}&filter=status%3Aarchived`);
  await check(page, named(2)).click();
  await expect(bar(page).getByRole("button", { name: "Archive" })).toBeHidden();
  await page.route("**/api/contract-templates/*/restore", (route) =>
    route.fulfill({
      status: 409,
      json: {
        error: { code: "template.version-conflict", message: "This template was changed somewhere else." },
      },
    }),
  );
  await bar(page).getByRole("button", { name: "Restore" }).click();
  await dialog(page).getByRole("button", { name: "Restore 1 template" }).click();
  await expect(dialog(page)).toHaveAccessibleName("Nothing was changed");
  await expect(dialog(page).getByRole("listitem")).toContainText("This template was changed somewhere else.");
  await expectAccessible(page);
  await picture(page, { path: `test-results/portal/bulk-results-${widthOf(page)}.png` });
  await dialog(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(bar(page)).toContainText("1 template selected");
});

test("rows are selected by keys alone @desktop", async ({ page }) => {
  const { prefix } = await makeOwnTemplates(page, 3);
  await page.goto(`${path}?q=${prefix}`);
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  await expect(rows).toHaveCount(3);
  await rows.first().focus();
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText("1 template selected");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(bar(page)).toContainText("3 templates selected");
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(bar(page)).toContainText("2 templates selected");
  await expect(rows.nth(2)).toHaveAttribute("aria-selected", "false");
  await page.getByRole("searchbox").fill(`${prefix} contract`);
  await expect(bar(page)).toBeHidden();
});
