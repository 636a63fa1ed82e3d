import { expectAccessible } from "./accessibility.ts";
import { sendBankLine } from "./bank.ts";
import { deskPage, sendNobodys } from "./desk-page.ts";
import { expect, test } from "./fixtures.ts";
import { paymentsOutPage, paymentsOutPath } from "./payments-out-page.ts";
import { type Person, staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });

test("money in suspense is given back by a payment that two others release, and the bank's line ends it [T182]", async ({
  page,
  browser,
  request,
}) => {
  const payer = await sendNobodys(request, 30_500);
  await staffPage(page).openAs("manager");
  const desk = deskPage(page);
  await page.goto(`/payments?tab=funds&q=${encodeURIComponent(payer)}&filter=state:open`);
  await desk.openOnlyRow();
  await desk.button("Refund").click();
  await desk.dialog.getByLabel("Reason").fill("Paid too much.");
  await desk.dialog.getByRole("button", { name: "Refund $305.00" }).click();
  await desk.see("$305.00 is owed to the payer. Ask for their account, then pay it here.");
  await desk.button("Pay it").click();
  const name = `Jo ${payer}`;
  await desk.dialog.getByLabel("Account name").fill(name);
  await desk.dialog.getByLabel("BSB").fill("063-111");
  await desk.dialog.getByLabel("Account number").fill("40118852");
  await desk.seeDialog();
  await expectAccessible(page);
  await desk.dialog.getByRole("button", { name: "Prepare the payment" }).click();
  await desk.see("The payment of $305.00 is ready. Two other people have to release it.");
  await expect(page.getByRole("region", { name: "Refunds" })).toContainText("BSB 063-111, account …852");

  const openAs = async (person: Person) => {
    const other = await (await browser.newContext({ locale: "en-AU" })).newPage();
    await staffPage(other).openAs(person, paymentsOutPath);
    return paymentsOutPage(other);
  };
  const principal = await openAs("principal");
  await expect(principal.batch(name)).toContainText("Two people release this batch.");
  await principal.release(name);
  await expect(principal.batch(name)).toContainText("Another person has to release it too.");
  const director = await openAs("director");
  await director.release(name);
  await expect(director.batch(name)).toContainText("Bank file ready");
  const credits = await director.download(name);
  expect(credits.map(({ amountCents }) => amountCents)).toEqual([30_500]);
  for (const { amountCents, lodgementReference: reference } of credits)
    await sendBankLine(request, { kind: "transfer", direction: "out", amountCents, reference });
  await page.reload();
  await expect(page.getByRole("region", { name: "Refunds" })).toContainText("Refunded");
  await desk.seeFact("Still in suspense", "$0.00");
});
