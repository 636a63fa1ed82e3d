import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { debitPage } from "./debit-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";

const capture = async (page: Page, name: string) => {
  await expectAccessible(page);
  const width = page.viewportSize()?.width;
  await picture(page, { path: `test-results/direct-debit/${name}-${width}.png`, fullPage: true });
};

test("PayTo is chosen, approved at the bank, seen by itself, and cancelled [T005]", async ({
  page,
  pay,
  trial,
}) => {
  const open = trial.open();
  const debit = debitPage(page);
  await page.goto(open.path);
  await pay.choose("PayTo");
  await debit.seeHeading("Pay with PayTo");
  await debit.field("PayID").fill("12");
  await debit.button("Continue").click();
  await expect(page.getByRole("alert")).toContainText("Fix 1 field");
  await capture(page, "payto-error");
  await debit.choice("How often").selectOption({ label: "Every month" });
  await debit.field("Amount each time").fill("1,500");
  await debit.button("Continue").click();
  await debit.field("PayID").fill("0491 570 156");
  await capture(page, "payto-details");
  await debit.button("Continue").click();
  await debit.seeHeading("Check your payments");
  await pay.seeFact("Total", "$4,295.00");
  await capture(page, "payto-review");
  await debit.button("Ask my bank for approval").click();
  await debit.seeHeading("Approve it in your bank's app");
  await capture(page, "payto-waiting");
  await debit.answerAtBank("Approve");
  await debit.seeHeading("PayTo is approved");
  await capture(page, "payto-approved");
  await page.reload();
  await debit.seeHeading("PayTo is approved");
  await debit.button("Cancel this PayTo agreement").click();
  await expect(debit.dialog).toHaveCSS("opacity", "1");
  await capture(page, "payto-cancel");
  await debit.button("Cancel it").click();
  await debit.seeHeading("PayTo agreement cancelled");
  await capture(page, "payto-cancelled");
});

test("a direct debit is filled in, accepted and set up, and a reload keeps all but the account number [T006]", async ({
  page,
  pay,
  trial,
}) => {
  const open = trial.open();
  const debit = debitPage(page);
  await page.goto(`${open.path}/direct-debit`);
  await debit.seeHeading("Pay from your bank account");
  await capture(page, "choice");
  await page.getByRole("radio", { name: "Direct debit", exact: true }).check();
  await debit.button("Continue").click();
  await debit.fillAccount();
  await expect(page.getByText("Commonwealth Bank")).toBeVisible();
  await debit.field("Amount each time").fill("1,000");
  await capture(page, "debit-details");
  await page.reload();
  await expect(debit.field("Name of the account")).toHaveValue("Jamie Nguyen");
  await expect(debit.field("Amount each time")).toHaveValue("1,000");
  await expect(debit.field("Account number")).toHaveValue("");
  await debit.field("Account number").fill("12345678");
  await debit.button("Continue").click();
  await debit.seeHeading("Direct debit agreement");
  await debit.button("Continue").click();
  await expect(page.getByRole("alert")).toContainText("Fix 2 fields");
  await capture(page, "agreement");
  await page.getByRole("region", { name: "Direct Debit Request and service agreement" }).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Jamie Nguyen");
  await page.keyboard.press("Enter");
  await debit.seeHeading("Check your payments");
  await pay.seeFact("Total", "$4,295.00");
  await capture(page, "debit-review");
  await debit.button("Set up this direct debit").click();
  await debit.seeHeading("Your direct debit is set up");
  await capture(page, "debit-status");
  const [mandate] = await debit.readMandates(open);
  expect(mandate).toMatchObject({
    method: "Direct Debit",
    status: "active",
    debtor: { accountNumber: "XXXXXX678" },
  });
  expect(mandate?.instalments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(429_500);
});

test("PayTo that is declined at the bank says so, and leads on to another way", { tag: "@full" }, async ({
  page,
  trial,
}) => {
  const open = trial.open();
  const debit = debitPage(page);
  await debit.askForPayTo(open);
  await debit.answerAtBank("Decline");
  await debit.seeHeading("You declined it at your bank");
  await capture(page, "payto-declined");
  await page.reload();
  await expect(page.getByText("Your last PayTo agreement was declined at your bank.")).toBeVisible();
  await debit.open(open, "direct-debit");
  await debit.seeHeading("Pay by direct debit");
});
