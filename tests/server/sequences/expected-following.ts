import type { CommandOf } from "./commands.ts";
import { type ChargeFact, type Expected, isLetIn, type PaymentFact } from "./expected.ts";
import { askGateway, labelOf, settleFromCharge } from "./expected-charges.ts";
import { idOf } from "./expected-payments.ts";
import type { Program, Turn } from "./program.ts";

/** A payment by its key, for whoever lost the answer. */
export const findPayment: Program<CommandOf<"payment.found">> = (state, { known, answer }, { phase }) => {
  if (phase === "started") return guard(state, known.cookie, true);
  const key = state.keys[known.key];
  const payment = key === undefined ? undefined : state.payments[key.payment];
  if (payment === undefined) return { said: "payment.unknown" };
  return { said: labelOf(payment), id: idOf(payment, answer.id) };
};

/** The gateway is asked, then the payment is told as it is by then. */
export const checkPayment: Program<CommandOf<"payment.checked">> = (state, { known }, { phase }) => {
  if (phase === "started") return guard(state, known.cookie, true);
  const payment = byId(state, known.paymentId);
  if (payment === undefined) return { said: "payment.unknown" };
  if (phase === "done") return { said: labelOf(payment), id: payment.id };
  if (payment.card !== null) askGateway(state, payment);
  return { phase: "done" };
};

/** What waits for its payer is given up; what is on its way cannot be, and what has ended stays. */
export const cancelPayment: Program<CommandOf<"payment.cancelled">> = (state, { known }, { phase }) => {
  if (phase === "started") return guard(state, known.cookie, false);
  const payment = byId(state, known.paymentId);
  if (payment === undefined) return { said: "payment.unknown" };
  if (phase === "done") return { said: labelOf(payment), id: payment.id };
  if (payment.status === "submitting" || payment.status === "processing")
    return { said: "payment.in-progress" };
  if (payment.status === "awaitingFunds") payment.status = "cancelled";
  if (payment.status === "challenge" && payment.charge !== null) {
    if (payment.charge.status === "challenge") payment.charge.status = "cancelled";
    settleFromCharge(state, payment, payment.charge);
  }
  return { phase: "done" };
};

/** The payer's bank decides, at the gateway alone. */
export const answerBank: Program<CommandOf<"bank.answered">> = (state, { command }) => {
  const undecided = state.payments.find(
    ({ charge }) => charge?.status === "challenge" || charge?.status === "processing",
  );
  if (undecided === undefined) return { said: "nothing to decide" };
  undecided.charge = command.isApproved
    ? { status: "succeeded", problem: null }
    : { status: "declined", problem: "card.challenge-failed" };
  return { said: "decided" };
};

/** The gateway tells of its newest charge as it was when it began to tell. */
export const notifyCharge: Program<CommandOf<"gateway.reported">> = (state, _operation, progress) => {
  if (progress.phase === "started") {
    const place = state.payments.findLastIndex(({ charge }) => charge !== null);
    const charge = state.payments[place]?.charge;
    return charge ? { phase: "reported", place, charge: { ...charge } } : { said: "nothing to tell" };
  }
  const payment = state.payments[Number(progress.place)];
  if (payment === undefined) return "waits";
  settleFromCharge(state, payment, progress.charge as ChargeFact);
  return { said: "received" };
};

/** The job of each payment: asks what is not decided, and refunds what is owed back. */
export const makeRefunds: Program<CommandOf<"refunds.made">> = (state) => {
  for (const payment of state.payments) {
    if (payment.card !== null) askGateway(state, payment);
  }
  return { said: "ran" };
};

const guard = (state: Expected, cookie: string | null, allowPaid: boolean): Turn =>
  isLetIn(state, cookie, { allowPaid }) ? { phase: "in" } : { said: "otp.required" };

const byId = ({ payments }: Expected, id: string | null): PaymentFact | undefined =>
  id === null ? undefined : payments.find((payment) => payment.id === id);
