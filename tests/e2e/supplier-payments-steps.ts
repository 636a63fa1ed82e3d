import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { formatCents } from "#domain/money/cents.ts";
import { invoicePdf } from "#tests/support/invoice-pdf.ts";
import { expectBothAccessible } from "./both-accessible.ts";
import { expect } from "./fixtures.ts";

export const path = "/property-listings/lst_00000005/supplier-payments";
export const heading = (page: Page) => page.getByRole("heading", { level: 1, name: "Supplier payments" });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

/** A PDF of an invoice of Lumen Studio that no other run has, and what it comes to. */
export function newInvoice() {
  const number = `E2E-${randomUUID().slice(0, 8)}`;
  const cents = 11_000 + Math.floor(Math.random() * 9_999);
  const lines = [
    "Lumen Studio",
    "ABN 48 604 123 453",
    "TAX INVOICE",
    `Invoice number: ${number}`,
    "Invoice date: 20 November 2026",
    "Floor plan",
    `Total due ${formatCents(cents)}`,
  ];
  const file = {
    name: `${number}.pdf`,
    mimeType: "application/pdf",
    buffer: Buffer.from(invoicePdf(lines)),
  };
  return { number, cents, total: formatCents(cents), file };
}

/** Saves the invoice that is typed, once each warning was looked at. */
export async function save(page: Page, number: string) {
  const saved = page.getByText(`Invoice ${number} is saved`);
  const warnings = page.getByRole("group", { name: "Check before you save" });
  await button(page, "Save the invoice").click();
  await expect(saved.or(warnings).first()).toBeVisible();
  if (await warnings.isVisible()) {
    await expect(button(page, "Save the invoice")).toBeDisabled();
    await expectBothAccessible(page, "supplier-payments-warnings");
    for (const box of await warnings.getByRole("checkbox").all()) await box.check();
    await button(page, "Save the invoice").click();
  }
  await expect(saved).toBeVisible();
}
