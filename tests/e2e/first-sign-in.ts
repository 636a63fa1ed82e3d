import { type Browser, expect, type Page } from "@playwright/test";
import type { OutboxMessage } from "#contract/system-routes.ts";
import { e2eOrigin } from "./ports.ts";
import { providerOrigin, staffPage } from "./staff-page.ts";
import type { Outbox } from "./trials.ts";

const invitation = { subject: /invites you to join/, pattern: /(http\S+\/invitation#[\w-]+)/ };
const temporary = {
  subject: /^Your temporary password for Saleflow$/,
  pattern: /Temporary password: (\S+)/,
};

/** What the newest email of a subject to somebody says in the place of a pattern, once it is there. */
async function readMail(
  outbox: Outbox,
  { to, subject, pattern }: Pick<OutboxMessage, "to"> & { subject: RegExp; pattern: RegExp },
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const message = (await outbox.messagesTo(to)).find((each) => subject.test(each.subject ?? ""));
      found = pattern.exec(message?.body ?? "")?.[1];
      return found;
    })
    .toBeDefined();
  return found ?? "";
}

/** The address in the newest invitation to somebody. */
export const readInvitation = (outbox: Outbox, to: string) => readMail(outbox, { to, ...invitation });

/** The newest temporary password of somebody. */
export const readPassword = (outbox: Outbox, to: string) => readMail(outbox, { to, ...temporary });

/** A browser of somebody else, as wide as this one. */
export async function otherBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: e2eOrigin, viewport: page.viewportSize() });
  return await context.newPage();
}

/** Signs in at the demo's provider with the temporary password, and replaces it; `seeForm` is there to choose one. */
export async function signInFirst(
  page: Page,
  { email, password }: { email: string; password: string },
  seeForm: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const own = "correct horse battery staple";
  await staffPage(page).press("Sign in");
  await page.waitForURL((url) => url.origin === providerOrigin);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Choose a password" })).toBeVisible();
  await seeForm(page);
  await page.getByLabel("New password", { exact: true }).fill(own);
  await page.getByLabel("Repeat the new password").fill(own);
  await page.getByRole("button", { name: "Save and sign in" }).click();
}
