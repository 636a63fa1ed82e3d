import { expectAccessible } from "./accessibility.ts";
import { bypassLink } from "./bypass-links.ts";
import { expect, test } from "./fixtures.ts";
import { picture } from "./picture.ts";

const linkOfWidth: Record<string, number> = { phone: 6, desktop: 7 };

test("staff open a payer's options by their link, send the details to the contact on file, and stop helping [T782]", async ({
  page,
  pay,
  outbox,
  code,
}, { project }) => {
  const { url, trial } = bypassLink(linkOfWidth[project.name] ?? 0);
  await pay.open(url);
  await pay.seeHeading("Payment options");
  const bar = page.getByRole("region", { name: "Who you're helping" });
  await expect(bar).toContainText(/You're helping \w+/);
  await expect(bar).toContainText(/Opened by .+\. What you do here is recorded\./);
  await pay.see("Never take card details by telephone");
  await expect(page.getByRole("radio", { name: "Credit or debit card" })).toHaveCount(0);
  await expect(page.getByRole("status", { name: "Account number", exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, { path: `test-results/admin-session-${project.name}.png`, fullPage: true });

  await page.getByRole("link", { name: "BPAY" }).click();
  await expect(page.getByRole("status", { name: "Biller code", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Send by email" }).click();
  const dialog = page.getByRole("dialog", { name: "Send the payment details?" });
  await expect(dialog).toContainText("BPAY");
  await expectAccessible(page);
  await picture(page, { path: `test-results/admin-session-send-${project.name}.png` });
  await dialog.getByRole("button", { name: "Send details" }).click();
  await pay.see("Sending the details to");
  await expect.poll(async () => (await outbox.messagesTo(trial.email)).length).toBe(1);
  const [message] = await outbox.messagesTo(trial.email);
  expect(message?.body).toContain("Biller code:");
  expect(await outbox.messagesTo(trial.mobile)).toEqual([]);

  await bar.getByRole("button", { name: "Stop helping" }).click();
  await code.seeVerification();
  await pay.see("This page shows private payment details.");
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("admin"))),
  ).toEqual([]);
});
