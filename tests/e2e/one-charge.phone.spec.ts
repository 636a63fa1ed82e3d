import { chargesFor } from "./bank.ts";
import { expect, test } from "./fixtures.ts";
import { cards, payPage } from "./pay-page.ts";

const payments = "**/api/public/vendor/application/shortcode/*/payments";
const onceCharged = [{ status: "succeeded", amountCents: 429_500 }];
const lost = "We're still checking your payment";

test("an answer that is lost on the way back is found again: charged once", async ({
  page,
  complaints,
  request,
  pay,
  trial,
}) => {
  complaints.expect(/ERR_FAILED/);
  const mine = trial.open();
  await pay.openCard(mine);
  await pay.fillCard(cards.paid);
  await page.route(payments, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route("**/payments/by-key/*", (route) => route.abort());
  await pay.pay();
  await pay.seeMessage(lost);
  await pay.see("Please don't pay again.");
  await page.unroute("**/payments/by-key/*");
  await pay.press("Check again");
  await pay.seeHeading("Payment received");
  expect(await chargesFor(request, mine)).toEqual(onceCharged);
});

test("a payment that never left keeps what was typed and can be sent when the network is back", {
  tag: "@full",
}, async ({ page, context, complaints, request, pay, trial }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const mine = trial.open();
  await pay.openCard(mine);
  await pay.fillCard(cards.paid);
  await page.route(payments, async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await pay.pay();
  await pay.seeMessage(lost);
  await page.unroute(payments);
  await context.setOffline(false);
  await pay.press("Check again");
  await expect(pay.payButton).toBeEnabled();
  await pay.seeCardKept(cards.paid);
  expect(await chargesFor(request, mine)).toEqual([]);
  await pay.pay();
  await pay.seeHeading("Payment received");
  expect(await chargesFor(request, mine)).toEqual(onceCharged);
});

test("a reload in the middle of paying finds the payment again", async ({ page, request, pay, trial }) => {
  const mine = trial.open();
  await pay.openCard(mine);
  await pay.fillCard(cards.paid);
  const held = new Promise<void>((resolve) =>
    page.route(payments, async (route) => {
      await route.fetch();
      resolve();
    }),
  );
  await pay.pay();
  await held;
  await page.reload();
  await pay.seeHeading("Already paid");
  await page.getByRole("link", { name: "See your confirmation" }).click();
  await pay.seeHeading("Payment received");
  expect(await chargesFor(request, mine)).toEqual(onceCharged);
});

test("a double press pays once [T146]", async ({ page, request, pay, trial }) => {
  const mine = trial.open();
  const sent: string[] = [];
  page.on("request", (each) => {
    if (each.method() === "POST" && each.url().endsWith("/payments")) sent.push(each.url());
  });
  await pay.openCard(mine);
  await pay.fillCard(cards.paid);
  await pay.payButton.dblclick();
  await pay.seeHeading("Payment received");
  expect(sent).toHaveLength(1);
  expect(await chargesFor(request, mine)).toEqual(onceCharged);
});

test("two tabs that pay: the second is shown that it is paid, and charges nothing", { tag: "@full" }, async ({
  context,
  request,
  pay,
  trial,
}) => {
  const mine = trial.open();
  const second = payPage(await context.newPage());
  await pay.openCard(mine);
  await second.openCard(mine);
  await pay.fillCard(cards.paid);
  await second.fillCard(cards.paid);
  await pay.pay();
  await pay.seeHeading("Payment received");
  await second.pay();
  await second.seeHeading("Payment received");
  expect(await chargesFor(request, mine)).toEqual(onceCharged);
});

test("where a code was needed, a second tab of a paid link is told that it is paid", {
  tag: "@full",
}, async ({ context, request, pay, code, trial }) => {
  const mine = trial.withCode();
  await pay.open(mine.path);
  await code.passGate(mine);
  await pay.choose("Credit or debit card");
  const second = payPage(await context.newPage());
  await second.open(mine.path);
  await second.seeOptions();
  await second.choose("Credit or debit card");
  await second.fillCard(cards.paid);
  await pay.fillCard(cards.paid);
  await pay.pay();
  await pay.seeHeading("Payment received");
  await second.pay();
  await second.seeHeading("Payment received");
  expect(await chargesFor(request, mine)).toEqual(onceCharged);
});
