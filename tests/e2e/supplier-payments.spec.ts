import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { pictures } from "./picture.ts";
import { type Person, staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });

const path = "/property-listings/lst_00000005/supplier-payments";
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Supplier payments" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

async function expectBothAccessible(page: Page, name: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await pictures(page, name);
}

test.setTimeout(120_000);

test("an invoice is added, approved and paid by three people @desktop", async ({ browser, page: first }) => {
  const number = `E2E-${randomUUID().slice(0, 8)}`;
  let page = first;
  const openAs = async (person: Person, at: string) => {
    page = await (await browser.newContext()).newPage();
    await staffPage(page).openAs(person, at);
  };
  await openAs("agent", path);
  await expect(heading(page)).toBeVisible();
  await button(page, "Add an invoice").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveCSS("opacity", "1");
  await dialog.getByLabel("Supplier").selectOption({ label: "Lumen Studio" });
  await dialog.getByLabel("Invoice number").fill(number);
  await dialog.getByLabel("Invoice date", { exact: true }).fill("20/11/2026");
  await dialog.getByLabel("Total, with GST").fill("110.00");
  await dialog.getByLabel("What it is for").fill("Floor plan");
  await expectBothAccessible(page, "supplier-payments-add");
  await inDialog(page, "Save the invoice").click();
  const item = () => page.getByRole("listitem").filter({ hasText: number }).first();
  await expect(item()).toContainText("Waiting for approval");

  await openAs("manager", path);
  await item().getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(`Approve ${number} for $110.00?`);
  await inDialog(page, "Approve").click();
  await expect(item()).toContainText("Approved");
  await expectBothAccessible(page, "supplier-payments-invoices");
  await page.getByRole("button", { name: /^Pay \d+ approved invoice/ }).click();
  await inDialog(page, "Make the batch").click();
  await expect(item()).toContainText("In a batch");

  await openAs("principal", `${path}?tab=payments`);
  const waiting = page.getByRole("listitem").filter({ hasText: "Waiting for release" }).first();
  await waiting.getByRole("button", { name: "Release", exact: true }).click();
  await inDialog(page, "Release").click();
  const ready = page.getByRole("listitem").filter({ hasText: "Bank file ready" }).first();
  await expectBothAccessible(page, "supplier-payments-payments");
  await ready.getByRole("button", { name: "Download the bank file" }).click();
  const download = page.waitForEvent("download");
  await inDialog(page, "Download the bank file").click();
  expect((await download).suggestedFilename()).toBe("supplier-payments.aba");
  await expect(page.getByRole("listitem").filter({ hasText: "With the bank" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Trust ledger" }).click();
  await expect(page.getByText("Available to pay out")).toBeVisible();
  await expectBothAccessible(page, "supplier-payments-ledger");
});
