import { readFile } from "node:fs/promises";
import { PDF } from "@libpdf/core";
import type { Page } from "@playwright/test";
import { problems } from "#contract/problems.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";
import { documentPath, openOwnTemplate, ownName } from "./staff-templates.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const path = "/contract-templates";
const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const chooser = (page: Page) => page.getByLabel("Choose PDFs, or drop them here");
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("cell") });

const chooseFrom = async (page: Page, menu: string, item: string) => {
  await button(page, menu).click();
  await page.getByRole("menuitem", { name: item }).click();
};

test("good and refused documents are uploaded together, and the good ones become a template [T280]", async ({
  page,
}) => {
  await staffPage(page).openAs("manager", path);
  await button(page, "New template").click();
  const form = dialog(page, "New template");
  await expect(button(page, "Create and open the designer")).toBeDisabled();
  await chooser(page).setInputFiles(
    ["00-good.pdf", "04-not-a-pdf.pdf", "01-empty.pdf", "24-encrypted-rc4.pdf", "10-js-openaction.pdf"].map(
      documentPath,
    ),
  );
  const files = form.getByRole("listitem");
  await expect(form.getByRole("status")).toHaveText(
    "2 files accepted, 2 pages in all. 3 files not uploaded.",
  );
  const said = [
    "1 page",
    problems["document.not-pdf"].message,
    problems["document.empty"].message,
    problems["document.encrypted"].message,
    "It has scripts, media or actions. They are left out of every contract.",
  ];
  for (const [at, label] of said.entries()) await expect(files.nth(at)).toContainText(label);
  await expectAccessible(page);
  await picture(page, { path: "test-results/portal/new-template-1280.png" });

  await form.getByRole("button", { name: "Move 10-js-openaction.pdf up" }).press("Enter");
  await expect(form.getByRole("button", { name: "Move 10-js-openaction.pdf up" })).toBeFocused();
  await form.getByRole("button", { name: "Remove 01-empty.pdf" }).click();
  await expect(files).toHaveText([/00-good/, /04-not-a-pdf/, /10-js-openaction/, /24-encrypted/]);

  // What was uploaded stays where the dialog is closed and opened again.
  await page.keyboard.press("Escape");
  await button(page, "New template").click();
  await expect(files).toHaveCount(4);
  await expect(form.getByLabel("Name")).toHaveValue("00-good");

  const name = ownName();
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Document type").selectOption("Listing Agreement");
  await form.getByRole("radio", { name: "Auto" }).check();
  await button(page, "Create and open the designer").click();
  await page.waitForURL(/\/contract-templates\/[\w-]+\/design$/);
  await page.goto(page.url().replace(/\/design$/, ""));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("The draft has 2 pages, 0 fields and 0 signers.")).toBeVisible();
  await expect(page.getByText("10-js-openaction.pdf")).toBeVisible();
});

test("a document is dropped, given up while it is on its way, and sent again [T281]", {
  tag: "@full",
}, async ({ page }) => {
  await staffPage(page).openAs("manager", path);
  await button(page, "New template").click();
  // The network holds the first sending until it is given up.
  let held = 0;
  await page.route("**/api/contract-templates/files", async (route) => {
    held += 1;
    if (held > 1) await route.fallback();
  });
  const bytes = [...(await readFile(documentPath("00-good.pdf")))];
  const transfer = await page.evaluateHandle((content) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([new Uint8Array(content)], "Dropped.pdf", { type: "application/pdf" }));
    return dropped;
  }, bytes);
  await chooser(page).dispatchEvent("drop", { dataTransfer: transfer });
  await expect(page.getByRole("progressbar", { name: "Upload of Dropped.pdf" })).toBeVisible();
  await button(page, "Cancel Dropped.pdf").click();
  await expect(page.getByText("Cancelled")).toBeVisible();
  await button(page, "Upload Dropped.pdf again").click();
  await expect(page.getByRole("listitem").filter({ hasText: "Dropped.pdf" })).toContainText("1 page");
  await expect(button(page, "Create and open the designer")).toBeEnabled();
});

