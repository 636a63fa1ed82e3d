import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

const notice =
  "This page shows private payment details. To protect them, we first send a code to the mobile number we hold for you.";

test("the Verification screen says why, shows the masked mobile and sends a code to it [T028]", async ({
  page,
  outbox,
  pay,
  code,
  trial,
}) => {
  const mine = trial.withCode();
  await pay.open(mine.path);
  await code.seeVerification();
  await expect(page).toHaveTitle("Verification · Saleflow");
  await pay.see(notice);
  await expect(page.getByText(`XXXXXX${mine.mobile.slice(-3)}`, { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(mine.mobile.slice(-6));
  await expect(page.getByRole("button", { name: "Problem receiving code?" })).toBeVisible();
  await expectAccessible(page);

  await code.sendCode();
  await expect(page.getByText(`XXXXXX${mine.mobile.slice(-3)}`, { exact: true })).toBeVisible();
  await outbox.codeFor(mine.mobile);
  expect(await outbox.messagesTo(mine.mobile)).toHaveLength(1);
});

test("the help dialog explains, calls, and closes by its button, Escape and a press outside [T035]", async ({
  page,
  pay,
  code,
  trial,
}) => {
  await pay.open(trial.withCode().path);
  await code.openHelp();
  await expect(code.dialog).toContainText("The code can take up to three minutes to arrive.");
  await expect(code.dialog.getByRole("link", { name: "Call 1300 975 707" })).toHaveAttribute(
    "href",
    "tel:1300975707",
  );
  await expect(code.dialog.getByRole("button", { name: "Send new code to mobile" })).toBeEnabled();
  await expect(code.dialog.getByRole("button", { name: "Send new code to email" })).toBeEnabled();
  await expectAccessible(page);
  await code.pressInHelp("Close");
  await expect(code.dialog).toBeHidden();
  await code.openHelp();
  await page.keyboard.press("Escape");
  await expect(code.dialog).toBeHidden();
  await code.openHelp();
  await code.pressBesideHelp();
  await expect(code.dialog).toBeHidden();
});

test("a press beside the help dialog closes it in the very frame that draws it [T463]", {
  tag: "@phone",
}, async ({ page, pay, code, trial }) => {
  await pay.open(trial.withCode().path);
  await code.openHelp();
  await code.pressInHelp("Close");
  await expect(code.dialog).toBeHidden();
  // As fast as nobody is: before the frame in which the dialog is painted.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector("[role=dialog]") === null) return;
      observer.disconnect();
      const init = { bubbles: true, cancelable: true, clientX: 10, clientY: 10 };
      const beside = document.elementFromPoint(10, 10);
      for (const type of ["pointerdown", "pointerup", "click"])
        beside?.dispatchEvent(
          type === "click" ? new MouseEvent(type, init) : new PointerEvent(type, { ...init, pointerId: 1 }),
        );
      document.body.dataset.pressedBeside = "yes";
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole("button", { name: "Problem receiving code?" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-pressed-beside", "yes");
  await expect(code.dialog).toBeHidden();
});

test("a code sent by e-mail from the help dialog goes to the masked address and opens the pages [T032]", {
  tag: "@phone",
}, async ({ page, outbox, pay, code, trial }) => {
  const mine = trial.withCode();
  const [local = ""] = mine.email.split("@");
  const masked = `v${"X".repeat(local.length - 2)}${local.at(-1)}@example.com`;
  await pay.open(mine.path);
  await code.openHelp();
  await code.pressInHelp("Send new code to email");
  await expect(code.boxes).toHaveCount(6);
  await expect(page.getByText(masked, { exact: true })).toBeVisible();
  await code.enterCode(await outbox.codeFor(mine.email));
  await code.verify();
  await pay.seeOptions();
  expect(await outbox.messagesTo(mine.mobile)).toEqual([]);
});

test("every payment page but the confirmations is behind the code [T008]", { tag: "@phone" }, async ({
  page,
  pay,
  code,
  trial,
}) => {
  const { path } = trial.withCode();
  for (const gated of ["", "/credit-card", "/bank-transfer", "/bank-transfer?method=bpay"]) {
    await pay.open(`${path}${gated}`);
    await code.seeVerification();
    await expect(page.getByRole("button", { name: "Send code" })).toBeVisible();
  }
  for (const open of ["", "-bank-transfer", "-bpay"]) {
    await pay.open(`${path}/payment-confirmation${open}`);
    await pay.seeHeading("No payment yet");
  }
});
