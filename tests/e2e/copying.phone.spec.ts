import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

test("each value of a transfer is copied as a bank takes it, and a toast says so for two seconds [T040]", async ({
  page,
  context,
  pay,
  trial,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const toasts = page.getByRole("region", { name: "Notifications" });
  await page.clock.install();
  await pay.open(trial.open().path);
  await pay.choose("Bank transfer");
  const reference = await pay.transferValue("Reference");
  const copied = { BSB: "062000", "Account number": "00318842", Reference: reference, Amount: "4295.00" };
  for (const [label, value] of Object.entries(copied)) {
    await pay.press(`Copy ${label}`);
    await expect(toasts.getByText("Value copied")).toBeVisible();
    expect(await clipboard()).toBe(value);
  }
  const toast = toasts.getByText("Value copied");
  await toast.hover();
  const box = await toasts.getByRole("status").boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(300);
  expect(box?.width).toBeLessThanOrEqual(560);
  await page.clock.runFor(5_000);
  await expectAccessible(page);
  await page.mouse.move(5, 5);
  await page.clock.runFor(2_500);
  await expect(toast).toBeHidden();

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await pay.press("Copy BSB");
  await page.clock.runFor(300);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_400);
  await expect(toast).toBeVisible();
  await page.clock.runFor(800);
  await page.clock.resume();
  await expect(toast).toBeHidden();
});

test("a page whose toasts do not arrive stays as it is", { tag: "@full" }, async ({
  page,
  complaints,
  pay,
  trial,
}) => {
  complaints.expect(/ERR_FAILED/);
  await page.route("**/assets/toaster-*", (route) => route.abort());
  await pay.open(trial.open().path);
  await pay.choose("PayID");
  await pay.press("Copy Reference");
  await pay.seeHeading("Pay by PayID");
  await pay.press("I've made this transfer");
  await pay.seeHeading("Waiting for your transfer");
});
