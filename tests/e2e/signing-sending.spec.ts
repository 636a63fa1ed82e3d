import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";
import { openContractListing } from "./staff-signing.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const maxPresses = 8;

/** What is pressed, counted. */
function pressing(page: Page) {
  let presses = 0;
  const press = async (role: "button" | "link" | "radio", name: string | RegExp) => {
    presses += 1;
    await page.getByRole(role, { name, ...(typeof name === "string" ? { exact: true } : {}) }).click();
  };
  return { press, count: () => presses };
}

const seeStep = async (page: Page, title: string) =>
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();

const shoot = async (page: Page, name: string) => {
  await expectAccessible(page);
  const width = page.viewportSize()?.width;
  await picture(page, { path: `test-results/signing/${name}-${width}.png`, fullPage: true });
};

test("from the listing to sent in eight presses, and the contract shows who was invited", async ({
  page,
}) => {
  const { listing, template } = await openContractListing(page, { hasPrice: true });
  const { press, count } = pressing(page);
  await page.goto(`/property-listings/${listing.id}`);
  await expect(page.getByRole("heading", { name: "Contracts" })).toBeVisible();
  await shoot(page, "hub-before");
  await press("link", "Send for signing: Listing Agreement");
  await seeStep(page, "Choose a template");
  await shoot(page, "document");
  await press("radio", new RegExp(template.name));
  await press("button", "Next");
  await seeStep(page, "Who signs?");
  await shoot(page, "parties");
  await press("button", "Next");
  await seeStep(page, "Contract details");
  await page.getByLabel("Price").fill("850,000");
  await shoot(page, "details");
  await press("button", "Next");
  await seeStep(page, "Check and send");
  await shoot(page, "check");
  await press("button", "Send for signing");
  await expect(page.getByText("Out for signing", { exact: true })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(maxPresses);
  await expect(page).toHaveURL(/\/sign\/listing-agreement\/sent\/app_/);
  await expect(page.getByText("0 of 3 signed")).toBeVisible();
  await expect(page.getByText("Invited", { exact: true })).toHaveCount(2);
  await expect(page.getByText("Waiting", { exact: true })).toHaveCount(1);
  await shoot(page, "sent");
  await page.goto(`/property-listings/${listing.id}`);
  await expect(page.getByText(/^0 of 3 signed · Expires/)).toBeVisible();
  await shoot(page, "hub-after");
  await staffPage(page).openMenu();
  await staffPage(page).navigation.getByRole("link", { name: "Signing" }).click();
  await staffPage(page).seeHeading("Signing");
  await expect(page.getByRole("row").filter({ hasText: listing.address.line1 })).toContainText("0 of 3");
  await shoot(page, "desk");
});
