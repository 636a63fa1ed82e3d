import type { SnapshotFrom } from "xstate";
import type { SupplierPayments } from "#contract/supplier-invoice.ts";
import { contractFileMaxBytes } from "#domain/template/limits.ts";
import type { invoiceCaptureMachine } from "#machines/invoice-capture/invoice-capture.machine.ts";
import { isTyped } from "#machines/invoice-capture/invoice-capture.rules.ts";
import type {
  InvoiceCaptureContext,
  InvoiceCaptureEvent,
} from "#machines/invoice-capture/invoice-capture.types.ts";
import { captureCopy as copy } from "./invoice-capture.copy.ts";
import { connectFields } from "./invoice-fields.connect.ts";

type Snapshot = SnapshotFrom<typeof invoiceCaptureMachine>;
type Send = (event: InvoiceCaptureEvent) => void;

/** Adding invoices to a listing: words, flags and verbs. */
export function connectCapture(snapshot: Snapshot, send: Send, payments: SupplierPayments) {
  const { context } = snapshot;
  const { file, waiting, problem, invoice } = context;
  const name = file?.name ?? "";
  const isUnsaved = isTyped(context);
  return {
    screen: screenOf(snapshot),
    dropHint: copy.hint(contractFileMaxBytes / 1_048_576),
    /** The document that stands beside what is typed: one that the server has read. */
    document: context.reading === null || file === null ? null : { id: file.id, name },
    waiting: waiting.length === 0 ? null : copy.waiting(waiting.length),
    isUnsaved,
    reading: readingOf(context),
    failure: {
      title: snapshot.matches({ unread: "unanswered" }) ? copy.couldNotReach(name) : copy.cannotRead(name),
      message: problem?.message ?? "",
      retry: snapshot.matches({ unread: "unanswered" }) ? () => send({ type: "reading.retried" }) : null,
    },
    form: {
      ...connectFields(context, send, payments),
      read:
        context.reading === null ? null : context.readFields.length > 0 ? copy.someRead : copy.nothingRead,
      isBusy: snapshot.hasTag("busy"),
      isFixed: snapshot.hasTag("busy") || snapshot.matches("unanswered"),
      isUnanswered: snapshot.matches("unanswered"),
      problem: problem === null || problem.field !== undefined ? null : problem.message,
      warnings: warningsOf(snapshot, send),
      canSave: !snapshot.matches({ filling: "checked" }) || isEveryNoted(context),
      submit: (key: string) => send({ type: "invoice.submitted", key }),
    },
    saved:
      invoice === null
        ? null
        : {
            title: copy.saved(invoice.number),
            supplier: invoice.supplierName,
            totalCents: invoice.totalCents,
            warnings: invoice.warnings.map(({ message }) => message),
          },
    next: waiting[0] === undefined ? copy.another : copy.next(waiting[0].name),
    isClosing: snapshot.matches({ filling: "closing" }),
    startTyping: () => send({ type: "typing.started" }),
    detach: () => send({ type: "file.detached" }),
    skip: isUnsaved ? null : () => send({ type: "file.skipped" }),
    goOn: () => send({ type: "next.requested" }),
    close: () => send({ type: "capture.closed" }),
    confirmClosing: () => send({ type: "closing.confirmed" }),
    dismissClosing: () => send({ type: "closing.dismissed" }),
  };
}
export type ConnectedCapture = ReturnType<typeof connectCapture>;

function screenOf(snapshot: Snapshot): "choosing" | "reading" | "unread" | "form" | "saved" {
  if (snapshot.hasTag("reading")) return "reading";
  if (snapshot.matches("unread")) return "unread";
  if (snapshot.hasTag("done")) return "saved";
  return snapshot.hasTag("filling") ? "form" : "choosing";
}

function readingOf({ file, sentBytes }: InvoiceCaptureContext) {
  if (file === null) return null;
  const isSent = sentBytes >= file.bytes;
  return {
    name: file.name,
    label: isSent ? copy.reading(file.name) : copy.uploading(file.name),
    /** Null once the last of it was sent. */
    percent: isSent ? null : Math.floor((sentBytes / file.bytes) * 100),
  };
}

const isEveryNoted = ({ warnings, noted }: InvoiceCaptureContext) =>
  warnings.every(({ message }) => noted.includes(message));

/** What is worth a second look, where the invoice could be saved. */
function warningsOf(snapshot: Snapshot, send: Send) {
  const { warnings, noted } = snapshot.context;
  const isShown =
    snapshot.matches({ filling: "checked" }) || snapshot.matches("saving") || snapshot.matches("unanswered");
  if (!isShown) return [];
  return warnings.map(({ message }) => ({
    message,
    isNoted: noted.includes(message),
    note: (isNoted: boolean) => send({ type: "warning.noted", message, isNoted }),
  }));
}
