import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { sendBankLine } from "./bank.ts";
import { cards, payPage } from "./pay-page.ts";
import { readApplication, type Trial } from "./trials.ts";

export const owedCents = 429_500;

/** The payments desk in the verbs of staff. */
export function deskPage(page: Page) {
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const rows = page.getByRole("row").filter({ has: page.getByRole("cell") });
  const dialog = page.getByRole("dialog");
  return {
    rows,
    dialog,
    button,
    /** The dialog has faded in: until then it hides the page and is not seen itself. */
    seeDialog: () => expect(dialog).toHaveCSS("opacity", "1"),
    /** The payments of one reference, or of any words. */
    find: async (label: string) => {
      await page.goto(`/payments?q=${encodeURIComponent(label)}`);
      await expect(page.getByRole("heading", { level: 1, name: "Payments", exact: true })).toBeVisible();
    },
    openTab: (name: "Payments" | "Incoming funds" | "Refunds and matches") =>
      page
        .getByRole("navigation", { name: "Payments desk" })
        .getByRole("link", { name, exact: true })
        .click(),
    /** Opens the one row that was found, by keys alone. */
    openOnlyRow: async () => {
      await expect(rows).toHaveCount(1);
      await rows.first().press("Enter");
    },
    seeBalanced: () => expect(page.getByText(/^Balanced: debits equal credits/)).toBeVisible(),
    /** A fact of the page, by its term. */
    seeFact: (term: string, detail: string | RegExp) =>
      expect(
        page.getByRole("term").filter({ hasText: term }).locator("xpath=following-sibling::dd[1]").first(),
      ).toHaveText(detail),
    see: (label: string | RegExp) => expect(page.getByText(label).first()).toBeVisible(),
    /** Puts what waits to a debt that its line does not name; all of it where no amount is given. */
    requestMatch: async (reference: string, dollars: string | null) => {
      await button("Match").click();
      await dialog.getByLabel("Find who owes it").fill(reference);
      await dialog.getByRole("radio").check();
      if (dollars !== null) await dialog.getByLabel("Amount").fill(dollars);
      await dialog.getByLabel("Reason").fill("The payer named the street alone.");
      await dialog.getByRole("button", { name: /^Match \$/ }).click();
    },
    askRefund: async ({ dollars, reason, charge }: { dollars: string; reason: string; charge: string }) => {
      await button("Refund").click();
      await dialog.getByLabel("Amount").fill(dollars);
      await dialog.getByLabel("Reason").fill(reason);
      await dialog.getByLabel("What happens to the charge").selectOption({ label: charge });
      await dialog.getByRole("button", { name: /^Refund \$/ }).click();
    },
  };
}

export const chargeChoices = {
  waived: "Remove the charge: it was not delivered",
  owed: "Keep the charge: it will be paid another way",
} as const;

/** A payer on the public page, in a tab of their own, who pays a trial by card. */
export async function payByCard(page: Page, trial: Trial): Promise<void> {
  const payer = await page.context().newPage();
  const pay = payPage(payer);
  await pay.openCard(trial);
  await pay.fillCard(cards.paid);
  await pay.pay();
  await pay.seeHeading("Payment received");
}

/** The same, with the staff's own tab in front again: what is behind another draws no frames. */
export async function payByCardAndReturn(page: Page, trial: Trial): Promise<void> {
  await payByCard(page, trial);
  for (const other of page
    .context()
    .pages()
    .filter((each) => each !== page))
    await other.close();
  await page.bringToFront();
}

export const referenceOf = async (request: APIRequestContext, trial: Trial): Promise<string> =>
  (await readApplication(request, trial)).reference;

/** A transfer that pays a trial, in whole or in part. */
export async function payByTransfer(request: APIRequestContext, trial: Trial, amountCents = owedCents) {
  const reference = await referenceOf(request, trial);
  await sendBankLine(request, { kind: "transfer", amountCents, reference, payerName: "J Citizen" });
  return reference;
}

/** Money for the demo's agency that names nobody: it waits in suspense under words of its own. */
export async function sendNobodys(request: APIRequestContext, amountCents: number): Promise<string> {
  const payer = `nobody ${randomUUID().slice(0, 8)}`;
  const payId = "pay.nobody@pay.harbourvale.test";
  await sendBankLine(request, {
    kind: "payid",
    amountCents,
    payId,
    reference: payer,
    payerName: "J Citizen",
  });
  return payer;
}
