import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { cards, payPage } from "./pay-page.ts";
import { openOwnListing } from "./staff-listings.ts";

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

test("a link is made of the campaign, copied, sent, sent again and cancelled", async ({
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
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await ready.getByRole("button", { name: "Send it" }).click();
  const sending = dialog(page, /^Send SF-/);
  await expect(sending.getByText("up to 5 times an hour and 10 times a day")).toBeVisible();
  await expectAccessible(page);
  await sending.getByRole("button", { name: "Send the link" }).click();
  await expect(toasts(page).getByText(/is on its way to X/)).toBeVisible();
  await expect.poll(async () => (await outbox.messagesTo(mobile)).length).toBe(1);
  expect((await outbox.messagesTo(mobile))[0]?.body).toContain(address);

  await card(page)
    .getByRole("button", { name: /^Send again/ })
    .click();
  await sending.getByRole("radio", { name: "E-mail" }).check();
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

test("a payment that the vendor makes is in the hub within two seconds, without a reload", async ({
  page,
  context,
}) => {
  await openOwnListing(page);
  const address = await makeLink(page);
  const vendor = await context.newPage();
  const pay = payPage(vendor);
  await pay.openCard({ path: new URL(address).pathname });
  await pay.fillCard(cards.paid);
  await pay.pay();
  await pay.seeHeading("Payment received");
  const paidAt = Date.now();
  await page.bringToFront();
  await expect(card(page).getByText("Received", { exact: true })).toBeVisible({ timeout: 2_000 });
  expect(Date.now() - paidAt).toBeLessThan(2_500);
  await expect(card(page).getByText("$1,155.00 by card")).toBeVisible();
  await expect(card(page).getByText("Paid", { exact: true }).first()).toBeVisible();
});
