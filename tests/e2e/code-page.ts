import { expect, type Page } from "@playwright/test";
import type { Outbox, Trial } from "./trials.ts";

export type CodePage = ReturnType<typeof codePage>;

/** The Verification screen, its six boxes and its help dialog, in the verbs of a payer. */
export function codePage(page: Page, outbox: Outbox) {
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const boxes = page.getByLabel("Please enter your pin code").locator("input");
  const code = {
    boxes,
    dialog: page.getByRole("dialog", { name: "Problem receiving code?" }),
    countdown: page.getByRole("timer"),
    verifyButton: page.getByRole("button", { name: "Verify code", exact: true }),
    newCodeButton: page.getByRole("button", { name: "Send new code", exact: true }),
    seeVerification: () => expect(page.getByRole("heading", { name: "Verification" })).toBeVisible(),
    sendCode: async () => {
      await press("Send code");
      await expect(boxes).toHaveCount(6);
      await expect(boxes.first()).toBeFocused();
    },
    sendNewCode: () => press("Send new code"),
    /** Typed from the first box on, as a person does, with no pause between the keys: the page moves the focus on. */
    enterCode: async (digits: string) => {
      await boxes.first().focus();
      await page.keyboard.type(digits);
      await code.seeDigits(digits);
    },
    seeDigits: async (digits: string) => {
      for (const [index, digit] of [...digits.padEnd(6, "-")].entries())
        await expect(boxes.nth(index)).toHaveValue(digit === "-" ? "" : digit);
    },
    verify: () => code.verifyButton.click(),
    openHelp: async () => {
      await press("Problem receiving code?");
      // It has the focus once it takes keys.
      await expect(code.dialog).toBeFocused();
    },
    pressBesideHelp: () => page.mouse.click(10, 10),
    pressInHelp: (name: string) => code.dialog.getByRole("button", { name, exact: true }).click(),
    /** From the Verification screen to the pages behind it, with the code that was really sent. */
    passGate: async (to: Pick<Trial, "mobile">) => {
      await code.sendCode();
      await code.enterCode(await outbox.codeFor(to.mobile));
      await code.verify();
      await expect(page.getByRole("group", { name: "How would you like to pay?" })).toBeVisible();
    },
    /** The same on any page, where this is not the first code. */
    passGateAgain: async (to: Pick<Trial, "mobile">) => {
      const { length } = await outbox.messagesTo(to.mobile);
      await code.sendCode();
      await code.enterCode(await outbox.codeFor(to.mobile, length + 1));
      await code.verify();
    },
  };
  return code;
}

/** A code that is surely not this one. */
export const otherThan = (code: string): string =>
  [...code].map((digit) => String((Number(digit) + 1) % 10)).join("");
