import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { keyboardOf } from "./keyboard.ts";
import { next, previewAs, seeStep, shoot, shootBoth } from "./signing-steps.ts";
import { staffPage } from "./staff-page.ts";
import { openContractListing, vendors } from "./staff-signing.ts";
import { documentPath } from "./staff-templates.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const maxPresses = 8;

/** What is pressed, counted. */
function pressing(page: Page) {
  let presses = 0;
  const press = async (role: "button" | "link" | "radio", name: string | RegExp) => {
    presses += 1;
    await page.getByRole(role, { name, ...(typeof name === "string" ? { exact: true } : {}) }).click();
  };
  return { press, count: () => presses };
}

test("from the listing to sent in eight presses, and the contract shows who was invited [T585]", async ({
  page,
}) => {
  const { listing, template } = await openContractListing(page, { hasPrice: true });
  const { press, count } = pressing(page);
  await page.goto(`/property-listings/${listing.id}`);
  await expect(page.getByRole("heading", { name: "Contracts" })).toBeVisible();
  await shoot(page, "hub-before");
  await press("link", "Send for signing: Listing Agreement");
  await seeStep(page, "Choose a template");
  await shoot(page, "document");
  await press("radio", new RegExp(template.name));
  await press("button", "Next");
  await seeStep(page, "Who signs?");
  await shoot(page, "parties");
  await press("button", "Next");
  await seeStep(page, "Contract details");
  await page.getByLabel("Price").fill("850,000");
  await shoot(page, "details");
  await press("button", "Next");
  await seeStep(page, "Check and send");
  await shoot(page, "check");
  await previewAs(page, "John Citizen, Vendor");
  await press("button", "Send for signing");
  await expect(page.getByText("Out for signing", { exact: true })).toBeVisible();
  expect(count()).toBeLessThanOrEqual(maxPresses);
  await expect(page).toHaveURL(/\/sign\/listing-agreement\/sent\/app_/);
  await expect(page.getByText("0 of 3 signed")).toBeVisible();
  await expect(page.getByText("Invited", { exact: true })).toHaveCount(2);
  await expect(page.getByText("Waiting", { exact: true })).toHaveCount(1);
  await shoot(page, "sent");
  await page.goto(`/property-listings/${listing.id}`);
  await expect(page.getByText(/^0 of 3 signed · Expires/)).toBeVisible();
  await shoot(page, "hub-after");
  await staffPage(page).openMenu();
  await staffPage(page).navigation.getByRole("link", { name: "Signing" }).click();
  await staffPage(page).seeHeading("Signing");
  await expect(page.getByRole("row").filter({ hasText: listing.address.line1 })).toContainText("0 of 3");
  await shoot(page, "desk");
});

/** Everything but the check, as it is proposed. */
async function walkToCheck(page: Page, listingId: string, product: string, template: string) {
  await page.goto(`/property-listings/${listingId}/sign/${product}`);
  await page.getByRole("radio", { name: new RegExp(template) }).check();
  await next(page, "Who signs?");
  await page.getByRole("button", { name: "Next", exact: true }).click();
}
const sendIt = async (page: Page) => {
  await page.getByRole("button", { name: "Send for signing", exact: true }).click();
  await expect(page.getByText("Out for signing", { exact: true })).toBeVisible();
};

