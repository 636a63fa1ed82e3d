import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { isRegistrationRead } from "./registration-steps.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
const shot = (page: Page, name: string) =>
  picture(page, { path: `test-results/registrations/${name}-${widthOf(page)}.png`, fullPage: true });

test("the operating agency checks a licence, confirms bank details, and the agency is active [T677]", async ({
  page,
}) => {
  const name = `Wattle ${widthOf(page)} Property`;
  const staff = staffPage(page);
  await staff.openAs("manager");
  await staff.follow("/registrations");
  await staff.seeHeading("Registrations");
  await expectAccessible(page);
  await shot(page, "list");
  await page.getByRole("link", { name }).click();
  await staff.seeHeading(name);
  await expect(page.getByText("Setting up")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "registration");

  await page.getByRole("button", { name: "Record a licence check" }).click();
  const checking = page.getByRole("dialog", { name: "Record a licence check" });
  await expect(checking.getByRole("button", { name: "Record" })).toBeDisabled();
  await checking.getByRole("radio", { name: "Current" }).check();
  await checking.getByLabel("Where you looked it up").fill("Consumer Affairs Victoria");
  await expectAccessible(page);
  await shot(page, "licence");
  const read = page.waitForResponse(isRegistrationRead);
  await checking.getByRole("button", { name: "Record" }).click();
  await read;
  await expect(page.getByText("Licence check recorded.")).toBeVisible();

  await page.getByRole("button", { name: "Confirm bank details" }).click();
  const confirming = page.getByRole("dialog", { name: "Confirm bank details" });
  await confirming.getByLabel("Number you called").fill("03 5550 9999");
  await confirming.getByLabel("Who answered").fill("Wanda Wattle");
  await shot(page, "bank");
  await confirming.getByRole("button", { name: "Confirm bank details" }).click();
  await expect(page.getByText(`The bank details of ${name} are in force.`)).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "active");
});

test("an agency under another name waits for a decision, and is refused with a reason [T678]", async ({
  page,
}) => {
  const name = `Banksia ${widthOf(page)} Realty`;
  const staff = staffPage(page);
  await staff.openAs("manager");
  await staff.follow("/registrations?status=underReview");
  await page.getByRole("link", { name }).click();
  await staff.seeHeading(name);
  await expect(page.getByText("CALLISTEMON HOLDINGS PTY LTD").first()).toBeVisible();
  await page.getByRole("button", { name: "Refuse" }).click();
  const refusing = page.getByRole("dialog", { name: `Refuse ${name}?` });
  await expect(refusing.getByRole("button", { name: "Refuse" })).toBeDisabled();
  await refusing.getByLabel("Reason").fill("The ABN is another company's.");
  await expectAccessible(page);
  await refusing.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText(`${name} was refused.`)).toBeVisible();
  await expect(page.getByText("The ABN is another company's.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve names" })).toHaveCount(0);
});
