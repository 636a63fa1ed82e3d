import type { SnapshotFrom } from "xstate";
import type { BankFile, PreviewedLine } from "#contract/bank-file.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { bankImportMachine } from "#machines/bank-import/bank-import.machine.ts";
import type { BankImportEvent } from "#machines/bank-import/bank-import.types.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import type { Description } from "#web/ui/description-list.tsx";
import { bankImportCopy } from "./bank-import.copy.ts";
import { fundsInstruction, fundsKind, fundsOutcome } from "./desk-labels.copy.ts";
import { addressLabel } from "./desk-labels.ts";

type Snapshot = SnapshotFrom<typeof bankImportMachine>;

/** The import of a bank's file as labels, flags and commands. */
export function connectBankImport(snapshot: Snapshot, send: (event: BankImportEvent) => void) {
  const { file, preview, sentCount, acceptedCount, duplicateCount, problem } = snapshot.context;
  const lines = preview?.lines ?? [];
  const isReview = snapshot.hasTag("review");
  const isImporting = snapshot.hasTag("importing");
  const canImport = isReview && lines.length > 0;
  const isInterrupted = isImporting && !snapshot.hasTag("busy");
  return {
    fileName: file?.name ?? null,
    canChoose: snapshot.can({ type: "file.chosen", file: file ?? { name: "", text: "" } }),
    isReading: snapshot.hasTag("busy") && !isImporting,
    errors: preview?.errors ?? [],
    lines: isReview || isImporting ? lines.map(lineOf) : [],
    totals: isReview && lines.length > 0 ? totalsOf(lines) : null,
    progress: isImporting
      ? {
          sent: sentCount,
          total: lines.length,
          label: bankImportCopy.ofImported(sentCount, lines.length),
        }
      : null,
    problem: problem?.message ?? null,
    isInterrupted,
    confirm:
      canImport || isInterrupted
        ? {
            label: isInterrupted ? bankImportCopy.continueTheImport : bankImportCopy.import(lines.length),
          }
        : null,
    canRemove: snapshot.can({ type: "file.removed" }),
    result: snapshot.hasTag("done") ? bankImportCopy.imported(acceptedCount, duplicateCount) : null,
    choose: (chosen: BankFile) => send({ type: "file.chosen", file: chosen }),
    startImport: () => send({ type: "import.confirmed" }),
    remove: () => send({ type: "file.removed" }),
  };
}
export type ConnectedBankImport = ReturnType<typeof connectBankImport>;

function totalsOf(lines: readonly PreviewedLine[]): Description[] {
  const sum = (part: (line: PreviewedLine) => number) =>
    formatCents(lines.reduce((total, line) => total + part(line), 0));
  const count = (outcomes: readonly PreviewedLine["outcome"][]) =>
    lines.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return [
    { term: bankImportCopy.linesTitle, detail: String(lines.length) },
    { term: bankImportCopy.matchedToApplications, detail: sum(({ appliedCents }) => appliedCents) },
    { term: bankImportCopy.putInSuspense, detail: sum(({ suspenseCents }) => suspenseCents) },
    { term: bankImportCopy.reversals, detail: String(count(["reversed", "unmatchedReversal"])) },
    { term: bankImportCopy.importedBefore, detail: String(count(["duplicate"])) },
  ];
}

const statuses: Record<PreviewedLine["outcome"], { label: string; tone: BadgeTone }> = {
  ...fundsOutcome,
  cleared: { label: bankImportCopy.paymentCleared, tone: "success" },
  returned: { label: bankImportCopy.paymentReturned, tone: "warning" },
  unknownDebit: { label: bankImportCopy.unknownDebit, tone: "danger" },
  duplicate: { label: bankImportCopy.importedBefore, tone: "neutral" },
};

/** A line as it is previewed: what it is, and what it will do. */
function lineOf(previewed: PreviewedLine) {
  const { line, outcome, application } = previewed;
  const about = application === null ? [] : [application.payer, addressLabel(application.address)];
  return {
    id: line.lineId,
    amountCents: line.amountCents,
    status: statuses[outcome],
    effect: effectOf(previewed),
    about: about.filter((label) => label !== null).join(" · "),
    facts: [
      line.instruction === "payment" ? fundsKind[line.kind] : fundsInstruction[line.instruction],
      bankImportCopy.paid(shortDay(line.valueDate)),
      line.payerName ?? null,
      line.reference ?? (line.crn === undefined ? null : bankImportCopy.crn(line.crn)),
    ]
      .filter((label) => label !== null)
      .join(" · "),
  };
}

/** What a line will do, in a sentence. */
export function effectOf(previewed: PreviewedLine): string {
  const { line, outcome, appliedCents, suspenseCents, application, agencyName } = previewed;
  const reference = application?.reference ?? "";
  switch (outcome) {
    case "exact":
      return bankImportCopy.paysInFull(reference);
    case "part":
      return bankImportCopy.paysPartOf(reference);
    case "over":
      return appliedCents === 0
        ? bankImportCopy.cantReverseMore(reference)
        : bankImportCopy.paysWaitsInSuspense(
            formatCents(appliedCents),
            reference,
            formatCents(suspenseCents),
          );
    case "unmatched":
      return agencyName === null
        ? bankImportCopy.namesNobodyGoesSuspense
        : bankImportCopy.namesNoApplicationGoes(agencyName);
    case "batch":
      return bankImportCopy.mayBeBatch;
    case "duplicate":
      return bankImportCopy.alreadyImportedSkipped;
    case "reversed":
      return line.instruction === "payment"
        ? bankImportCopy.reversedBeforeArrivedPays
        : bankImportCopy.reversesEarlierLineWhat;
    case "cleared":
      return bankImportCopy.clearsPayment;
    case "returned":
      return bankImportCopy.returnsPayment;
    case "unknownDebit":
      return agencyName === null ? bankImportCopy.debitOfNobody : bankImportCopy.debitOfNoPayment(agencyName);
    case "unmatchedReversal":
      return bankImportCopy.reversesUnknownLine;
  }
}
