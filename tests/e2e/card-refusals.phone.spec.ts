import { chargesFor } from "./bank.ts";
import { expect, test } from "./fixtures.ts";
import { cards } from "./pay-page.ts";

const paid = { status: "succeeded", amountCents: 429_500 };
const declined = { status: "declined", amountCents: 429_500 };

test("a declined card says why, keeps what was typed and charges nothing; another card then pays", async ({
  request,
  pay,
  trial,
}) => {
  const mine = trial.open();
  await pay.openCard(mine);
  await pay.fillCard(cards.declined);
  await pay.pay();
  await pay.seeMessage("Your bank declined this card. Nothing was charged.");
  await pay.seeCardKept(cards.declined);
  await pay.fillCard(cards.insufficientFunds);
  await pay.pay();
  await pay.seeMessage("There is not enough money available on this card. Nothing was charged.");
  await pay.seeCardKept(cards.insufficientFunds);
  expect(await chargesFor(request, mine)).toEqual([declined, declined]);

  await pay.fillCard(cards.paid);
  await pay.pay();
  await pay.seeHeading("Payment received");
  expect(await chargesFor(request, mine)).toEqual([declined, declined, paid]);
});

test("an unfinished card is told beside its fields and sent nowhere", { tag: "@full" }, async ({
  page,
  pay,
  trial,
}) => {
  const sent: string[] = [];
  page.on("request", (each) => {
    if (each.method() === "POST") sent.push(each.url());
  });
  await pay.openCard(trial.open());
  await pay.fillCard("4242 4242 4242 4241", { expiry: "12 / 20", cvc: "12" });
  await pay.cardFrame.getByLabel("Card number").focus();
  await expect(pay.cardFrame.getByText("Check the card number.")).toBeVisible();
  await expect(pay.cardFrame.getByText("This card has expired.")).toBeVisible();
  await expect(pay.cardFrame.getByText("Enter the 3-digit security code.")).toBeVisible();
  await pay.pay();
  await expect(pay.payButton).toHaveText("Pay $4,295.00");
  expect(sent).toEqual([]);
});

test("the bank's check: failed and given up charge nothing, approved pays", async ({
  page,
  request,
  pay,
  trial,
}) => {
  const mine = trial.open();
  await pay.openCard(mine);
  await pay.fillCard(cards.challenge);
  await pay.pay();
  await pay.seeBank();
  await pay.answerBank("Fail");
  await pay.seeMessage("Your bank could not confirm it was you. Nothing was charged.");
  await pay.seeCardKept(cards.challenge);

  await pay.pay();
  await pay.seeBank();
  await pay.press("Cancel this payment");
  await expect(pay.payButton).toBeEnabled();
  await pay.seeCardKept(cards.challenge);

  await pay.pay();
  await pay.seeBank();
  await page.reload();
  await pay.seeBank();
  await pay.answerBank("Approve");
  await pay.seeHeading("Payment received");
  expect(await chargesFor(request, mine)).toEqual([
    { status: "declined", amountCents: 429_500 },
    { status: "cancelled", amountCents: 429_500 },
    paid,
  ]);
});

test("a gateway that fails once is tried again with the same key, and charges once [T150]", {
  tag: "@full",
}, async ({ request, pay, trial }) => {
  const mine = trial.open();
  await pay.openCard(mine);
  await pay.fillCard(cards.gatewayErrorOnce);
  await pay.pay();
  await pay.seeHeading("Payment received");
  expect(await chargesFor(request, mine)).toEqual([paid]);
});
