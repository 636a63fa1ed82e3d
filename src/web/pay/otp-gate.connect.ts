import type { SnapshotFrom } from "xstate";
import type { ContactChannel, OtpScope } from "#domain/otp.ts";
import type { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import type { otpGateMachine } from "#machines/otp-gate/otp-gate.machine.ts";
import type { OtpGateEvent } from "#machines/otp-gate/otp-gate.types.ts";
import { otpGateCopy } from "./otp-gate.copy.ts";

type Gate = SnapshotFrom<typeof otpGateMachine>;
export type Entry = SnapshotFrom<typeof codeEntryMachine>;
export type Send<Event> = (event: Event) => void;

export type GateScreen = "deciding" | "failed" | "bypass-failed" | "send-code" | "code-entry" | "open";
export type GateModel = ReturnType<typeof connectOtpGate>;

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

function screenOf(gate: Gate): GateScreen {
  if (gate.hasTag("open")) return "open";
  if (gate.matches({ access: "bypassFailed" })) return "bypass-failed";
  if (gate.hasTag("failed")) return "failed";
  if (gate.matches({ access: "codeSent" })) return "code-entry";
  if (gate.matches({ access: "unsent" }) || gate.matches({ access: "sending" })) return "send-code";
  return "deciding";
}

/** How long the server would still answer a request for a new code with the one it has sent. */
export const resendSecondsOf = ({ context }: Entry): number =>
  Math.max(0, context.resendInSeconds - (context.expiresInSeconds - context.secondsLeft));

export const inSeconds = (seconds: number): string => `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
