import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { signingPage } from "./signing-page.ts";
import { sendContract } from "./signing-requests.ts";

// The sign-in of staff is on another origin, which no header of ours may reach.
test.use({ extraHTTPHeaders: {} });

const label = "Full name of Vendor 1";

/** Looks at a screen: for people, and for whatever breaks a rule of accessibility. */
async function inspect(page: Page, name: string) {
  await expectAccessible(page);
  const width = page.viewportSize()?.width;
  await picture(page, { path: `test-results/sign/${name}-${width}.png` });
}

/** The bytes of script that a page has fetched so far, as they came over the wire. */
function scriptBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test("a vendor reads, fills in and signs a contract by their own link [T588]", async ({
  page,
  context,
  code,
  outbox,
}) => {
  const { signers } = await sendContract(context);
  const [vera] = signers;
  const signing = signingPage(page, code, outbox);
  const bytes = scriptBytes(page);

  await page.goto(vera.path);
  await code.seeVerification();
  await inspect(page, "1-gate");
  await signing.open(vera);
  await signing.seeHeading("Before you sign");
  await inspect(page, "2-consent");
  expect(await bytes()).toBeLessThan(150_000);
  const [consented, seen] = [/\/consent$/, /\/pages$/].map((path) => page.waitForResponse(path));
  await signing.agree();
  expect((await consented)?.status()).toBe(200);
  await signing.seeQuestion(label);
  await expect(page.locator("canvas").first()).toBeVisible();
  // The piece of a page around a question counts as that page.
  expect(await (await seen)?.json()).toEqual({ seen: 1 });
  await inspect(page, "3-walk");

  await signing.press("Next");
  await signing.see("Enter an answer.");
  await expect(page.getByRole("textbox", { name: label })).toBeFocused();
  await inspect(page, "4-error");
  await signing.press("Pages");
  await expect(page.getByRole("region", { name: "Page 3 of 3" })).toContainText("Listing agreement, part 3");
  await inspect(page, "5-pages");
  // However long the document is, a phone holds three pictures of it.
  expect(await page.locator("canvas").count()).toBeLessThanOrEqual(3);
  await signing.press("Questions");
  await signing.fillIn(label, "Vera Vendor");
  await inspect(page, "6-review");

  await signing.press("Sign now");
  await signing.seeHeading("You have signed");
  await signing.see("Vera Vendor (you)");
  await inspect(page, "7-signed");
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain("Vera Vendor");
});

test("what is typed is kept, and gone on with on another device [T589]", async ({
  page,
  context,
  browser,
  code,
  outbox,
}) => {
  const { signers } = await sendContract(context);
  const [vera] = signers;
  const signing = signingPage(page, code, outbox);
  await signing.open(vera);
  await signing.agree();
  const kept = page.waitForResponse(/\/answers$/);
  await page.getByRole("textbox", { name: label }).fill("Vera Vendor");
  expect((await kept).status()).toBe(200);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await signing.agree();
  await signing.seeQuestion("Your initials");
  await signing.press("Back");
  await expect(page.getByRole("textbox", { name: label })).toHaveValue("Vera Vendor");
  const device = await browser.newContext();
  const other = await device.newPage();
  await other.goto(vera.path);
  // Nobody else's browser opens it without a code of its own.
  await expect(other.getByRole("heading", { name: "Verification" })).toBeVisible();
  await device.close();
});

test("the second vendor sees who has signed, and that nobody is left", async ({
  page,
  context,
  code,
  outbox,
}) => {
  const { signers } = await sendContract(context, { vendors: ["Vera Vendor", "Victor Vendor"] });
  const [vera, victor = vera] = signers;
  const signing = signingPage(page, code, outbox);
  await signing.open(vera);
  await signing.agree();
  await signing.fillIn(label, "Vera Vendor");
  await signing.press("Sign now");
  await signing.seeHeading("You have signed");
  await signing.see("Victor Vendor");
  await signing.press("Check again");

  await signing.open(victor);
  await signing.agree();
  await signing.press("Pages");
  await signing.see(/^Signed by Vera Vendor, \d+ \w+ 20\d\d, \d+:\d\d [ap]m AED?T$/);
  await inspect(page, "8-others");
  await signing.press("Questions");
  await signing.fillIn("Full name of Vendor 2", "Victor Vendor");
  await signing.press("Sign now");
  await signing.see(/^Everybody has signed/);
  // The document is sealed soon after the last signature; until then it is said that it isn't.
  await expect(async () => {
    const saved = page.waitForEvent("download", { timeout: 3_000 });
    await signing.press("Download the signed document");
    expect((await saved).suggestedFilename()).toMatch(/^SF-\w+\.pdf$/);
  }).toPass({ timeout: 45_000 });
});
