import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { InvoiceChecks } from "#domain/supplier/invoice-checks.ts";
import { invoiceCaptureMachine } from "#machines/invoice-capture/invoice-capture.machine.ts";
import { missingIn } from "#machines/invoice-capture/invoice-capture.rules.ts";
import type { InvoiceCaptureContext } from "#machines/invoice-capture/invoice-capture.types.ts";
import type { ChosenFile } from "#machines/kit/chosen-file.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";
import {
  completion,
  contextOf,
  described,
  files,
  keys,
  readings,
  savedInvoice,
  warnings,
} from "./invoice-capture.cases.ts";
import { invoiceCaptureRules } from "./invoice-capture.rules.ts";

const untold =
  "Told by the browser as it sends, which it does not do while a walk holds the call: see tests/web/adapters/file-sending.";

const added = (...chosen: ChosenFile[]) => ({ type: "files.chosen", files: chosen });

/** Files that are chosen where few are known and little is typed, so that the model stays small. */
function additions(snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const { waiting, file, typed } = contextOf(snapshot);
  if (waiting.length > 0) return [];
  if (snapshot.matches("choosing"))
    return [
      added(files.first),
      added(files.first, files.second),
      added(files.first, files.empty),
      added(files.empty),
      added(files.large),
    ];
  const isWalked =
    snapshot.matches("unread") ||
    (snapshot.hasTag("filling") && (file !== null || typed.number === completion.number));
  return isWalked ? [added(files.second), added(files.empty)] : [];
}

/** What is typed: what is still missing, or a number that somebody takes away. */
function typing({ typed, readFields, waiting, file }: InvoiceCaptureContext): AnyEventObject[] {
  const changed = (changes: object) => ({ type: "invoice.changed", changes });
  if (readFields.includes("number")) return [changed(described)];
  if (typed.number === "") return [changed(completion)];
  return waiting.length === 0 && file === null ? [changed({ number: "" })] : [];
}

/** The first sending has a key; whoever sends again offers another, so that who keeps the first is told apart. */
function submissions({ key, typed, file, waiting }: InvoiceCaptureContext): AnyEventObject[] {
  const isFirst = file === files.first || (file === null && waiting.length === 0);
  const isWalked = isFirst && (file === null || missingIn(typed).length === 0);
  return isWalked ? [{ type: "invoice.submitted", key: keys[key === null ? 0 : 1] }] : [];
}

export const model = defineModel({
  machine: invoiceCaptureMachine,
  scenarios: [{ name: "no file", input: undefined }],
  events: (snapshot) => {
    const { file } = contextOf(snapshot);
    return [
      ...additions(snapshot),
      { type: "typing.started" },
      ...(file === files.first
        ? [
            { type: "upload.progressed", id: file.id, sentBytes: 10 },
            { type: "upload.progressed", id: "file_gone", sentBytes: 20 },
          ]
        : []),
      { type: "reading.retried" },
      { type: "file.detached" },
      { type: "file.skipped" },
      ...typing(contextOf(snapshot)),
      ...submissions(contextOf(snapshot)),
      { type: "warning.noted", message: warnings[0].message, isNoted: true },
      { type: "warning.noted", message: warnings[1].message, isNoted: true },
      { type: "warning.noted", message: warnings[0].message, isNoted: false },
      { type: "next.requested" },
      { type: "capture.closed" },
      { type: "closing.confirmed" },
      { type: "closing.dismissed" },
    ];
  },
  outcomes: {
    readFile: () => [
      answered("all of it", readings.whole),
      answered("nothing", readings.nothing),
      refused("document.encrypted"),
      refused("invoice.duplicate"),
      refused("document.busy"),
      refused("network.lost"),
    ],
    checkInvoice: () => [
      answered("in order", { errors: [], warnings: [] } satisfies InvoiceChecks),
      answered("two warnings", { errors: [], warnings: [...warnings] } satisfies InvoiceChecks),
      answered("an error", {
        errors: [{ field: "number", message: "This looks like INV-118 of 3 November 2026." }],
        warnings: [warnings[0]],
      } satisfies InvoiceChecks),
      refused("network.lost"),
    ],
    saveInvoice: () => [
      answered("saved", savedInvoice),
      refused("invoice.duplicate"),
      refused("limit.reached"),
      refused("network.lost"),
    ],
  },
  project: (context: InvoiceCaptureContext) => [
    [context.waiting.map(({ name }) => name), context.file?.name ?? null, context.sentBytes],
    [context.reading?.fileDigest ?? null, context.readFields, context.isTried],
    [context.typed, context.key, context.problem?.code ?? null, context.invoice?.id ?? null],
    [context.errors.length, context.warnings.length, [...context.noted].sort()],
  ],
  invariants: invoiceCaptureRules,
  stage: "page",
  untaken: {
    stage: { "invoiceCapture.reading|upload.progressed|0": untold },
  },
});
