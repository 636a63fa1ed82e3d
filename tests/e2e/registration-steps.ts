import { expect, type Page, type Response } from "@playwright/test";
import { codePage } from "./code-page.ts";
import type { Outbox } from "./trials.ts";

export type RegisteredBusiness = { abn: string; entity: string; name: string };

/** What an agency is registered with in a story: its business as the demo's register has it, and somebody new. */
export const registrantOf = (business: RegisteredBusiness) => ({
  ...business,
  email: `pat-${crypto.randomUUID().slice(0, 8)}@bayside.test`,
});
export type Registrant = ReturnType<typeof registrantOf>;

/** The registration in the verbs of whoever registers an agency. */
export function registrationPage(page: Page) {
  const heading = (name: string) => page.getByRole("heading", { level: 1, name, exact: true });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const registration = {
    press,
    summary: page.locator("[data-error-summary]"),
    see: (title: string) => expect(heading(title)).toBeVisible(),
    next: () => press("Next"),
    findAbn: async (abn: string) => {
      await page.getByLabel("ABN").fill(abn);
      await press("Look up ABN");
    },
    fillLicence: async (holder: string) => {
      await page.getByLabel("Licence number").fill("082345L");
      await page.getByLabel("State of the licence").selectOption("VIC");
      await page.getByLabel("Licence holder").fill(holder);
    },
    fillOffice: async () => {
      await page.getByLabel("Office name").fill("Brighton");
      await page.getByLabel("Office address").fill("12 Church Street, Brighton VIC 3186");
      await page.getByLabel("State of the office").selectOption("VIC");
      await page.getByLabel("Office phone").fill("03 9555 0147");
      await page.getByLabel("Office email").fill("office@bayside.test");
    },
    fillPrincipal: async (email: string) => {
      await page.getByLabel("Full name").fill("Pat Principal-Jones");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("Mobile (optional)").fill("0491 570 156");
    },
    /** The code that was really sent, entered. */
    proveEmail: async (outbox: Outbox, email: string) => {
      const code = codePage(page, outbox);
      await registration.see("Confirm your email");
      await expect(code.boxes).toHaveCount(6);
      await code.enterCode(await outbox.codeFor(email));
      await code.verify();
      await registration.see("Check and send");
    },
    /** From the first step to the review, without a stop. */
    fillEverything: async (outbox: Outbox, { abn, entity, name, email }: Registrant) => {
      await page.goto("/register");
      await registration.findAbn(abn);
      await page.getByRole("radio", { name, exact: true }).check();
      await registration.next();
      await registration.fillLicence(entity);
      await registration.next();
      await registration.fillOffice();
      await registration.next();
      await registration.fillPrincipal(email);
      await registration.next();
      await registration.proveEmail(outbox, email);
    },
    /** What the confirmation says of a check. */
    seeCheck: async (check: string, state: string) =>
      await expect(
        page
          .getByRole("term")
          .filter({ hasText: new RegExp(`^${check}`) })
          .last()
          .locator("xpath=.."),
      ).toContainText(state),
  };
  return registration;
}

/** Whether the page of whoever decides has read a registration again: the next decision is about what it was then. */
export const isRegistrationRead = (response: Response): boolean =>
  response.request().method() === "GET" && /\/api\/registrations\/[\w-]+$/.test(response.url());
