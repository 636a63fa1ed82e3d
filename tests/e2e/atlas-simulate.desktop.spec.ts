import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";

test("a machine is walked by its cases, back again, and by a link", async ({ page }) => {
  await page.goto("/machines/otp-gate/simulate");
  const where = page.getByRole("region", { name: "Where it is" });
  const next = page.getByRole("region", { name: "What can come next" });
  const path = page.getByRole("region", { name: "Path so far" });
  const active = (id: string) => page.locator(`[data-pick="${id}"][data-active]`);
  await expect(where).toContainText("access.unsent + help.closed");
  await expectAccessible(page);
  await next.getByRole("button", { name: 'code.requested("SMS")' }).click();
  await expect(active("otpGate.access.sending")).toHaveCount(1);
  await expect(page.getByRole("region", { name: "What was asked of the host" })).toContainText("eraseOtpId");
  await next.getByRole("button", { name: "sendCode:sent" }).click();
  await expect(where).toContainText("access.codeSent.awaiting");
  await expect(path.getByRole("listitem")).toHaveText(['code.requested("SMS")', "sendCode:sent"]);
  await expect(page.getByRole("region", { name: "Context" })).toContainText("otp_sent");
  const link = page.url();
  await next.getByText(/Refused here/).click();
  await expect(next.getByRole("button", { name: "gate.closed" })).toBeDisabled();
  await expectAccessible(page);
  await picture(page, { path: "test-results/atlas/simulate-1280.png", fullPage: true });

  await path.getByRole("button", { name: "Undo" }).click();
  await expect(where).toContainText("access.sending");
  await path.getByRole("button", { name: "Restart" }).click();
  await expect(where).toContainText("access.unsent");
  await page.goto(link);
  await expect(where).toContainText("access.codeSent.awaiting");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await picture(page, { path: "test-results/atlas/simulate-390.png", fullPage: true });
});

test("an arrow that could come next is taken by a press on it, and time by its button", async ({ page }) => {
  const path = 'card.changed("visa",true) → card.submitted → tokenise:visa → prepareAttempt:kept';
  const query = new URLSearchParams({
    scenario: "the card page",
    path: `${path} → createPayment:processing`,
  });
  await page.goto(`/machines/payment/simulate?${query}`);
  const where = page.getByRole("region", { name: "Where it is" });
  await expect(where).toContainText("waiting");
  await page.getByRole("button", { name: "after(pollInterval)" }).click();
  await expect(where).toContainText("checking");
  await page.locator('[data-pick^="payment.checking|xstate.done"][role]').first().press("Enter");
  await expect(page.getByRole("region", { name: "Path so far" })).toContainText("checkPayment:settled");
  await expect(where).toContainText("confirmed");
  await expect(page.locator('[data-pick="payment.confirmed"][data-active]')).toBeInViewport();
});

test("a link to a step or scenario that there is not says so and goes as far as it can", {
  tag: "@full",
}, async ({ page }) => {
  const query = new URLSearchParams({ scenario: "a payer", path: 'code.requested("SMS") → sendCode:lost' });
  await page.goto(`/machines/otp-gate/simulate?${query}`);
  await expect(page.getByRole("alert")).toHaveText(
    "“sendCode:lost” is not taken in access.sending + help.closed: the walk ends there.",
  );
  await expect(page.getByRole("region", { name: "Where it is" })).toContainText("access.sending");
  await page.goto("/machines/otp-gate/simulate?scenario=nobody");
  await expect(page.getByRole("alert")).toHaveText("There is no scenario “nobody”: this is “a payer”.");
});
