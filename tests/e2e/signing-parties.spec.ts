import { expect, test } from "./fixtures.ts";
import { next, previewAs, seeStep, shoot } from "./signing-steps.ts";
import { openContractListing } from "./staff-signing.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

test("a company signs by its officers, and a deed as the state has it: errors stand beside their fields [T605]", async ({
  page,
}) => {
  const { listing, template } = await openContractListing(page);
  await page.goto(`/property-listings/${listing.id}/sign/listing-agreement`);
  await page.getByRole("radio", { name: new RegExp(template.name) }).check();
  await next(page, "Who signs?");
  const first = page.getByRole("group", { name: "Vendor 1" });
  await first.getByLabel("Signs as").selectOption({ label: "Company" });
  await first.getByLabel("Company name").fill("Example Pty Ltd");
  await first.getByLabel("ACN").fill("004 085 617");
  await page.getByRole("radio", { name: "Deed" }).check({ force: true });
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(first.getByText("Enter a valid ACN.")).toBeVisible();
  await expect(
    page.getByText("In TAS, Agent can't sign a deed electronically", { exact: false }).first(),
  ).toBeVisible();
  await shoot(page, "company-error");
  await first.getByLabel("ACN").fill("004 085 616");
  await page.getByRole("radio", { name: "Agreement" }).check({ force: true });
  await expect(page.getByText("Director of Example Pty Ltd")).toHaveCount(2);
  await shoot(page, "company");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(first.getByLabel("ACN")).toHaveValue("004 085 616");
  const second = page.getByRole("group", { name: "Vendor 2" });
  await expect(second.getByLabel("Signs as")).toHaveCount(0);
  await second.getByLabel("Name").fill("Jane Citizen");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(second.getByText("The two officers must be different people.")).toBeVisible();
  await second.getByLabel("Name").fill("John Citizen");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await seeStep(page, "Check and send");
  await page.getByRole("button", { name: "Send for signing" }).click();
  await expect(page.getByText("Vendor 1 · Director of Example Pty Ltd")).toBeVisible();
  await shoot(page, "company-sent");
  await previewAs(page, "Jane Citizen, Vendor");
});
