import { otpGateSetup } from "./otp-gate.setup.ts";

/** The page itself, until the server or another tab closes it. */
export const notRequiredState = otpGateSetup.createStateConfig({
  description: "No code is needed; anyone with the link sees the pages.",
  meta: { requirement: "OTP-6" },
  tags: "open",
  entry: "dropSentCode",
  on: {
    "gate.closed": {
      description: "The server wants a code after all.",
      meta: { requirement: "OTP-30" },
      target: "deciding",
      actions: "requireCode",
    },
  },
});

export const openState = otpGateSetup.createStateConfig({
  description: "The payer is verified; the page is shown.",
  meta: { requirement: ["OTP-1", "OTP-29"] },
  tags: "open",
  entry: ["spendSendOnLoad", "dropSentCode", "eraseSentCode", "putHelpAway"],
  on: {
    "gate.closed": {
      description: "The server wants a code again.",
      meta: { requirement: ["OTP-30", "OTP-35"] },
      target: "unverified",
      actions: ["dropStoredId", "eraseOtpId"],
    },
    "stored-id.changed": [
      {
        description: "Another tab verified again: ask about its id.",
        meta: { requirement: ["OTP-16", "OTP-26"] },
        guard: { type: "isOther", params: ({ event }) => ({ otpId: event.otpId }) },
        target: "checkingStored",
        actions: { type: "assignStoredId", params: ({ event }) => ({ otpId: event.otpId }) },
      },
      {
        description: "Another tab asked for a new code: this page closes too.",
        meta: { requirement: ["OTP-16", "OTP-34"] },
        guard: { type: "isRemoved", params: ({ event }) => ({ otpId: event.otpId }) },
        target: "unverified",
        actions: "dropStoredId",
      },
    ],
  },
});
