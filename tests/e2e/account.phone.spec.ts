import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { debitPage } from "./debit-page.ts";
import { expect, test } from "./fixtures.ts";
import { cards, payPage } from "./pay-page.ts";
import { picture } from "./picture.ts";
import { readApplication, type Trial } from "./trials.ts";
import { vendorPage } from "./vendor-page.ts";

const inNinetyDays = () =>
  new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10).split("-").reverse().join("/");

test("who applies for $20,000 owes nothing before it is decided, and is offered no way to pay [T385]", async ({
  page,
  request,
  pay,
}) => {
  test.setTimeout(90_000);
  const vendor = vendorPage(page);
  await vendor.open();
  await vendor.fillProperty();
  await vendor.next();
  await vendor.see("Who owns it?");
  await vendor.fillOwner("0491 571 267");
  await vendor.next();
  await vendor.see("Your agent");
  await vendor.fillAgent();
  await vendor.next();
  await vendor.see("Your loan and signature");
  const shortcode = vendor.shortcode();
  await vendor.fillLoan(inNinetyDays(), "20000");
  await vendor.sign();
  await vendor.send();
  await vendor.see("We have your application");
  await pay.see("We'll let you know when there's a decision. Until then nothing is owed.");

  for (const path of ["", "/credit-card", "/bank-transfer", "/direct-debit", "/pay-at-settlement"]) {
    await pay.open(`/pay/${shortcode}${path}`);
    await pay.seeHeading("We have your application");
    await pay.see("We'll let you know when there's a decision.");
    await expect(page.getByRole("radio")).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText("$");
  }
  await expectAccessible(page);
  await pay.open(`/pay/${shortcode}/payment-confirmation`);
  await pay.seeHeading("Nothing to pay");
  const { account, paymentMethods } = await readApplication(request, { shortcode });
  expect([account.dueCents, account.remainingCents, account.next, paymentMethods]).toEqual([
    0,
    0,
    { kind: "decision" },
    [],
  ]);
});

const plannedOn = (page: Page) => page.getByRole("region", { name: "Planned payments" });

async function setUpDebit(page: Page, { path }: Trial): Promise<void> {
  await page.goto(`${path}/direct-debit?method=direct-debit`);
  await fillDebit(page, "Tomorrow");
  await debitPage(page).seeHeading("Your direct debit is set up");
}

async function fillDebit(page: Page, first: string): Promise<void> {
  const debit = debitPage(page);
  await debit.fillAccount();
  await debit.choice("First payment").selectOption({ label: first });
  await debit.choice("How often").selectOption({ label: "Once, in full" });
  await debit.button("Continue").click();
  await debit.seeHeading("Direct debit agreement");
  await page.getByRole("checkbox").check();
  await debit.field("Your full name").fill("Jamie Nguyen");
  await debit.button("Continue").click();
  await debit.seeHeading("Check your payments");
  await debit.button("Set up this direct debit").click();
}

test("a direct debit for tomorrow is seen after a reload and on a second device, and a card payment leaves nothing planned [T388]", async ({
  page,
  browser,
  contextOptions,
  request,
  pay,
  trial,
}) => {
  test.setTimeout(90_000);
  const mine = trial.open();
  await setUpDebit(page, mine);
  await pay.open(mine.path);
  await expect(plannedOn(page)).toContainText("$4,295.00");
  await page.reload();
  await expect(plannedOn(page)).toContainText("Account ending 678");
  await expectAccessible(page);
  await picture(page, { path: "test-results/account/planned-390.png", fullPage: true });
  const { account } = await readApplication(request, mine);
  expect(account).toMatchObject({
    planned: [{ kind: "debit", state: "scheduled" }],
    next: { kind: "planned" },
  });

  const elsewhere = await browser.newContext(contextOptions);
  const other = await elsewhere.newPage();
  const second = payPage(other);
  await second.open(`${mine.path}/payment-confirmation`);
  await second.seeHeading("Your payment is planned");
  await expect(plannedOn(other)).toContainText("Planned");
  await expectAccessible(other);
  await picture(other, { path: "test-results/account/planned-confirmation-390.png", fullPage: true });
  await second.openCard(mine);
  await second.see("A payment is planned already");
  await second.see("Once nothing is owed, the plan ends and nothing more is collected.");
  await picture(other, { path: "test-results/account/overlap-390.png", fullPage: true });
  await second.fillCard(cards.paid);
  await second.pay();
  await second.seeHeading("Payment received");
  await expect(plannedOn(other)).toHaveCount(0);
  await elsewhere.close();

  await page.reload();
  await pay.seeHeading("Already paid");
  const paid = await readApplication(request, mine);
  expect([paid.account.planned, paid.account.remainingCents, paid.account.next]).toEqual([
    [],
    0,
    { kind: "nothing" },
  ]);
  const mandates = await debitPage(page).readMandates(mine);
  expect(mandates.map(({ status }) => status)).toEqual(["completed"]);
});

test("what is planned is cancelled where it is seen, once that was asked [T389]", { tag: "@full" }, async ({
  page,
  request,
  pay,
  trial,
}) => {
  const mine = trial.open();
  await setUpDebit(page, mine);
  await pay.open(`${mine.path}/payment-confirmation`);
  await page.getByRole("button", { name: "Cancel: Direct debit" }).click();
  await expect(page.getByRole("dialog")).toContainText("We will not collect $4,295.00.");
  await pay.press("Keep it");
  await page.getByRole("button", { name: "Cancel: Direct debit" }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
  await expectAccessible(page);
  await pay.press("Cancel the direct debit");
  await expect(plannedOn(page)).toHaveCount(0);
  await pay.seeHeading("No payment yet");
  expect((await readApplication(request, mine)).account).toMatchObject({
    planned: [],
    next: { kind: "pay" },
  });
});

test("a direct debit is changed in one step: the one before stays until the other is confirmed [T397]", {
  tag: "@full",
}, async ({ page, request, pay, trial }) => {
  test.setTimeout(90_000);
  const mine = trial.open();
  const debit = debitPage(page);
  await setUpDebit(page, mine);
  const before = await readApplication(request, mine);
  await pay.open(mine.path);
  await page.getByRole("link", { name: "Change: Direct debit" }).click();
  await debit.seeHeading("Pay by direct debit");
  await pay.see("You're changing your planned payments");
  await pay.see("It stays in place until you confirm the new one.");
  await expectAccessible(page);
  await picture(page, { path: "test-results/account/change-390.png", fullPage: true });
  await page.reload();
  await pay.see("You're changing your planned payments");
  expect((await readApplication(request, mine)).account).toEqual(before.account);
  await fillDebit(page, "In a week");
  await debit.seeHeading("Your direct debit is set up");
  const { account } = await readApplication(request, mine);
  expect(account.planned).toHaveLength(1);
  expect(account.planned[0]).toMatchObject({ kind: "debit", amountCents: 429_500, count: 1 });
  expect(account.planned[0]?.id).not.toBe(before.account.planned[0]?.id);
  expect((await debit.readMandates(mine)).map(({ status }) => status).sort()).toEqual([
    "active",
    "cancelled",
  ]);
});
