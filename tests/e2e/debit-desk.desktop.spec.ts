import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { debitPage } from "./debit-page.ts";
import { deskPage, referenceOf } from "./desk-page.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { debitTrials } from "./prepare-debits.ts";
import { staffPage } from "./staff-page.ts";
import { resizeWindow } from "./viewport.ts";

// The provider is another origin: a header more would have the browser ask it for leave first.
test.use({ extraHTTPHeaders: {}, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 90_000 });

/** Looked at as wide as a desktop and as narrow as a phone. */
async function capture(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await resizeWindow(page, { width, height: width === 390 ? 844 : 900 });
    await expectAccessible(page);
    await picture(page, { path: `test-results/direct-debit/${name}-${width}.png`, fullPage: true });
  }
}

test("staff make a file of what is due, a second try in it, record a dishonour and cancel; the payer sees it [T198]", async ({
  page,
  request,
}) => {
  const { due, retrying } = debitTrials;
  const reference = await referenceOf(request, due);
  const desk = deskPage(page);
  const open = async (label: string) => {
    await page.goto(`/payments?tab=debits&q=${label}`);
    await expect(desk.rows).toHaveCount(1);
  };
  await staffPage(page).openAs("manager", "/payments?tab=debits");
  await open(reference);
  await expect(desk.rows).toContainText("Planned");
  await capture(page, "desk");
  await desk.button("Make direct entry file").click();
  await desk.seeDialog();
  await capture(page, "desk-file");
  await desk.button("Make the file").click();
  await desk.see(/^File \d+ was made: /);
  const saving = page.waitForEvent("download");
  await desk
    .button(/^Download File/)
    .first()
    .click();
  expect((await saving).suggestedFilename()).toMatch(/^direct-entry-\d+-\d{4}-\d\d-\d\d\.aba$/);
  await expect(desk.rows).toContainText("Submitted");
  await open(await referenceOf(request, retrying));
  await expect(desk.rows).toContainText("Retrying");
  await open(reference);
  await desk.rows.first().getByRole("link", { name: reference }).click();
  await expect(page.getByRole("region", { name: "Direct debit" })).toBeVisible();

  const payer = await page.context().newPage();
  const debit = debitPage(payer);
  await debit.open(retrying, "direct-debit");
  await debit.seeHeading("Your direct debit is set up");
  await capture(payer, "payer-retry");
  await debit.open(due, "direct-debit");
  await debit.seeHeading("Your direct debit is set up");
  await page.bringToFront();
  await desk.button("Record a dishonour of payment 1").click();
  await desk.dialog.getByLabel("Why the bank returned it").selectOption("6");
  await desk.seeDialog();
  await capture(page, "desk-dishonour");
  await desk.button("Record it").click();
  await desk.see("The dishonour was recorded and the payer notified.");
  await expect(page.getByRole("region", { name: "Direct debit" })).toContainText("Dishonoured");
  await payer.bringToFront();
  await expect(payer.getByText(/^Your bank returned it: /).first()).toBeVisible();
  await page.bringToFront();
  await capture(page, "desk-agreement");
  await desk.button("Cancel this agreement").click();
  await desk.dialog.getByLabel("Reason").fill("The payer asked by phone.");
  await desk.button("Cancel the agreement").click();
  await desk.see("The agreement was cancelled. Nothing more will be collected.");
  await payer.bringToFront();
  await debit.seeHeading("Direct debit cancelled");
});

test("a PayTo payment that is due is collected once its payer approves, and payer and staff see it [T200]", {
  tag: "@full",
}, async ({ page, request }) => {
  const { payTo } = debitTrials;
  const debit = debitPage(page);
  await debit.open(payTo, "payto");
  await debit.seeHeading("Approve it in your bank's app");
  await debit.answerAtBank("Approve");
  await debit.seeHeading("PayTo is approved");
  await expect(page.getByRole("term").filter({ hasText: "Paid so far" })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("region", { name: "Payments" }).getByRole("listitem").first()).toContainText(
    "Paid",
  );
  await capture(page, "payto-collected");

  const reference = await referenceOf(request, payTo);
  const desk = deskPage(page);
  await staffPage(page).openAs("manager", `/payments?tab=debits&q=${reference}`);
  await expect(desk.rows).toHaveCount(4);
  await expect(desk.rows.first()).toContainText(/\$1,073\.75.*Cleared/);
  await desk.find(reference);
  await expect(desk.rows).toContainText("PayTo");
  await desk.openOnlyRow();
  await desk.seeBalanced();
});
