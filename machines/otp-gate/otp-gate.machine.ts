import { toProblem } from "#contract/problems.ts";
import { bypassFailedState, checkingBypassState } from "./bypass.states.ts";
import { codeSentState } from "./code-sent.state.ts";
import { initialContext, missingContact, otpGateSetup } from "./otp-gate.setup.ts";

export const otpGateMachine = otpGateSetup.createMachine({
  id: "otpGate",
  description: "Stands between a payer and the payment pages until a one-time code has been verified.",
  context: ({ input }) => initialContext(input),
  type: "parallel",
  invoke: {
    id: "watchStoredId",
    src: "watchStoredId",
    input: ({ context }) => ({ shortcode: context.shortcode, scope: context.scope }),
  },
  states: {
    access: {
      description: "How far the payer has come.",
      initial: "deciding",
      on: {
        "stored-id.changed": [
          {
            description: "Another tab verified: ask the server about its id.",
            guard: { type: "isOther", params: ({ event }) => ({ otpId: event.otpId }) },
            target: ".checkingStored",
            actions: { type: "takeStoredId", params: ({ event }) => ({ otpId: event.otpId }) },
          },
        ],
      },
      states: {
        deciding: {
          description: "Looks at what the link and the browser bring.",
          always: [
            { description: "The product asks for no code.", guard: "isNotRequired", target: "notRequired" },
            { description: "A staff member's link.", guard: "hasBypass", target: "checkingBypass" },
            {
              description: "This browser was verified before.",
              guard: "hasStoredId",
              target: "checkingStored",
            },
            { description: "Nothing yet.", target: "unverified" },
          ],
        },
        notRequired: {
          description: "The pages are open to anyone with the link.",
          tags: "open",
          on: {
            "gate.closed": {
              description: "The server wants a code after all.",
              target: "deciding",
              actions: "requireCode",
            },
          },
        },
        checkingBypass: checkingBypassState,
        bypassFailed: bypassFailedState,
        checkingStored: {
          description: "The server is asked whether the stored id still opens the pages.",
          tags: "busy",
          entry: "clearProblem",
          invoke: {
            id: "checkStatus",
            src: "checkStatus",
            input: ({ context }) => ({ otpId: context.storedOtpId ?? "", scope: context.scope }),
            onDone: [
              {
                description: "It does.",
                guard: { type: "isValid", params: ({ event }) => ({ valid: event.output.valid }) },
                target: "open",
              },
              {
                description: "It does not: forgotten.",
                target: "unverified",
                actions: ["dropStoredId", "eraseOtpId"],
              },
            ],
            onError: {
              description: "No answer: the id is kept.",
              target: "statusFailed",
              actions: { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
            },
          },
          on: {
            "stored-id.changed": [
              {
                description: "Another id came meanwhile.",
                guard: { type: "isOther", params: ({ event }) => ({ otpId: event.otpId }) },
                target: "checkingStored",
                reenter: true,
                actions: { type: "takeStoredId", params: ({ event }) => ({ otpId: event.otpId }) },
              },
              {
                description: "It was removed meanwhile.",
                guard: { type: "isRemoved", params: ({ event }) => ({ otpId: event.otpId }) },
                target: "unverified",
                actions: "dropStoredId",
              },
            ],
          },
        },
        statusFailed: {
          description: "The server could not be asked.",
          tags: "failed",
          on: {
            "status.retried": { description: "Ask again.", target: "checkingStored" },
            "stored-id.changed": [
              {
                description: "Another id came: ask about that one.",
                guard: { type: "isOther", params: ({ event }) => ({ otpId: event.otpId }) },
                target: "checkingStored",
                actions: { type: "takeStoredId", params: ({ event }) => ({ otpId: event.otpId }) },
              },
              {
                description: "It was removed: there is nothing to ask about.",
                guard: { type: "isRemoved", params: ({ event }) => ({ otpId: event.otpId }) },
                target: "unverified",
                actions: "dropStoredId",
              },
            ],
          },
        },
        unverified: {
          description: "A code is needed.",
          always: [
            { description: "The link asks for one on load.", guard: "shouldSendOnLoad", target: "sending" },
            { description: "Wait for the payer.", target: "unsent" },
          ],
        },
        unsent: {
          description: "The Verification screen.",
          on: {
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
                description: "Send a code.",
                target: "sending",
                actions: { type: "chooseChannel", params: ({ event }) => ({ channel: event.channel }) },
              },
            ],
          },
        },
        sending: {
          description: "A code is being sent; the stored id is cleared first.",
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
              description: "On its way.",
              target: "codeSent",
              actions: { type: "takeReceipt", params: ({ event }) => event.output },
            },
            onError: {
              description: "Not sent: told so.",
              target: "unsent",
              actions: [
                { type: "showProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
                { type: "announceProblem", params: ({ event }) => ({ problem: toProblem(event.error) }) },
              ],
            },
          },
        },
        codeSent: codeSentState,
        open: {
          description: "The real page is shown.",
          tags: "open",
          entry: ["spendSendOnLoad", "putHelpAway"],
          on: {
            "gate.closed": {
              description: "The server wants a code again.",
              target: "unverified",
              actions: ["dropStoredId", "eraseOtpId"],
            },
            "stored-id.changed": [
              {
                description: "Another tab verified again: ask about its id.",
                guard: { type: "isOther", params: ({ event }) => ({ otpId: event.otpId }) },
                target: "checkingStored",
                actions: { type: "takeStoredId", params: ({ event }) => ({ otpId: event.otpId }) },
              },
              {
                description: "Another tab asked for a new code: this page closes too.",
                guard: { type: "isRemoved", params: ({ event }) => ({ otpId: event.otpId }) },
                target: "unverified",
                actions: "dropStoredId",
              },
            ],
          },
        },
      },
    },
    help: {
      description: "The dialog for a code that does not come.",
      initial: "closed",
      states: {
        closed: {
          description: "Not shown.",
          on: { "help.opened": { description: "Asked for.", target: "open" } },
        },
        open: {
          description: "Shown over the screen.",
          on: {
            "help.closed": {
              description: "Put away, by the payer or because a code is being sent.",
              target: "closed",
            },
          },
        },
      },
    },
  },
});
