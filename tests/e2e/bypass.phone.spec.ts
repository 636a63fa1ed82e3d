import { readFileSync } from "node:fs";
import { join } from "node:path";
import { problems } from "#contract/problems.ts";
import { expect, test } from "./fixtures.ts";
import { cards, payPage } from "./pay-page.ts";
import { bypassLinksFile, e2eDataFolder } from "./ports.ts";
import { readApplication, trialNumber } from "./trials.ts";

const failed = "Bypass OTP check failed";
const adminNotice =
  "You are opening a vendor's payment options. The code goes to the vendor's own mobile; ask the vendor to read it to you.";

test("a staff member's link opens the options once, and leaves nothing of itself in the address [T064]", async ({
  page,
  browser,
  outbox,
  pay,
}) => {
  const { url, trial } = bypassLink(0);
  await pay.open(url);
  await pay.seeOptions();
  await expect(page).toHaveURL(trial.path);
  expect(await outbox.messagesTo(trial.mobile)).toEqual([]);
  await page.reload();
  await pay.seeOptions();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("otp-id"))),
  ).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain(
    `saleflow.otp-id.admin-payment-options.${trial.shortcode}`,
  );

  const other = await browser.newContext();
  const theirs = payPage(await other.newPage());
  await theirs.open(url);
  await theirs.seeMessage(failed);
  await other.close();
});

test("a link with a wrong secret, or with none, fails in the same words and offers a code [T029]", async ({
  page,
  pay,
  code,
}) => {
  const { url, trial } = bypassLink(1);
  await pay.open(url.replace(/#secret=.*/, "#secret=wrong-secret-wrong-secret-wrong"));
  await expect(page.getByRole("main").getByText(failed)).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications" }).getByText(failed)).toBeVisible();
  await expect(page).toHaveURL(trial.path);
  await pay.press("Continue with a code");
  await code.seeVerification();
  await pay.see(adminNotice);
  await code.passGate(trial);

  const other = bypassLink(2);
  await pay.open(other.url.replace(/#secret=.*/, ""));
  await expect(page.getByRole("main").getByText(failed)).toBeVisible();
});

test("a link whose check gets no answer fails in the same words [T067]", async ({
  page,
  complaints,
  pay,
}) => {
  complaints.expect(/ERR_FAILED/);
  const { url } = bypassLink(3);
  await page.route("**/api/public/otp/*/check", (route) => route.abort());
  await pay.open(url);
  await expect(page.getByRole("main").getByText(failed)).toBeVisible();
});

test("a member of staff who presses Pay is told that the payer's own code is needed, and pays nothing [T464]", async ({
  page,
  request,
  outbox,
  pay,
  code,
}) => {
  const { url, trial } = bypassLink(4);
  await pay.open(url);
  await pay.choose("Credit or debit card");
  await pay.fillCard(cards.paid);
  const refused = page.waitForResponse(
    (response) => response.url().endsWith("/payments") && response.request().method() === "POST",
  );
  await pay.pay();
  const answer = await refused;
  expect(answer.status()).toBe(428);
  expect((await answer.json()).error.code).toBe("otp.payer-code-needed");
  await code.seeVerification();
  await pay.see(problems["otp.payer-code-needed"].message);
  await pay.see(adminNotice);
  const paid = await readApplication(request, trial);
  expect([paid.status, paid.account.receivedCents]).toEqual(["completed", 0]);

  await code.sendCode();
  await code.enterCode(await outbox.codeFor(trial.mobile));
  await code.verify();
  await expect(pay.payButton).toBeVisible();
});

function bypassLink(index: number) {
  const file = join(e2eDataFolder, bypassLinksFile);
  const links = JSON.parse(readFileSync(file, "utf8")) as { number: number; url: string }[];
  const { number, url } = links[index] ?? { number: 0, url: "" };
  return { url, trial: trialNumber(number) };
}