test("the list is searched, sorted and narrowed by its address, and archived ones are shown on request [T282]", {
  tag: "@full",
}, async ({ page }) => {
  const { name } = await openOwnTemplate(page);
  await page.goto(path);
  await page.getByRole("searchbox").fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/q=/);
  await expect(rows(page).getByRole("cell")).toContainText([
    name,
    "Sale Contract",
    "Manual",
    "Draft",
    "1",
    "0",
  ]);
  await expectAccessible(page);
  await rows(page)
    .getByRole("button", { name: /actions/i })
    .click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await button(page, "Archive the template").click();
  await expect(toasts(page).getByText(`${name} is archived.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "No templates match" })).toBeVisible();
  await page.goto(`${path}?q=${encodeURIComponent(name)}&filter=status:archived`);
  await expect(rows(page)).toHaveCount(1);
  await rows(page)
    .getByRole("button", { name: /actions/i })
    .click();
  await page.getByRole("menuitem", { name: "Restore" }).click();
  await button(page, "Restore the template").click();
  await expect(toasts(page).getByText(`${name} is restored.`)).toBeVisible();
});

test("a template is archived on its page, comes back by Undo, and is duplicated [T283]", {
  tag: "@full",
}, async ({ page }) => {
  const { name } = await openOwnTemplate(page);
  await chooseFrom(page, "More", "Archive");
  await expectAccessible(page);
  await button(page, "Archive the template").click();
  await expect(page.getByText("Archived", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open designer" })).toHaveCount(0);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Draft", { exact: true })).toBeVisible();
  await chooseFrom(page, "More", "Duplicate");
  await expect(dialog(page, /^Duplicate/).getByLabel("Name of the copy")).toHaveValue(`Copy of ${name}`);
  await button(page, "Make the copy").click();
  await expect(page.getByRole("heading", { level: 1, name: `Copy of ${name}` })).toBeVisible();
});

test("settings are changed by form [T284]", { tag: "@full" }, async ({ page }) => {
  const { name } = await openOwnTemplate(page);
  await page.getByLabel("Name", { exact: true }).fill(`${name} II`);
  await page.getByLabel("Document type").selectOption("Adhoc Contract");
  await button(page, "Save changes").click();
  await expect(page.getByRole("heading", { level: 1, name: `${name} II` })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Document type")).toHaveValue("Adhoc Contract");
});

test("errors are listed, and what is put right is published, compared and restored [T285]", async ({
  page,
}) => {
  const template = await openOwnTemplate(page);
  await template.saveField({ id: "fld_price1", name: "price", label: "Price", x: 5_000 });
  await button(page, "Publish").click();
  const invalid = dialog(page, "It can't be published yet");
  await expect(invalid.getByRole("list", { name: "Errors" })).toContainText("Price");
  await expect(invalid.getByRole("button", { name: "Publish version 1" })).toBeDisabled();
  await expectAccessible(page);
  await picture(page, { path: "test-results/portal/template-errors-1280.png" });

  await template.saveField({ id: "fld_price1", name: "price", label: "Price", x: 72 });
  await button(page, "Publish").click();
  await button(page, "Publish version 1").click();
  await expect(toasts(page).getByText("Version 1 is published.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: /Version 1/ })).toBeVisible();
  await expect(button(page, "Publish")).toBeDisabled();

  await template.saveField({ id: "fld_price1", name: "price", label: "Price", x: 72.5, required: false });
  await expect(page.getByText("Unpublished changes")).toBeVisible();
  await page.getByRole("link", { name: "Compare version 1 with the draft" }).click();
  const comparison = page.getByRole("region", { name: "From version 1 to the draft" });
  await expect(comparison.getByRole("row")).toHaveText([/Before/, "Left72 pt72.5 pt", "Requiredyesno"]);
  await expectAccessible(page);
  await picture(page, { path: "test-results/portal/template-comparison-1280.png" });

  await button(page, "Restore version 1").click();
  await expect(dialog(page, /Restore version 1 to the draft/)).toContainText("Unpublished changes are lost.");
  await page.getByRole("dialog").getByRole("button", { name: "Restore version 1" }).click();
  await expect(toasts(page).getByText("Version 1 is restored to the draft.")).toBeVisible();
  await expect(comparison.getByText("No difference")).toBeVisible();
  await expect(page.getByText("Unpublished changes")).toHaveCount(0);
});

test("a preview is a stamped PDF with what was typed, shown or saved [T286]", async ({ page }) => {
  const template = await openOwnTemplate(page);
  await template.saveField({ id: "fld_price1", name: "price", label: "Price" });
  await button(page, "Preview").click();
  const form = dialog(page, "Preview");
  await form.getByText("Type your own values").click();
  await form.getByLabel("Price").fill("Wattle 42");
  await expectAccessible(page);
  const saving = page.waitForEvent("download");
  await button(page, "Download the preview").click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`${template.name} - preview.pdf`);
  const [first] = (await PDF.load(await readFile(await download.path()))).getPages();
  expect(first?.extractText().text).toContain("Wattle 42");

  await button(page, "Preview").click();
  // A tab of its own; a browser without a viewer, as this one, saves what is opened in it.
  const opening = page.waitForEvent("popup");
  await button(page, "Open the preview").click();
  await opening;
  await expect(form).toBeHidden();
});

test("on a phone the pages and the dialogs fit", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOwnTemplate(page);
  await expectAccessible(page);
  await picture(page, { path: "test-results/portal/template-390.png", fullPage: true });
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
  await button(page, "New template").click();
  await chooser(page).setInputFiles(documentPath("00-good.pdf"));
  await expect(dialog(page, "New template").getByRole("listitem")).toContainText("1 page");
  await expectAccessible(page);
});

test("who does not manage products is not led to templates [T287]", { tag: "@full" }, async ({ page }) => {
  await staffPage(page).openAs("agent", "/property-listings");
  await expect(staffPage(page).navigation.getByRole("link", { name: "Contract templates" })).toHaveCount(0);
  await page.goto(path);
  await expect(page).toHaveURL(/\/property-listings$/);
});
