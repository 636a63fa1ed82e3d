import { problem } from "#contract/problems.ts";
import { otpGateSetup } from "./otp-gate.setup.ts";

/** A staff member's link: its secret opens the pages, or the payer's own way is offered. */
export const checkingBypassState = otpGateSetup.createStateConfig({
  description: "The staff member's secret is exchanged, once.",
  meta: { requirement: ["OTP-18", "OTP-39"] },
  tags: "busy",
  invoke: {
    id: "checkBypass",
    src: "checkBypass",
    input: ({ context }) => context.bypass ?? { otpId: "", scope: "admin-payment-options", secret: "" },
    onDone: [
      {
        description: "Accepted: its id is stored and the page shown.",
        meta: { requirement: ["OTP-19", "OTP-33"] },
        guard: { type: "isValid", params: ({ event }) => ({ valid: event.output.valid }) },
        target: "open",
        actions: [
          { type: "writeOtpId", params: ({ context }) => ({ otpId: context.bypass?.otpId ?? null }) },
          "assignBypassId",
        ],
      },
      { description: "Refused.", meta: { requirement: "OTP-22" }, target: "bypassFailed" },
    ],
    onError: { description: "Refused or lost.", meta: { requirement: "OTP-22" }, target: "bypassFailed" },
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
  description: "The bypass did not work, whatever the reason.",
  meta: { requirement: ["OTP-22", "OTP-33"] },
  tags: "failed",
  entry: [
    "dropBypass",
    { type: "showProblem", params: () => ({ problem: problem("otp.bypass-failed") }) },
    { type: "announceProblem", params: () => ({ problem: problem("otp.bypass-failed") }) },
  ],
  on: {
    "bypass.dismissed": {
      description: "Go on like anyone: a stored id still counts, else a code is needed.",
      meta: { requirement: "OTP-38" },
      target: "deciding",
      actions: "clearProblem",
    },
  },
});
