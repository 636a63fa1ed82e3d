import { filesOf, invoiceCaptureSetup } from "./invoice-capture.setup.ts";

const changed = {
  description: "A field is typed: what was said of the invoice before is put away.",
  meta: { requirement: ["CAP-2", "CAP-4"] },
  target: "#invoiceCapture.filling.editing",
  actions: {
    type: "assignTyped",
    params: ({ event }: { event: { changes: object } }) => ({ changes: event.changes }),
  },
} as const;

/** What may be done with an invoice that is typed, whether it was checked or not. */
const beside = {
  "files.chosen": [
    {
      description: "The file of what is typed: it is read.",
      meta: { requirement: ["CAP-1", "CAP-2"] },
      guard: { type: "canBeAttached", params: filesOf },
      target: "#invoiceCapture.reading",
      actions: { type: "beginWithFiles", params: filesOf },
    },
    {
      description: "It is empty or too large: it is not sent.",
      meta: { requirement: "CAP-9" },
      guard: "hasNoFile",
      target: "#invoiceCapture.unread.refused",
      actions: { type: "beginWithFiles", params: filesOf },
    },
  ],
  "file.detached": {
    description:
      "The invoice goes on without its file: what the file said goes with it, what was typed stays.",
    meta: { requirement: "CAP-3" },
    guard: "hasFile",
    target: "#invoiceCapture.filling.editing",
    actions: "dropFile",
  },
} as const;

const asked = {
  description: "Something was typed: the person is asked.",
  meta: { requirement: "CAP-8" },
  target: "#invoiceCapture.filling.closing",
} as const;

/** The invoice is typed beside its document. */
export const filling = invoiceCaptureSetup.createStateConfig({
  description: "An invoice is typed, with what its file proposes.",
  meta: { requirement: ["CAP-2", "CAP-4"] },
  tags: "filling",
  initial: "editing",
  states: {
    editing: {
      description: "Fields are typed; what is wrong stands beside them.",
      meta: { requirement: ["CAP-2", "CAP-4"] },
      on: {
        ...beside,
        "capture.closed": [
          { ...asked, guard: "isTyped" },
          {
            description: "Nothing was typed: nothing is lost.",
            meta: { requirement: "CAP-8" },
            target: "#invoiceCapture.choosing",
            actions: ["forget", "closeCapture"],
          },
        ],
        "invoice.changed": changed,
        "invoice.submitted": [
          {
            description: "Complete: the server checks it first.",
            meta: { requirement: "CAP-4" },
            guard: "isComplete",
            target: "#invoiceCapture.checking",
            actions: ["clearProblem", { type: "assignKey", params: ({ event }) => ({ key: event.key }) }],
          },
          {
            description: "Something is missing: it stands beside its field.",
            meta: { requirement: "CAP-4" },
            actions: "showMissing",
          },
        ],
      },
    },
    checked: {
      description: "It could be saved; each warning is looked at first.",
      meta: { requirement: "CAP-5" },
      on: {
        ...beside,
        "capture.closed": asked,
        "invoice.changed": changed,
        "warning.noted": {
          description: "A warning was looked at, or is to be looked at again.",
          meta: { requirement: "CAP-5" },
          actions: {
            type: "noteWarning",
            params: ({ event: { message, isNoted } }) => ({ message, isNoted }),
          },
        },
        "invoice.submitted": {
          description: "Every warning was looked at: it is saved.",
          meta: { requirement: ["CAP-5", "CAP-6"] },
          guard: "isEveryWarningNoted",
          target: "#invoiceCapture.saving",
        },
      },
    },
    closing: {
      description: "The person is asked whether what was typed is given up.",
      meta: { requirement: "CAP-8" },
      on: {
        "closing.confirmed": {
          description: "Given up.",
          meta: { requirement: "CAP-8" },
          target: "#invoiceCapture.choosing",
          actions: ["forget", "closeCapture"],
        },
        "closing.dismissed": [
          {
            description: "Kept, with its warnings.",
            meta: { requirement: "CAP-8" },
            guard: "hasKey",
            target: "checked",
          },
          { description: "Kept as it is.", meta: { requirement: "CAP-8" }, target: "editing" },
        ],
      },
    },
  },
});
