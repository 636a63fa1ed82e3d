import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { signingPage } from "./signing-page.ts";
import { people, providerOrigin, staffPage } from "./staff-page.ts";
import { openContractListing } from "./staff-signing.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {} });

test("an agent signs their own turn after signing in again, and nothing they did is lost [T617]", async ({
  page,
  browser,
  code,
  outbox,
}) => {
  const context = await browser.newContext();
  const desk = await context.newPage();
  const { listing, template, send } = await openContractListing(desk, { roles: ["agent"] });
  const base = `/api/listings/${listing.id}/signing-requests`;
  const draft = await send("POST", base, { templateId: template.id, replaces: null });
  const one = `${base}/${draft.applicationId}`;
  await send("POST", `${one}/send`, { version: draft.version, withoutPapers: null });
  await context.close();

  const { email } = people.agent;
  await staffPage(page).openAs("agent", "/signing");
  const { length: earlier } = (await outbox.messagesTo(email)).filter(({ body }) => /\b\d{6}\b/.test(body));
  await page
    .getByRole("region", { name: "Waiting for me" })
    .getByRole("link", { name: new RegExp(`${listing.address.line1}`) })
    .click();
  // The tab of a desk whose sign-in is old: what is left of it here is not enough.
  await page.evaluate(() => sessionStorage.clear());
  await code.seeVerification();
  // Staff are known by their email address alone.
  await code.openHelp();
  await code.pressInHelp("Send new code to email");
  await expect(code.boxes).toHaveCount(6);
  await code.enterCode(await outbox.codeFor(email, earlier + 1));
  await code.verify();
  const signing = signingPage(page, code, outbox);
  await signing.agree();
  await signing.seeQuestion("Your signature");
  await page.getByLabel("Your full name").fill("Alex B Agent");
  await signing.press("Use this signature");
  await signing.press("Review and sign");
  await signing.press("Sign now");
  await signing.see("Please sign in again to sign: agents sign within 5 minutes of signing in.");
  await expectAccessible(page);
  const width = page.viewportSize()?.width;
  await picture(page, { path: `test-results/sign/own-turn-${width}.png` });

  const asked = page.waitForURL((url) => url.origin === providerOrigin);
  const authorize = page.waitForRequest(/\/oauth2\/authorize/);
  await signing.press("Sign in again");
  expect(new URL((await authorize).url()).searchParams.get("prompt")).toBe("login");
  await asked;
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await signing.see("Signature of Alex B Agent");
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /form/.test(key)));
  expect(kept).toEqual([]);
  await signing.press("Review and sign");
  await signing.press("Sign now");
  await signing.seeHeading("You have signed");
  await signing.see("Alex Agent (you)");
});
