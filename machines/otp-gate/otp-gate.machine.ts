import { bypassFailedState, checkingBypassState } from "./bypass.states.ts";
import { codeSentState } from "./code-sent.state.ts";
import { notRequiredState, openState } from "./open.states.ts";
import { initialContext, otpGateSetup } from "./otp-gate.setup.ts";
import { sendingState, unsentState } from "./sending.states.ts";
import { checkingStoredState, statusFailedState } from "./stored-id.states.ts";

export const otpGateMachine = otpGateSetup.createMachine({
  id: "otpGate",
  options: { maxIterations: 100 },
  description: "Stands between a payer and the payment pages until a one-time code has been verified.",
  meta: { requirement: ["OTP-16", "OTP-17"] },
  context: ({ input }) => initialContext(input),
  type: "parallel",
  invoke: {
    id: "watchStoredId",
    src: "watchStoredId",
    input: ({ context }) => ({ shortcode: context.shortcode, scope: context.scope }),
  },
  states: {
    access: {
      description: "Whether the payer may see the payment pages.",
      initial: "deciding",
      on: {
        "stored-id.changed": [
          {
            description: "Another tab verified: ask the server about its id.",
            meta: { requirement: ["OTP-16", "OTP-26"] },
            guard: { type: "isOther", params: ({ event }) => ({ otpId: event.otpId }) },
            target: ".checkingStored",
            actions: { type: "assignStoredId", params: ({ event }) => ({ otpId: event.otpId }) },
          },
        ],
      },
      states: {
        deciding: {
          description: "Checking the link and this browser for an earlier verification.",
          always: [
            {
              description: "The product asks for no code.",
              meta: { requirement: "OTP-6" },
              guard: "isNotRequired",
              target: "notRequired",
            },
            {
              description: "A staff member's link.",
              meta: { requirement: ["OTP-18", "OTP-32"] },
              guard: "hasBypass",
              target: "checkingBypass",
            },
            {
              description: "This browser was verified before.",
              meta: { requirement: ["OTP-7", "OTP-31"] },
              guard: "hasStoredId",
              target: "checkingStored",
            },
            {
              description: "This tab asked for a code before it was loaded again.",
              meta: { requirement: "OTP-41" },
              guard: "hasSentCode",
              target: "codeSent",
              actions: "resumeSentCode",
            },
            {
              description: "No earlier verification was found.",
              meta: { requirement: "OTP-1" },
              target: "unverified",
            },
          ],
        },
        notRequired: notRequiredState,
        checkingBypass: checkingBypassState,
        bypassFailed: bypassFailedState,
        checkingStored: checkingStoredState,
        statusFailed: statusFailedState,
        unverified: {
          description: "A code is needed.",
          meta: { requirement: "OTP-1" },
          always: [
            {
              description: "The link asks for one on load.",
              meta: { requirement: ["OTP-20", "OTP-29"] },
              guard: "shouldSendOnLoad",
              target: "sending",
            },
            { description: "Wait for the payer.", meta: { requirement: "OTP-8" }, target: "unsent" },
          ],
        },
        unsent: unsentState,
        sending: sendingState,
        codeSent: codeSentState,
        open: openState,
      },
    },
    help: {
      description: "The help for a code that doesn't arrive.",
      initial: "closed",
      states: {
        closed: {
          description: "The help is closed.",
          on: {
            "help.opened": {
              description: "The payer opens the help.",
              meta: { requirement: "OTP-2" },
              target: "open",
            },
          },
        },
        open: {
          description: "The help is open.",
          meta: { requirement: "OTP-2" },
          on: {
            "help.closed": {
              description: "The help is closed, by the payer or because a code is being sent.",
              meta: { requirement: "OTP-3" },
              target: "closed",
            },
          },
        },
      },
    },
  },
});
