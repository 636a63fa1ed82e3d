import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { codePage } from "./code-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { registrantOf, registrationPage } from "./registration-steps.ts";

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0;
/** A business of the demo's register for each width: an ABN registers one agency. */
const businessOf = (page: Page) =>
  widthOf(page) < 1_000
    ? { abn: "62 118 230 425", entity: "PEPPERTREE REALTY PTY LTD", name: "Peppertree Realty" }
    : { abn: "95 109 230 690", entity: "RIVERBEND ESTATE AGENTS PTY LTD", name: "Riverbend Estate Agents" };

const seeStep = async (page: Page, name: string) => {
  await expectAccessible(page);
  await picture(page, { path: `test-results/registration/${name}-${widthOf(page)}.png`, fullPage: true });
};

test("an agency is registered with a reload at every step, and each keeps what was typed [T743]", async ({
  page,
  outbox,
}) => {
  const registrant = registrantOf(businessOf(page));
  const { abn, entity, name, email } = registrant;
  const registration = registrationPage(page);
  await page.goto("/register");
  await registration.see("Register your agency");
  await registration.press("Look up ABN");
  await expect(registration.summary).toContainText("Enter your ABN.");
  await seeStep(page, "business-empty");
  await page.getByLabel("ABN").fill(abn);
  await page.reload();
  await expect(page.getByLabel("ABN")).toHaveValue(abn);
  await registration.press("Look up ABN");
  await expect(page.getByRole("status").filter({ hasText: entity })).toBeVisible();
  await page.getByRole("radio", { name, exact: true }).check();
  await seeStep(page, "business");
  await page.reload();
  await expect(page.getByRole("radio", { name, exact: true })).toBeChecked();
  await registration.next();

  await registration.see("Your licence");
  await registration.next();
  await expect(registration.summary).toContainText("Enter the licence number.");
  await registration.fillLicence(entity);
  await seeStep(page, "licence");
  await page.reload();
  await registration.see("Your licence");
  await expect(page.getByLabel("Licence holder")).toHaveValue(entity);
  await registration.next();

  await registration.see("Your office");
  await registration.fillOffice();
  await seeStep(page, "office");
  await page.reload();
  await expect(page.getByLabel("Office address")).toHaveValue("12 Church Street, Brighton VIC 3186");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await registration.see("Your licence");
  await registration.next();
  await registration.next();

  await registration.see("The principal");
  await registration.fillPrincipal(email);
  await seeStep(page, "principal");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await registration.next();

  await registration.see("Confirm your email");
  const code = codePage(page, outbox);
  await expect(code.boxes).toHaveCount(6);
  await seeStep(page, "code");
  await outbox.codeFor(email);
  await page.reload();
  await registration.proveEmail(outbox, email);
  expect(await outbox.messagesTo(email)).toHaveLength(1);
  await expect(page.getByText("Saved on this device and with us.")).toBeVisible();
  await seeStep(page, "review");
  await page.reload();
  await registration.see("Check and send");
  await expect(page.getByRole("main")).toContainText("12 Church Street, Brighton VIC 3186");
  await registration.press("Register agency");

  await registration.see("Your registration has arrived");
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(page.getByRole("main")).toContainText(name);
  await registration.seeCheck("Email", "Confirmed");
  await registration.seeCheck("ABN", "Confirmed");
  await registration.seeCheck("Licence", "Being checked");
  await registration.seeCheck("Bank details", "To do");
  await seeStep(page, "confirmation");
  await page.reload();
  await registration.see("Your registration has arrived");
  // Whoever goes back finds what was sent, not a form to send again.
  await page.goto("/register");
  await registration.see("Your registration has arrived");
});

test("a registration that was begun on one device goes on at another [T744]", async ({
  page,
  browser,
  outbox,
}) => {
  const registrant = registrantOf(businessOf(page));
  await registrationPage(page).fillEverything(outbox, registrant);
  await expect(page.getByText("Saved on this device and with us.")).toBeVisible();
  const { origin } = new URL(page.url());
  const other = await browser.newPage({ baseURL: origin, viewport: page.viewportSize() });
  const registration = registrationPage(other);
  await other.goto("/register");
  await registration.press("Continue a registration from another device");
  await registration.see("Continue your registration");
  await seeStep(other, "resume");
  await other.getByLabel("Email").fill(registrant.email);
  await registration.press("Send code");
  const code = codePage(other, outbox);
  await expect(code.boxes).toHaveCount(6);
  await code.enterCode(await outbox.codeFor(registrant.email, 2));
  await code.verify();
  await registration.see("Check and send");
  await expect(other.getByRole("main")).toContainText("12 Church Street, Brighton VIC 3186");
  await other.close();
});

test("each ABN ends as the register says of it: cancelled, another name, or out of reach [T745]", async ({
  page,
}) => {
  const registration = registrationPage(page);
  await page.goto("/register");
  await registration.findAbn("29 002 589 460");
  await registration.see("This ABN can't be registered");
  await expect(page.getByRole("alert")).toContainText("cancelled");
  await seeStep(page, "cancelled");
  await registration.press("Enter another ABN");
  await registration.see("Register your agency");

  await registration.findAbn("50 435 562 435");
  await expect(page.getByRole("status").filter({ hasText: "HINTERLAND HOLDINGS PTY LTD" })).toBeVisible();
  await page.getByRole("radio", { name: "Another name" }).check();
  await page.getByLabel("Trading name").fill("Hinterland & Sons");
  await expect(page.getByText("We check a name that the register doesn't have")).toBeVisible();
  await seeStep(page, "other-name");
  await registration.next();
  await registration.see("Your licence");
  await page.getByRole("button", { name: "Back", exact: true }).click();

  await registration.findAbn("53 254 839 287");
  await expect(page.getByText("We couldn't reach the Australian Business Register")).toBeVisible();
  await page.getByLabel("Trading name").fill("Tidewater Property");
  await seeStep(page, "away");
  await registration.next();
  await registration.see("Your licence");
});
