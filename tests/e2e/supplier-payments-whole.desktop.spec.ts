import type { Locator, Page } from "@playwright/test";
import { formatCents } from "#domain/money/cents.ts";
import { expectBothAccessible } from "./both-accessible.ts";
import { openDecember } from "./december-server.ts";
import { expect as seeing, test } from "./fixtures.ts";
import { paymentsOutPage, paymentsOutPath } from "./payments-out-page.ts";
import type { Person } from "./staff-page.ts";
import { button, heading, inDialog, newInvoice, path, save } from "./supplier-payments-steps.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });
// Each begins a server of its own, beside the one of every other story: a busy machine is slow, not wrong.
const expect = seeing.configure({ timeout: 30_000 });
test.setTimeout(420_000);

const trustRow = (page: Page, month: string) => page.getByRole("listitem").filter({ hasText: month });

/** Posts what November is off by, and compares December with all that the feed has. */
async function compareDecember(page: Page) {
  await trustRow(page, "November 2026").getByRole("link").click();
  await button(page, "Post this line").click();
  await inDialog(page, "Post this line").click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goto(new URL("/trust", page.url()).href);
  await trustRow(page, "December 2026").getByRole("link").click();
  const fed = page.getByText(/^The lines of the bank's feed add up to /);
  const balance = /\$[\d,]+\.\d\d/.exec(await fed.innerText())?.[0] ?? "";
  await button(page, "Compare with the bank").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Closing balance").fill(balance.slice(1));
  await dialog.getByLabel("On", { exact: true }).fill("02/12/2026");
  await inDialog(page, "Compare with the bank").click();
  await expect(dialog).toBeHidden();
}

/** Each payment is a line of the listing's ledger, with what there was after it. */
async function expectOnLedger(page: Page, credits: readonly Credit[]) {
  const ledger = page.getByRole("region", { name: "Marketing ledger" });
  await expect(ledger.getByText("Available to pay out")).toBeVisible();
  const balanceOf = async (row: Locator) => Number(await row.locator("data").getAttribute("value"));
  for (const { lodgementReference, amountCents } of credits) {
    const [reference = ""] = lodgementReference.split(" ");
    const line = ledger.getByRole("row").filter({ hasText: `Payment ${reference} to ` });
    await expect(line).toContainText(formatCents(-amountCents));
    const before = line.locator("xpath=following-sibling::tr[1]");
    expect(await balanceOf(line)).toBe((await balanceOf(before)) - amountCents);
  }
}
type Credit = { lodgementReference: string; amountCents: number };

test("a PDF becomes an invoice, two people pay it, the bank's line comes in, and three figures are equal", async ({
  browser,
  request,
}) => {
  const december = await openDecember();
  const openAs = (person: Person, at: string) => december.openAs(browser, person, at);
  try {
    const { number, total, cents, file } = newInvoice();
    const itemOn = (page: Page) => page.getByRole("listitem").filter({ hasText: number }).first();
    const agent = await openAs("agent", path);
    await expect(heading(agent)).toBeVisible();
    await button(agent, "Add invoices").click();
    await agent.getByLabel("Choose PDFs of invoices, or drop them here").setInputFiles(file);
    await expect(agent.getByLabel("Invoice number")).toHaveValue(number);
    await agent.getByLabel("GST", { exact: true }).fill("0");
    await agent.getByLabel("What it is for").fill("Floor plan");
    await save(agent, number);

    const manager = await openAs("manager", path);
    await itemOn(manager).getByRole("button", { name: "Approve", exact: true }).click();
    await expect(manager.getByRole("dialog")).toContainText(`Approve ${number} for ${total}?`);
    await inDialog(manager, "Approve").click();
    await expect(itemOn(manager)).toContainText("Approved");
    await expectBothAccessible(manager, "supplier-payments-invoices");
    await manager.getByRole("button", { name: /^Pay \d+ approved invoice/ }).click();
    await inDialog(manager, "Make the batch").click();
    await expect(itemOn(manager)).toContainText("In a batch");
    const itsBatch = paymentsOutPage(manager);
    await manager.getByRole("link", { name: "Payments", exact: true }).last().click();
    await expect(itsBatch.batch(number)).toContainText("Somebody else has to release it");
    await expect(itsBatch.batch(number).getByRole("button", { name: "Release" })).toHaveCount(0);

    const principal = await openAs("principal", `${path}?tab=payments`);
    const payments = paymentsOutPage(principal);
    await expectBothAccessible(principal, "supplier-payments-payments");
    await payments.release(number);
    await expect(payments.batch(number)).toContainText("Bank file ready");
    const credits = await payments.download(number);
    await expect(payments.batch(number)).toContainText("With the bank");
    for (const { amountCents, lodgementReference: reference } of credits)
      await december.sendBankLine(request, { kind: "transfer", direction: "out", amountCents, reference });
    expect(credits.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBeGreaterThanOrEqual(cents);

    await manager.goto(new URL(path, manager.url()).href);
    await expect(itemOn(manager)).toContainText("Paid");
    await manager.getByRole("link", { name: "Trust ledger" }).click();
    await expectOnLedger(manager, credits);
    await expectBothAccessible(manager, "supplier-payments-ledger");

    await manager.goto(new URL("/trust", manager.url()).href);
    await compareDecember(manager);
    await expect(manager.getByText("Bank, cash book and ledgers agree.")).toBeVisible();
    for (const figure of ["Bank", "Cash book", "Trust ledgers"])
      await expect(manager.getByText(figure, { exact: true }).first()).toBeVisible();
    const figures = (await manager.getByRole("main").locator("data").allInnerTexts()).slice(0, 3);
    expect(figures).toHaveLength(3);
    expect(new Set(figures).size).toBe(1);
    expect(figures[0]).toMatch(/^\$[1-9]/);
    await expectBothAccessible(manager, "supplier-payments-three-figures");
  } finally {
    await december.close();
  }
});

test("a payee's close name is accepted with a reason, and withheld tax is paid by a payment of its own", async ({
  browser,
  request,
}) => {
  const december = await openDecember();
  const openAs = (person: Person, at: string) => december.openAs(browser, person, at);
  const clear = async (credits: readonly { amountCents: number; lodgementReference: string }[]) => {
    for (const { amountCents, lodgementReference: reference } of credits)
      await december.sendBankLine(request, { kind: "transfer", direction: "out", amountCents, reference });
  };
  try {
    const withheld = "No ABN was quoted: $206.80 of $440.00 is withheld for the tax office.";
    const agent = await openAs("agent", path);
    await button(agent, "Add invoices").click();
    await button(agent, "Type an invoice without a PDF").click();
    const form = agent.getByRole("form", { name: "Invoice" });
    await form.getByLabel("Supplier", { exact: true }).selectOption({ label: "Clearview Drones" });
    await form.getByLabel("Invoice number", { exact: true }).fill("CD-9");
    await form.getByLabel("Invoice date", { exact: true }).fill("01/12/2026");
    await form.getByLabel("ABN on the invoice", { exact: true }).fill("25 010 499 966");
    await form.getByLabel("Total, with GST", { exact: true }).fill("385.00");
    await form.getByLabel("GST", { exact: true }).fill("35.00");
    await form.getByLabel("What it is for", { exact: true }).fill("Aerial photographs");
    await form.getByLabel("Amount, with GST", { exact: true }).fill("385.00");
    await save(agent, "CD-9");

    const manager = await openAs("manager", path);
    for (const number of ["PW-17", "CD-9"]) {
      const item = manager.getByRole("listitem").filter({ hasText: number }).first();
      await item.getByRole("button", { name: "Approve", exact: true }).click();
      await inDialog(manager, "Approve").click();
      await expect(item).toContainText("Approved");
    }
    await expect(manager.getByText(withheld)).toBeVisible();
    await manager.getByRole("button", { name: /^Pay \d+ approved invoice/ }).click();
    await inDialog(manager, "Make the batch").click();
    await expect(manager.getByRole("dialog")).toBeHidden();

    const principal = await openAs("principal", paymentsOutPath);
    const first = paymentsOutPage(principal);
    await first.release("CD-9");
    await expect(first.dialog.getByRole("alert")).toContainText(
      "The account of Clearview Drones is registered to Clearview Drones Pty Ltd.",
    );
    await first.confirm("Cancel");
    await expect(first.batch("CD-9")).toContainText("Close match: the bank has 'Clearview Drones Pty Ltd'.");
    await expectBothAccessible(principal, "payments-out-close");

    await manager.goto(new URL(paymentsOutPath, manager.url()).href);
    const accepting = paymentsOutPage(manager);
    await accepting.press("CD-9", "Accept the name");
    await expect(accepting.dialog).toHaveCSS("opacity", "1");
    await expect(accepting.dialog).toContainText("Clearview Drones Pty Ltd");
    await accepting.dialog.getByRole("textbox").fill("Its company, confirmed on 0491 570 158.");
    await expectBothAccessible(manager, "payments-out-accept");
    await accepting.confirm("Accept the name");
    await expect(accepting.batch("CD-9")).toContainText("Reason: Its company, confirmed on 0491 570 158.");

    await principal.reload();
    await first.release("CD-9");
    await expect(first.batch("CD-9")).toContainText("Bank file ready");
    await expect(first.batch("CD-9")).toContainText(withheld);
    await clear(await first.download("CD-9"));

    await manager.reload();
    await expect(manager.getByRole("region", { name: "Withheld tax" })).toContainText("$206.80");
    await button(manager, "Pay the tax office").click();
    const dialog = manager.getByRole("dialog");
    await dialog.getByLabel("Payment reference number (PRN)").fill("12");
    await inDialog(manager, "Pay the tax office").click();
    await expect(dialog).toContainText("Enter the 10 to 18 digits that the tax office gave you.");
    await dialog.getByLabel("Payment reference number (PRN)").fill("0012 3456 7890 1234");
    await expectBothAccessible(manager, "payments-out-tax");
    await inDialog(manager, "Pay the tax office").click();
    await expect(paymentsOutPage(manager).batch("ATO Direct Credit Account")).toContainText("$206.80");
    await principal.reload();
    await expect(first.batch("ATO Direct Credit Account")).toContainText("Two people release this batch.");
    await first.release("ATO Direct Credit Account");
    const director = await openAs("director", paymentsOutPath);
    const taxOffice = paymentsOutPage(director).batch("ATO Direct Credit Account");
    await paymentsOutPage(director).release("ATO Direct Credit Account");
    // A biller is paid by the provider's instant payments: there is no file of it.
    await expect(taxOffice).toContainText("Released by Dana Director");
    await expect(taxOffice.getByRole("button", { name: "Download the bank file" })).toHaveCount(0);
    await expect(async () => {
      await director.reload();
      await expect(taxOffice).toContainText("With the bank", { timeout: 5_000 });
    }).toPass();
    await clear([{ amountCents: 20_680, lodgementReference: "0012345678901234" }]);
    await manager.reload();
    await expect(manager.getByText("Nothing is due to the tax office.")).toBeVisible();
    await expectBothAccessible(manager, "payments-out");
  } finally {
    await december.close();
  }
});
