import { problem } from "#contract/problems.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { missingContact, otpGateSetup } from "./otp-gate.setup.ts";

/** A code is on its way: the boxes stay while it is checked, and while a new one is sent. */
export const codeSentState = otpGateSetup.createStateConfig({
  description: "A code was sent; the payer can enter it.",
  meta: { requirement: "OTP-9" },
  invoke: {
    id: "codeEntry",
    src: "codeEntry",
    input: ({ context: { expiresInSeconds, resendInSeconds } }) => ({ expiresInSeconds, resendInSeconds }),
  },
  initial: "awaiting",
  states: {
    awaiting: {
      description: "The payer is entering the code.",
      on: {
        "code.entered": {
          description: "The payer entered six digits.",
          meta: { requirement: "OTP-12" },
          target: "verifying",
        },
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
            description: "Send a new code.",
            meta: { requirement: ["OTP-10", "OTP-15"] },
            target: "resending",
            actions: { type: "chooseChannel", params: ({ event }) => ({ channel: event.channel }) },
          },
        ],
      },
    },
    verifying: {
      description: "The code is being checked.",
      meta: { requirement: ["OTP-4", "OTP-12", "OTP-39"] },
      tags: "busy",
      invoke: {
        id: "verifyCode",
        src: "verifyCode",
        input: ({ context, event }) => ({
          shortcode: context.shortcode,
          otpId: known(context.sentOtpId, "otpGate.sentOtpId"),
          otpSentTo: known(context.sentTo, "otpGate.sentTo"),
          otpValue: known(event.type === "code.entered" ? event.value : null, "codeEntry.value"),
        }),
        onDone: [
          {
            description: "The code was right: its id is stored, then checked with the server.",
            meta: { requirement: ["OTP-13", "OTP-14", "OTP-41"] },
            guard: { type: "isValid", params: ({ event }) => ({ valid: event.output.valid }) },
            target: "#otpGate.access.checkingStored",
            actions: [
              "assignSentId",
              { type: "writeOtpId", params: ({ context }) => ({ otpId: context.sentOtpId }) },
              "eraseSentCode",
            ],
          },
          {
            description: "The code was wrong; it can be typed again.",
            meta: { requirement: ["OTP-24", "OTP-36"] },
            target: "awaiting",
            actions: [
              { type: "notifyEntry", params: () => ({ problem: problem("otp.wrong-code") }) },
              { type: "announceProblem", params: () => ({ problem: problem("otp.wrong-code") }) },
            ],
          },
        ],
        onError: [
          {
            description: "The code has expired; the payer can send a new one.",
            meta: { requirement: ["OTP-36", "OTP-41", "CODE-10"] },
            guard: { type: "isExpired", params: failureOf },
            target: "awaiting",
            actions: [{ type: "notifyEntry", params: failureOf }, "eraseSentCode"],
          },
          {
            description: "The check failed; the error is shown, and the digits stay.",
            meta: { requirement: ["OTP-24", "OTP-36"] },
            target: "awaiting",
            actions: [
              { type: "notifyEntry", params: failureOf },
              { type: "announceProblem", params: failureOf },
            ],
          },
        ],
      },
    },
    resending: {
      description: "A new code is being sent; the stored id is cleared first.",
      meta: { requirement: ["OTP-4", "OTP-15", "OTP-28", "OTP-39"] },
      tags: "busy",
      entry: ["dropStoredId", "eraseOtpId", "putHelpAway"],
      invoke: {
        id: "sendCode",
        src: "sendCode",
        input: ({ context }) => ({
          shortcode: context.shortcode,
          channel: context.channel,
          otpSentTo: context.channel === "EMAIL" ? context.email : context.mobile,
        }),
        onDone: {
          description: "A new code was sent; the boxes are empty again.",
          meta: { requirement: ["OTP-5", "OTP-11", "OTP-41", "CODE-6", "CODE-13", "CODE-16"] },
          target: "awaiting",
          actions: [
            { type: "assignReceipt", params: ({ event }) => event.output },
            {
              type: "writeSentCode",
              params: ({ context, event }) => ({ ...event.output, channel: context.channel }),
            },
            { type: "renewEntry", params: ({ event }) => event.output },
          ],
        },
        onError: {
          description: "The new code wasn't sent; the payer is told, and the old code still works.",
          meta: { requirement: ["OTP-24", "OTP-28", "OTP-37"] },
          target: "awaiting",
          actions: [
            { type: "announceProblem", params: failureOf },
            { type: "notifyEntry", params: failureOf },
          ],
        },
      },
    },
  },
});
