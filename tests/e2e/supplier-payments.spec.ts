import { gzipSync } from "node:zlib";
import { expectAccessible } from "./accessibility.ts";
import { expectBothAccessible } from "./both-accessible.ts";
import { expect, test } from "./fixtures.ts";
import { paymentsOutPage, paymentsOutPath } from "./payments-out-page.ts";
import { staffPage } from "./staff-page.ts";
import { button, inDialog, newInvoice, path, save } from "./supplier-payments-steps.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });

test.setTimeout(120_000);

test("PDFs are read one after another, one that can't be is left out, and typing is kept", async ({
  page,
}) => {
  const { number, cents, file } = newInvoice();
  await staffPage(page).openAs("agent", path);
  await button(page, "Add invoices").click();
  await expectBothAccessible(page, "supplier-payments-choose");
  const damaged = { name: "Broken.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7 broken") };
  await page.getByLabel("Choose PDFs of invoices, or drop them here").setInputFiles([damaged, file]);
  await expect(page.getByRole("alert")).toContainText("We couldn't use Broken.pdf");
  await expectBothAccessible(page, "supplier-payments-unread");
  await button(page, "Skip this PDF").click();
  await expect(page.getByLabel("Invoice number")).toHaveValue(number);
  await expect(page.getByLabel("Total, with GST")).toHaveValue((cents / 100).toFixed(2));
  await expect(page.getByLabel("ABN on the invoice")).toHaveValue("48604123453");
  await expect(page.getByText("Read from the PDF. Check it.").first()).toBeVisible();
  await expect(page.locator("canvas").first()).toBeVisible();
  await button(page, "Save the invoice").click();
  await expect(
    page.getByRole("alert").getByText("GST: Enter the GST, or 0 if none is charged."),
  ).toBeVisible();
  await page.getByLabel("GST", { exact: true }).fill("0");
  await page.getByLabel("What it is for").fill("Floor plan");
  await button(page, "Add a line").click();
  await page.getByRole("group", { name: "Line 2" }).getByLabel("Amount, with GST").fill("1.00");
  await expect(page.getByText("more than the invoice.")).toBeVisible();
  await expectBothAccessible(page, "supplier-payments-form");
  await button(page, "Remove line 2").click();
  await expect(page.getByText("the total of the invoice.")).toBeVisible();
  await button(page, "Cancel").click();
  await expect(page.getByRole("dialog")).toContainText("Discard this invoice?");
  await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
  await expectAccessible(page);
  await inDialog(page, "Keep typing").click();
  await expect(page.getByLabel("What it is for")).toHaveValue("Floor plan");
  await save(page, number);
  await expectBothAccessible(page, "supplier-payments-saved");
  await button(page, "Done").click();
  const item = page.getByRole("listitem").filter({ hasText: number }).first();
  await expect(item).toContainText("Waiting for approval");
  await item.getByRole("button", { name: "Show the PDF" }).click();
  await expect(page.getByRole("dialog").locator("canvas").first()).toBeVisible();
  await expectBothAccessible(page, "supplier-payments-document");
});

test("a question is answered by correcting its invoice, beside its PDF; a version of somebody else is not lost", async ({
  page,
  browser,
}) => {
  const { number, file } = newInvoice();
  await staffPage(page).openAs("agent", path);
  await button(page, "Add invoices").click();
  await page.getByLabel("Choose PDFs of invoices, or drop them here").setInputFiles([file]);
  await page.getByLabel("GST", { exact: true }).fill("0");
  await page.getByLabel("What it is for").fill("Floor plan");
  await save(page, number);
  await button(page, "Done").click();

  const manager = await (await browser.newContext()).newPage();
  await staffPage(manager).openAs("manager", path);
  const asked = manager.getByRole("listitem").filter({ hasText: number }).first();
  await asked.getByRole("button", { name: "Ask a question" }).click();
  await manager.getByLabel("Your question").fill("Which floor is it?");
  await inDialog(manager, "Ask a question").click();
  await expect(asked).toContainText("Morgan Manager asked: Which floor is it?");

  await page.reload();
  const item = page.getByRole("listitem").filter({ hasText: number }).first();
  await item.getByRole("button", { name: "Correct" }).click();
  await expect(page.getByRole("heading", { name: `Correct ${number}` })).toBeVisible();
  await expect(page.getByText("Morgan Manager asked: Which floor is it?")).toBeVisible();
  await expect(page.locator("canvas").first()).toBeVisible();
  await page.getByLabel("What it is for").fill("");
  await button(page, "Save the invoice").click();
  await expect(page.getByRole("alert").getByText("What it is for: Enter what it is for.")).toBeVisible();
  await page.getByLabel("What it is for").fill("Floor plan, upper floor");
  await expectBothAccessible(page, "supplier-payments-correct");

  // Somebody else corrects it meanwhile: both versions are shown, and nothing typed is lost.
  await asked.getByRole("button", { name: "Correct" }).click();
  await manager.getByLabel("The invoice names the buyer").check();
  await button(manager, "Save the invoice").click();
  await expect(manager.getByText(`Invoice ${number} is corrected.`)).toBeVisible();
  await button(page, "Save the invoice").click();
  await expect(page.getByText("Somebody else changed this")).toBeVisible();
  await expect(page.getByText(/Floor plan, upper floor/).first()).toBeVisible();
  await expectBothAccessible(page, "supplier-payments-correct-compared");
  await button(page, "Save my choices").click();
  await expect(page.getByText(`Invoice ${number} is corrected.`)).toBeVisible();
  await expect(item).toContainText("Waiting for approval");
  await expect(item).toContainText("Morgan Manager asked: Which floor is it?");
  await item.getByRole("button", { name: "Show the PDF" }).click();
  await expect(page.getByRole("dialog").locator("canvas").first()).toBeVisible();
});

