import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { cards, payPage } from "./pay-page.ts";
import { picture } from "./picture.ts";
import { openOwnListing } from "./staff-listings.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const card = (page: Page) => page.getByRole("region", { name: /^Standard · SF-/ });

/** A link of the campaign that opens without a code; answers its address. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Create a payment link" }).click();
  const form = dialog(page, "Create a payment link");
  await form.getByRole("checkbox", { name: /one-time code/ }).uncheck();
  await form.getByRole("button", { name: "Create the link" }).click();
  const ready = dialog(page, "The payment link is ready");
  const address = await ready.getByRole("status", { name: "Payment link" }).innerText();
  await ready.getByRole("button", { name: "Not now" }).click();
  await expect(card(page)).toBeVisible();
  return address;
}

test("a link is made of the campaign, copied, sent, sent again and cancelled [T253]", async ({
  page,
  context,
  outbox,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { email, mobile } = await openOwnListing(page);
  await page.getByRole("button", { name: "Create a payment link" }).click();
  const form = dialog(page, "Create a payment link");
  await expect(form.getByText("Vera Vendor pays, as the vendor.")).toBeVisible();
  await expect(form.getByText("$1,155.00 in all")).toBeVisible();
  await form.getByRole("checkbox", { name: /Signboard/ }).uncheck();
  await expect(form.getByText("$845.00 in all")).toBeVisible();
  await form.getByRole("checkbox", { name: "BPAY" }).uncheck();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Create the link" }).click();

  const ready = dialog(page, "The payment link is ready");
  const address = await ready.getByRole("status", { name: "Payment link" }).innerText();
  expect(address).toMatch(/\/pay\/[0-9A-Z]{16}$/);
  await ready.getByRole("button", { name: "Copy Payment link" }).click();
  await expect(toasts(page).getByText("Value copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`http://${address}`);
  await ready.getByRole("button", { name: "Send it" }).click();
  const sending = dialog(page, /^Send SF-/);
  await expect(sending.getByText("up to 5 times an hour and 10 times a day")).toBeVisible();
  await expectAccessible(page);
  await picture(page, { path: "test-results/portal/send-link-1280.png" });
  await sending.getByRole("button", { name: "Send the link" }).click();
  await expect(toasts(page).getByText(/Sending the link to X/)).toBeVisible();
  await expect.poll(async () => (await outbox.messagesTo(mobile)).length).toBe(1);
  expect((await outbox.messagesTo(mobile))[0]?.body).toContain(address);

  await card(page)
    .getByRole("button", { name: /^Send again/ })
    .click();
  await sending.getByRole("radio", { name: "Email" }).check();
  await sending.getByRole("button", { name: "Send the link" }).click();
  await expect.poll(async () => (await outbox.messagesTo(email)).length).toBe(1);

  await card(page)
    .getByRole("button", { name: /^Cancel link/ })
    .click();
  await expectAccessible(page);
  await dialog(page, /^Cancel SF-/)
    .getByRole("button", { name: "Cancel the link" })
    .click();
  await expect(card(page).getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(card(page).getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
});

test("a payment that the vendor makes is in the hub within two seconds, without a reload [T260]", async ({
  page,
  context,
}) => {
  await openOwnListing(page);
  const address = await makeLink(page);
  const vendor = await context.newPage();
  const pay = payPage(vendor);
  await pay.openCard({ path: address.slice(address.indexOf("/")) });
  await pay.fillCard(cards.paid);
  await pay.pay();
  await pay.seeHeading("Payment received");
  const paidAt = Date.now();
  await page.bringToFront();
  await expect(
    card(page).getByRole("list", { name: "Payments" }).getByText("Received", { exact: true }),
  ).toBeVisible({
    timeout: 2_000,
  });
  expect(Date.now() - paidAt).toBeLessThan(2_500);
  await expect(card(page).getByText("$1,155.00 by card")).toBeVisible();
  await expect(card(page).getByText("Paid", { exact: true }).first()).toBeVisible();
});

test("a link opens for staff by an address that is shown once and kept nowhere [T258]", {
  tag: "@full",
}, async ({ page, context }) => {
  await openOwnListing(page);
  await makeLink(page);
  await card(page)
    .getByRole("button", { name: /^Open as staff/ })
    .click();
  await page.getByRole("button", { name: "Create the address" }).click();
  const shown = dialog(page, "Your address for the payment options");
  const address = await shown.getByRole("status", { name: "Staff address" }).innerText();
  expect(address).toContain("bypassOtp=true");
  const secret = address.split("#secret=")[1] ?? "";
  expect(secret.length).toBeGreaterThan(15);
  await expectAccessible(page);
  await picture(page, { path: "test-results/portal/staff-address-1280.png" });
  expect(page.url()).not.toContain(secret);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(secret);
  await shown.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  const staff = await context.newPage();
  await staff.goto(address);
  await payPage(staff).seeOptions();
});

test("the campaign is changed item by item, and a newer version is said and gone on with [T262]", {
  tag: "@full",
}, async ({ page }) => {
  const { removeItem } = await openOwnListing(page);
  const add = async (at: Page, category: string) => {
    const form = dialog(at, "Add an item");
    await form.getByLabel("Category").fill(category);
    await form.getByLabel("Description").fill("For the weekend");
    await form.getByLabel("Supplier").fill("Post & Board");
    await form.getByLabel("Amount").fill("1,000.5");
    return form;
  };
  await page.getByRole("button", { name: "Add an item" }).click();
  const form = await add(page, "Flyers");
  await expectAccessible(page);

  await removeItem();
  await form.getByRole("button", { name: "Add the item" }).click();
  await expect(form.getByRole("alert")).toContainText("This listing was changed somewhere else.");
  await expect(
    form.getByText("There is a newer version: its campaign is 1 item, $845.00 in all."),
  ).toBeVisible();
  await picture(page, { path: "test-results/portal/newer-campaign-1280.png" });
  await form.getByRole("button", { name: "Continue with the newer one" }).click();
  await expect(form.getByLabel("Category")).toHaveValue("Flyers");
  await form.getByRole("button", { name: "Add the item" }).click();
  await expect(page.getByText("$1,845.50")).toBeVisible();

  await page.getByRole("button", { name: "Change Flyers" }).click();
  const change = dialog(page, "Change the item");
  await change.getByLabel("Amount").fill("12x");
  await expect(change.getByText("Type an amount, such as 1,250.00.")).toBeVisible();
  await expect(change.getByRole("button", { name: "Save the item" })).toBeDisabled();
  await change.getByLabel("Amount").fill("0");
  await change.getByRole("button", { name: "Save the item" }).click();
  await expect(page.getByText("Item saved.")).toBeVisible();
  await expect(page.getByText("$1,845.50")).toHaveCount(0);
});

test("a listing is archived, comes back by Undo, and is archived and restored from the tables [T264]", async ({
  page,
}) => {
  const { line1 } = await openOwnListing(page);
  const search = async (path: string) => {
    await page.goto(`${path}?q=${line1.split(" ")[1]}`);
    await page.getByRole("button", { name: `Actions for ${line1}, Hobart TAS 7000` }).click();
  };
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expectAccessible(page);
  await dialog(page, `Archive ${line1}?`).getByRole("button", { name: "Archive the listing" }).click();
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add an item" })).toHaveCount(0);
  await picture(page, { path: "test-results/portal/archived-1280.png" });
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();

  await search("/property-listings");
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await dialog(page, `Archive ${line1}?`).getByRole("button", { name: "Archive the listing" }).click();
  await expect(page.getByRole("heading", { name: "No listings match" })).toBeVisible();
  await search("/property-listings/archived");
  await page.getByRole("menuitem", { name: "Restore" }).click();
  await dialog(page, `Restore ${line1}?`).getByRole("button", { name: "Restore the listing" }).click();
  await expect(page.getByRole("heading", { name: "No archived listings match" })).toBeVisible();
});

test("who manages nothing reads the hub and is offered nothing [T269]", { tag: "@full" }, async ({
  page,
}) => {
  await staffPage(page).openAs("analyst");
  await page.goto("/property-listings?q=wattle");
  await page.locator('a[href^="/property-listings/lst"]').first().click();
  await expect(page.getByRole("heading", { level: 2, name: "Campaign" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Payment links" })).toHaveCount(0);
  for (const name of ["Archive", "Add an item", "Create a payment link"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await page.goto("/property-listings");
  const filters = page.getByRole("group", { name: "Filters" });
  await expect(filters.getByRole("button", { name: "Agent" })).toBeVisible();
  await expect(filters.getByRole("button", { name: "Status" })).toHaveCount(0);
});

test("on a phone the hub and its forms fit the screen [T278]", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOwnListing(page);
  await page.getByRole("button", { name: "Create a payment link" }).click();
  await expect(dialog(page, "Create a payment link")).toBeVisible();
  await expectAccessible(page);
  await picture(page, { path: "test-results/portal/new-link-390.png" });
  await page.keyboard.press("Escape");
  await makeLink(page);
  await expectAccessible(page);
  await picture(page, { path: "test-results/portal/hub-390.png", fullPage: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await picture(page, { path: "test-results/portal/hub-1280.png", fullPage: true });
});
