import { expectAccessible } from "./accessibility.ts";
import { otherThan } from "./code-page.ts";
import { expect, test } from "./fixtures.ts";

const expired = "Oops, the code has expired. Please send a new code.";
const wrong = "That code is not right. Please check it and try again.";

test("six boxes take digits alone, and nothing is asked of the server before the sixth [T031]", async ({
  page,
  outbox,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  const checks: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") checks.push(request.url());
  });
  await pay.open(mine.path);
  await code.sendCode();
  await expect(code.boxes.first()).toBeFocused();
  for (const box of await code.boxes.all()) {
    await expect(box).toHaveAttribute("placeholder", "○");
    await expect(box).toHaveAttribute("autocomplete", "one-time-code");
    await expect(box).toHaveAttribute("inputmode", "numeric");
  }
  await expectAccessible(page);
  await page.keyboard.type("12a34", { delay: 25 });
  await page.keyboard.press("Enter");
  await code.seeDigits("1234");
  await page.keyboard.type("5");
  await expect(code.verifyButton).toBeDisabled();
  await page.keyboard.press("Enter");
  await page.keyboard.type("6");
  await expect(code.verifyButton).toBeEnabled();
  expect(checks).toEqual([]);

  await code.enterCode(await outbox.codeFor(mine.mobile));
  await page.keyboard.press("Enter");
  await pay.seeOptions();
  expect(checks).toHaveLength(1);
});

test("a wrong code is told, its digits stay to be typed over, and the sixth try finds the code expired [T034]", async ({
  page,
  outbox,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  await pay.open(mine.path);
  await code.sendCode();
  const wrongCode = otherThan(await outbox.codeFor(mine.mobile));
  for (const attempt of [1, 2, 3, 4, 5]) {
    await code.enterCode(wrongCode);
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await code.verify();
    expect((await answered).status(), `try ${attempt}`).toBe(400);
    await pay.seeMessage(wrong);
    await code.seeDigits(wrongCode);
  }
  await code.boxes.first().click();
  // The box is marked a frame after it has the focus.
  await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe(wrongCode[0]);
  await expectAccessible(page);
  await code.verify();
  await pay.seeMessage(expired);
  await expect(code.boxes.first()).toBeDisabled();
  await expect(code.verifyButton).toBeHidden();
  await expectAccessible(page);

  await code.sendNewCode();
  const renewed = await outbox.codeFor(mine.mobile, 2);
  await expect(code.boxes.first()).toBeEnabled();
  await code.seeDigits("");
  await code.enterCode(renewed);
  await code.verify();
  await pay.seeOptions();
});
