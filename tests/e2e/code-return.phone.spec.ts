import { expect, test } from "./fixtures.ts";

test("a page that is loaded again while its code lives returns to the boxes with the time that is left [T458]", async ({
  page,
  outbox,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  await page.clock.install();
  await pay.open(mine.path);
  await code.sendCode();
  await page.clock.fastForward(100_000);
  await page.reload();

  await code.seeVerification();
  await expect(code.countdown).toHaveText(/^Code expires in 3:[0-2]\d minutes$/);
  await expect(page.getByText(`XXXXXX${mine.mobile.slice(-3)}`, { exact: true })).toBeVisible();
  await code.enterCode(await outbox.codeFor(mine.mobile));
  await code.verify();
  await pay.seeOptions();
  expect(await outbox.messagesTo(mine.mobile)).toHaveLength(1);
  expect(await keptCodes(page)).toEqual([]);
});

test("a code that expired while the page was away leads back to where one is sent [T459]", async ({
  page,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  await page.clock.install();
  await pay.open(mine.path);
  await code.sendCode();
  expect(await keptCodes(page)).toHaveLength(1);
  await page.clock.fastForward(301_000);
  await page.reload();

  await code.seeVerification();
  await expect(page.getByRole("button", { name: "Send code", exact: true })).toBeEnabled();
  await expect(code.boxes).toHaveCount(0);
  // The server's first view is there before the script that forgets.
  await expect.poll(() => keptCodes(page)).toEqual([]);
});

test("a new code waits for its minute, which is counted beside its button and in the help [T461]", async ({
  page,
  outbox,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  await page.clock.install();
  await pay.open(mine.path);
  await code.sendCode();
  await expect(code.newCodeButton).toBeDisabled();
  await expect(code.newCodeButton).toHaveAccessibleDescription(
    /^You can send a new code in [45]\d seconds\.$/,
  );
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
  const wait = page.getByText(/^You can send a new code in [2-4]\d seconds\.$/);
  const before = Number(/\d+/.exec(await wait.innerText())?.[0]);
  await page.clock.runFor(3_000);
  await expect(wait).toHaveText(`You can send a new code in ${before - 3} seconds.`);
  await page.clock.resume();

  await code.openHelp();
  await expect(code.dialog).toContainText(/You can send a new code to your mobile in \d+ seconds\./);
  await expect(code.dialog.getByRole("button", { name: "Send new code to mobile" })).toBeDisabled();
  await expect(code.dialog.getByRole("button", { name: "Send new code to email" })).toBeEnabled();
  await page.clock.fastForward(60_000);
  await expect(code.dialog.getByRole("button", { name: "Send new code to mobile" })).toBeEnabled();
  await expect(code.dialog).not.toContainText("You can send a new code to");
  await code.pressInHelp("Close");
  await expect(code.newCodeButton).toBeEnabled();
  await expect(page.getByText("You can send a new code now.")).toHaveRole("status");

  await code.openHelp();
  await code.pressInHelp("Send new code to email");
  await outbox.codeFor(mine.email);
  await expect(code.newCodeButton).toBeDisabled();
  await code.openHelp();
  await expect(code.dialog).toContainText(/You can send a new code to your email in \d+ seconds\./);
  await expect(code.dialog.getByRole("button", { name: "Send new code to mobile" })).toBeEnabled();
});

const keptCodes = (page: { evaluate<Value>(read: () => Value): Promise<Value> }) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("saleflow.sent-code.")));