test("by keyboard alone, from the listing to sent [T586]", { tag: "@desktop" }, async ({ page }) => {
  const { listing, template } = await openContractListing(page);
  await page.goto(`/property-listings/${listing.id}`);
  const { tabTo, press } = keyboardOf(page);
  await press("Send for signing: Listing Agreement", "link");
  await seeStep(page, "Choose a template");
  // The arrows go from one template to the other.
  await tabTo(page.getByRole("radio").first());
  await page.keyboard.press("Space");
  const wanted = page.getByRole("radio", { name: new RegExp(template.name) });
  for (let presses = 0; presses < 60 && !(await wanted.isChecked()); presses += 1)
    await page.keyboard.press("ArrowDown");
  await press("Next");
  await seeStep(page, "Who signs?");
  await press("Move John Citizen later");
  await expect(page.getByRole("heading", { name: "Sign third" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Move John Citizen later" })).toBeFocused();
  await press("Next");
  await seeStep(page, "Check and send");
  await press("Send for signing");
  await expect(page.getByText("Invited", { exact: true })).toHaveCount(1);
});

test("what is missing is told before it is sent, and what was typed is there after a reload [T587]", async ({
  page,
}) => {
  const { listing, template } = await openContractListing(page, { vendors: [vendors[0] ?? {}] });
  await page.goto(`/property-listings/${listing.id}/sign/listing-agreement`);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Choose a template.");
  await shoot(page, "document-error");
  await page.getByRole("alert").getByRole("button", { name: "Template: Choose a template." }).click();
  await expect(page.getByRole("radio").first()).toBeFocused();
  await page.getByRole("radio", { name: new RegExp(template.name) }).check();
  await next(page, "Who signs?");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toContainText("Fix 2 fields");
  await shoot(page, "parties-error");
  await summary.getByRole("button", { name: "Vendor 2, Name: Enter a name." }).click();
  const second = page.getByRole("group", { name: "Vendor 2" });
  await expect(second.getByLabel("Name")).toBeFocused();
  await second.getByLabel("Name").fill("John Citizen");
  await second.getByLabel("Mobile").fill("0491 570 157");
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.reload();
  await expect(second.getByLabel("Name")).toHaveValue("John Citizen");
  await expect(second.getByLabel("Mobile")).toHaveValue("+61491570157");
  await next(page, "Check and send");
});

test("what the law asks for first is attached, and a sale says its terms", async ({ page }) => {
  const { listing, template } = await openContractListing(page, {
    documentType: "Sale Contract",
    state: "VIC",
    roles: ["vendor", "buyer"],
  });
  await walkToCheck(page, listing.id, "sale-contract", template.name);
  await seeStep(page, "Contract details");
  await page.getByLabel("Price").fill("850,000");
  await page.getByLabel("Deposit").fill("900,000");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("The deposit can't be more than the price.");
  await page.getByLabel("Deposit").fill("85,000");
  await shoot(page, "sale");
  await next(page, "Check and send");
  await page.getByRole("button", { name: "Send for signing", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Say why you're sending without these documents.");
  await shoot(page, "papers-missing");
  await page.getByLabel("Attach Section 32 vendor statement").setInputFiles({
    name: "not-a-pdf.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("no"),
  });
  await expect(page.getByText("Attached", { exact: true })).toHaveCount(0);
  await expect(page.getByText(/This file is not a PDF/)).toBeVisible();
  await page.getByLabel("Attach Section 32 vendor statement").setInputFiles(documentPath("00-good.pdf"));
  await expect(page.getByText("Attached", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Why you're sending without them")).toHaveCount(0);
  await shoot(page, "papers");
  await sendIt(page);
  await expect(page.getByRole("button", { name: "Open 00-good.pdf" })).toBeVisible();
  await shoot(page, "sent-papers");
});

test("a contract that is out is corrected, extended, reminded of, replaced and voided [T598]", {
  tag: "@desktop",
}, async ({ page }) => {
  const { listing, template } = await openContractListing(page);
  await walkToCheck(page, listing.id, "listing-agreement", template.name);
  await sendIt(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Correct the details of Jane Citizen" }).click();
  await dialog.getByLabel("Mobile").fill("12");
  await expect(dialog.getByRole("button", { name: "Save and send a new link" })).toBeDisabled();
  await dialog.getByLabel("Mobile").fill("0491 570 158");
  await shootBoth(page, "correct");
  await dialog.getByRole("button", { name: "Save and send a new link" }).click();
  await expect(page.getByText("0491 570 158 · jane@example.com")).toBeVisible();
  await page.getByRole("button", { name: "Extend" }).click();
  await dialog.getByLabel("Days").fill("30");
  await dialog.getByRole("button", { name: "Extend" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Remind" }).click();
  await dialog.getByRole("button", { name: "Send reminder" }).click();
  await expect(page.getByText("Reminder sent.")).toBeVisible();
  const reference = await page
    .getByText(/^SF-\w{8}$/)
    .first()
    .innerText();
  await page.goto(`/property-listings/${listing.id}`);
  await page.getByRole("link", { name: "Replace: Listing Agreement" }).click();
  await expect(page.getByText(`${reference} is open (Out for signing).`)).toBeVisible();
  await page.getByRole("radio", { name: new RegExp(template.name) }).check();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(dialog).toContainText("0 of 3 signed");
  await shootBoth(page, "replace");
  await dialog.getByRole("button", { name: "Void it and start the new one" }).click();
  await seeStep(page, "Who signs?");
  await next(page, "Check and send");
  await sendIt(page);
  await page.getByRole("button", { name: "Void" }).click();
  await dialog.getByLabel("Reason").fill("The price has changed.");
  await dialog.getByRole("button", { name: "Void the contract" }).click();
  await expect(page.getByText("The price has changed.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Send a new one" })).toBeVisible();
  await shootBoth(page, "voided");
});

test("an agent's own turn waits for them on the desk", { tag: "@desktop" }, async ({ page, browser }) => {
  const { listing, template } = await openContractListing(page, { roles: ["agent"] });
  await walkToCheck(page, listing.id, "listing-agreement", template.name);
  await sendIt(page);
  const context = await browser.newContext();
  const own = await context.newPage();
  await staffPage(own).openAs("agent", "/signing");
  const waiting = own.getByRole("region", { name: "Waiting for me" });
  await expect(waiting).toContainText(`Listing Agreement · ${listing.address.line1}`);
  await expect(
    waiting.getByRole("link", { name: new RegExp(`^Sign the .* ${listing.address.line1}`) }),
  ).toHaveAttribute("href", /^\/sign\/[0-9A-Z]{16}$/);
  await shootBoth(own, "own-turns");
  await context.close();
});
