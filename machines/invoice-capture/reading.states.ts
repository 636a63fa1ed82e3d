import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { invoiceCaptureSetup } from "./invoice-capture.setup.ts";

/** A file is given up, with its invoice. */
const skipped = [
  {
    description: "Neither it nor its invoice is wanted: the next file is read.",
    meta: { requirement: ["CAP-1", "CAP-3"] },
    guard: "canReadNext",
    target: "#invoiceCapture.reading",
    reenter: true,
    actions: "beginNext",
  },
  {
    description: "The next file is empty or too large: it says so.",
    meta: { requirement: "CAP-9" },
    guard: "hasNext",
    target: "#invoiceCapture.unread.refused",
    actions: "beginNext",
  },
  {
    description: "No other file waits.",
    meta: { requirement: "CAP-3" },
    guard: "isUntyped",
    target: "#invoiceCapture.choosing",
    actions: "forget",
  },
] as const;

const detached = {
  description: "Its invoice is typed without it; what was typed is kept.",
  meta: { requirement: "CAP-3" },
  target: "#invoiceCapture.filling.editing",
  actions: "dropFile",
} as const;

export const reading = invoiceCaptureSetup.createStateConfig({
  description: "A file is on its way to the server, or read there.",
  meta: { requirement: "CAP-1" },
  tags: ["busy", "reading"],
  invoke: {
    id: "readFile",
    src: "readFile",
    input: ({ context }) => {
      const { id, name } = known(context.file, "invoiceCapture.file");
      return { id, name };
    },
    onDone: {
      description: "It was read: what it says is proposed where nobody has typed anything.",
      meta: { requirement: "CAP-2" },
      target: "filling",
      actions: { type: "assignReading", params: ({ event }) => ({ reading: event.output }) },
    },
    onError: [
      {
        description: "It can't be read, or its invoice is saved already.",
        meta: { requirement: "CAP-3" },
        guard: { type: "isOfTheFile", params: failureOf },
        target: "unread.refused",
        actions: { type: "showProblem", params: failureOf },
      },
      {
        description: "No answer came, or it was put off.",
        meta: { requirement: "CAP-3" },
        target: "unread.unanswered",
        actions: { type: "showProblem", params: failureOf },
      },
    ],
  },
  on: {
    "upload.progressed": {
      description: "So much of it has left the browser.",
      meta: { requirement: "CAP-1" },
      guard: { type: "isCurrent", params: ({ event }) => ({ id: event.id }) },
      actions: { type: "assignProgress", params: ({ event }) => ({ sentBytes: event.sentBytes }) },
    },
    "file.detached": detached,
    "file.skipped": skipped,
  },
});

export const unread = invoiceCaptureSetup.createStateConfig({
  description: "A file could not be read; why is said.",
  meta: { requirement: "CAP-3" },
  tags: "failed",
  initial: "refused",
  on: {
    "files.chosen": [
      {
        description: "Another is read in its place.",
        meta: { requirement: "CAP-3" },
        guard: { type: "canBeSent", params: ({ event }) => ({ files: event.files }) },
        target: "reading",
        actions: { type: "beginWithFiles", params: ({ event }) => ({ files: event.files }) },
      },
      {
        description: "The other is empty or too large: it says so.",
        meta: { requirement: "CAP-9" },
        target: "unread.refused",
        actions: { type: "beginWithFiles", params: ({ event }) => ({ files: event.files }) },
      },
    ],
    "file.detached": detached,
    "file.skipped": skipped,
    "capture.closed": {
      description: "Nothing was typed: nothing is lost.",
      meta: { requirement: "CAP-8" },
      guard: "isUntyped",
      target: "choosing",
      actions: ["forget", "closeCapture"],
    },
  },
  states: {
    refused: {
      description: "The same file would be refused again.",
      meta: { requirement: ["CAP-3", "CAP-9"] },
    },
    unanswered: {
      description: "Nothing is known of the file yet.",
      meta: { requirement: "CAP-3" },
      on: {
        "reading.retried": {
          description: "The same file is sent again.",
          meta: { requirement: "CAP-3" },
          target: "#invoiceCapture.reading",
          actions: "clearProblem",
        },
      },
    },
  },
});
