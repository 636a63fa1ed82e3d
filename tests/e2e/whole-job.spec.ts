import { readFile } from "node:fs/promises";
import { chargesFor, sendBankLine } from "./bank.ts";
import { expect, test } from "./fixtures.ts";
import { cards, payPage } from "./pay-page.ts";
import { readApplication } from "./trials.ts";

test("a vendor opens the link, proves who they are, pays by card and keeps the receipt [T003]", async ({
  page,
  context,
  request,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  await pay.open(mine.path);
  await code.passGate(mine);
  await pay.choose("Credit or debit card");
  await pay.fillCard(cards.paid);
  await expect(pay.payButton).toHaveText("Pay $4,295.00");
  await pay.pay();

  await pay.seeHeading("Payment received");
  await expect(page).toHaveURL(`${mine.path}/payment-confirmation`);
  await pay.seeFact("Receipt number", /^R-\d{8}$/);
  await pay.seeFact("Paid by", "Credit or debit card");
  await pay.seeFact("Total", "$4,295.00");
  await pay.see(/^We sent your receipt to v\S+@example\.com by email, with the PDF attached\.$/);
  const download = page.waitForEvent("download");
  await pay.press("Download receipt (PDF)");
  const receipt = await readFile(await (await download).path());
  expect(receipt.subarray(0, 5).toString()).toBe("%PDF-");

  await page.reload();
  await pay.seeHeading("Payment received");
  const secondTab = await context.newPage();
  const there = payPage(secondTab);
  await there.open(mine.path);
  await there.seeHeading("Already paid");
  await secondTab.getByRole("link", { name: "See your confirmation" }).click();
  await there.seeHeading("Payment received");

  const { status, account } = await readApplication(request, mine);
  expect({ status, account }).toMatchObject({
    status: "paid",
    account: { receivedCents: 429_500, remainingCents: 0 },
  });
  expect(await chargesFor(request, mine)).toEqual([{ status: "succeeded", amountCents: 429_500 }]);
});

test("a vendor pays by bank transfer, and the page turns to received when the bank's line arrives [T004]", async ({
  page,
  request,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  await page.clock.install();
  await pay.open(mine.path);
  await code.passGate(mine);
  await pay.choose("Bank transfer");
  await pay.seeHeading("Pay by bank transfer");
  expect(await pay.transferValue("BSB")).toBe("062-000");
  expect(await pay.transferValue("Account number")).toBe("00318842");
  const reference = await pay.transferValue("Reference");
  await pay.press("I've made this transfer");
  await pay.seeHeading("Waiting for your transfer");
  await expect(page).toHaveURL(`${mine.path}/payment-confirmation-bank-transfer`);
  await pay.see("Time to arrive: 1 to 2 business days.");

  await sendBankLine(request, { kind: "transfer", amountCents: 429_500, reference: `from J ${reference}` });
  await page.clock.fastForward(10_000);
  await pay.seeHeading("Payment received");
  await pay.seeFact("Receipt number", /^R-\d{8}$/);
  await pay.open(mine.path);
  await pay.seeHeading("Already paid");
});
