import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { creditCode } from "#server/core/direct-entry/direct-entry.rules.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";

export const paymentsOutPath = "/trust/payments";

/** Batches of payments in the verbs of staff: those of a listing, or of the whole agency. */
export function paymentsOutPage(page: Page) {
  const dialog = page.getByRole("dialog");
  const confirm = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
  return {
    dialog,
    confirm,
    /** The batch that says so of what it pays. */
    batch: (label: string | RegExp) =>
      page
        .getByRole("listitem")
        .filter({ hasText: label })
        .filter({ has: page.locator("data") })
        .first(),
    press: (label: string | RegExp, name: string) =>
      paymentsOutPage(page).batch(label).getByRole("button", { name, exact: true }).click(),
    /** Releases a batch; what the server says of it is seen afterwards. */
    release: async (label: string | RegExp) => {
      await paymentsOutPage(page).press(label, "Release");
      await confirm("Release");
    },
    /** Downloads the bank file, and reads it back: what pays, and that it balances. */
    download: async (label: string | RegExp) => {
      await paymentsOutPage(page).press(label, "Download the bank file");
      const download = page.waitForEvent("download");
      await confirm("Download the bank file");
      const saved = await download;
      expect(saved.suggestedFilename()).toBe("supplier-payments.aba");
      // Reading it back refuses a file whose totals are not those of its records.
      const { records, totals } = readDirectEntry(readFileSync(await saved.path(), "latin1"));
      expect(totals.netCents).toBe(0);
      expect(totals.creditCents).toBe(totals.debitCents);
      const credits = records.filter(({ code }) => code === creditCode);
      expect(credits.length).toBeGreaterThan(0);
      return credits;
    },
  };
}
