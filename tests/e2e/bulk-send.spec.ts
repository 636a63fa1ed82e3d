import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { exampleListingFields } from "#contract/listing-examples.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { openContractListing } from "./staff-signing.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });

const header = ["listing", "signer_name", "email", "mobile", "price"];
const signer = ["Jane Citizen", "jane@example.com", "", "850000"];
const fileOf = (rows: readonly (readonly string[])[]) => ({
  name: "listings.csv",
  mimeType: "text/csv",
  buffer: Buffer.from([header, ...rows].map((row) => row.join(",")).join("\n")),
});
const textOf = async (download: Download): Promise<string> =>
  (await readFile(await download.path())).toString("utf8").replace(/^\ufeff/, "");
const choose = (page: Page, file: ReturnType<typeof fileOf>) =>
  page.getByLabel("Choose a CSV file, or drop it here").setInputFiles(file);
const shoot = async (page: Page, name: string) => {
  await expectAccessible(page);
  const width = page.viewportSize()?.width;
  await picture(page, { path: `test-results/signing/bulk-${name}-${width}.png`, fullPage: true });
};
/** What the browser saves when a button is pressed. */
async function saved(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return await textOf(await coming);
}

test("one contract goes to many listings: checked row by row, sent, followed, and what was refused is fixed and sent [T620]", async ({
  page,
}) => {
  const { listing, template, send } = await openContractListing(page, {
    documentType: "Adhoc Contract",
    roles: ["vendor"],
    hasPrice: true,
  });
  const other = (await send("POST", "/api/listings", {
    ...exampleListingFields,
    agentId: "stf_agent",
    branchId: demoBranchIds[0],
    products: ["Adhoc Contract"],
  })) as { listing: { id: string } };
  await page.goto("/signing");
  await page.getByRole("link", { name: "Send to many" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Send to many listings" })).toBeVisible();
  await page.getByRole("radio", { name: new RegExp(template.name) }).check({ force: true });
  await shoot(page, "choose");
  expect(await saved(page, "Download an empty file")).toBe("listing,signer_name,email,mobile,price\r\n");
  await choose(
    page,
    fileOf([
      [listing.id, ...signer],
      [other.listing.id, "", ...signer.slice(1)],
      ["nowhere at all", ...signer.with(3, "a lot")],
    ]),
  );
  await expect(page.getByRole("heading", { name: "1 row is ready" })).toBeVisible();
  const refused = page.getByRole("region", { name: "Rows with errors" });
  await expect(refused).toContainText("Row 3");
  await expect(refused).toContainText("Signer name: ");
  await expect(refused).toContainText("Price: Please enter a number.");
  await shoot(page, "review");
  await page.getByRole("button", { name: "Send 1 contract" }).click();
  await expect(page).toHaveURL(/\/signing\/bulk\/blk_/);
  await expect(page.getByText("1 contract sent")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("2 rows weren't sent")).toBeVisible();
  await shoot(page, "sent");
  const lines = (await saved(page, "Download rows to fix")).split("\r\n");
  expect(lines[0]).toBe(`${header.join(",")},problem`);
  expect(lines.slice(1, 3).map((line) => line.split(",")[0])).toEqual([other.listing.id, "nowhere at all"]);
  await page.reload();
  await expect(page.getByText("1 contract sent")).toBeVisible();
  await expect(refused).toContainText("Row 4");
  await expect(refused).toContainText("Price: Please enter a number.");
  expect(await saved(page, "Download rows to fix")).toBe(lines.join("\r\n").replaceAll('"', ""));
  await page.getByRole("button", { name: "Send another file" }).click();
  await expect(page).toHaveURL(/\/signing\/bulk$/);
  await page.getByRole("radio", { name: new RegExp(template.name) }).check({ force: true });
  const fixed = [lines[0], lines[1]?.replace(`${other.listing.id},`, `${other.listing.id},Jane Citizen`)];
  await choose(page, { ...fileOf([]), buffer: Buffer.from(fixed.join("\r\n")) });
  await expect(page.getByRole("heading", { name: "1 row is ready" })).toBeVisible();
  await page.getByRole("button", { name: "Choose another file" }).click();
  await choose(page, { ...fileOf([]), buffer: Buffer.from([0xff, 0xfe, 0x41]) });
  await expect(page.getByText("No row is ready")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send / })).toHaveCount(0);
});
