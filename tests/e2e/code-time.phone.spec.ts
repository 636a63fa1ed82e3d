import { expect, test } from "./fixtures.ts";

test("the countdown runs second by second to 0, where the boxes close and only a new code helps [T033]", async ({
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
  await expect(code.countdown).toHaveText(/^Code expires in (5:00|4:5\d) minutes$/);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await expect(code.countdown).toHaveText(/^Code expires in (4:00|3:[45]\d) minutes$/);
  const before = await secondsShown(code.countdown);
  await page.clock.runFor(1_000);
  expect(await secondsShown(code.countdown)).toBe(before - 1);
  await page.clock.runFor(10_000);
  expect(await secondsShown(code.countdown)).toBe(before - 11);
  // The boxes move the focus by the page's clock, which stands still here: the code comes whole.
  await code.boxes.first().fill("123456");
  await page.clock.fastForward((before - 12) * 1_000);
  await expect(code.countdown).toHaveText("Code expires in 0:01 minutes");
  await expect(code.verifyButton).toBeEnabled();
  await page.clock.runFor(1_000);

  await pay.seeMessage("Oops, the code has expired. Please send a new code.");
  await expect(code.countdown).toBeHidden();
  await expect(code.verifyButton).toBeHidden();
  for (const box of await code.boxes.all()) await expect(box).toBeDisabled();
  await page.clock.resume();
  await code.sendNewCode();
  await expect(code.boxes.first()).toBeEnabled();
  await code.seeDigits("");
  await expect(code.countdown).toBeVisible();
  await code.boxes.first().fill(await outbox.codeFor(mine.mobile));
  await code.verify();
  await pay.seeOptions();
});

test("a pasted code and one that the phone fills in reach all six boxes", { tag: "@full" }, async ({
  page,
  context,
  outbox,
  pay,
  code,
  trial,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const mine = trial.withCode();
  await pay.open(mine.path);
  await code.sendCode();
  await page.evaluate(() => navigator.clipboard.writeText("Your code is 102 938."));
  await code.boxes.first().click();
  await page.keyboard.press("Control+V");
  await code.seeDigits("102938");
  await page.reload();

  await expect(code.boxes.first()).toBeFocused();
  const sent = await outbox.codeFor(mine.mobile);
  await code.boxes.first().fill(sent);
  await code.seeDigits(sent);
  await code.verify();
  await pay.seeOptions();
});

const secondsShown = async (timer: { innerText(): Promise<string> }): Promise<number> => {
  const [, minutes, seconds] = /(\d):(\d\d)/.exec(await timer.innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};
