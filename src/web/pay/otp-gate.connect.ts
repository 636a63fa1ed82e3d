import type { SnapshotFrom } from "xstate";
import type { Problem } from "#contract/problems.ts";
import type { ContactChannel, OtpScope } from "#domain/enumerations.ts";
import { otpCodeLength } from "#domain/limits.ts";
import type { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import type { CodeEntryEvent } from "#machines/code-entry/code-entry.types.ts";
import type { otpGateMachine } from "#machines/otp-gate/otp-gate.machine.ts";
import type { OtpGateEvent } from "#machines/otp-gate/otp-gate.types.ts";
import { otpGateCopy } from "./otp-gate.copy.ts";

type Gate = SnapshotFrom<typeof otpGateMachine>;
type Entry = SnapshotFrom<typeof codeEntryMachine>;
type Send<Event> = (event: Event) => void;

export type GateScreen = "deciding" | "failed" | "bypass-failed" | "send-code" | "code-entry" | "open";
export type GateModel = ReturnType<typeof connectOtpGate>;
export type CodeEntryModel = ReturnType<typeof connectCodeEntry>;

const notices: Record<OtpScope, string> = {
  "payment-options": otpGateCopy.pageShowsPrivatePayment,
  "admin-payment-options": otpGateCopy.openingVendorsPaymentOptions,
  application: otpGateCopy.pageShowsStatus,
  signing: otpGateCopy.contractIsPrivate,
};

/** The gate as its screens show it: what to show, what may be pressed, and what pressing does. */
export function connectOtpGate(gate: Gate, send: Send<OtpGateEvent>, entry?: Entry) {
  const { context } = gate;
  const isBusy = gate.hasTag("busy");
  // Only the channel that was used last has to wait.
  const resendInSeconds = entry === undefined ? 0 : resendSecondsOf(entry);
  const isWaiting = (channel: ContactChannel) => context.channel === channel && resendInSeconds > 0;
  return {
    screen: screenOf(gate),
    isBusy,
    notice: notices[context.scope],
    mobile: context.mobile,
    sentTo: context.sentTo ?? "",
    problem: context.problem,
    help: {
      isOpen: gate.matches({ help: "open" }),
      canSms: context.mobile !== null && !isBusy && !isWaiting("SMS"),
      canEmail: context.email !== null && !isBusy && !isWaiting("EMAIL"),
      email: context.email,
      wait:
        resendInSeconds === 0
          ? null
          : otpGateCopy.newCodeIn(
              context.channel === "SMS" ? otpGateCopy.mobile : otpGateCopy.email,
              inSeconds(resendInSeconds),
            ),
    },
    sendSms: () => send({ type: "code.requested", channel: "SMS" }),
    sendEmail: () => send({ type: "code.requested", channel: "EMAIL" }),
    resend: () => send({ type: "code.requested", channel: context.channel }),
    retry: () => send({ type: "status.retried" }),
    dismissBypass: () => send({ type: "bypass.dismissed" }),
    openHelp: () => send({ type: "help.opened" }),
    closeHelp: () => send({ type: "help.closed" }),
  };
}

/** The code entry as its boxes, countdown and button show it. */
export function connectCodeEntry(entry: Entry, send: Send<CodeEntryEvent>) {
  const { digits, secondsLeft, problem } = entry.context;
  const resendInSeconds = resendSecondsOf(entry);
  const isExpired = entry.hasTag("expired");
  const isBusy = entry.hasTag("busy");
  return {
    digits,
    isExpired,
    isBusy,
    countdown: otpGateCopy.codeExpiresInMinutes(minutesAndSeconds(secondsLeft)),
    resend: {
      isWaiting: resendInSeconds > 0,
      label: resendInSeconds > 0 ? otpGateCopy.canSendNewCode(inSeconds(resendInSeconds)) : null,
      /** For people who listen: told when the wait begins and when it is over, never each second. */
      announcement:
        resendInSeconds > 0
          ? otpGateCopy.canSendNewCode(inSeconds(entry.context.resendInSeconds))
          : otpGateCopy.canSendNewCodeNow,
    },
    canSubmit: digits.length === otpCodeLength && !isExpired && !isBusy,
    problem: problem satisfies Problem | null,
    changeDigits: (changed: string) => {
      // The boxes report what they are given, too; only what a person changed is news.
      if (changed !== digits) send({ type: "digits.changed", digits: changed });
    },
    submit: () => send({ type: "code.submitted" }),
  };
}

function screenOf(gate: Gate): GateScreen {
  if (gate.hasTag("open")) return "open";
  if (gate.matches({ access: "bypassFailed" })) return "bypass-failed";
  if (gate.hasTag("failed")) return "failed";
  if (gate.matches({ access: "codeSent" })) return "code-entry";
  if (gate.matches({ access: "unsent" }) || gate.matches({ access: "sending" })) return "send-code";
  return "deciding";
}

/** How long the server would still answer a request for a new code with the one it has sent. */
const resendSecondsOf = ({ context }: Entry): number =>
  Math.max(0, context.resendInSeconds - (context.expiresInSeconds - context.secondsLeft));

const inSeconds = (seconds: number): string => `${seconds} ${seconds === 1 ? "second" : "seconds"}`;

/** `299` → `4:59` */
const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${(seconds % 60).toString().padStart(2, "0")}`;
