import { expectAccessible } from "./accessibility.ts";
import { chargesFor } from "./bank.ts";
import { expect, test } from "./fixtures.ts";
import { cards } from "./pay-page.ts";
import { readApplication } from "./trials.ts";

test("the surcharge follows the brand that is typed, is shown before paying, and is what is charged [T502]", async ({
  page,
  request,
  pay,
  trial,
}) => {
  const mine = trial.open();
  await pay.open(mine.path);
  await expect(page.getByRole("radio", { name: "American Express" })).toHaveAccessibleDescription(
    /1\.4% surcharge \(\$60\.13\)/,
  );
  await expect(page.getByRole("radio", { name: "Credit or debit card" })).toHaveAccessibleDescription(
    /No surcharge/,
  );
  await pay.choose("American Express");
  await pay.seeHeading("Pay by American Express");
  await expect(page).toHaveURL(`${mine.path}/credit-card?method=amex`);
  await expect(pay.payButton).toBeEnabled();
  await pay.seeFact("American Express surcharge (1.4%)", "$60.13");
  await expect(pay.payButton).toHaveText("Pay $4,355.13");
  await pay.cardFrame.getByLabel("Security code").fill("12");
  await pay.cardFrame.getByLabel("Name on card").focus();
  await expect(pay.cardFrame.getByText("Enter the 4-digit security code.")).toBeVisible();
  await pay.fillCard(cards.amex);
  await pay.seeFact("American Express surcharge (1.4%)", "$60.13");
  await pay.seeFact("Total", "$4,355.13");
  await expect(pay.payButton).toHaveText("Pay $4,355.13");
  await expectAccessible(page);

  await pay.fillCard("4000 0566 5566 5556");
  await pay.seeFact("Visa surcharge", "$0.00");
  await expect(page.getByText("the total is $4,295.00 instead of $4,355.13")).toBeVisible();
  await expect(pay.payButton).toHaveText("Pay $4,295.00");
  await pay.fillCard("5555 5555 5555 4444");
  await pay.seeFact("Mastercard surcharge", "$0.00");

  await pay.fillCard(cards.amex);
  await expect(pay.payButton).toHaveText("Pay $4,355.13");
  await pay.pay();
  await pay.seeHeading("Payment received");
  await pay.seeFact("Amount", "$4,295.00");
  await pay.seeFact("Card surcharge", "$60.13");
  await pay.seeFact("Total", "$4,355.13");
  const { account } = await readApplication(request, mine);
  expect(account).toMatchObject({ receivedCents: 429_500, remainingCents: 0 });
  expect(await chargesFor(request, mine)).toEqual([{ status: "succeeded", amountCents: 435_513 }]);
});
