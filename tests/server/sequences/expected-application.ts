import { draftSessionDays } from "#domain/limits.ts";
import { type CommandOf, dueCents } from "./commands.ts";
import { type Expected, outstandingOf, passGate, statusAfter } from "./expected.ts";
import { reverseIncoming, settleFunds } from "./expected-funds.ts";
import type { Known, Program, Turn } from "./program.ts";

const daySeconds = 86_400;
/** Past every due date by more than 60 days. */
export const longAfterSeconds = 90 * daySeconds;

type Change = CommandOf<"application.updated" | "application.partially-completed" | "application.completed">;

/** Only an unfinished application is written, on the version that its writer saw, by whoever was let in. */
export const changeApplication: Program<Change> = (state, { command, known }, { phase }) =>
  phase === "started" ? guard(state, command.browser, known) : write(state, command, known);

function guard(state: Expected, browser: number, known: Known): Turn {
  const isDraftOfBrowser = browser === 0 && state.now < draftSessionDays * daySeconds;
  if (isDraftOfBrowser || passGate(state, known.cookie)) return { phase: "in" };
  if (state.isCodeRequired) return { said: "otp.required" };
  const isUnfinished = state.status === "draft" || state.status === "partiallyCompleted";
  return isUnfinished ? { said: "application.draft-required" } : { phase: "in" };
}

function write(state: Expected, { type }: Change, known: Known): Turn {
  const isComplete = state.status === "completed" || state.status === "paid";
  if (isComplete && type === "application.completed") return { said: state.status };
  const status = statusAfter(state.status, { type });
  if (status === null) return { said: isComplete ? "application.immutable" : "application.closed" };
  if (known.version !== state.version) return { said: "application.version-conflict" };
  state.status = status;
  state.version += 1;
  return { said: status };
}

export const readApplication: Program<CommandOf<"application.read">> = (state) => ({
  said: `${state.status}, ${state.paidCents} of ${dueCents} paid`,
});

/** The job, long after: all that is not paid and has no card payment under way. */
export const expireApplication: Program<CommandOf<"application.expired">> = (state) => {
  state.now += longAfterSeconds;
  const isUnderWay = state.payments.some(({ status }) =>
    ["submitting", "challenge", "processing"].includes(status),
  );
  const status = statusAfter(state.status, { type: "application.expired" });
  if (status !== null && !isUnderWay) {
    state.status = status;
    state.version += 1;
  }
  return { said: "ran" };
};

/** Up to what is owed counts; the rest waits in suspense. */
export const receiveFunds: Program<CommandOf<"funds.arrived">> = (state, { command, known }) => {
  const open = state.status === "completed" ? outstandingOf(state) : 0;
  const appliedCents = Math.min(command.amountCents, open);
  const payment = appliedCents === 0 ? null : settleFunds(state, appliedCents);
  state.lines.push({ id: known.lineId ?? "", payment, isActive: true });
  return { said: "used" };
};

/** A line is taken back once. */
export const reverseFunds: Program<CommandOf<"funds.reversed">> = (state, { known }) => {
  const line = state.lines.find(({ id }) => id === known.lineId);
  if (line === undefined) return { said: "nothing to take back" };
  if (line.isActive && line.payment !== null) reverseIncoming(state, line.payment);
  line.isActive = false;
  return { said: "used" };
};

export const passTime: Program<CommandOf<"time.passed">> = (state, { command }) => {
  state.now += command.seconds;
  return { said: "passed" };
};
