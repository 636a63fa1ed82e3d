import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessibility.ts";
import { deskPage, referenceOf } from "./desk-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });

test("a bank's file is previewed, imported once, and its lines are at the desk [T527]", async ({
  page,
  request,
  trial,
}) => {
  const reference = await referenceOf(request, trial.open());
  const payer = `file ${randomUUID().slice(0, 8)}`;
  const head = "line_id,kind,amount,value_date,reference,payer_name";
  const fileOf = (...rows: string[]) => ({
    name: "nab.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([head, ...rows].join("\n")),
  });
  const rows = [
    `${randomUUID()},transfer,600.00,2026-11-20,${reference},J Citizen`,
    `${randomUUID()},transfer,9.00,2026-11-20,${payer},K Stranger`,
  ];
  await staffPage(page).openAs("manager", "/payments?tab=funds");
  await page.getByRole("link", { name: "Import a bank file" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import a bank file" })).toBeVisible();
  await expectAccessible(page);
  const choose = (...chosen: string[]) =>
    page.getByLabel("Choose a CSV file, or drop it here").setInputFiles(fileOf(...chosen));
  await choose("L-1,cheque,1.00,2026-11-20,,");
  await expect(page.getByRole("alert")).toContainText("Line 2: kind is missing or not of its form");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Choose another file" }).click();
  await choose(...rows);
  const lines = page.getByRole("region", { name: "Lines" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText(`Pays part of ${reference}.`);
  await expect(lines.last()).toContainText("Names nobody: goes to suspense at the operating agency.");
  await expectAccessible(page);
  await picture(page, {
    path: `test-results/bank-file/preview-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });
  await page.getByRole("button", { name: "Import 2 lines" }).click();
  await expect(page.getByRole("status").filter({ hasText: "imported" })).toHaveText("2 lines imported.");
  await page.getByRole("button", { name: "Import another file" }).click();
  await choose(...rows);
  await expect(lines.first()).toContainText("Already imported: skipped.");
  await page.goto(`/payments?tab=funds&q=${encodeURIComponent(payer)}`);
  await page.getByText("$9.00").first().click();
  await expect(page.getByText("belongs to no agency that we know of")).toBeVisible();
  await expect(page.getByRole("button", { name: "Match" })).toHaveCount(0);
  await page.getByRole("button", { name: "Assign to an agency" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Agency", { exact: true }).fill("coast");
  await dialog.getByRole("radio", { name: /Coast & Country Realty/ }).check({ force: true });
  await dialog.getByLabel("Reason").fill("Their account is on the bank's statement.");
  await expectAccessible(page);
  await picture(page, { path: `test-results/bank-file/assign-${page.viewportSize()?.width}.png` });
  await dialog.getByRole("button", { name: "Assign" }).click();
  await expect(page.getByText("The money was assigned to Coast & Country Realty.")).toBeVisible();
  await expect(page.getByText("Still in suspense")).toBeVisible();
  await expectAccessible(page);
  await picture(page, {
    path: `test-results/bank-file/assigned-${page.viewportSize()?.width}.png`,
    fullPage: true,
  });
  await page.getByRole("button", { name: "Undo assignment" }).click();
  await dialog.getByRole("button", { name: "Undo the assignment" }).click();
  await expect(page.getByRole("button", { name: "Assign to an agency" })).toBeVisible();
  await page.goto("/payments?tab=funds");
  await deskPage(page).find(reference);
  await expect(page.getByText("$600.00").first()).toBeVisible();
});
