import {
  otpChecksPerCode,
  otpExpirySeconds,
  otpFailuresPerDay,
  otpResendQuietSeconds,
  otpSendsPerDay,
  otpSendsPerHour,
} from "#contract/limits.ts";
import type { CommandOf } from "./commands.ts";
import { type Expected, endGates, isGateOpen, isLetIn, outstandingOf } from "./expected.ts";
import type { Program } from "./program.ts";

const isLocked = ({ failures }: Expected) => failures >= otpFailuresPerDay;
const sendsSince = ({ sentAt, now }: Expected, windowSeconds: number) =>
  sentAt.filter((at) => Math.floor(at / windowSeconds) === Math.floor(now / windowSeconds)).length;

/** A code for this browser: the one of a minute ago, or a new one in the place of every other. */
export const requestCode: Program<CommandOf<"code.requested">> = (state, { command, known, answer }) => {
  const { now, codes } = state;
  const { browser } = command;
  if (isLocked(state)) return { said: "otp.locked" };
  const repeat = codes.find(
    ({ isLive, by, checks, sentAt }) =>
      isLive && by === browser && checks < otpChecksPerCode && now - sentAt < otpResendQuietSeconds,
  );
  if (repeat !== undefined) return { said: "sent", id: repeat.id };
  if (sendsSince(state, 3_600) >= otpSendsPerHour || sendsSince(state, 86_400) >= otpSendsPerDay)
    return { said: "otp.too-many-sends" };
  const id = answer.id ?? "";
  if (codes.some((code) => code.id === id)) return { said: "sent", id: "a new code" };
  for (const code of codes) code.isLive = false;
  codes.push({ id, by: browser, sentAt: now, checks: 0, isLive: true });
  state.sentAt.push(now);
  endGates(state, "resend", known.cookie === null ? [] : [known.cookie]);
  return { said: "sent", id };
};

/** A code is compared five times at most, opens once, and not after five minutes. */
export const enterCode: Program<CommandOf<"code.entered">> = (state, { command, known, answer }) => {
  const { now } = state;
  if (isLocked(state)) return { said: "otp.locked" };
  const code = state.codes.find(({ id }) => id === known.codeId);
  if (code === undefined) return { said: "nothing to enter" };
  if (!code.isLive || now - code.sentAt >= otpExpirySeconds || code.checks >= otpChecksPerCode)
    return { said: "otp.expired" };
  code.checks += 1;
  if (!command.isRight) {
    state.failures += 1;
    return { said: "otp.wrong-code" };
  }
  code.isLive = false;
  state.gates[answer.cookie ?? ""] = { codeId: code.id, openedAt: now, seenAt: now, ended: null };
  return { said: "valid" };
};

/** Whether the id that the page keeps still opens its pages. */
export const askStored: Program<CommandOf<"stored-id.asked">> = (state, { known }) => {
  const gate = known.cookie === null ? undefined : state.gates[known.cookie];
  const isValid = gate?.codeId === known.codeId && isGateOpen(state, known.cookie);
  return { said: known.codeId !== null && isValid ? "valid" : "not valid" };
};

/** What a payer must be let in to see. */
export const readDetails: Program<CommandOf<"details.read">> = (state, { known }, { phase }) => {
  if (phase === "begun") return isLetIn(state, known.cookie) ? { phase: "in" } : { said: "otp.required" };
  const isOffered = state.status === "completed" && outstandingOf(state) > 0;
  return { said: isOffered ? `owes ${outstandingOf(state)}` : "payment.not-offered" };
};
