import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";
import { e2eOrigin } from "./ports.ts";

test("the link of a message opens on a press, in the browser that presses it, once [T457]", {
  tag: "@phone",
}, async ({ page, browser, outbox, pay, code, trial }) => {
  const mine = trial.withCode();
  await pay.open(mine.path);
  await code.sendCode();
  await outbox.codeFor(mine.mobile);
  const [message] = await outbox.messagesTo(mine.mobile);
  const link = /http\S+\/verify#[\w-]{22}/.exec(message?.body ?? "")?.[0] ?? "no link";
  const phone = await browser.newPage({ baseURL: e2eOrigin });
  const calls: string[] = [];
  phone.on("request", (request) => calls.push(new URL(request.url()).pathname));
  await phone.goto(link);
  await expect(phone.getByRole("button", { name: "Continue" })).toBeVisible();
  await expectAccessible(phone);
  expect(calls).not.toContain("/api/public/otp/link");
  await picture(phone, { path: "test-results/codes/message-link-390.png", fullPage: true });
  await phone.getByRole("button", { name: "Continue" }).click();
  await expect(phone).toHaveURL(`${e2eOrigin}${mine.path}`);
  await expect(phone.getByRole("group", { name: "How would you like to pay?" })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole("group", { name: "How would you like to pay?" })).toBeVisible();
  await phone.close();
  await page.goto(link);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toContainText("This link has expired or was already used.");
  await expect(page.getByRole("button", { name: "Continue" })).toHaveCount(0);
  await expectAccessible(page);
  await picture(page, { path: "test-results/codes/message-link-used-390.png", fullPage: true });
});
