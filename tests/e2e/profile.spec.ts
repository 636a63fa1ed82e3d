import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { formsPage } from "./forms-page.ts";
import { picture } from "./picture.ts";
import { people, staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
const shot = (page: Page, name: string) =>
  picture(page, { path: `test-results/profile/${name}-${widthOf(page)}.png`, fullPage: true });
const openMenu = async (page: Page) => {
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
};

test("whoever is signed in reads their own page, and changes their name and mobile there [T732]", async ({
  page,
}) => {
  const forms = formsPage(page);
  const person = widthOf(page) < 800 ? "principal" : "director";
  const { email } = people[person];
  await forms.openAs(person, "/property-listings");
  await openMenu(page);
  await page.getByRole("link", { name: email }).click();
  await staffPage(page).seeHeading("Your profile");
  const signIn = page.getByRole("region", { name: "Sign-in" });
  await expect(signIn).toContainText(email);
  await expect(signIn).toContainText("You sign in with it. It can't be changed here.");
  await expect(signIn.getByText(/^\d{1,2} \w+ 20\d\d/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Where you work" })).toContainText("Formsville");
  await expect(page.getByRole("region", { name: "What you may do" })).toContainText("Property listings");
  await expectAccessible(page);
  await shot(page, "own");

  await page.getByRole("textbox", { name: "Mobile" }).fill("03 9555 0142");
  await page.getByLabel("Name", { exact: true }).fill("");
  await forms.press("Save profile");
  await expect(page.getByText("Enter a mobile number, such as 0491 570 156.").first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, "wrong");
  const name = `Robin ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("textbox", { name: "Mobile" }).fill("0491570156");
  await forms.press("Save profile");
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Mobile" })).toHaveValue("0491 570 156");
  await openMenu(page);
  await expect(page.getByRole("link", { name: `${name} ${email}` })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await page.getByRole("region", { name: "Sign-in" }).getByRole("button", { name: "Sign out" }).click();
  staffPage(page).forgetSignIns();
  await expect(page).toHaveURL(/\/login|\/$/);
});

test("whoever may not change their profile reads it", async ({ page }) => {
  await formsPage(page).openAs("analyst", "/profile");
  await staffPage(page).seeHeading("Your profile");
  const own = page.getByRole("region", { name: "Name and mobile" });
  await expect(own).toContainText("Ari Analyst");
  await expect(own).toContainText("Your role doesn't let you change this.");
  await expect(page.getByRole("button", { name: "Save profile" })).toBeHidden();
  await expectAccessible(page);
  await shot(page, "read");
});
