import { assign, setup } from "xstate";
import { problem } from "#contract/problems.ts";
import type { SupplierInvoice, SupplierInvoiceReading } from "#contract/supplier-invoice.ts";
import type { InvoiceChecks } from "#domain/supplier/invoice-checks.ts";
import { type ChosenFile, errorOfFile, isOfTheFile } from "#machines/kit/chosen-file.ts";
import type { WithProblem } from "#machines/kit/failure.ts";
import { port } from "#machines/kit/port.ts";
import { submissionGuards } from "#machines/kit/submission.ts";
import type { MachineMeta } from "#machines/requirements.ts";
import {
  draftOf,
  emptyInvoice,
  isTyped,
  missingIn,
  withoutRead,
  withReading,
  withTyped,
} from "./invoice-capture.rules.ts";
import type {
  InvoiceCaptureContext,
  InvoiceCaptureEvent,
  InvoiceCapturePorts,
  InvoiceTyped,
} from "./invoice-capture.types.ts";

type Context = InvoiceCaptureContext;
type WithFiles = { files: readonly ChosenFile[] };
/** The files of the event. */
export const filesOf = ({ event: { files } }: { event: WithFiles }): WithFiles => ({ files });
type WithChecks = { checks: InvoiceChecks };

const unchecked = { errors: [], warnings: [], noted: [] } as const;
/** An invoice of which nothing is known. */
const blank = {
  file: null,
  sentBytes: 0,
  reading: null,
  typed: emptyInvoice,
  readFields: [],
  isTried: false,
  ...unchecked,
  key: null,
  problem: null,
  invoice: null,
} as const;
export const nothingCaptured: Context = { ...blank, waiting: [] };

/** The first of some files is read; one that can't be is not sent, and says why. */
const beginWith = ([file, ...waiting]: readonly ChosenFile[]) => {
  const code = file === undefined ? null : errorOfFile(file);
  return {
    ...unchecked,
    file: file ?? null,
    waiting,
    sentBytes: 0,
    reading: null,
    key: null,
    problem: code === null ? null : problem(code),
    invoice: null,
  };
};

export const draftIn = ({ typed, reading }: Context) => draftOf(typed, reading?.fileDigest ?? null);

export const invoiceCaptureSetup = setup({
  types: {
    context: {} as InvoiceCaptureContext,
    events: {} as InvoiceCaptureEvent,
    tags: {} as "busy" | "reading" | "filling" | "failed" | "done",
    meta: {} as MachineMeta,
    children: {} as { readFile: "readFile"; checkInvoice: "checkInvoice"; saveInvoice: "saveInvoice" },
  },
  actors: {
    readFile: port<InvoiceCapturePorts["readFile"]>("readFile"),
    checkInvoice: port<InvoiceCapturePorts["checkInvoice"]>("checkInvoice"),
    saveInvoice: port<InvoiceCapturePorts["saveInvoice"]>("saveInvoice"),
  },
  guards: {
    ...submissionGuards,
    canBeSent: (_, { files: [file] }: WithFiles) => file !== undefined && errorOfFile(file) === null,
    /** Going on to the next file may lose nothing that was typed. */
    canReadNext: ({ context }) => {
      const [file] = context.waiting;
      return file !== undefined && errorOfFile(file) === null && !isTyped(context);
    },
    hasNext: ({ context }) => context.waiting.length > 0 && !isTyped(context),
    isCurrent: ({ context: { file } }, { id }: { id: string }) => file?.id === id,
    isOfTheFile: (_, params: WithProblem) =>
      isOfTheFile(params.problem) || params.problem.code === "invoice.duplicate",
    hasFile: ({ context: { file } }) => file !== null,
    hasNoFile: ({ context: { file } }) => file === null,
    /** One invoice has one file. */
    canBeAttached: ({ context }, { files: [file] }: WithFiles) =>
      context.file === null && file !== undefined && errorOfFile(file) === null,
    isTyped: ({ context }) => isTyped(context),
    isUntyped: ({ context }) => !isTyped(context),
    isComplete: ({ context: { typed } }) => missingIn(typed).length === 0,
    hasErrors: (_, { checks }: WithChecks) => checks.errors.length > 0,
    hasWarnings: (_, { checks }: WithChecks) => checks.warnings.length > 0,
    isEveryWarningNoted: ({ context: { warnings, noted } }) =>
      warnings.every(({ message }) => noted.includes(message)),
  },
  actions: {
    beginWithFiles: assign(({ context: { waiting } }, { files }: WithFiles) =>
      beginWith([...files, ...waiting]),
    ),
    beginNext: assign(({ context: { waiting } }) => ({ ...blank, ...beginWith(waiting) })),
    forget: assign(nothingCaptured),
    assignProgress: assign((_, { sentBytes }: { sentBytes: number }) => ({ sentBytes })),
    assignReading: assign(({ context }, { reading }: { reading: SupplierInvoiceReading }) => ({
      sentBytes: 0,
      reading,
      ...withReading(context, reading),
    })),
    dropFile: assign(({ context }) => ({
      ...beginWith([]),
      waiting: context.waiting,
      typed: withoutRead(context),
      readFields: [],
    })),
    assignTyped: assign(({ context }, { changes }: { changes: Partial<InvoiceTyped> }) => ({
      ...withTyped(context, changes),
      ...unchecked,
      key: null,
      problem: null,
    })),
    showMissing: assign({ isTried: true }),
    assignKey: assign(({ context }, params: { key: string }) => ({ key: context.key ?? params.key })),
    dropKey: assign({ key: null }),
    assignChecks: assign((_, { checks }: WithChecks) => ({ ...checks, noted: [] })),
    noteWarning: assign(
      ({ context: { noted } }, { message, isNoted }: { message: string; isNoted: boolean }) => ({
        noted: [...noted.filter((each) => each !== message), ...(isNoted ? [message] : [])],
      }),
    ),
    /** Its document stays beside it. */
    assignInvoice: assign(({ context: { file, reading } }, { invoice }: { invoice: SupplierInvoice }) => ({
      ...blank,
      file,
      reading,
      invoice,
    })),
    showProblem: assign((_, params: WithProblem) => params),
    clearProblem: assign({ problem: null }),
    /** Notifies the host that an invoice was saved, or may have been: what is shown is read again. */
    announceSaved: () => {},
    /** The host shows the list again. */
    closeCapture: () => {},
  },
});
