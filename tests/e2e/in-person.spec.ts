import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { codePage } from "./code-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { signingPage } from "./signing-page.ts";
import { randomMobile, sendContract, witnessSignature } from "./signing-requests.ts";
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

/** Nothing of whoever signed is stored, and no code of theirs opens anything. */
async function expectNothingLeft(page: Page) {
  expect(await stored(page)).toEqual([]);
  const gates = (await page.context().cookies()).filter((cookie) => cookie.name.includes("gate-"));
  expect(gates).toEqual([]);
}

test("three people sign on one device, and nothing of anybody is left on it [T613]", async ({
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
    await expect(tab.getByRole("button", { name: /Download|Check again/ })).toHaveCount(0);
    await tab.getByRole("button", { name: "Next person", exact: true }).click();
    if (at < 2) {
      await expect(tab.getByRole("heading", { name: "Who signs now?" })).toBeVisible();
      await expect(tab.getByRole("button", { name: `I'm ${name}`, exact: true })).toHaveCount(0);
    }
    if (at === 2)
      await expect(
        tab.getByRole("heading", { name: "Please hand the device back to Morgan Manager" }),
      ).toBeVisible();
    await expectNothingLeft(tab);
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

test("a witness signs on the same device, behind a code of their own, and it goes back to the agent [T614]", async ({
  page,
  context,
  browser,
  outbox,
}) => {
  test.setTimeout(120_000);
  const { signers, staffPath } = await sendContract(context, {
    pages: 1,
    fields: [witnessSignature],
    agentId: "stf_agent",
  });
  const [vera] = signers;
  const wendy = { name: "Wendy Witness", mobile: randomMobile() };
  // The provider knows whoever sent it in this browser.
  const office = await browser.newContext();
  const desk = await office.newPage();
  await staffPage(desk).openAs("agent", staffPath);
  await desk.getByRole("button", { name: "Sign in person", exact: true }).click();
  const href = (await desk.getByRole("link", { name: "Sign on this device" }).getAttribute("href")) ?? "";
  await office.close();

  const device = await browser.newContext({ viewport: page.viewportSize() });
  const tab = await device.newPage();
  const code = codePage(tab, outbox);
  const signing = signingPage(tab, code, outbox);
  const openAs = async ({ name, mobile }: typeof wendy) => {
    await signing.press(`I'm ${name}`);
    await code.seeVerification();
    await code.sendCode();
    await code.enterCode(await outbox.codeFor(mobile));
    await code.verify();
    await signing.agree();
  };
  await tab.goto(href);
  await signing.seeHeading("Who signs now?");
  await openAs(vera);
  await signing.signNaming(vera.name, wendy);
  // Who goes on is chosen by the device, which forgets the signer first.
  await expect(tab.getByRole("link", { name: "Continue as Wendy Witness" })).toHaveCount(0);
  await signing.press("I'm done, next person");
  await signing.seeHeading("Next: the witness of Vera Vendor");
  await expectNothingLeft(tab);
  await inspect(tab, "witness");
  await openAs(wendy);
  await signing.see("Signing as Wendy Witness");
  await inspect(tab, "witness-walk");
  await signing.press("Questions");
  await signing.giveDetails();
  await signing.declare();
  await signing.press("Next");
  await signing.sign();
  await signing.press("I'm done, next person");
  await signing.seeHeading("Please hand the device back to Alex Agent");
  await expectNothingLeft(tab);
  await device.close();
});
