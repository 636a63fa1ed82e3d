import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import { known } from "#machines/kit/known.ts";
import { refused, submissionStates } from "#machines/kit/submission.ts";
import { filling } from "./filling.state.ts";
import { draftIn, filesOf, invoiceCaptureSetup, nothingCaptured } from "./invoice-capture.setup.ts";
import type { InvoiceCaptureContext } from "./invoice-capture.types.ts";
import { reading, unread } from "./reading.states.ts";

const saveInvoice = {
  id: "saveInvoice",
  src: "saveInvoice",
  input: ({ context }: { context: InvoiceCaptureContext }) => ({
    draft: draftIn(context),
    key: known(context.key, "invoiceCapture.key"),
  }),
  onDone: {
    description: "Saved, confirmed by the server.",
    meta: { requirement: "CAP-7" },
    target: "#invoiceCapture.saved",
    actions: [
      {
        type: "assignInvoice",
        params: ({ event }: { event: { output: SupplierInvoice } }) => ({ invoice: event.output }),
      },
      "announceSaved",
    ],
  },
} as const;

const unanswered = {
  description: "No definite answer: the key is kept.",
  meta: { requirement: "CAP-6" },
  target: "#invoiceCapture.unanswered",
} as const;

const refusal = {
  description: "Refused: why stands beside its field, and the next sending is another.",
  meta: { requirement: ["CAP-4", "CAP-6"] },
  target: "#invoiceCapture.filling.editing",
  actions: refused,
} as const;

export const invoiceCaptureMachine = invoiceCaptureSetup.createMachine({
  id: "invoiceCapture",
  options: { maxIterations: 100 },
  description:
    "Invoices of suppliers are captured one after another: read from a file, typed, checked and saved.",
  meta: { requirement: "CAP-1" },
  context: nothingCaptured,
  initial: "choosing",
  states: {
    choosing: {
      description: "No invoice is begun.",
      meta: { requirement: "CAP-1" },
      on: {
        "files.chosen": [
          {
            description: "PDFs are dropped or chosen: the first is read.",
            meta: { requirement: "CAP-1" },
            guard: { type: "canBeSent", params: filesOf },
            target: "reading",
            actions: { type: "beginWithFiles", params: filesOf },
          },
          {
            description: "The first is empty or too large: it is not sent.",
            meta: { requirement: "CAP-9" },
            target: "unread.refused",
            actions: { type: "beginWithFiles", params: filesOf },
          },
        ],
        "typing.started": {
          description: "An invoice is typed without a file.",
          meta: { requirement: "CAP-1" },
          target: "filling",
        },
        "capture.closed": {
          description: "Nothing is typed: nothing is lost.",
          meta: { requirement: "CAP-8" },
          actions: "closeCapture",
        },
      },
    },
    reading,
    unread,
    filling,
    checking: {
      description: "The server checks the invoice; nothing is saved.",
      meta: { requirement: "CAP-4" },
      tags: ["busy", "filling"],
      invoke: {
        id: "checkInvoice",
        src: "checkInvoice",
        input: ({ context }) => draftIn(context),
        onDone: [
          {
            description: "It can't be saved so: why stands beside its fields.",
            meta: { requirement: "CAP-4" },
            guard: { type: "hasErrors", params: ({ event }) => ({ checks: event.output }) },
            target: "filling.editing",
            actions: ["dropKey", { type: "assignChecks", params: ({ event }) => ({ checks: event.output }) }],
          },
          {
            description: "Something is worth a second look first.",
            meta: { requirement: "CAP-5" },
            guard: { type: "hasWarnings", params: ({ event }) => ({ checks: event.output }) },
            target: "filling.checked",
            actions: { type: "assignChecks", params: ({ event }) => ({ checks: event.output }) },
          },
          {
            description: "There is nothing to say about it: it is saved.",
            meta: { requirement: ["CAP-4", "CAP-6"] },
            target: "saving",
            actions: { type: "assignChecks", params: ({ event }) => ({ checks: event.output }) },
          },
        ],
        onError: {
          description: "It was not checked: why is said, and nothing was saved.",
          meta: { requirement: "CAP-4" },
          target: "filling.editing",
          actions: refused,
        },
      },
    },
    saving: {
      description: "The invoice is being saved.",
      meta: { requirement: "CAP-6" },
      tags: ["busy", "filling"],
      entry: "clearProblem",
      ...submissionStates(() => ({ invoke: saveInvoice, unanswered, refusals: [refusal] })),
    },
    unanswered: {
      description: "Nobody knows whether it was saved; the same invoice can be sent again with its key.",
      meta: { requirement: "CAP-6" },
      tags: ["failed", "filling"],
      on: {
        "invoice.submitted": {
          description: "Sent again, with the key from before.",
          meta: { requirement: "CAP-6" },
          target: "saving.again",
        },
        "capture.closed": {
          description: "Left as it is: the list is read again, since it may have been saved.",
          meta: { requirement: "CAP-6" },
          target: "choosing",
          actions: ["forget", "announceSaved", "closeCapture"],
        },
      },
    },
    saved: {
      description: "The server has the invoice.",
      meta: { requirement: "CAP-7" },
      tags: "done",
      on: {
        "capture.closed": {
          description: "The list is shown again.",
          meta: { requirement: "CAP-7" },
          target: "choosing",
          actions: ["forget", "closeCapture"],
        },
        "next.requested": [
          {
            description: "The next file is read.",
            meta: { requirement: "CAP-1" },
            guard: "canReadNext",
            target: "reading",
            actions: "beginNext",
          },
          {
            description: "The next file is empty or too large: it says so.",
            meta: { requirement: "CAP-9" },
            guard: "hasNext",
            target: "unread.refused",
            actions: "beginNext",
          },
          {
            description: "No file waits: another invoice can be begun.",
            meta: { requirement: "CAP-1" },
            target: "choosing",
            actions: "forget",
          },
        ],
      },
    },
  },
});
