import type { Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import type { OtpGateContext } from "#machines/otp-gate/otp-gate.types.ts";
import type { PaymentContext } from "#machines/payment/payment.types.ts";
import { otherThan } from "#tests/e2e/code-page.ts";
import { cards, payPage } from "#tests/e2e/pay-page.ts";
import type { Outbox, Trial } from "#tests/e2e/trials.ts";
import type { RealScript, RealStage } from "#tests/harness/page-real.ts";
import { page as codeEntryPage, seeBoxes } from "./code-entry.page.ts";
import { page as gatePage } from "./otp-gate.page.ts";
import { page as paymentPage } from "./payment.page.ts";
import { paymentPath } from "./payment-fixture.page.ts";

/** What the real server holds for a path: an application of its own, and what was sent to its payer. */
export type RealFixture = { trial: Trial; outbox: Outbox };
type Script = RealScript<RealFixture>;
type Stage = RealStage<RealFixture>;

const nothing = async () => await Promise.reject(new Error("the server answers here by itself"));
/** A gesture of the page's own script, which there would be answered by the path. */
const sameAs = (script: typeof gatePage, type: string) => async (stage: Stage, event: { type: string }) =>
  await script.gestures[type]?.({ ...stage, answer: nothing, runClock: nothing }, event);

const typeCode = async (page: Page, code: string) => {
  const boxes = page.getByLabel("Please enter your pin code").locator("input");
  for (const [index, digit] of [...code].entries()) await boxes.nth(index).press(digit);
  await page.getByRole("button", { name: "Verify code", exact: true }).click();
};

export const realGate: Script = {
  scenarios: ["a payer"],
  begin: async (page, { trial }) => void (await page.goto(trial.path)),
  produces: ({ context }, label) => {
    const isForeign = (context as OtpGateContext).storedOtpId === "otp_other";
    if (label === "checkStatus:valid") return !isForeign;
    if (label === "checkStatus:invalid") return isForeign;
    return ["sendCode:sent", "verifyCode:valid", "verifyCode:otp.wrong-code"].includes(label);
  },
  // Within a minute the server sends nothing new.
  offers: ({ context }, { type }) => type !== "code.requested" || context.sentOtpId === null,
  gestures: {
    "code.requested": sameAs(gatePage, "code.requested"),
    "code.entered": async ({ page, fixture: { trial, outbox }, before, upcoming }) => {
      const code = await outbox.codeFor(before.context.channel === "EMAIL" ? trial.email : trial.mobile);
      await typeCode(page, upcoming[0] === "verifyCode:valid" ? code : otherThan(code));
    },
    "stored-id.changed": async ({ otherTab, fixture }, { otpId }) => {
      const key = `saleflow.otp-id.payment-options.${fixture.trial.shortcode}`;
      await (await otherTab()).evaluate(
        ([name, value]) =>
          value === null ? localStorage.removeItem(name) : localStorage.setItem(name, value),
        [key, otpId] as [string, string | null],
      );
    },
  },
};

export const realCodeEntry: Script = {
  scenarios: ["a code of two seconds"],
  begin: async (page, { trial }) => void (await page.goto(`${trial.path}?sendOTPonLoad=true`)),
  produces: (_, label) => label === "check.failed(otp.wrong-code)",
  offers: (_, { type }) => type !== "clock.ticked",
  states: { "counting.entering": async (page, { context }) => await seeBoxes(page, context) },
  gestures: {
    "digits.changed": sameAs(codeEntryPage, "digits.changed"),
    "code.submitted": sameAs(codeEntryPage, "code.submitted"),
  },
};

const answersOf = ({ context }: AnyMachineSnapshot): string[] =>
  (context as PaymentContext).method === "Credit Card"
    ? ["createPayment:settled", "createPayment:challenge", "createPayment:card.declined"]
    : ["createPayment:awaitingFunds"];
const cardFor: Record<string, string> = {
  "createPayment:settled": cards.paid,
  "createPayment:challenge": cards.challenge,
  "createPayment:card.declined": cards.declined,
};
const ownAnswers = [
  ...["tokenise:visa", "prepareAttempt:kept", "checkPayment:settled", "checkPayment:declined"],
  "cancelPayment:cancelled",
];

export const realPayment: Script = {
  scenarios: ["the page of methods", "the card page", "the transfer page"],
  begin: async (page, { trial }, { scenario }) => {
    const { shortcode } = scenario.input as PaymentContext;
    await page.goto(paymentPath(scenario).replace(shortcode, trial.shortcode));
  },
  produces: (snapshot, label) => ownAnswers.includes(label) || answersOf(snapshot).includes(label),
  gestures: {
    "method.chosen": sameAs(paymentPage, "method.chosen"),
    "method.confirmed": sameAs(paymentPage, "method.confirmed"),
    "card.changed": sameAs(paymentPage, "card.changed"),
    "card.submitted": async ({ page, upcoming }) => {
      const answer = upcoming.find((label) => label.startsWith("createPayment:")) ?? "";
      await payPage(page).fillCard(cardFor[answer] ?? cards.paid);
      await payPage(page).pay();
    },
    "transfer.announced": sameAs(paymentPage, "transfer.announced"),
    "challenge.finished": async ({ page, upcoming }) =>
      await payPage(page).answerBank(upcoming[0] === "checkPayment:settled" ? "Approve" : "Fail"),
    "challenge.abandoned": sameAs(paymentPage, "challenge.abandoned"),
  },
};
