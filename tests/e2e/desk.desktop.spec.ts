import { expectAccessible } from "./accessibility.ts";
import { refusesMoreThan } from "./bank.ts";
import {
  chargeChoices,
  deskPage,
  owedCents,
  payByCard,
  payByCardAndReturn,
  payByTransfer,
  referenceOf,
  sendNobodys,
} from "./desk-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });

test("payments are found, narrowed and opened, and a link reproduces what was found [T153]", async ({
  page,
  request,
  trial,
}) => {
  const reference = await payByTransfer(request, trial.open());
  await staffPage(page).openAs("manager");
  const desk = deskPage(page);
  await desk.find(reference);
  await expect(desk.rows).toHaveCount(1);
  await expect(desk.rows.first()).toContainText("Bank Transfer");
  await page.getByRole("group", { name: "Filters" }).getByRole("button", { name: "Status" }).click();
  await page.getByRole("checkbox", { name: "Settled" }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(`/payments?q=${reference}&filter=status%3Asettled`);
  await page.reload();
  await desk.see("Status: Settled");
  await expectAccessible(page);
  await desk.openOnlyRow();
  await expect(page).toHaveURL(/\/payments\/[\w-]+$/);
  await page.reload();
  await desk.seeFact("Total paid by the payer", "$4,295.00");
  await desk.seeBalanced();
  await expect(page.getByRole("table", { name: `Ledger of ${reference}` })).toContainText("Trust account");
  await expectAccessible(page);
  await page.getByRole("link", { name: "← Payments" }).click();
  await expect(page).toHaveURL("/payments");
  await page.goto("/payments/pay_nobody_knows");
  await staffPage(page).seeHeading("No such payment");
});

test("a payment that a vendor makes is at the desk within two seconds, and nobody reloads [T160]", {
  tag: "@full",
}, async ({ page, request, trial }) => {
  const mine = trial.open();
  const reference = await referenceOf(request, mine);
  await staffPage(page).openAs("manager");
  const desk = deskPage(page);
  await desk.find(reference);
  await desk.see("No payments match");
  await payByCard(page, mine);
  await expect(desk.rows.filter({ hasText: reference })).toContainText("Settled", { timeout: 2_000 });
});

test("a small refund goes back to the card at once: the gateway, the payment and the ledger agree [T169]", async ({
  page,
  request,
  trial,
}) => {
  const mine = trial.open();
  await staffPage(page).openAs("manager");
  await payByCardAndReturn(page, mine);
  const desk = deskPage(page);
  await desk.find(await referenceOf(request, mine));
  await desk.openOnlyRow();
  await desk.button("Refund").click();
  for (const fact of ["Trial Vendor", "$4,295.00 by Visa ···· 4242"])
    await expect(desk.dialog).toContainText(fact);
  await desk.dialog.getByLabel("Amount").fill("1,2");
  await desk.see("Enter an amount in dollars, such as 120.50.");
  await expect(desk.dialog.getByRole("button", { name: "Refund", exact: true })).toBeDisabled();
  await desk.dialog.getByLabel("Amount").fill("5000");
  await desk.see("At most $4,295.00 is left.");
  await desk.seeDialog();
  await expectAccessible(page);
  await desk.dialog.getByRole("button", { name: "Cancel" }).click();
  await desk.askRefund({
    dollars: "120.50",
    reason: "The signboard was not put up.",
    charge: chargeChoices.waived,
  });
  await desk.see(/\$120\.50 is being refunded to the card|\$120\.50 was refunded/);
  const refunds = page.getByRole("region", { name: "Refunds" });
  await expect(refunds).toContainText("Refunded");
  await expect(refunds).toContainText("The signboard was not put up.");
  await desk.seeFact("Refunded", "-$120.50");
  await desk.seeBalanced();
  await expect(page.getByRole("table")).toContainText("Suspense");
  await expectAccessible(page);
  await refusesMoreThan(request, mine, owedCents - 12_050);
});

test("a large refund waits for a second person, who approves it [T174]", { tag: "@full" }, async ({
  page,
  browser,
  request,
  trial,
}) => {
  const mine = trial.open();
  await staffPage(page).openAs("manager");
  await payByCardAndReturn(page, mine);
  const desk = deskPage(page);
  const reference = await referenceOf(request, mine);
  await desk.find(reference);
  await desk.openOnlyRow();
  await desk.askRefund({ dollars: "4295", reason: `Cancelled ${reference}.`, charge: chargeChoices.owed });
  await desk.see("A refund of $4,295.00 was requested. Somebody else has to approve it.");
  await desk.see(/Somebody else has to approve this refund: you requested it/);
  await expect(desk.button("Approve")).toHaveCount(0);
  await expect(desk.button("Refund")).toHaveCount(0);

  const otherPage = await (await browser.newContext({ locale: "en-AU" })).newPage();
  const other = deskPage(otherPage);
  await staffPage(otherPage).openAs("principal", "/payments?tab=refunds");
  const waiting = otherPage.getByRole("listitem").filter({ hasText: reference });
  await expect(waiting).toContainText("Awaiting approval");
  await picture(otherPage, { path: test.info().outputPath("waiting.png"), fullPage: true });
  await waiting.getByRole("button", { name: "Approve" }).click();
  for (const fact of ["Trial Vendor", "$4,295.00 by Visa ···· 4242", "Refund goes toVisa ···· 4242"])
    await expect(other.dialog).toContainText(fact);
  await other.seeDialog();
  await expectAccessible(otherPage);
  await other.dialog.getByRole("button", { name: "Approve the refund" }).click();
  await other.see(/\$4,295\.00 is being refunded to the card/);

  await expect(page.getByRole("region", { name: "Refunds" })).toContainText("Decided by Pat Principal");
  await expect(page.getByRole("region", { name: "Refunds" })).toContainText("Refunded");
  await desk.seeBalanced();
  await picture(page, { path: test.info().outputPath("refunded.png"), fullPage: true });
  await refusesMoreThan(request, mine, 0);
});

test("money in suspense pays two debts, each approved by a second person, and one match is undone [T186]", async ({
  page,
  browser,
  request,
  trial,
}) => {
  const [whole, part] = [trial.open(), trial.open()];
  const payer = await sendNobodys(request, 500_000);
  const references = [await referenceOf(request, whole), await referenceOf(request, part)] as const;
  await staffPage(page).openAs("manager");
  const desk = deskPage(page);
  await page.goto(`/payments?tab=funds&q=${encodeURIComponent(payer)}&filter=state:open`);
  await desk.openOnlyRow();
  await desk.requestMatch(references[0], null);
  await desk.see(
    `A match of $4,295.00 to ${references[0]} was requested. Somebody else has to approve it. $5,000.00 still waits in suspense.`,
  );
  await desk.requestMatch(references[1], "600");
  await desk.see("Somebody else has to approve this match: you requested it.");
  await expect(desk.button("Approve")).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, { path: test.info().outputPath("requested.png"), fullPage: true });

  const otherPage = await (await browser.newContext({ locale: "en-AU" })).newPage();
  const other = deskPage(otherPage);
  await staffPage(otherPage).openAs("principal", "/payments?tab=refunds");
  for (const reference of references) {
    const waiting = otherPage
      .getByRole("region", { name: "Matches to approve" })
      .getByRole("listitem")
      .filter({ hasText: reference });
    await waiting.getByRole("button", { name: "Approve" }).click();
    await expect(other.dialog).toContainText("The payer named the street alone.");
    await expect(other.dialog).toContainText("J Citizen");
    await other.seeDialog();
    await expectAccessible(otherPage);
    await picture(otherPage, { path: test.info().outputPath("approve.png") });
    await other.dialog.getByRole("button", { name: "Approve the match" }).click();
    await other.see(new RegExp(`was matched to ${reference}, receipt R-\\d+\\.`));
    await other.button("Close").click();
  }

  const matches = page.getByRole("region", { name: "Matched by staff" });
  await expect(matches).toContainText("Approved by Pat Principal");
  const second = matches.getByRole("listitem").filter({ hasText: references[1] });
  await expect(second).toContainText("Matched");
  await second.getByRole("button", { name: "Undo match" }).click();
  await desk.dialog.getByLabel("Reason").fill("It was another vendor's.");
  await desk.dialog.getByRole("button", { name: "Undo the match" }).click();
  await desk.see("The match of $600.00 was undone: it is in suspense again.");
  await expect(second).toContainText("Undone by Morgan Manager");
  await desk.seeFact("Still in suspense", "$705.00");
  await expectAccessible(page);
  await picture(page, { path: test.info().outputPath("undone.png"), fullPage: true });
  await page.getByRole("link", { name: references[0] }).click();
  await desk.seeFact("Amount", "$4,295.00");
  await desk.seeBalanced();
});

test("an agent sees payments within their reach and moves no money [T157]", { tag: "@full" }, async ({
  page,
  request,
}) => {
  const payer = await sendNobodys(request, 12_300);
  await staffPage(page).openAs("agent", "/payments?tab=refunds");
  const tabs = page.getByRole("navigation", { name: "Payments desk" });
  await expect(tabs.getByRole("link")).toHaveText(["Payments", "Incoming funds"]);
  await expect(tabs.locator("[aria-current=page]")).toHaveText("Payments");
  await page.goto(`/payments?tab=funds&q=${encodeURIComponent(payer)}`);
  await deskPage(page).see("No lines match");
});

test("whoever manages no payments has no such navigation and is led away [T159]", { tag: "@full" }, async ({
  page,
}) => {
  const staff = staffPage(page);
  await staff.openAs("analyst", "/payments");
  await staff.seeHeading("Property listings");
  expect(await staff.links()).not.toContain("Payments");
});
