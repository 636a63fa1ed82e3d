import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { formsAgency } from "./forms-agency.ts";
import { formsPage } from "./forms-page.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";
import { drawTwice } from "./viewport.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
const shot = (page: Page, name: string) =>
  picture(page, { path: `test-results/team/${name}-${widthOf(page)}.png`, fullPage: true });

test("a manager gives a role, one by one and at once, and sees what is seen by it [T645]", async ({
  page,
}) => {
  const name = `Terry Trainee ${widthOf(page)}`;
  const forms = formsPage(page);
  await forms.openAs("manager", "/team");
  await staffPage(page).seeHeading("Team");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "list");
  await page.getByRole("link", { name }).click();
  await staffPage(page).seeHeading(name);
  await expect(page.getByText("They can look at listings, and change nothing.")).toBeVisible();
  await forms.press("Change role");
  const dialog = page.getByRole("dialog", { name: `Change the role of ${name}` });
  await expect(dialog.getByRole("radio", { name: "Viewer" })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Save role" })).toBeDisabled();
  await dialog.getByRole("radio", { name: "Agent" }).check();
  await expect(dialog.getByText("Signing", { exact: true })).toBeVisible();
  await dialog.getByLabel("Manage all applications").check();
  await expect(dialog.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, "role");
  await dialog.getByRole("radio", { name: "Agent" }).check();
  await dialog.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByText(`${name} is now Agent.`)).toBeVisible();
  await expect(page.getByText("Manage their own applications")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "member");
  await page.getByRole("link", { name: "Team", exact: true }).last().click();
  await expect(page.getByText("Agent", { exact: true }).first()).toBeVisible();
});

test("nobody changes their own role", async ({ page }) => {
  await formsPage(page).openAs("manager", "/team/stf_forms_manager");
  await staffPage(page).seeHeading("Morgan Manager");
  await expect(page.getByText("You can't change this role")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change role" })).toHaveCount(0);
});

test("a field chosen in the moment a dialog opens keeps the focus [T912]", async ({ page }) => {
  const id = `stf_forms_leaver_${widthOf(page)}`;
  const forms = formsPage(page);
  await forms.openAs("manager", `/team/${id}`);
  await staffPage(page).seeHeading(`Lee Leaver ${widthOf(page)}`);
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>("[role=dialog] input");
      if (field === null) return;
      observer.disconnect();
      field.focus();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await forms.press("Edit details");
  const field = page.getByRole("dialog").getByLabel("Name");
  await expect(field).toBeVisible();
  await drawTwice(page);
  await expect(field).toBeFocused({ timeout: 1_000 });
});

test("somebody has another name, leaves, and their listings go to a colleague [T648]", async ({ page }) => {
  const [name, id] = [`Lee Leaver ${widthOf(page)}`, `stf_forms_leaver_${widthOf(page)}`];
  const forms = formsPage(page);
  await forms.openAs("manager", `/team/${id}`);
  await staffPage(page).seeHeading(name);
  await forms.press("Edit details");
  const details = page.getByRole("dialog", { name: `Edit the details of ${name}` });
  // The page has one banner: while a dialog opens, its title beside the page's is no second one.
  await expect(details.getByRole("banner")).toHaveCount(0);
  await details.getByLabel("Name").fill("");
  await expect(details.getByRole("button", { name: "Save details" })).toBeDisabled();
  await details.getByLabel("Name").fill(`${name} II`);
  await details.getByLabel("Branch").selectOption("No branch");
  await expectAccessible(page);
  await shot(page, "details");
  await details.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText(`The details of ${name} II are saved.`)).toBeVisible();
  await staffPage(page).seeHeading(`${name} II`);
  const listing = await forms.makeListing({ agentId: id, branchId: formsAgency.branchId });
  await forms.press("Remove from team");
  const dialog = page.getByRole("dialog", { name: `Remove ${name} II from the team` });
  const remove = dialog.getByRole("button", { name: "Remove from team" });
  await expect(dialog.getByText(`${name} II has 1 listing.`)).toBeVisible();
  await expect(remove).toBeDisabled();
  await expectAccessible(page);
  await shot(page, "remove");
  await dialog.getByLabel("Who takes over their listings?").selectOption("Morgan Manager");
  await remove.click();
  await expect(page.getByText(`${name} II no longer works here.`)).toBeVisible();
  await expect(page.getByText("Left", { exact: true })).toBeVisible();
  await expect(page.getByText("They have left, and can't open anything here.")).toBeVisible();
  await expect(page.getByText("What they see")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Remove from team" })).toHaveCount(0);
  await expectAccessible(page);
  await shot(page, "left");
  expect((await forms.readListing(listing.id)).agent.name).toBe("Morgan Manager");
});
