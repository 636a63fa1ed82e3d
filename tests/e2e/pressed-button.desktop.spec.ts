import type { Locator, Page } from "@playwright/test";
import { debitPage } from "./debit-page.ts";
import { expect, test } from "./fixtures.ts";
import { formsPage } from "./forms-page.ts";
import { vendorPage } from "./vendor-page.ts";
import { drawTwice } from "./viewport.ts";

test.use({ extraHTTPHeaders: {} });

/** Presses as a hand does: the page draws between press and release, and the pointer stays where it was. */
async function pressSlowly(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error("The button is not on the page.");
  // Near the upper edge: whatever moves the button down moves it away.
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await drawTwice(page);
  expect(await button.boundingBox()).toEqual(box);
  await page.mouse.up();
}

test("a vendor's error that shows as its field is left never moves what is being pressed [T551]", {
  tag: "@full",
}, async ({ page }) => {
  const vendor = vendorPage(page);
  await vendor.open();
  await vendor.fillProperty();
  await vendor.next();
  await page.getByLabel("A person").check();
  await page.getByLabel("Email").fill("jordan@");
  await pressSlowly(page, page.getByRole("button", { name: "Add another owner" }));
  await expect(page.getByRole("heading", { name: "Owner 2" })).toBeVisible();
  await expect(page.getByText("Enter an email address such as name@example.com.")).toBeVisible();
});

test("a payer's error that shows as its field is left never moves what is being pressed [T552]", async ({
  page,
  trial,
}) => {
  const debit = debitPage(page);
  await debit.open(trial.open(), "payto");
  await debit.field("PayID").fill("12");
  await pressSlowly(page, debit.button("Continue"));
  await expect(page.getByRole("alert")).toContainText("Enter an Australian mobile number");
});

test("an error of staff's form that shows as its field is left never moves what is being pressed [T553]", {
  tag: "@full",
}, async ({ page }) => {
  const forms = formsPage(page);
  await forms.openAs("manager", "/property-listings");
  await page.getByRole("link", { name: "New listing" }).click();
  await page.getByRole("group", { name: "Vendor 1" }).getByLabel("Email address").fill("vera@");
  await pressSlowly(page, page.getByRole("button", { name: "Add another vendor" }));
  await expect(page.getByRole("group", { name: "Vendor 2" })).toBeVisible();
});
