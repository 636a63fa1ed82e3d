import { failureOf } from "#machines/kit/failure.ts";
import { missingContact, otpGateSetup } from "./otp-gate.setup.ts";

/** Before there is a code to type. */
export const unsentState = otpGateSetup.createStateConfig({
  description: "The payer can send a code.",
  meta: { requirement: "OTP-8" },
  on: {
    "code.requested": [
      {
        description: "No such contact is on file; the payer is told.",
        meta: { requirement: ["OTP-21", "OTP-23", "OTP-40"] },
        guard: { type: "isWithoutContact", params: ({ event }) => ({ channel: event.channel }) },
        actions: {
          type: "announceProblem",
          params: ({ event }) => ({ problem: missingContact(event.channel) }),
        },
      },
      {
        description: "Send a code.",
        meta: { requirement: ["OTP-10", "OTP-15"] },
        target: "sending",
        actions: { type: "chooseChannel", params: ({ event }) => ({ channel: event.channel }) },
      },
    ],
  },
});

export const sendingState = otpGateSetup.createStateConfig({
  description: "A code is being sent; the stored id is cleared first.",
  meta: { requirement: ["OTP-4", "OTP-15", "OTP-28", "OTP-29", "OTP-39"] },
  tags: "busy",
  entry: ["clearProblem", "spendSendOnLoad", "dropStoredId", "eraseOtpId", "putHelpAway"],
  invoke: {
    id: "sendCode",
    src: "sendCode",
    input: ({ context }) => ({
      shortcode: context.shortcode,
      channel: context.channel,
      otpSentTo: context.channel === "EMAIL" ? context.email : context.mobile,
    }),
    onDone: {
      description: "The code was sent.",
      meta: { requirement: ["OTP-5", "OTP-9", "OTP-11", "OTP-41"] },
      target: "codeSent",
      actions: [
        { type: "assignReceipt", params: ({ event }) => event.output },
        {
          type: "writeSentCode",
          params: ({ context, event }) => ({ ...event.output, channel: context.channel }),
        },
      ],
    },
    onError: {
      description: "The code wasn't sent; the payer is told.",
      meta: { requirement: ["OTP-24", "OTP-28", "OTP-37"] },
      target: "unsent",
      actions: [
        { type: "showProblem", params: failureOf },
        { type: "announceProblem", params: failureOf },
      ],
    },
  },
});
