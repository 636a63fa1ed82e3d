import { assign, setup } from "xstate";
import { isHeldBack, isUnknown } from "#contract/lost-answer.ts";
import type { Payment } from "#contract/payment.ts";
import { type ProblemCode, problem } from "#contract/problems.ts";
import type { CardBrand } from "#domain/enumerations.ts";
import { type BuiltMethod, isCardMethod } from "#domain/payment/methods.ts";
import { surchargeOf as surchargeOnAmount } from "#domain/payment/surcharges.ts";
import { failureOf, type WithProblem } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { recheckDelays } from "#machines/kit/polling.ts";
import { port, source } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  PaymentContext,
  PaymentEvent,
  PaymentInput,
  PaymentPorts,
  PaymentSources,
  Surcharge,
} from "./payment.types.ts";

// Something was sent with this key already: the payment is looked for, never sent anew.
const sentBefore: readonly ProblemCode[] = ["payment.in-progress", "payment.key-reused"];

type Priced = Pick<PaymentContext, "method" | "amountCents" | "surcharges">;

/** Until a brand is known, the page of American Express counts on its own. */
export const pricedBrand = ({ method }: Pick<Priced, "method">, brand: CardBrand | null): CardBrand | null =>
  brand ?? (method === "AMEX" ? "amex" : null);

const surchargeOf = (context: Priced, brand: CardBrand | null): number =>
  surchargeOnAmount(context.surcharges, pricedBrand(context, brand), context.amountCents);

type WithPayment = { payment: Payment };
type WithMethod = { method: BuiltMethod };

/** The words of the payment's chart. The host fills the actors, and the actions that do nothing here. */
export const paymentSetup = setup({
  types: {
    input: {} as PaymentInput,
    context: {} as PaymentContext,
    events: {} as PaymentEvent,
    tags: {} as "busy" | "failed" | "card" | "transfer" | "confirmed",
    meta: {} as MachineMeta,
    children: {} as {
      tokenise: "tokenise";
      prepareAttempt: "prepareAttempt";
      createPayment: "createPayment";
      findPayment: "findPayment";
      checkPayment: "checkPayment";
      cancelPayment: "cancelPayment";
      readAmounts: "readAmounts";
      watchChallenge: "watchChallenge";
    },
  },
  actors: {
    tokenise: port<PaymentPorts["tokenise"]>("tokenise"),
    prepareAttempt: port<PaymentPorts["prepareAttempt"]>("prepareAttempt"),
    createPayment: port<PaymentPorts["createPayment"]>("createPayment"),
    findPayment: port<PaymentPorts["findPayment"]>("findPayment"),
    checkPayment: port<PaymentPorts["checkPayment"]>("checkPayment"),
    cancelPayment: port<PaymentPorts["cancelPayment"]>("cancelPayment"),
    readAmounts: port<PaymentPorts["readAmounts"]>("readAmounts"),
    watchChallenge: source<PaymentSources["watchChallenge"]>("watchChallenge"),
  },
  guards: {
    hasAttempt: ({ context }) => context.key !== null,
    isOptionsPage: ({ context }) => context.page === "options",
    hasMethod: ({ context }) => context.method !== null,
    isCard: ({ context }) => context.method !== null && isCardMethod(context.method),
    isCardComplete: ({ context }) => context.isCardComplete,
    isSurchargeAsShown: ({ context }, params: { brand: CardBrand }) =>
      surchargeOf(context, params.brand) === context.surchargeCents,
    isSettled: ({ context }) => context.payment?.status === "settled",
    isChallenged: ({ context }) => context.payment?.status === "challenge",
    isChallengedElsewhere: ({ context }) =>
      context.payment?.status === "challenge" && context.page !== "card",
    isAnnounced: ({ context }) => context.payment?.status === "awaitingFunds",
    isSendable: ({ context }) => context.payment?.status === "submitting" && context.token !== null,
    isUnderWay: ({ context }) =>
      context.payment?.status === "processing" || context.payment?.status === "submitting",
    isSettledBefore: (_, params: WithProblem) => params.problem.code === "payment.already-settled",
    isAmountChanged: (_, params: WithProblem) => params.problem.code === "payment.amount-changed",
    isUnknownPayment: (_, params: WithProblem) => params.problem.code === "payment.unknown",
    isHeldBack: (_, params: WithProblem) => isHeldBack(params.problem),
    isLost: (_, { problem }: WithProblem) => isUnknown(problem) || sentBefore.includes(problem.code),
  },
  actions: {
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    chooseMethod: assign((_, params: WithMethod) => ({ method: params.method, problem: null })),
    assignCard: assign(({ context }, params: { brand: CardBrand | null; isComplete: boolean }) => ({
      brand: params.brand,
      isCardComplete: params.isComplete,
      surchargeCents: surchargeOf(context, params.brand),
    })),
    assignToken: assign((_, params: { token: string }) => ({ token: params.token })),
    assignBrand: assign(({ context }, params: { brand: CardBrand }) => ({
      brand: params.brand,
      surchargeCents: surchargeOf(context, params.brand),
    })),
    assignAmount: assign(
      ({ context }, params: { amountCents: number; surcharges?: readonly Surcharge[] | undefined }) => {
        const { amountCents, surcharges = context.surcharges } = params;
        const surchargeCents = surchargeOf({ ...context, amountCents, surcharges }, context.brand);
        return { amountCents, surcharges, surchargeCents };
      },
    ),
    assignPayment: assign((_, params: WithPayment) => ({ payment: params.payment })),
    dropPayment: assign({ payment: null }),
    dropAttempt: assign({ key: null, token: null }),
    /** Removes the kept attempt from the browser. */
    forgetAttempt: () => {},
    showRefusal: assign(({ context }) => ({
      problem:
        context.payment?.problem ??
        (context.payment?.status === "declined" ? problem("card.declined") : null),
    })),
    /** Loads this page once more. */
    reloadPage: () => {},
    /** Goes to the page of a method: the card page by a full page load. */
    openMethod: (_: unknown, _params: WithMethod) => {},
    /** Goes to the page that says what became of the payment. */
    openConfirmation: (_: unknown, _params: WithMethod) => {},
    /** Tells the gate that the server asked for a code. */
    reportProblem: (_: unknown, _params: WithProblem) => {},
  },
  delays: { pollInterval: 1_500, ...recheckDelays },
});

export const initialContext = (input: PaymentInput): PaymentContext => ({
  shortcode: input.shortcode,
  page: input.page,
  method: input.method,
  amountCents: input.amountCents,
  surcharges: input.surcharges,
  brand: null,
  isCardComplete: false,
  surchargeCents: surchargeOf(input, null),
  token: null,
  key: input.attempt?.key ?? null,
  payment: null,
  problem: null,
});

/** The method of the payment that was found, which may be another page's; else the one chosen here. */
export const methodOf = ({ context }: { context: PaymentContext }): WithMethod => ({
  method: known(context.payment?.method ?? context.method, "payment.method"),
});

/** The gate is notified of a failure, since it may ask for a code. */
export const reportFailure = { type: "reportProblem", params: failureOf } as const;

/** The server's answer about the payment, whatever was asked. */
export const answered = {
  description: "Answered: see what it says.",
  meta: { requirement: "PAY-23" },
  target: "answered",
  actions: {
    type: "assignPayment",
    params: ({ event }: { event: { output: Payment } }) => ({ payment: event.output }),
  },
} as const;
