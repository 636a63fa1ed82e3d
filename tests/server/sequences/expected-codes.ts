import {
  otpChecksPerCode,
  otpComparisonsPerDay,
  otpExpirySeconds,
  otpResendQuietSeconds,
  otpUnusedMessagesPerChannelPerDay,
  otpWrongCodesPerBrowserPerDay,
} from "#domain/limits.ts";
import type { CommandOf } from "./commands.ts";
import { type Expected, endGates, isGateOpen, isLetIn, outstandingOf } from "./expected.ts";
import type { Program } from "./program.ts";

const daySeconds = 86_400;

const isLocked = ({ wrongCodes, now }: Expected, browser: number) => {
  const lately = wrongCodes.filter(({ at }) => now - at < daySeconds);
  const own = lately.filter(({ by, isForgiven }) => by === browser && !isForgiven);
  return own.length >= otpWrongCodesPerBrowserPerDay || lately.length >= otpComparisonsPerDay;
};
const unusedMessages = ({ codes, now }: Expected) =>
  codes.filter(({ status, sentAt }) => status !== "used" && now - sentAt < daySeconds).length;

/** A code for this browser: the one of a minute ago, or a new one in the place of its own. */
export const requestCode: Program<CommandOf<"code.requested">> = (state, { command, known, answer }) => {
  const { now, codes } = state;
  const { browser } = command;
  const repeat = codes.find(
    ({ status, by, checks, sentAt }) =>
      status === "live" &&
      by === browser &&
      checks < otpChecksPerCode &&
      now - sentAt < otpResendQuietSeconds,
  );
  if (repeat !== undefined) return { said: "sent", id: repeat.id };
  if (unusedMessages(state) >= otpUnusedMessagesPerChannelPerDay) return { said: "otp.last-message" };
  const id = answer.id ?? "";
  if (codes.some((code) => code.id === id)) return { said: "sent", id: "a new code" };
  for (const code of codes) if (code.by === browser && code.status === "live") code.status = "replaced";
  codes.push({ id, by: browser, sentAt: now, checks: 0, status: "live" });
  endGates(state, "resend", known.cookie === null ? [] : [known.cookie]);
  return { said: "sent", id };
};

/** A code is compared five times at most, opens once, and not after five minutes. */
export const enterCode: Program<CommandOf<"code.entered">> = (state, { command, known, answer }) => {
  const { now } = state;
  const { browser } = command;
  const code = state.codes.find(({ id }) => id === known.codeId);
  if (code === undefined) return { said: "nothing to enter" };
  if (code.status !== "live" || now - code.sentAt >= otpExpirySeconds || code.checks >= otpChecksPerCode)
    return { said: "otp.expired" };
  code.checks += 1;
  if (isLocked(state, browser)) return { said: "otp.locked" };
  if (!command.isRight) {
    state.wrongCodes.push({ by: browser, at: now, isForgiven: false });
    return { said: "otp.wrong-code" };
  }
  code.status = "used";
  for (const wrong of state.wrongCodes) if (wrong.by === browser) wrong.isForgiven = true;
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
  if (phase === "started") return isLetIn(state, known.cookie) ? { phase: "in" } : { said: "otp.required" };
  const isOffered = state.status === "completed" && outstandingOf(state) > 0;
  return { said: isOffered ? `owes ${outstandingOf(state)}` : "payment.not-offered" };
};
