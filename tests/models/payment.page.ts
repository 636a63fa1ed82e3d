import type { Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { routes } from "#contract/routes.ts";
import type { BuiltMethod } from "#domain/payment/methods.ts";
import type { PaymentContext, PaymentInput, PaymentPorts } from "#machines/payment/payment.types.ts";
import { cards, payPage } from "#tests/e2e/pay-page.ts";
import type { HttpAnswer, Outcome } from "#tests/harness/model.ts";
import { definePage, walkStart } from "#tests/harness/page-script.ts";
import { callOf } from "./pay-calls.page.ts";
import { model } from "./payment.model.ts";
import { amountCalls, bankPage, paymentBackdrop, paymentCases, paymentPath } from "./payment-fixture.page.ts";
import { paymentActs, paymentStates } from "./payment-screens.page.ts";

type Input<Port extends keyof PaymentPorts> = PaymentPorts[Port]["input"];

const contextOf = ({ context }: AnyMachineSnapshot) => context as PaymentContext;
const isTransfer = (snapshot: AnyMachineSnapshot) => contextOf(snapshot).method === "Bank Transfer";
const attemptKey = (shortcode: string) => `saleflow.payment-attempt.${shortcode}`;

/** A payment on the page of its scenario; the gate in front of it asks for no code. */
export const page = definePage({
  actor: "payment",
  open: (scenario) => {
    const { shortcode, attempt } = scenario.input as PaymentInput;
    const kept = { ...attempt, keptAt: walkStart.getTime() };
    return {
      path: paymentPath(scenario),
      localStorage: attempt === null ? {} : { [attemptKey(shortcode)]: JSON.stringify(kept) },
    };
  },
  backdrop: paymentBackdrop,
  frames: [bankPage],
  selfAnswering: ["prepareAttempt"],
  ports: {
    tokenise: () => [{ method: "POST", path: "/v1/tokens", answer: tokenAnswer }],
    createPayment: ({ shortcode, method, token, amountCents, surchargeCents }: Input<"createPayment">) => {
      const isCard = method === "Credit Card";
      const body = isCard ? { method, token, amountCents, surchargeCents } : { method };
      return [callOf(routes.createPayment, { shortcode }, body)];
    },
    findPayment: ({ shortcode }: Input<"findPayment">) => {
      const { path } = callOf(routes.findPayment, { shortcode, key: "" });
      return [
        { route: routes.findPayment, method: "GET", path: new RegExp(`^${path}[A-Za-z0-9_-]{16,64}$`) },
      ];
    },
    checkPayment: ({ shortcode, id }: Input<"checkPayment">) => [
      callOf(routes.checkPayment, { shortcode, id }),
    ],
    cancelPayment: ({ shortcode, id }: Input<"cancelPayment">) => [
      callOf(routes.cancelPayment, { shortcode, id }),
    ],
    readAmounts: ({ shortcode }: Input<"readAmounts">) => amountCalls(shortcode),
  },
  outcomes: {
    createPayment: paymentCases(model.outcomes.createPayment),
    findPayment: paymentCases(model.outcomes.findPayment),
    checkPayment: paymentCases(model.outcomes.checkPayment),
    cancelPayment: paymentCases(model.outcomes.cancelPayment),
  },
  offers: (snapshot, { type }) => {
    // The gate's own screens stand before the payment from then on.
    if (contextOf(snapshot).problem?.code === "otp.required") return false;
    // The page of all methods only says that it looks.
    if (type === "status.retried" && contextOf(snapshot).page === "options") return false;
    // On the page of a transfer the way to send it is told together with its announcement.
    return type !== "method.chosen" || snapshot.matches("options");
  },
  gestures: {
    "method.chosen": async ({ page }, { method }) =>
      await page.getByRole("radio", { name: titles[method as BuiltMethod] ?? "", exact: true }).check(),
    "method.confirmed": async ({ page }) => await payPage(page).press("Continue"),
    "card.changed": async ({ page }, { brand }) => {
      const { cardFrame, fillCard } = payPage(page);
      if (brand === null) await cardFrame.getByLabel("Card number").fill("");
      else await fillCard(brand === "amex" ? cards.amex : cards.paid);
    },
    "card.submitted": async ({ page }) => await payPage(page).pay(),
    "transfer.announced": async ({ page }) => await announce(page),
    "challenge.finished": async ({ page }) => await payPage(page).answerBank("Approve"),
    "challenge.abandoned": async ({ page }) => await payPage(page).press("Cancel this payment"),
    "status.retried": async ({ page, before }) =>
      isTransfer(before) ? await announce(page) : await payPage(page).press("Check again"),
  },
  states: paymentStates,
  acts: paymentActs,
});

const titles: Partial<Record<BuiltMethod, string>> = { PayID: "PayID" };
const announce = async (page: Page) => await payPage(page).press("I've made this transfer");

function tokenAnswer(outcome: Outcome): HttpAnswer {
  if ("error" in outcome) return { status: 400, json: { error: outcome.error } };
  const { token, brand } = outcome.output as PaymentPorts["tokenise"]["output"];
  return { status: 200, json: { token, brand, last4: brand === "amex" ? "0005" : "4242" } };
}
