import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { formsPage } from "./forms-page.ts";
import { picture } from "./picture.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
const shot = (page: Page, name: string) =>
  picture(page, { path: `test-results/branches/${name}-${widthOf(page)}.png`, fullPage: true });

test("a branch is opened, renamed and closed, and the list says so [T665]", async ({ page }) => {
  const name = `Quayside ${crypto.randomUUID().slice(0, 8)}`;
  const forms = formsPage(page);
  await forms.openAs("manager", "/branches");
  await staffPage(page).seeHeading("Branches");
  await expectAccessible(page);
  const choose = async (branch: string, action: string) => {
    await page.getByRole("button", { name: `Actions for ${branch}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await forms.press("Open a branch");
  const opening = page.getByRole("dialog", { name: "Open a branch" });
  await expect(opening.getByRole("button", { name: "Open a branch" })).toBeDisabled();
  await opening.getByLabel("Name").fill(name);
  await expectAccessible(page);
  await shot(page, "open");
  await opening.getByRole("button", { name: "Open a branch" }).click();
  await expect(page.getByText(`${name} is open.`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(name) })).toContainText("Open");
  await expectAccessible(page);
  await shot(page, "list");

  // Another branch's name is refused beside the field, and what was typed stays.
  await choose(name, "Rename");
  const renaming = page.getByRole("dialog", { name: `Rename ${name}` });
  await renaming.getByLabel("Name").fill("Formsville");
  await renaming.getByRole("button", { name: "Save name" }).click();
  await expect(renaming.getByText("Your agency has another branch of this name.")).toBeVisible();
  await expect(renaming.getByLabel("Name")).toHaveValue("Formsville");
  await renaming.getByLabel("Name").fill(`${name} East`);
  await renaming.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText(`The branch is now called ${name} East.`)).toBeVisible();

  await choose("Formsville", "Close branch");
  const closing = page.getByRole("dialog", { name: "Close Formsville" });
  await expect(closing.getByText(/^Formsville has \d+ people/)).toBeVisible();
  await expect(closing.getByRole("button", { name: "Close branch" })).toBeDisabled();
  await closing.getByLabel("Which branch takes them over?").selectOption(`${name} East`);
  await expectAccessible(page);
  await shot(page, "close");
  await closing.getByRole("button", { name: "Cancel" }).click();
  await choose(`${name} East`, "Close branch");
  const empty = page.getByRole("dialog", { name: `Close ${name} East` });
  await expect(empty.getByText(`${name} East has no people, listings or open invitations.`)).toBeVisible();
  await empty.getByRole("button", { name: "Close branch" }).click();
  await expect(page.getByText(`${name} East is closed.`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`${name} East`) })).toContainText("Closed");
});

test("a toast lies over no button of a dialog, on a phone at its head [T737]", async ({ page }) => {
  const forms = formsPage(page);
  await forms.openAs("manager", "/branches");
  await staffPage(page).seeHeading("Branches");
  const name = `Toastville ${crypto.randomUUID().slice(0, 8)}`;
  await forms.press("Open a branch");
  const opening = page.getByRole("dialog", { name: "Open a branch" });
  await opening.getByLabel("Name").fill(name);
  await opening.getByRole("button", { name: "Open a branch" }).click();
  const toast = page.getByRole("region", { name: "Notifications" }).getByRole("status");
  await expect(toast).toContainText(`${name} is open.`);
  await forms.press("Open a branch");
  const buttons = opening.getByRole("button");
  await expect(buttons).toHaveCount(3);
  await opening.evaluate((dialog) =>
    Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  await toast.hover();
  const isCovered = async () => {
    const [over, ...under] = await Promise.all(
      [toast, ...(await buttons.all())].map((each) => each.boundingBox()),
    );
    if (over == null) return "no toast";
    return under.some(
      (box) =>
        box !== null &&
        box.x < over.x + over.width &&
        over.x < box.x + box.width &&
        box.y < over.y + over.height &&
        over.y < box.y + box.height,
    );
  };
  await expect.poll(isCovered).toBe(false);
  await shot(page, "toast");
});
