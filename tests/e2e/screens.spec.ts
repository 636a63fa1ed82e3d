import { expectAccessible } from "./accessibility.ts";
import { sendBankLine } from "./bank.ts";
import { expect, test } from "./fixtures.ts";
import { cards } from "./pay-page.ts";

const payments = "**/api/public/vendor/application/shortcode/*/payments";

test("the options, folded and unfolded, and the card page in each of its states [T002]", async ({
  page,
  complaints,
  pay,
  trial,
}) => {
  complaints.expect(/ERR_FAILED/);
  const mine = trial.open();
  await pay.open(mine.path);
  await pay.seeOptions();
  await pay.see("1.4% surcharge ($60.13)");
  await expectAccessible(page);
  await page.getByText("What this is for (6 items)").click();
  await pay.see("Premiere listing on the portals, 60 days");
  await pay.see("Homefront Media");
  await expectAccessible(page);

  await pay.openCard(mine);
  await expectAccessible(page);
  await pay.fillCard(cards.declined);
  await pay.pay();
  await pay.seeMessage("Your bank declined this card");
  await expectAccessible(page);
  await pay.fillCard(cards.challenge);
  await pay.pay();
  await pay.seeBank();
  await expectAccessible(page);
  await page.route("**/payments/*/check", (route) => route.abort());
  await page.route("**/payments/by-key/*", (route) => route.abort());
  await pay.answerBank("Approve");
  await pay.seeMessage("We're still checking your payment");
  await expectAccessible(page);
});

test("a card payment that waits for its answer shows that it waits", { tag: "@full" }, async ({
  page,
  pay,
  trial,
}) => {
  const mine = trial.open();
  await pay.openCard(mine);
  await pay.fillCard(cards.paid);
  await page.route(payments, () => undefined);
  await pay.pay();
  await expect(pay.payButton).toHaveAttribute("aria-busy", "true");
  await expectAccessible(page, { loading: true });
});

test("the transfer pages and their confirmations, waiting, received and taken back", async ({
  page,
  request,
  pay,
  trial,
}) => {
  const mine = trial.open();
  await page.clock.install();
  await pay.open(`${mine.path}/bank-transfer?method=payid`);
  await pay.seeHeading("Pay by PayID");
  await pay.transferValue("Reference");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Bank transfer", exact: true }).click();
  await pay.seeHeading("Pay by bank transfer");
  await page.getByRole("link", { name: "BPAY", exact: true }).click();
  await pay.seeHeading("Pay by BPAY");
  const billerCode = await pay.transferValue("Biller code");
  const crn = await pay.transferValue("Customer reference number (CRN)");
  await expectAccessible(page);
  await page.reload();
  await pay.seeHeading("Pay by BPAY");
  await pay.press("I've made this payment");
  await pay.seeHeading("Waiting for your BPAY payment");
  await pay.see("Time to arrive: 1 to 3 business days.");
  await expectAccessible(page);

  await pay.open(mine.path);
  const planned = page.getByRole("region", { name: "Planned payments" });
  await expect(planned).toContainText("BPAY");
  await expect(planned).toContainText("It counts as paid when the money arrives.");
  await expectAccessible(page);
  await page.getByRole("link", { name: "See details: BPAY" }).click();
  await pay.seeHeading("Waiting for your BPAY payment");

  const bpay = { kind: "bpay", amountCents: 429_500, billerCode, crn } as const;
  const lineId = await sendBankLine(request, bpay);
  await page.clock.fastForward(10_000);
  await pay.seeHeading("Payment received");
  await expectAccessible(page);
  await sendBankLine(request, { ...bpay, instruction: "reversal", reverses: lineId });
  await page.reload();
  await pay.seeHeading("Your bank took this payment back");
  await expectAccessible(page);
});

test("a bypass that failed", async ({ page, pay, trial }) => {
  const link = new URLSearchParams({
    bypassOtp: "true",
    method: "admin",
    otpId: "byp_00000000000000000000",
    scope: "admin-payment-options",
  });
  await pay.open(`${trial.withCode().path}?${link}#secret=none`);
  await expect(page.getByRole("main").getByText("Bypass OTP check failed")).toBeVisible();
  await expectAccessible(page);
});
