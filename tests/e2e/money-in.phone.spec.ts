import { sendBankLine } from "./bank.ts";
import { expect, test } from "./fixtures.ts";

test("a PayID payment needs no reference: the alias is this application's own", async ({
  page,
  request,
  pay,
  trial,
}) => {
  const mine = trial.open();
  await page.clock.install();
  await pay.open(mine.path);
  await pay.choose("PayID");
  await pay.seeHeading("Pay by PayID");
  const payId = await pay.transferValue("PayID (Email)");
  await pay.press("I've made this transfer");
  await pay.seeHeading("Waiting for your transfer");
  await pay.see("Time to arrive: usually within a minute.");

  await sendBankLine(request, { kind: "payid", amountCents: 429_500, payId });
  await page.clock.fastForward(10_000);
  await pay.seeHeading("Payment received");
  await pay.seeFact("Paid by", "PayID");
});

test("a BPAY payment counts by its CRN, and is owed again once the bank takes it back [T007]", async ({
  page,
  request,
  pay,
  trial,
}) => {
  const mine = trial.open();
  await page.clock.install();
  await pay.open(mine.path);
  await pay.choose("BPAY");
  await pay.seeHeading("Pay by BPAY");
  const billerCode = await pay.transferValue("Biller code");
  const crn = await pay.transferValue("Customer reference number (CRN)");
  await pay.press("I've made this payment");
  await pay.seeHeading("Waiting for your BPAY payment");
  await expect(page).toHaveURL(`${mine.path}/payment-confirmation-bpay`);
  const bpay = { kind: "bpay", amountCents: 429_500, billerCode, crn } as const;
  const lineId = await sendBankLine(request, bpay);
  await page.clock.fastForward(10_000);
  await pay.seeHeading("Payment received");

  await sendBankLine(request, { ...bpay, instruction: "reversal", reverses: lineId });
  await page.reload();
  await pay.seeHeading("Your bank took this payment back");
  await page.getByRole("link", { name: "See all ways to pay" }).click();
  await pay.seeOptions();
  await pay.see("$4,295.00");
});

test("a part of the amount leaves the rest to pay", async ({ page, request, pay, trial }) => {
  const mine = trial.open();
  await pay.open(mine.path);
  await pay.choose("Bank transfer");
  const reference = await pay.transferValue("Reference");
  await sendBankLine(request, { kind: "transfer", amountCents: 100_000, reference });
  await pay.open(`${mine.path}/payment-confirmation-bank-transfer`);
  await pay.seeHeading("Part payment received");
  await page.getByRole("link", { name: "Pay the rest" }).click();
  await pay.see("Still to pay");
  await pay.see("$3,295.00");
});

test("the rest of a part payment asks for a new code [T448]", { tag: "@full" }, async ({
  page,
  request,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  await pay.open(mine.path);
  await code.passGate(mine);
  await pay.choose("Bank transfer");
  const reference = await pay.transferValue("Reference");
  await sendBankLine(request, { kind: "transfer", amountCents: 100_000, reference });
  await pay.open(`${mine.path}/payment-confirmation-bank-transfer`);
  await pay.seeHeading("Part payment received");
  await page.getByRole("link", { name: "Pay the rest" }).click();
  await code.seeVerification();
  await code.passGateAgain(mine);
  await pay.see("Still to pay");
  await pay.see("$3,295.00");
});
