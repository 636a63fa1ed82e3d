import { bypassLink } from "./bypass-links.ts";
import { expect, test } from "./fixtures.ts";
import { payPage } from "./pay-page.ts";
import { readApplication } from "./trials.ts";

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
  await pay.seeHeading("Payment options");
  await expect(page).toHaveURL(trial.path);
  expect(await outbox.messagesTo(trial.mobile)).toEqual([]);
  await page.reload();
  await pay.seeHeading("Payment options");
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
  outbox,
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
  await code.sendCode();
  await code.enterCode(await outbox.codeFor(trial.mobile));
  await code.verify();
  await pay.seeHeading("Payment options");
  await pay.see("Opened with a code the payer read out. What you do here is recorded.");
  await expect(page.getByRole("button", { name: "Send by text" })).toBeDisabled();

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

test("a member of staff sees no way to pay by card at any address, and a card call of theirs is refused [T464]", async ({
  page,
  request,
  pay,
}) => {
  const { url, trial } = bypassLink(4);
  await pay.open(url);
  await pay.seeHeading("Payment options");
  for (const path of ["", "/credit-card", "/direct-debit", "/pay-at-settlement"]) {
    await page.goto(`${trial.path}${path}`);
    await pay.seeHeading("Payment options");
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(pay.payButton).toHaveCount(0);
  }
  const refused = await page.evaluate(async (shortcode) => {
    const path = `/api/public/vendor/application/shortcode/${shortcode}/card-setup`;
    const answers = [];
    for (const headers of [{}, { "X-Saleflow-Gate": "admin-payment-options" }]) {
      const answer = await fetch(path, { headers });
      answers.push([answer.status, (await answer.json()).error.code]);
    }
    return answers;
  }, trial.shortcode);
  expect(refused).toEqual([
    [428, "otp.required"],
    [409, "admin.payer-only"],
  ]);
  const paid = await readApplication(request, trial);
  expect([paid.status, paid.account.receivedCents]).toEqual(["completed", 0]);
});
