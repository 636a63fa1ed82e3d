import type { SnapshotFrom } from "xstate";
import type { BankFile, PreviewedLine } from "#contract/bank-file.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { bankImportMachine } from "#machines/bank-import/bank-import.machine.ts";
import type { BankImportEvent } from "#machines/bank-import/bank-import.types.ts";
import { shortDay } from "#web/table/table-filters.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import type { Description } from "#web/ui/description-list.tsx";
import { addressLabel, fundsInstruction, fundsKind, fundsOutcome } from "./desk-labels.ts";

type Snapshot = SnapshotFrom<typeof bankImportMachine>;

const plural = (count: number): string => (count === 1 ? "1 line" : `${count} lines`);

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
      ? { sent: sentCount, total: lines.length, label: `${sentCount} of ${plural(lines.length)} imported` }
      : null,
    problem: problem?.message ?? null,
    isInterrupted,
    confirm:
      canImport || isInterrupted
        ? { label: isInterrupted ? "Continue the import" : `Import ${plural(lines.length)}` }
        : null,
    canRemove: snapshot.can({ type: "file.removed" }),
    result: snapshot.hasTag("done")
      ? `${plural(acceptedCount)} imported. ${duplicateCount === 0 ? "" : `${plural(duplicateCount)} had been imported before.`}`.trim()
      : null,
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
    { term: "Lines", detail: String(lines.length) },
    { term: "Matched to applications", detail: sum(({ appliedCents }) => appliedCents) },
    { term: "Put in suspense", detail: sum(({ suspenseCents }) => suspenseCents) },
    { term: "Reversals", detail: String(count(["reversed", "unmatchedReversal"])) },
    { term: "Imported before", detail: String(count(["duplicate"])) },
  ];
}

const duplicate: { label: string; tone: BadgeTone } = { label: "Imported before", tone: "neutral" };

/** A line as it is previewed: what it is, and what it will do. */
function lineOf(previewed: PreviewedLine) {
  const { line, outcome, application } = previewed;
  const about = application === null ? [] : [application.payer, addressLabel(application.address)];
  return {
    id: line.lineId,
    amountCents: line.amountCents,
    status: outcome === "duplicate" ? duplicate : fundsOutcome[outcome],
    effect: effectOf(previewed),
    about: about.filter((label) => label !== null).join(" · "),
    facts: [
      line.instruction === "payment" ? fundsKind[line.kind] : fundsInstruction[line.instruction],
      `paid ${shortDay(line.valueDate)}`,
      line.payerName ?? null,
      line.reference ?? (line.crn === undefined ? null : `CRN ${line.crn}`),
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
      return `Pays ${reference} in full.`;
    case "part":
      return `Pays part of ${reference}.`;
    case "over":
      return appliedCents === 0
        ? `${reference} can't take more: goes to suspense.`
        : `${formatCents(appliedCents)} pays ${reference}, ${formatCents(suspenseCents)} waits in suspense.`;
    case "unmatched":
      return agencyName === null
        ? "Names nobody: goes to suspense at the operating agency."
        : `Names no application: goes to suspense at ${agencyName}.`;
    case "duplicate":
      return "Already imported: skipped.";
    case "reversed":
      return line.instruction === "payment"
        ? "Reversed before it arrived: pays nothing."
        : "Reverses an earlier line, and what it paid is owed again.";
    case "unmatchedReversal":
      return "Reverses an unknown line: taken out of suspense.";
  }
}
