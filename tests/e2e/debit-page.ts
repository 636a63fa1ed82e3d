import { expect, type Page } from "@playwright/test";
import type { Mandate } from "#contract/mandate.ts";
import type { Trial } from "./trials.ts";

/** Direct debit and PayTo in the verbs of a payer. */
export function debitPage(page: Page) {
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const choice = (name: string) => page.getByRole("combobox", { name, exact: true });
  const debit = {
    field,
    button,
    choice,
    dialog: page.getByRole("dialog"),
    /** What is going on, in the page's own heading; the server's news come by themselves. */
    seeHeading: (name: string) =>
      expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible({ timeout: 15_000 }),
    open: ({ path }: Pick<Trial, "path">, method: "payto" | "direct-debit") =>
      page.goto(`${path}/direct-debit?method=${method}`),
    fillAccount: async ({ number = "12345678" } = {}) => {
      await field("Name of the account").fill("Jamie Nguyen");
      await field("BSB").fill("063-000");
      await field("Account number").fill(number);
    },
    /** PayTo of everything at once, from the details to the bank's question. */
    askForPayTo: async (trial: Trial) => {
      await debit.open(trial, "payto");
      await field("PayID").fill("0491 570 156");
      await button("Continue").click();
      await button("Ask my bank for approval").click();
      await debit.seeHeading("Approve it in your bank's app");
    },
    /** The payer's own bank, in a tab of its own. */
    answerAtBank: async (answer: "Approve" | "Decline") => {
      const opening = page.waitForEvent("popup");
      await page.getByRole("link", { name: "Open the demo's bank" }).click();
      const bank = await opening;
      await bank.getByRole("button", { name: answer, exact: true }).click();
      await bank.close();
      await page.bringToFront();
    },
    /** The agreements as the page's own call finds them. */
    readMandates: async ({ shortcode }: Trial): Promise<Mandate[]> => {
      const answer = await page.request.get(`/api/public/vendor/application/shortcode/${shortcode}/mandates`);
      return ((await answer.json()) as { mandates: Mandate[] }).mandates;
    },
  };
  return debit;
}
