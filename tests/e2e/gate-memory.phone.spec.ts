import { codePage } from "./code-page.ts";
import { expect, test } from "./fixtures.ts";
import { payPage } from "./pay-page.ts";

test("a link that sends on load sends one code, whatever is reloaded and in how many tabs [T068]", async ({
  page,
  context,
  outbox,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  await pay.open(`${mine.path}?sendOTPonLoad=true`);
  await expect(code.boxes).toHaveCount(6);
  await expect(page).toHaveURL(mine.path);
  for (const flag of ["", "?sendOTPonLoad=true", "", "?sendOTPonLoad=true", ""]) {
    await pay.open(`${mine.path}${flag}`);
    await code.seeVerification();
    await expect(page).toHaveURL(mine.path);
  }
  const secondTab = await context.newPage();
  await payPage(secondTab).open(`${mine.path}?sendOTPonLoad=true`);
  await codePage(secondTab, outbox).seeVerification();
  await outbox.codeFor(mine.mobile);
  expect(await outbox.messagesTo(mine.mobile)).toHaveLength(1);
});

test("two tabs that open the sending link at once send one code [T069]", { tag: "@full" }, async ({
  context,
  outbox,
  trial,
}) => {
  const mine = trial.withCode();
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => payPage(tab).open(`${mine.path}?sendOTPonLoad=true`)));
  for (const tab of tabs) await codePage(tab, outbox).seeVerification();
  await outbox.codeFor(mine.mobile);
  expect(await outbox.messagesTo(mine.mobile)).toHaveLength(1);
});

test("a code entered in one tab opens the other, and a cleared id closes it again [T062]", {
  tag: "@full",
}, async ({ context, outbox, pay, code, trial }) => {
  const mine = trial.withCode();
  await pay.open(mine.path);
  await code.seeVerification();
  const secondTab = await context.newPage();
  await payPage(secondTab).open(mine.path);
  await codePage(secondTab, outbox).passGate(mine);
  await pay.seeOptions();

  await secondTab.evaluate(
    (shortcode) => localStorage.removeItem(`saleflow.otp-id.payment-options.${shortcode}`),
    mine.shortcode,
  );
  await code.seeVerification();
});

test("an opened browser stays open after a reload; its storage opens nothing in another browser [T057]", async ({
  page,
  browser,
  outbox,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  await pay.open(mine.path);
  await code.passGate(mine);
  await page.reload();
  await pay.seeOptions();
  const stored = await page.evaluate(() => Object.entries(localStorage));
  expect(stored.map(([key]) => key)).toContain(`saleflow.otp-id.payment-options.${mine.shortcode}`);

  const other = await browser.newContext();
  await other.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, stored);
  const theirs = await other.newPage();
  await payPage(theirs).open(mine.path);
  await codePage(theirs, outbox).seeVerification();
  const details = await theirs.request.get(
    `/api/public/vendor/application/shortcode/${mine.shortcode}/bank-details`,
  );
  expect(details.status()).toBe(428);
  await other.close();
});

test("a gate that the server has closed asks for a code again", { tag: "@full" }, async ({
  context,
  page,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  await pay.open(mine.path);
  await code.passGate(mine);
  await context.clearCookies();
  await pay.choose("Bank transfer");
  await code.seeVerification();
  await expect(page).toHaveURL(/bank-transfer/);
  await code.passGateAgain(mine);
  await pay.seeHeading("Pay by bank transfer");
});
