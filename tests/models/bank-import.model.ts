import type { AnyMachineSnapshot } from "xstate";
import { type BankFile, bankLinesAtOnce, type PreviewedLine } from "#contract/bank-file.ts";
import { bankImportMachine } from "#machines/bank-import/bank-import.machine.ts";
import type { BankImportContext } from "#machines/bank-import/bank-import.types.ts";
import { done, failed } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";

const file: BankFile = { name: "nab.csv", text: "line_id,kind,amount,value_date\n" };
const lineOf = (number: number): PreviewedLine => ({
  line: {
    lineId: `L-${number}`,
    kind: "transfer",
    instruction: "payment",
    amountCents: 100,
    valueDate: "2026-11-21",
  },
  outcome: "unmatched",
  appliedCents: 0,
  suspenseCents: 100,
  application: null,
  agencyName: null,
});
const lines = (count: number) => Array.from({ length: count }, (_, at) => lineOf(at + 1));
const contextOf = ({ context }: AnyMachineSnapshot) => context as BankImportContext;

/** A bank's file of none, some, and more lines than are sent at once. */
export const model = defineModel({
  machine: bankImportMachine,
  scenarios: [{ name: "a file", input: undefined }],
  events: () => [{ type: "file.chosen", file }, { type: "import.confirmed" }, { type: "file.removed" }],
  outcomes: {
    previewFile: () => [
      done("with an error", { lines: [], errors: ["Line 2: kind is missing or not of its form"] }),
      done("at once", { lines: lines(bankLinesAtOnce), errors: [] }),
      done("in two parts", { lines: lines(bankLinesAtOnce + 1), errors: [] }),
      failed("network.lost"),
    ],
    importLines: () => [done("counted", { accepted: 1, duplicates: 2 }), failed("network.lost")],
  },
  project: ({
    file: chosen,
    preview,
    sentCount,
    acceptedCount,
    duplicateCount,
    problem,
  }: BankImportContext) => [
    chosen?.name ?? null,
    preview?.lines.length ?? null,
    sentCount,
    acceptedCount,
    duplicateCount,
    problem?.code ?? null,
  ],
  invariants: {
    "nothing is imported before it was reviewed": {
      requirement: "IMP-1",
      holds: (snapshot, { before }) =>
        !snapshot.hasTag("importing") ||
        before?.hasTag("review") === true ||
        before?.hasTag("importing") === true,
    },
    "a file with an error is not imported": {
      requirement: "IMP-2",
      holds: (snapshot) => !snapshot.hasTag("importing") || contextOf(snapshot).preview?.errors.length === 0,
    },
    "an import ends when every line was answered, and counts what was answered": {
      requirement: "IMP-3",
      holds: (snapshot) => {
        const { preview, sentCount, acceptedCount, duplicateCount } = contextOf(snapshot);
        const parts = Math.ceil(sentCount / bankLinesAtOnce);
        if (acceptedCount !== parts || duplicateCount !== 2 * parts) return false;
        return snapshot.hasTag("done") === (sentCount > 0 && sentCount === preview?.lines.length);
      },
    },
    "what was answered is not sent again": {
      requirement: "IMP-4",
      holds: (snapshot, { before }) =>
        before === null ||
        !snapshot.hasTag("importing") ||
        contextOf(snapshot).sentCount >= contextOf(before).sentCount,
    },
  },
  stage: { nowhere: "It stands behind sign-in; tests/e2e/bank-file drives it in the browser." },
});
