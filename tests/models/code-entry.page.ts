import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { type ProblemCode, problem, problems } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import { otpCodeLength } from "#domain/limits.ts";
import type { CodeEntryContext, CodeEntryInput } from "#machines/code-entry/code-entry.types.ts";
import { definePage, type PageStage } from "#tests/harness/page-script.ts";
import { anyCallOf, applicationWith, readsApplication } from "./pay-calls.page.ts";

const shortcode = "DEM0PAY000000001";
const sends = anyCallOf(routes.sendVendorCode);
const checks = anyCallOf(routes.checkVendorCode);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const boxesOf = (page: Page) => page.getByLabel("Please enter your pin code").locator("input");
const contextOf = ({ context }: AnyMachineSnapshot) => context as CodeEntryContext;

/** The boxes live behind the gate: its link sends a code on load, for as long as the scenario says. */
export const page = definePage({
  actor: "otpGate/codeEntry",
  open: () => ({ path: `/pay/${shortcode}?sendOTPonLoad=true` }),
  prepare: async (stage) => await stage.answer(sends, receiptFor(stage)),
  backdrop: () => [{ ...readsApplication(shortcode), answer: applicationWith({}) }],
  ports: {},
  offers: (snapshot, event) => {
    const { digits, secondsLeft } = contextOf(snapshot);
    // The boxes tell only what has changed; digits that were typed are checked, refused or resent only then.
    if (event.type === "digits.changed") return event.digits !== digits;
    if (event.type === "clock.ticked") return event.secondsLeft < secondsLeft;
    if (event.type === "expiry.renewed") return !snapshot.hasTag("busy") && waitOf(snapshot) === 0;
    return true;
  },
  gestures: {
    "digits.changed": async ({ page, before }, { digits }) => {
      const held = contextOf(before).digits;
      if (held.length > digits.length) await boxesOf(page).nth(digits.length).press("Backspace");
      for (let index = 0; index < digits.length; index += 1)
        if (held[index] !== digits[index]) await boxesOf(page).nth(index).press(digits[index]);
    },
    "code.submitted": async ({ page }) => await button(page, "Verify code").click(),
    "clock.ticked": async ({ runClock, before }, { secondsLeft }) =>
      await runClock((contextOf(before).secondsLeft - secondsLeft) * 1_000),
    "check.failed": async ({ answer }, event) => {
      const code: ProblemCode = event.problem.code;
      const { status, message } = problems[code];
      await answer(checks, { status, json: { error: { code, message } } });
    },
    "expiry.renewed": async (stage) => {
      await button(stage.page, "Send new code").click();
      await stage.answer(sends, receiptFor(stage));
    },
  },
  states: {
    "counting.entering": async (page, snapshot) => {
      const { digits, problem: contextProblem } = contextOf(snapshot);
      await seeDigits(page, snapshot);
      await expect(button(page, "Verify code")).toBeEnabled({ enabled: digits.length === otpCodeLength });
      await expect(alerts(page)).toHaveText(contextProblem === null ? [] : [contextProblem.message]);
      await seeResend(page, snapshot);
    },
    "counting.checking": async (page, snapshot) => {
      await seeDigits(page, snapshot);
      await expect(boxesOf(page).first()).not.toBeEditable();
      await expect(button(page, "Verify code")).toHaveAttribute("aria-disabled");
      await expect(alerts(page)).toHaveCount(0);
    },
    expired: async (page) => {
      await expect(alerts(page)).toHaveText(problem("otp.expired").message);
      await expect(boxesOf(page).first()).toBeDisabled();
      await expect(button(page, "Send new code")).toBeEnabled();
      await expect(button(page, "Verify code")).toHaveCount(0);
      await expect(page.getByRole("timer")).toHaveCount(0);
    },
  },
});

const alerts = (page: Page) => page.locator("main").getByRole("alert");

function receiptFor({ scenario }: PageStage) {
  const { expiresInSeconds, resendInSeconds } = scenario.input as CodeEntryInput;
  return {
    status: 200,
    json: { otpId: "otp_sent", mobile: "XXXXXX156", expiresInSeconds, resendInSeconds },
  };
}

/** The boxes hold the digits, whatever time is left. */
export async function seeBoxes(page: Page, { digits }: CodeEntryContext) {
  for (let index = 0; index < otpCodeLength; index += 1)
    await expect(boxesOf(page).nth(index)).toHaveValue(digits[index] ?? "");
}

const waitOf = (snapshot: AnyMachineSnapshot) => {
  const { expiresInSeconds, resendInSeconds, secondsLeft } = contextOf(snapshot);
  return snapshot.hasTag("expired") ? 0 : Math.max(0, resendInSeconds - (expiresInSeconds - secondsLeft));
};

async function seeResend(page: Page, snapshot: AnyMachineSnapshot) {
  const wait = waitOf(snapshot);
  const send = button(page, "Send new code");
  await expect(send).toBeEnabled({ enabled: wait === 0 });
  await expect(send).toHaveAccessibleDescription(wait === 0 ? "" : "You can send a new code in 1 second.");
}

async function seeDigits(page: Page, snapshot: AnyMachineSnapshot) {
  const { secondsLeft } = contextOf(snapshot);
  await seeBoxes(page, contextOf(snapshot));
  const minutes = `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, "0")}`;
  await expect(page.getByRole("timer")).toHaveText(`Code expires in ${minutes} minutes`);
}
