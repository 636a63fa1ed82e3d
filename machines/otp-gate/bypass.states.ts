import { problem } from "#contract/problems.ts";
import { known } from "#machines/kit/known.ts";
import { otpGateSetup } from "./otp-gate.setup.ts";

/** A staff member's link: its secret opens the pages, or the payer's own way is offered. */
export const checkingBypassState = otpGateSetup.createStateConfig({
  description: "The staff link is being checked; its secret works once.",
  meta: { requirement: ["OTP-18", "OTP-39"] },
  tags: "busy",
  invoke: {
    id: "checkBypass",
    src: "checkBypass",
    input: ({ context }) => known(context.bypass, "otpGate.bypass"),
    onDone: [
      {
        description: "The link is valid: its id is stored and the page is shown.",
        meta: { requirement: ["OTP-19", "OTP-33"] },
        guard: { type: "isValid", params: ({ event }) => ({ valid: event.output.valid }) },
        target: "open",
        actions: [
          {
            type: "writeOtpId",
            params: ({ context }) => ({ otpId: known(context.bypass, "otpGate.bypass").otpId }),
          },
          "assignBypassId",
        ],
      },
      { description: "The link was refused.", meta: { requirement: "OTP-22" }, target: "bypassFailed" },
    ],
    onError: { description: "The check failed.", meta: { requirement: "OTP-22" }, target: "bypassFailed" },
  },
  on: {
    "stored-id.changed": {
      description: "Another tab's id is noted; a secret that works once is not given up for it.",
      meta: { requirement: ["OTP-16", "OTP-33"] },
      actions: { type: "assignStoredId", params: ({ event }) => ({ otpId: event.otpId }) },
    },
  },
});

export const bypassFailedState = otpGateSetup.createStateConfig({
  description: "The staff link didn't work; a code can be used instead.",
  meta: { requirement: ["OTP-22", "OTP-33"] },
  tags: "failed",
  entry: [
    "dropBypass",
    { type: "showProblem", params: () => ({ problem: problem("otp.bypass-failed") }) },
    { type: "announceProblem", params: () => ({ problem: problem("otp.bypass-failed") }) },
  ],
  on: {
    "bypass.dismissed": {
      description: "The person continues with a code, unless this browser is already verified.",
      meta: { requirement: "OTP-38" },
      target: "deciding",
      actions: "clearProblem",
    },
  },
});
