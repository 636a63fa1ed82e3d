import { expect, test } from "./fixtures.ts";

test("the whole job by keyboard alone", async ({ page, outbox, pay, trial }) => {
  const mine = trial.withCode();
  const pressTab = async (until: () => Promise<boolean>) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press("Tab");
      if (await until()) return;
    }
    throw new Error("Tab does not lead there");
  };
  const isFocused = (name: string) => async () => (await focusedName(page)).startsWith(name);
  await pay.open(mine.path);
  await expect(page.getByRole("heading", { name: "Verification" })).toBeFocused();
  await pressTab(isFocused("Send code"));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Please enter your pin code").locator("input").first()).toBeFocused();
  await page.keyboard.type(await outbox.codeFor(mine.mobile), { delay: 25 });
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Pay your marketing costs" })).toBeFocused();
  await pressTab(
    async () => (await page.evaluate(() => document.activeElement?.getAttribute("type"))) === "radio",
  );
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: "Credit or debit card" })).toBeChecked();
  await pressTab(isFocused("Continue"));
  await page.keyboard.press("Enter");

  await expect(pay.payButton).toBeEnabled();
  await pressTab(async () => (await page.evaluate(() => document.activeElement?.tagName)) === "IFRAME");
  await expect(pay.cardFrame.getByLabel("Card number")).toBeFocused();
  for (const typed of ["4242424242424242", "1234", "123", "Jamie Nguyen"]) {
    await page.keyboard.type(typed, { delay: 5 });
    if (typed !== "Jamie Nguyen") await page.keyboard.press("Tab");
  }
  await expect(pay.cardFrame.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
  await page.keyboard.press("Tab");
  await expect(pay.payButton).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { name: "Payment received" })).toBeFocused();
});

test("with reduced motion nothing moves", async ({ page, pay, trial }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.route("**/api/public/otp/sms/**", () => undefined);
  await pay.open(trial.withCode().path);
  await pay.press("Send code");
  await expect(page.getByRole("button", { name: "Send code" })).toHaveAttribute("aria-busy", "true");
  const longestMs = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0)),
    ),
  );
  expect(longestMs).toBeLessThan(50);
});

const focusedName = (page: { evaluate(work: () => string): Promise<string> }) =>
  page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
