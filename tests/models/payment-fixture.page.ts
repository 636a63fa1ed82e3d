import type { PaymentSummary } from "#contract/application.ts";
import { examplePaidAccount } from "#contract/examples.ts";
import { problem } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import type { PaymentContext, PaymentInput } from "#machines/payment/payment.types.ts";
import { cardSandboxOrigin } from "#tests/e2e/ports.ts";
import type { HttpAnswer, Model, Outcome, Scenario } from "#tests/harness/model.ts";
import type { PageScript, PortCall } from "#tests/harness/page-script.ts";
import { accountDue, applicationWith, callOf, readsApplication } from "./pay-calls.page.ts";
import { model } from "./payment.model.ts";

type Cases = Model["outcomes"][string];

/** What the pages of a payment ask beside its machine, by how far the payment has come. */
export const paymentBackdrop: PageScript["backdrop"] = ({ input }, predicted) => {
  const { shortcode, amountCents, surcharges } = input as PaymentInput;
  // The machine itself reads both again here.
  if (predicted.matches("refreshing")) return [];
  const ok = (json: unknown): HttpAnswer => ({ status: 200, json });
  const fixed = [
    [routes.readCardSetup, { gateway: { kind: "sandbox", origin: cardSandboxOrigin }, surcharges }],
    [routes.readBankDetails, { ...routes.readBankDetails.example.reply, amountCents }],
    [routes.readPayId, { ...routes.readPayId.example.reply, amountCents }],
    [routes.readBpay, { ...routes.readBpay.example.reply, amountCents }],
  ] as const;
  return [
    {
      ...readsApplication(shortcode),
      answer: applicationAt(predicted.context as PaymentContext, predicted.value),
    },
    ...fixed.map(([route, json]) => ({ ...callOf(route, { shortcode }), answer: ok(json) })),
  ];
};

/** The application as it is once a payment has come so far. */
function applicationAt({ shortcode, amountCents, method }: PaymentContext, state: unknown): HttpAnswer {
  const status = state === "announced" ? "awaitingFunds" : "settled";
  const isOver = state === "announced" || state === "confirmed" || state === "alreadyPaid";
  const summary: PaymentSummary = {
    id: "pay_1234567890",
    method: method ?? "Credit Card",
    status,
    amountCents,
    surchargeCents: 0,
    receiptNumber: status === "settled" ? "R-00001001" : null,
    receiptSentTo: null,
    createdAt: "2026-11-21T02:00:00.000Z",
    settledAt: status === "settled" ? "2026-11-21T02:00:01.000Z" : null,
  };
  const account = accountDue(amountCents);
  const paid = { ...examplePaidAccount, dueCents: amountCents, receivedCents: amountCents };
  return applicationWith({
    shortcode,
    product: { type: "Standard", paymentRequiresOTP: false },
    account: isOver && status === "settled" ? paid : account,
    payments: isOver ? [summary] : [],
  });
}

/** What the two reads of the changed amount are answered. A failure is one that the page does not repeat by itself. */
export const amountCalls = (shortcode: string): PortCall[] => {
  const amountOf = (outcome: Outcome) =>
    "output" in outcome ? (outcome.output as { amountCents: number }).amountCents : null;
  const unless = (outcome: Outcome, answer: (amountCents: number) => HttpAnswer): HttpAnswer => {
    const amountCents = amountOf(outcome);
    return amountCents === null
      ? { status: 429, json: { error: problem("limit.reached") } }
      : answer(amountCents);
  };
  return [
    {
      ...callOf(routes.readApplication, { shortcode }),
      isShared: true,
      answer: (outcome) =>
        unless(outcome, (amountCents) =>
          applicationWith({
            shortcode,
            product: { type: "Standard", paymentRequiresOTP: false },
            account: accountDue(amountCents),
          }),
        ),
    },
    {
      ...callOf(routes.readCardSetup, { shortcode }),
      isShared: true,
      answer: (outcome) => unless(outcome, () => ({ status: 200, json: cardSetupOf(shortcode) })),
    },
  ];
};

function cardSetupOf(shortcode: string) {
  const scenario = model.scenarios.find(({ input }) => input.shortcode === shortcode);
  return {
    gateway: { kind: "sandbox", origin: cardSandboxOrigin },
    surcharges: scenario?.input.surcharges ?? [],
  };
}

/** The bank's own page, as the gateway's origin frames it. */
export const bankPage = {
  url: `${cardSandboxOrigin}/challenge/1`,
  html: `<!doctype html><html lang="en"><title>Your bank</title><div><h1>Approve this payment</h1>
<button onclick="parent.postMessage({ source: 'saleflow-cards', type: 'challenge-finished' }, '*')">Approve</button></div>`,
};

// A transfer names no amount and no card: neither can be refused or questioned.
const ofCardsAlone = ["challenge", "payment.amount-changed"];

/** The model's answers, told of the method that the page is about. */
export function paymentCases(cases: Cases): Cases {
  return (snapshot) => {
    const context = snapshot.context as PaymentContext;
    // What the page of all methods finds was begun with a card.
    const method = context.page === "options" ? "Credit Card" : context.method;
    const isCard = method === "Credit Card";
    const knownOf = (payment: unknown) => {
      const { challenge, card, ...rest } = payment as { challenge: unknown; card: unknown };
      const bank = challenge === null ? null : { kind: "frame", url: bankPage.url };
      return { ...rest, method, card: isCard ? card : null, challenge: bank };
    };
    return cases(snapshot)
      .filter(({ name }) => isCard || !ofCardsAlone.includes(name))
      .map((outcome) => {
        if (!("output" in outcome)) return outcome;
        const output = knownOf(outcome.output);
        return { ...outcome, output, http: { status: 200, json: output } };
      });
  };
}

/** The address of a scenario's page. */
export function paymentPath({ input }: Scenario): string {
  const { shortcode, method } = input as PaymentInput;
  if (method === null) return `/pay/${shortcode}`;
  return method === "Credit Card"
    ? `/pay/${shortcode}/credit-card?method=credit-card`
    : `/pay/${shortcode}/bank-transfer?method=bank-transfer`;
}
