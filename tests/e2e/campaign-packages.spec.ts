import { randomUUID } from "node:crypto";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { pictures } from "./picture.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });

test("a package is made on the page of a supplier, booked for a campaign, and taken back", async ({
  page,
}) => {
  const name = `Gold ${randomUUID().slice(0, 8)}`;
  await staffPage(page).openAs("manager", "/suppliers/sup_demo_lumen");
  await page.getByRole("button", { name: "Add a package" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveCSS("opacity", "1");
  await dialog.getByLabel("Name").fill(name);
  const item = dialog.getByRole("group", { name: "Item 1" });
  await item.getByLabel("Category").fill("Photography");
  await item.getByLabel("Description").fill("20 photographs by day");
  await item.getByLabel("Price, with GST").fill("649");
  await expect(dialog.getByText("Total $649.00")).toBeVisible();
  await expectAccessible(page);
  await pictures(page, "campaign-packages-dialog");
  await dialog.getByRole("button", { name: "Save the package" }).click();
  await expect(page.getByText(name)).toBeVisible();
  await expectAccessible(page);
  await pictures(page, "campaign-packages-supplier");

  await page.goto("/property-listings/lst_00000006");
  await page.getByRole("button", { name: "Book a package" }).click();
  await expect(dialog).toHaveCSS("opacity", "1");
  await dialog.getByLabel("Package").selectOption({ label: `Lumen Studio: ${name}` });
  await expect(dialog.getByText("1 item for $649.00 is added to the campaign.")).toBeVisible();
  await expectAccessible(page);
  await pictures(page, "campaign-packages-book");
  await dialog.getByRole("button", { name: "Book the package" }).click();
  await expect(page.getByText("1 item of a package was added.")).toBeVisible();
  await expect(page.getByText("20 photographs by day · Lumen Studio")).toBeVisible();
  await expectAccessible(page);
  await pictures(page, "campaign-packages-booked");
  await page.getByRole("button", { name: "Undo" }).click();
  await dialog.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("20 photographs by day · Lumen Studio")).toHaveCount(0);
});
