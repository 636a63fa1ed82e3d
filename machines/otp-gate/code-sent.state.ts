import { problem, toProblem } from "#contract/problems.ts";
import { missingContact, otpGateSetup } from "./otp-gate.setup.ts";

/** A code is on its way: the boxes stay while it is checked, and while a new one is sent. */
export const codeSentState = otpGateSetup.createStateConfig({
  description: "A code was sent: its boxes are shown until it is verified.",
  invoke: {
    id: "codeEntry",
    src: "codeEntry",
    input: ({ context }) => ({ expiresInSeconds: context.expiresInSeconds }),
  },
  initial: "awaiting",
  states: {
    awaiting: {
      description: "The payer types.",
      on: {
        "code.entered": { description: "Six digits were given.", target: "verifying" },
        "code.requested": [
          {
            description: "No such contact on file: told so.",
            guard: { type: "isWithoutContact", params: ({ event }) => ({ channel: event.channel }) },
            actions: {
              type: "announceProblem",
              params: ({ event }) => ({ problem: missingContact(event.channel) }),
            },
          },
          {
            description: "Send a new code.",
            target: "resending",
            actions: { type: "chooseChannel", params: ({ event }) => ({ channel: event.channel }) },
          },
        ],
      },
    },
    verifying: {
      description: "The server compares the code.",
      tags: "busy",
      invoke: {
        id: "verifyCode",
        src: "verifyCode",
        input: ({ context, event }) => ({
          shortcode: context.shortcode,
          otpId: context.sentOtpId ?? "",
          otpSentTo: context.sentTo ?? "",
          otpValue: event.type === "code.entered" ? event.value : "",
        }),
        onDone: [
          {
            description: "Right: the id is stored, then verified against the server.",
            guard: { type: "isValid", params: ({ event }) => ({ valid: event.output.valid }) },
            target: "#otpGate.access.checkingStored",
            actions: [
              "takeSentId",
              { type: "writeOtpId", params: ({ context }) => ({ otpId: context.sentOtpId }) },
            ],
          },
          {
            description: "Wrong.",
            target: "awaiting",
            actions: { type: "tellEntry", params: () => ({ problem: problem("otp.wrong-code") }) },
          },
        ],
        onError: {
          description: "Refused or lost: the entry says why and keeps the digits.",
          target: "awaiting",
          actions: { type: "tellEntry", params: ({ event }) => ({ problem: toProblem(event.error) }) },
        },
      },
    },
    resending: {
      description: "A new code is being sent; the stored id is cleared first.",
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
          description: "Sent: the boxes begin again.",
          target: "awaiting",
          actions: [
            { type: "takeReceipt", params: ({ event }) => event.output },
            {
              type: "renewEntry",
              params: ({ event }) => ({ expiresInSeconds: event.output.expiresInSeconds }),
            },
          ],
        },
        onError: {
          description: "Not sent: told so; the old code may still be typed, also one given meanwhile.",
          target: "awaiting",
          actions: [
            { type: "announceProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
            { type: "tellEntry", params: ({ event }) => ({ problem: toProblem(event.error) }) },
          ],
        },
      },
    },
  },
});
