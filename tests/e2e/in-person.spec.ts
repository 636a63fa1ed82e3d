import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { codePage } from "./code-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { signingPage } from "./signing-page.ts";
import { sendContract } from "./signing-requests.ts";
import { staffPage } from "./staff-page.ts";

// The sign-in of staff is on another origin, which no header of ours may reach.
test.use({ extraHTTPHeaders: {} });

/** Looks at a screen: for people, and for whatever breaks a rule of accessibility. */
async function inspect(page: Page, name: string) {
  await expectAccessible(page);
  const width = page.viewportSize()?.width;
  await picture(page, { path: `test-results/sign/in-person-${name}-${width}.png` });
}

const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

test("three people sign on one device, and nothing of anybody is left on it", async ({
  page,
  context,
  browser,
  outbox,
}) => {
  test.setTimeout(180_000);
  const names = ["Vera Vendor", "Victor Vendor", "Violet Vendor"] as const;
  const { signers, staffPath } = await sendContract(context, { vendors: names });
  await staffPage(page).openAs("manager", staffPath);
  await page.getByRole("button", { name: "Sign in person", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in person" });
  await expect(dialog.getByRole("img", { name: "QR code of the page that people sign on" })).toBeVisible();
  await inspect(page, "desk");
  const link = dialog.getByRole("link", { name: "Sign on this device" });
  expect([await link.getAttribute("target"), await link.getAttribute("rel")]).toEqual(["_blank", "noopener"]);
  const href = (await link.getAttribute("href")) ?? "";
  await dialog.getByRole("button", { name: "Close" }).last().click();

  // A device of its own, as the picture opens it.
  const device = await browser.newContext({ viewport: page.viewportSize() });
  const tab = await device.newPage();
  await tab.goto(href);
  await expect(tab.getByRole("heading", { name: "Who signs now?" })).toBeVisible();
  expect(new URL(tab.url()).hash).toBe("");
  expect(await stored(tab)).toEqual([]);
  await inspect(tab, "who");
  const signing = signingPage(tab, codePage(tab, outbox), outbox);
  const code = codePage(tab, outbox);
  for (const [at, { name, mobile }] of signers.entries()) {
    await tab.getByRole("button", { name: `I'm ${name}`, exact: true }).click();
    // Their own code, whoever signed here before.
    await code.seeVerification();
    if (at === 0) await inspect(tab, "gate");
    await code.sendCode();
    await code.enterCode(await outbox.codeFor(mobile));
    await code.verify();
    await signing.agree();
    await signing.fillIn(`Full name of Vendor ${at + 1}`, name);
    await signing.press("Sign now");
    await signing.seeHeading("You have signed");
    if (at === 0) await inspect(tab, "signed");
    await tab.getByRole("button", { name: "I'm done, next person" }).click();
    if (at < 2) {
      await expect(tab.getByRole("heading", { name: "Who signs now?" })).toBeVisible();
      await expect(tab.getByRole("button", { name: `I'm ${name}`, exact: true })).toHaveCount(0);
    }
    if (at === 2)
      await expect(
        tab.getByRole("heading", { name: "Please hand the device back to Morgan Manager" }),
      ).toBeVisible();
    expect(await stored(tab)).toEqual([]);
    const gates = (await device.cookies()).filter((cookie) => cookie.name.includes("gate-"));
    expect(gates).toEqual([]);
  }
  await inspect(tab, "returned");
  // Whoever goes back to a signer's own page is asked for their code.
  await tab.goto(signers[0].path);
  await code.seeVerification();
  // The link is used up.
  await tab.goto(href);
  await expect(tab.getByRole("heading", { name: "This link doesn't work any more" })).toBeVisible();
  await inspect(tab, "closed");
  await device.close();
});

test("on the agent's own device the tab holds no token of staff", { tag: "@desktop" }, async ({
  page,
  context,
}) => {
  const { staffPath, signers } = await sendContract(context);
  await staffPage(page).openAs("manager", staffPath);
  await page.getByRole("button", { name: "Sign in person", exact: true }).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("link", { name: "Sign on this device" }).click();
  const tab = await opened;
  await expect(tab.getByRole("button", { name: `I'm ${signers[0].name}`, exact: true })).toBeVisible();
  expect(await tab.evaluate(() => [window.opener === null, sessionStorage.length])).toEqual([true, 0]);
  await tab.getByRole("button", { name: "Nobody else signs here now" }).click();
  await expect(
    tab.getByRole("heading", { name: "Please hand the device back to Morgan Manager" }),
  ).toBeVisible();
});
