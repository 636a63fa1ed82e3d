import type { Page } from "@playwright/test";
import { expectBothAccessible } from "./both-accessible.ts";
import { openDecember } from "./december-server.ts";
import { expect, test } from "./fixtures.ts";
import { type Person, staffPage } from "./staff-page.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test.setTimeout(300_000);

test("November's $42.00 is found by its line, put right and signed by a second person; then nothing is posted into it @desktop", async ({
  browser,
}) => {
  const december = await openDecember();
  const openAs = (person: Person) => december.openAs(browser, person, "/trust");
  const compare = async (page: Page) => {
    await button(page, "Compare again").click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Compare November 2026 with the bank");
    await expect(dialog).toHaveCSS("opacity", "1");
    await inDialog(page, "Compare with the bank").click();
    await expect(dialog).toBeHidden();
  };
  try {
    // A tab that is older than what follows.
    const older = await openAs("manager");
    await older.getByRole("link", { name: "November 2026" }).click();
    await expect(button(older, "Add a line of the statement")).toBeVisible();
    const manager = await openAs("manager");
    await expect(manager.getByRole("listitem").filter({ hasText: "October 2026" })).toContainText("Signed");
    const november = manager.getByRole("listitem").filter({ hasText: "November 2026" });
    await expect(november).toContainText("Off by $42.00");
    await expectBothAccessible(manager, "trust-months");

    await manager.getByRole("link", { name: "November 2026" }).click();
    await expect(heading(manager, "November 2026")).toBeVisible();
    await expect(manager.getByText("The bank and the cash book differ by $42.00.")).toBeVisible();
    const line = manager.getByRole("listitem").filter({ hasText: "ACCOUNT KEEPING FEE" });
    await expect(line).toContainText("-$42.00");
    await expect(line).toContainText("25 Nov 2026 · 7 days old");
    await expectBothAccessible(manager, "trust-month-off");

    await line.getByRole("button", { name: "Post this line" }).click();
    await expect(manager.getByRole("dialog")).toContainText("Post $42.00 that the bank took?");
    await expectBothAccessible(manager, "trust-month-post");
    await inDialog(manager, "Post this line").click();
    await expect(line).toBeHidden();
    await compare(manager);
    await expect(manager.getByText("Bank, cash book and ledgers agree.")).toBeVisible();
    await expect(button(manager, "Sign")).toBeHidden();
    await expect(manager.getByText("Somebody else has to sign")).toBeVisible();
    const shown = (await manager.getByRole("main").locator("data").allInnerTexts()).slice(0, 3);
    expect(shown).toHaveLength(3);
    expect(new Set(shown).size).toBe(1);
    await expectBothAccessible(manager, "trust-month-compared");

    await expect(older.getByText("The bank and the cash book differ by $42.00.")).toBeVisible();
    const principal = await openAs("principal");
    await principal.getByRole("link", { name: "November 2026" }).click();
    const download = principal.waitForEvent("download");
    await button(principal, "Statement (PDF)").click();
    expect((await download).suggestedFilename()).toBe("trust-statement-2026-11.pdf");
    await button(principal, "Sign").click();
    await expect(principal.getByRole("dialog")).toContainText("Sign November 2026?");
    await inDialog(principal, "Sign").click();
    await expect(principal.getByText(/Signed by Pat Principal/)).toBeVisible();
    await expect(button(principal, "Compare again")).toBeHidden();
    await principal.getByRole("link", { name: "Suspense" }).click();
    await expect(principal.getByRole("row", { name: /Closing/ })).toBeVisible();
    await expectBothAccessible(principal, "trust-ledger-card");

    await button(older, "Add a line of the statement").click();
    const typed = older.getByRole("dialog");
    await typed.getByLabel("Amount").fill("42.00");
    await typed.getByLabel("Day on the statement", { exact: true }).fill("30/11/2026");
    await typed.getByLabel("Text on the statement").fill("ACCOUNT KEEPING FEE");
    await expectBothAccessible(older, "trust-month-add");
    await inDialog(older, "Add a line of the statement").click();
    await expect(typed.getByRole("alert")).toContainText(
      "This month is signed: nothing is posted into it any more.",
    );
    await manager.reload();
    await expect(manager.getByText(/Signed by Pat Principal/)).toBeVisible();
    await expectBothAccessible(manager, "trust-month-signed");
  } finally {
    await december.close();
  }
});

test("the demo's November is off by $42.00 while it runs, and an agent finds no trust account @desktop", async ({
  page,
  browser,
}) => {
  await staffPage(page).openAs("principal", "/trust");
  await page.getByRole("listitem").filter({ hasText: "Off by $42.00" }).getByRole("link").click();
  // Other stories bank money on the same day meanwhile: the line itself stays.
  const fee = page.getByRole("listitem").filter({ hasText: "ACCOUNT KEEPING FEE" });
  await expect(fee).toContainText("-$42.00");
  await expect(fee).toContainText("Not in the cash book");
  const agent = await (await browser.newContext()).newPage();
  await staffPage(agent).openAs("agent", "/property-listings");
  await expect(staffPage(agent).navigation.getByRole("link", { name: "Trust account" })).toHaveCount(0);
});
