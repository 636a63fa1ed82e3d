import { assign, raise, sendTo, setup } from "xstate";
import type { OtpTimes } from "#contract/otp.ts";
import { type Problem, problem } from "#contract/problems.ts";
import { otpExpirySeconds } from "#domain/limits.ts";
import type { ContactChannel } from "#domain/otp.ts";
import { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { port, source } from "#machines/kit/port.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  CodeReceipt,
  OtpGateContext,
  OtpGateEvent,
  OtpGateInput,
  OtpGatePorts,
  OtpGateSources,
  SentCode,
} from "./otp-gate.types.ts";

/** The words of the gate's chart. The host fills the actors, and the actions that do nothing here. */
export const otpGateSetup = setup({
  types: {
    input: {} as OtpGateInput,
    context: {} as OtpGateContext,
    events: {} as OtpGateEvent,
    tags: {} as "busy" | "open" | "failed",
    meta: {} as MachineMeta,
    children: {} as {
      checkBypass: "checkBypass";
      checkStatus: "checkStatus";
      sendCode: "sendCode";
      verifyCode: "verifyCode";
      codeEntry: "codeEntry";
      watchStoredId: "watchStoredId";
    },
  },
  actors: {
    checkBypass: port<OtpGatePorts["checkBypass"]>("checkBypass"),
    checkStatus: port<OtpGatePorts["checkStatus"]>("checkStatus"),
    sendCode: port<OtpGatePorts["sendCode"]>("sendCode"),
    verifyCode: port<OtpGatePorts["verifyCode"]>("verifyCode"),
    watchStoredId: source<OtpGateSources["watchStoredId"]>("watchStoredId"),
    codeEntry: codeEntryMachine,
  },
  guards: {
    isNotRequired: ({ context }) => !context.isOtpRequired,
    hasBypass: ({ context }) => context.bypass !== null,
    hasStoredId: ({ context }) => context.storedOtpId !== null,
    hasSentCode: ({ context }) => context.sentCode !== null,
    shouldSendOnLoad: ({ context }) => context.shouldSendOnLoad,
    isValid: (_, params: { valid: boolean }) => params.valid,
    isExpired: (_, params: WithProblem) => params.problem.code === "otp.expired",
    isRemoved: (_, params: { otpId: string | null }) => params.otpId === null,
    isOther: ({ context }, params: { otpId: string | null }) =>
      context.isOtpRequired && params.otpId !== null && params.otpId !== context.storedOtpId,
    isWithoutContact: ({ context }, params: { channel: ContactChannel }) =>
      params.channel === "EMAIL" ? context.email === null : context.mobile === null,
  },
  actions: {
    chooseChannel: assign((_, params: { channel: ContactChannel }) => ({ channel: params.channel })),
    assignReceipt: assign((_, params: CodeReceipt) => receiptOf(params)),
    resumeSentCode: assign(({ context: { sentCode } }) =>
      sentCode === null ? {} : { ...receiptOf(sentCode), channel: sentCode.channel, sentCode: null },
    ),
    dropSentCode: assign({ sentCode: null }),
    assignStoredId: assign((_, params: { otpId: string | null }) => ({ storedOtpId: params.otpId })),
    assignSentId: assign(({ context }) => ({ storedOtpId: context.sentOtpId })),
    assignBypassId: assign(({ context }) => ({
      storedOtpId: known(context.bypass, "otpGate.bypass").otpId,
      bypass: null,
    })),
    dropBypass: assign({ bypass: null }),
    dropStoredId: assign({ storedOtpId: null }),
    requireCode: assign({ isOtpRequired: true }),
    /** A link's wish for a code is for its load only: once served or not needed, it is over. */
    spendSendOnLoad: assign({ shouldSendOnLoad: false }),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    renewEntry: sendTo("codeEntry", (_, { expiresInSeconds, resendInSeconds }: OtpTimes) => ({
      type: "expiry.renewed" as const,
      expiresInSeconds,
      resendInSeconds,
    })),
    notifyEntry: sendTo("codeEntry", (_, params: WithProblem) => ({
      type: "check.failed" as const,
      problem: params.problem,
    })),
    putHelpAway: raise({ type: "help.closed" }),
    /** Keeps the stored id in the browser. */
    writeOtpId: (_: unknown, _params: { otpId: string | null }) => {},
    /** Removes it. */
    eraseOtpId: () => {},
    /** Keeps what was sent, and until when, for when this tab is loaded again. */
    writeSentCode: (_: unknown, _params: SentCode) => {},
    /** Removes it. */
    eraseSentCode: () => {},
    /** Shows an error toast. */
    announceProblem: (_: unknown, _params: WithProblem) => {},
  },
});

const receiptOf = ({ otpId, sentTo, expiresInSeconds, resendInSeconds }: CodeReceipt) => ({
  sentOtpId: otpId,
  sentTo,
  expiresInSeconds,
  resendInSeconds,
});

export const missingContact = (channel: ContactChannel): Problem =>
  problem(channel === "EMAIL" ? "otp.no-email" : "otp.no-mobile");

export const initialContext = (input: OtpGateInput): OtpGateContext => ({
  ...input,
  sentOtpId: null,
  sentTo: null,
  channel: "SMS",
  expiresInSeconds: otpExpirySeconds,
  resendInSeconds: 0,
  problem: null,
});
