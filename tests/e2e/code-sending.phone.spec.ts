import { expect, test } from "./fixtures.ts";
import { e2eOrigin } from "./ports.ts";

test("while a code is being sent, one press is one message and the help offers no other [T039]", async ({
  page,
  outbox,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/public/otp/sms/**", async (route) => {
    await released;
    await route.continue();
  });
  await pay.open(mine.path);
  const send = page.getByRole("button", { name: "Send code", exact: true });
  await send.dblclick();
  await expect(send).toHaveAttribute("aria-busy", "true");
  await code.openHelp();
  await expect(code.dialog.getByRole("button", { name: "Send new code to mobile" })).toBeDisabled();
  await expect(code.dialog.getByRole("button", { name: "Send new code to email" })).toBeDisabled();
  await code.pressInHelp("Close");
  release();
  await expect(code.boxes).toHaveCount(6);
  await outbox.codeFor(mine.mobile);
  expect(await outbox.messagesTo(mine.mobile)).toHaveLength(1);
});

test("a new code from the help dialog replaces the old one and empties the boxes [T036]", {
  tag: "@full",
}, async ({ page, outbox, pay, code, trial }) => {
  const mine = trial.withCode();
  await pay.open(mine.path);
  await code.sendCode();
  const first = await outbox.codeFor(mine.mobile);
  await code.enterCode("123");
  await code.openHelp();
  await code.pressInHelp("Send new code to email");
  await expect(code.dialog).toBeHidden();
  const second = await outbox.codeFor(mine.email);
  await expect(page.getByText("@example.com")).toBeVisible();
  await code.seeDigits("");
  await code.enterCode(first);
  await code.verify();
  await pay.seeMessage(/That code is not right/);
  await code.enterCode(second);
  await code.verify();
  await pay.seeOptions();
});

test("a code that the server will not send is told in its own words, as a toast and on the page [T117]", {
  tag: "@full",
}, async ({ page, playwright, pay, trial }) => {
  const mine = trial.withCode();
  for (const [index] of Array.from({ length: 5 }).entries()) {
    const browser = await playwright.request.newContext({
      baseURL: e2eOrigin,
      extraHTTPHeaders: {
        "x-forwarded-for": `10.9.8.${index}`,
        "x-saleflow-request": "1",
        "sec-fetch-site": "same-origin",
      },
    });
    const sent = await browser.get(`/api/public/otp/sms/vendor/shortcode/${mine.shortcode}`);
    expect(sent.status()).toBe(200);
    await browser.dispose();
  }
  await pay.open(mine.path);
  await pay.press("Send code");
  const notice = /We've sent all the messages we can for now\. Open the link in the newest one/;
  await expect(page.getByRole("region", { name: "Notifications" }).getByText(notice)).toBeVisible();
  await expect(page.getByRole("main").getByText(notice)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send code", exact: true })).toBeEnabled();
});
