import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { otherBrowser, readInvitation, readPassword, signInFirst } from "./first-sign-in.ts";
import { expect, test } from "./fixtures.ts";
import { formsAgency } from "./forms-agency.ts";
import { formsPage } from "./forms-page.ts";
import { picture } from "./picture.ts";
import { e2eOrigin } from "./ports.ts";
import { staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
const shot = (page: Page, name: string) =>
  picture(page, { path: `test-results/invitation/${name}-${widthOf(page)}.png`, fullPage: true });

test("a manager invites somebody, who accepts, chooses a password and works there [T654]", async ({
  page,
  browser,
  outbox,
}) => {
  // A retry and a repetition invite somebody else.
  const name = `Iris Invited ${widthOf(page)}`;
  const email = `iris-${widthOf(page)}-${crypto.randomUUID().slice(0, 8)}@formsfigures.test`;
  const forms = formsPage(page);
  await forms.openAs("manager", "/team");
  await staffPage(page).seeHeading("Team");
  await forms.press("Invite people");
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByLabel("Email addresses").fill(`${name} <${email}>\nnobody`);
  await expect(dialog.getByText("1 person. Line 2 has no email address.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Agent" }).check();
  await dialog.getByLabel("Branch").selectOption("Formsville");
  await expect(dialog.getByText("Signing", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "dialog");
  await dialog.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(page.getByText("1 person invited.")).toBeVisible();
  await expect(page.getByText("1 line wasn't invited")).toBeVisible();
  await expect(page.getByText("Not an email address.")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "refused");
  await forms.press("Dismiss");

  await page.getByRole("link", { name: "Invitations", exact: true }).click();
  await staffPage(page).seeHeading("Invitations");
  const row = page.getByRole("row", { name: new RegExp(email) });
  await expect(row).toContainText("Sent");
  await expectAccessible(page);
  await shot(page, "list");

  const link = await readInvitation(outbox, email);
  const invited = await otherBrowser(browser, page);
  await invited.goto(link);
  await staffPage(invited).seeHeading(`Morgan Manager invites you to join ${formsAgency.name}`);
  expect(new URL(invited.url()).hash).toBe("");
  await expect(invited.getByText(email)).toBeVisible();
  await expectAccessible(invited);
  await shot(invited, "invitation");
  await invited.getByRole("button", { name: "Decline" }).click();
  const asked = invited.getByRole("dialog", { name: "Decline this invitation?" });
  await expect(asked.getByText("We'll tell Morgan Manager.")).toBeVisible();
  await expectAccessible(invited);
  await asked.getByRole("button", { name: "Go back" }).click();
  await expect(invited.getByLabel("Your name")).toHaveValue(name);
  await invited.getByLabel("Your name").fill(`${name} II`);
  await invited.getByRole("button", { name: "Accept invitation" }).click();
  await staffPage(invited).seeHeading(`You're now part of ${formsAgency.name}`);
  await expect(invited.getByText(`We've sent a temporary password to ${email}.`)).toBeVisible();
  await expectAccessible(invited);
  await shot(invited, "accepted");

  const password = await readPassword(outbox, email);
  await invited.getByRole("link", { name: "Sign in" }).click();
  await staffPage(invited).seeSignIn();
  await signInFirst(invited, { email, password }, async (form) => {
    await expectAccessible(form);
    await shot(form, "password");
  });
  await expect(invited).toHaveURL(`${e2eOrigin}/property-listings`);
  await staffPage(invited).seeHeading("Property listings");
  await invited.goto(link);
  await staffPage(invited).seeHeading("You've accepted this invitation");
  await expectAccessible(invited);
  await invited.context().close();

  await page.reload();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("Accepted");
  await page.getByRole("link", { name: "People", exact: true }).click();
  await expect(page.getByRole("link", { name: `${name} II` })).toBeVisible();
});

test("an invitation is sent again, whose earlier link opens nothing, and is revoked", {
  tag: "@desktop",
}, async ({ page, browser, outbox }) => {
  const email = `rory-${crypto.randomUUID().slice(0, 8)}@formsfigures.test`;
  const forms = formsPage(page);
  const readLink = () => readInvitation(outbox, email);
  const choose = async (action: string) => {
    await page.getByRole("button", { name: `Actions for ${email}` }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await forms.openAs("manager", "/team/invitations");
  // Above the list, and in a list that is empty.
  await page.getByRole("button", { name: "Invite people", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByLabel("Email addresses").fill(email);
  await dialog.getByRole("radio", { name: "Viewer" }).check();
  await dialog.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(page.getByText("1 person invited.")).toBeVisible();
  const earlier = await readLink();
  await choose("Send again");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText(`The invitation to ${email} was sent again.`)).toBeVisible();
  await expect.poll(readLink).not.toBe(earlier);
  const invited = await otherBrowser(browser, page);
  await invited.goto(earlier);
  await staffPage(invited).seeHeading("This link doesn't work any more");
  await expectAccessible(invited);
  await choose("Revoke");
  await page.getByRole("dialog").getByRole("button", { name: "Revoke invitation" }).click();
  await expect(page.getByText(`The invitation to ${email} was revoked.`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(email) })).toContainText("Revoked");
  await invited.goto(await readLink());
  await staffPage(invited).seeHeading("This invitation was withdrawn");
  await expectAccessible(invited);
  await shot(invited, "revoked");
  await invited.context().close();
});
