import type { CommandOf } from "./commands.ts";
import { type Expected, isLetIn, outstandingOf, type PaymentFact } from "./expected.ts";
import {
  abandonedChallenge,
  callGateway,
  cancelChallenge,
  conclude,
  hasTooManyAttempts,
  isUnresolved,
  labelOf,
  openChallenge,
  settleFromCharge,
} from "./expected-charges.ts";
import { newTransfer } from "./expected-funds.ts";
import type { Operation, Program, Turn } from "./program.ts";

const leaseSeconds = 20;
type Submitted = CommandOf<"card.submitted">;
type Announced = CommandOf<"transfer.announced">;
type Keyed = Operation<Submitted | Announced>;

/** Let in; looked at; begun, if nobody else is in the way; charged. */
export const submitCard: Program<Submitted> = (state, operation, progress) => {
  const { command, known } = operation;
  switch (progress.phase) {
    case "started":
      return isLetIn(state, known.cookie, { allowPaid: state.status === "paid" })
        ? { phase: "in" }
        : { said: "otp.required" };
    case "in":
      return freed(state, command) ?? readStatus(state, operation) ?? { phase: "looked" };
    case "looked":
      return begin(state, operation);
    case "made":
      return charge(state, operation, state.payments[Number(progress.payment)]);
    case "overtaken":
      // What was in the way may have just ended: the page may ask again.
      return readStatus(state, operation) ?? { said: "payment.in-flight" };
    default:
      return repeat(state, operation, command.key);
  }
};

/** Of two announcements by one method the first stands, and both are answered with it. */
export const announceTransfer: Program<Announced> = (state, operation, { phase }) => {
  const { command, known, answer } = operation;
  if (phase === "started")
    return isLetIn(state, known.cookie, { allowPaid: state.status === "paid" })
      ? { phase: "in" }
      : { said: "otp.required" };
  if (state.keys[command.key] !== undefined) return repeat(state, operation, command.key);
  const closed = closedBy(state);
  if (closed !== null) return { said: closed };
  const challenge = openChallenge(state);
  if (challenge !== null) {
    cancelChallenge(state, challenge);
    return { phase: "freed" };
  }
  const status = state.payments.find(
    ({ status, method }) => status === "awaitingFunds" && method === command.method,
  );
  const payment = status ?? newTransfer(state, command.method, outstandingOf(state));
  const said = labelOf(payment);
  state.keys[command.key] = {
    payment: state.payments.indexOf(payment),
    label: wishOf(command),
    said,
    bytes: answer.bytes ?? null,
  };
  return { said, id: idOf(payment, answer.id) };
};

/** A challenge that its payer left long ago is given up by whoever pays next. */
function freed(state: Expected, { key }: Submitted): Turn | null {
  const challenge = state.keys[key] === undefined ? abandonedChallenge(state) : null;
  if (challenge === null) return null;
  cancelChallenge(state, challenge);
  return { phase: "in" };
}

function readStatus(state: Expected, { command }: Operation<Submitted>): Turn | null {
  if (state.keys[command.key] !== undefined) return { phase: "repeated" };
  const closed = closedBy(state);
  if (closed !== null) return { said: closed };
  if (state.payments.some(isUnresolved)) return { said: "payment.in-flight" };
  return command.amountCents > outstandingOf(state) ? { said: "payment.amount-changed" } : null;
}

function begin(state: Expected, { command, answer }: Operation<Submitted>): Turn {
  const { key, card, amountCents } = command;
  const isOwed = state.status === "completed" && outstandingOf(state) >= amountCents;
  if (!isOwed || state.payments.some(isUnresolved)) return { phase: "overtaken" };
  if (state.keys[key] !== undefined) return { phase: "repeated" };
  const payment = newTransfer(state, "Credit Card", amountCents);
  Object.assign(payment, { status: "submitting", card, leaseUntil: state.now + leaseSeconds });
  payment.id = answer.id ?? null;
  if (hasTooManyAttempts(state)) {
    state.payments.pop();
    return { said: "limit.reached" };
  }
  const place = state.payments.indexOf(payment);
  state.keys[key] = { payment: place, label: wishOf(command), said: null, bytes: null };
  return { phase: "made", payment: place };
}

function charge(state: Expected, operation: Keyed, payment: PaymentFact | undefined): Turn {
  if (payment === undefined) return "waits";
  const charged = callGateway(payment);
  const key = state.keys[operation.command.key];
  if (charged === "refused") {
    if (payment.status === "submitting") conclude(state, payment, "declined", "card.refused");
  } else if (charged !== null) settleFromCharge(state, payment, charged);
  if (charged !== null && key?.said) return repeat(state, operation, operation.command.key);
  payment.leaseUntil = Math.min(payment.leaseUntil, state.now);
  return { said: "gateway.unavailable" };
}

/** The same wish under the same key is answered with the same bytes; one without an answer is charged again. */
function repeat(state: Expected, operation: Keyed, name: string): Turn {
  const key = state.keys[name];
  const payment = key === undefined ? undefined : state.payments[key.payment];
  if (key === undefined || payment === undefined) return "waits";
  if (key.label !== wishOf(operation.command)) return { said: "payment.key-reused" };
  if (key.said !== null) {
    key.bytes ??= operation.answer.bytes ?? null;
    if (key.bytes !== operation.answer.bytes) return { said: `the same bytes as before, ${key.bytes}` };
    return { said: key.said, id: key.said.includes(".") ? null : idOf(payment, operation.answer.id) };
  }
  const isOwed = state.status === "completed" && outstandingOf(state) >= payment.amountCents;
  if (payment.leaseUntil > state.now || !isOwed) return "waits";
  payment.leaseUntil = state.now + leaseSeconds;
  return { phase: "made", payment: key.payment };
}

function closedBy(state: Expected): string | null {
  if (state.status === "paid") return "payment.already-settled";
  return state.status === "completed" ? null : "payment.closed";
}

const wishOf = (command: Submitted | Announced): string =>
  command.type === "card.submitted" ? `${command.card} ${command.amountCents}` : command.method;

/** A payment has one id, from the first answer that tells it. */
export function idOf(payment: PaymentFact, reportedId: string | undefined): string | null {
  payment.id ??= reportedId ?? null;
  return payment.id;
}