test("what is approved on all listings is chosen for one batch, what is due first", async ({ page }) => {
  await staffPage(page).openAs("manager", paymentsOutPath);
  const ready = page.getByRole("region", { name: "Ready to pay" });
  await expect(ready).toContainText(/Clearview Drones, CD-2: \$286\.00\s*Overdue since/);
  await expectBothAccessible(page, "payments-ready");
  await ready.getByRole("button", { name: "Choose what to pay" }).click();
  const dialog = page.getByRole("dialog");
  const overdue = dialog.getByRole("checkbox", { name: /CD-2/ });
  await expect(overdue).toBeChecked();
  await expect(
    dialog.getByText("There is $0.00 cleared for this listing; this batch takes $286.00."),
  ).toBeVisible();
  await button(page, "Choose none").click();
  await expect(inDialog(page, "Make the batch")).toBeDisabled();
  await button(page, "Choose what is due").click();
  await expect(overdue).toBeChecked();
  await expectBothAccessible(page, "payments-choose");
  await inDialog(page, "Make the batch").click();
  await expect(ready).not.toContainText("CD-2");
  const batch = paymentsOutPage(page).batch("CD-2");
  await expect(batch).toContainText("Waiting for release");
  await paymentsOutPage(page).press("CD-2", "Withdraw");
  await inDialog(page, "Withdraw").click();
  await expect(ready).toContainText("CD-2");
});

test("each page brings little beyond the shell, and nothing that draws PDFs until one is shown @desktop", async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  const arriving: Promise<void>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    const name = new URL(response.url()).pathname;
    arriving.push(response.body().then((body) => void sizes.set(name, gzipSync(body).length)));
  });
  const loaded = async () => {
    await page.waitForLoadState("networkidle");
    await Promise.all(arriving);
  };
  const bytesBeyond = (shell: Set<string>) =>
    [...sizes].reduce((sum, [name, bytes]) => (shell.has(name) ? sum : sum + bytes), 0);
  const opened = async (at: string) => {
    sizes.clear();
    await page.goto(at);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await loaded();
  };
  await staffPage(page).openAs("manager", "/property-listings/no-such-page/at-all");
  await opened("/property-listings/no-such-page/at-all");
  const shell = new Set(sizes.keys());
  // Staff land on a list: its table is there by the time that they open another.
  await opened("/property-listings");
  const landing = new Set([...shell, ...sizes.keys()]);
  const found: Record<string, number> = {};
  for (const at of [
    "/suppliers",
    "/suppliers/sup_demo_lumen",
    "/trust",
    paymentsOutPath,
    `${path}?tab=payments`,
    path,
  ]) {
    await opened(at);
    found[at] = bytesBeyond(at.startsWith("/suppliers") ? landing : shell);
  }
  await button(page, "Add invoices").click();
  await button(page, "Type an invoice without a PDF").click();
  await expect(page.getByRole("form", { name: "Invoice" })).toBeVisible();
  await loaded();
  found.form = bytesBeyond(shell);
  await opened("/trust");
  await page.getByRole("link", { name: "October 2026" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "October 2026" })).toBeVisible();
  await loaded();
  found.month = bytesBeyond(shell);
  process.stdout.write(`beyond the shell, gzip bytes: ${JSON.stringify(found)}\n`);
  for (const bytes of Object.values(found)) expect(bytes).toBeGreaterThan(0);
  for (const bytes of Object.values(found)) expect(bytes).toBeLessThan(45_000);
});
