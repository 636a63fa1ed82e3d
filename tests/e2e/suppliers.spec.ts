import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { type Person, staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
const shot = (page: Page, name: string) =>
  picture(page, { path: `test-results/suppliers/${name}-${widthOf(page)}.png`, fullPage: true });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole("dialog");

async function opened(browser: Browser, like: Page, person: Person, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: like.viewportSize(),
    baseURL: new URL(like.url()).origin,
  });
  const page = await context.newPage();
  await staffPage(page).signInAs(person, path);
  return page;
}

test("the list says how each supplier's payee stands, and which one is about to change", async ({ page }) => {
  await staffPage(page).openAs("manager", "/suppliers");
  await staffPage(page).seeHeading("Suppliers");
  await expect(page.getByRole("link", { name: "Plain Words" })).toBeVisible();
  await expect(page.getByText("Payee starts soon").first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, "list");
  await page.getByRole("link", { name: "Signpost Co" }).click();
  const cooling = page.getByRole("region", { name: "Proposed payee" });
  await expect(cooling).toContainText("Payments go to it from");
  await expect(cooling).toContainText("Morgan Manager spoke to Accounts on 03 9555 0177");
  await expect(page.getByRole("region", { name: "Paid to now" })).toContainText("00771234");
  await expectAccessible(page);
  await shot(page, "cooling");
});

test("one person proposes and calls, another approves, and nothing is paid to it yet", async ({
  page,
  browser,
}) => {
  const name = `Fernleaf Photos ${widthOf(page)}`;
  await staffPage(page).openAs("manager", "/suppliers");
  await page.getByRole("link", { name: "Add a supplier" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("ABN", { exact: true }).fill("51 824 753 557");
  await page.getByLabel("Phone number on file").fill("03 9555 0161");
  await page.getByLabel("Remittance email").fill("accounts@fernleaf.example");
  await press(page, "Save");
  await expect(page.getByText("Fix 1 field")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "errors");
  await page.getByLabel("ABN", { exact: true }).fill("51 824 753 556");
  await press(page, "Save");
  await staffPage(page).seeHeading(name);
  const payee = page.getByRole("region", { name: "Payee", exact: true });
  await expect(payee).toContainText("Nothing can be paid to this supplier until a payee is in force.");
  await expect(payee).toContainText("ABN active, registered for GST");

  await press(page, "Propose a payee");
  await dialog(page).getByLabel("Account name").fill("Fernleaf");
  await dialog(page).getByLabel("BSB").fill("063111");
  await dialog(page).getByLabel("Account number").fill("12345677");
  await dialog(page).getByRole("button", { name: "Check the name and propose" }).click();
  await expect(dialog(page)).toContainText("The bank has 'Fernleaf Pty Ltd'.");
  await expectAccessible(page);
  await shot(page, "close-match");
  await dialog(page).getByLabel("Reason").fill("The company of the same owner.");
  await dialog(page).getByRole("button", { name: "Propose with this reason" }).click();
  await expect(payee).toContainText("Call 03 9555 0161, the number on file before this change.");
  await press(page, "Record the call");
  await dialog(page).getByLabel("Whom did you speak to?").fill("Fern Ley");
  await expectAccessible(page);
  await shot(page, "call");
  await dialog(page).getByRole("button", { name: "They confirmed it" }).click();
  await expect(payee).toContainText("Somebody else has to approve it");
  await expect(page.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);

  const second = await opened(browser, page, "principal", new URL(page.url()).pathname);
  await press(second, "Approve");
  await shot(second, "approve");
  await dialog(second).getByRole("button", { name: "Approve", exact: true }).click();
  await expect(second.getByRole("region", { name: "Proposed payee" })).toContainText(
    "Approved by Pat Principal",
  );
  await expect(second.getByRole("region", { name: "Paid to now" })).toContainText("Nothing can be paid");
  await expectAccessible(second);
  await shot(second, "approved");
  await second.context().close();
});
