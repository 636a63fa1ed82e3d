import { expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { BankFile, BankFilePreview, BankLines, PreviewedLine } from "#contract/bank-file.ts";
import { bankFileRoutes } from "#contract/bank-file-routes.ts";
import { problem } from "#contract/problems.ts";
import { bankImportMachine } from "#machines/bank-import/bank-import.machine.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import { connectBankImport, effectOf } from "#web/desk/bank-import.connect.ts";

const [line]: readonly [PreviewedLine] = bankFileRoutes.previewBankFile.example.reply.lines;
const reversal: PreviewedLine["line"] = { ...line.line, instruction: "reversal" };

test.each<[Partial<PreviewedLine>, string]>([
  [{}, "Pays SF-7K3M9Q2P in full."],
  [{ outcome: "part" }, "Pays part of SF-7K3M9Q2P."],
  [
    { outcome: "over", appliedCents: 400_000, suspenseCents: 29_500 },
    "$4,000.00 pays SF-7K3M9Q2P, $295.00 waits in suspense.",
  ],
  [
    { outcome: "over", appliedCents: 0, suspenseCents: 429_500 },
    "SF-7K3M9Q2P can't take more: goes to suspense.",
  ],
  [{ outcome: "unmatched", application: null }, "Names no application: goes to suspense at Harbourvale."],
  [
    { outcome: "unmatched", application: null, agencyName: null },
    "Names nobody: goes to suspense at the operating agency.",
  ],
  [{ outcome: "duplicate" }, "Already imported: skipped."],
  [{ outcome: "reversed" }, "Reversed before it arrived: pays nothing."],
  [{ outcome: "reversed", line: reversal }, "Reverses an earlier line, and what it paid is owed again."],
  [{ outcome: "unmatchedReversal", line: reversal }, "Reverses an unknown line: taken out of suspense."],
])("a line that is %j says what it will do", (more, effect) => {
  expect(effectOf({ ...line, ...more })).toBe(effect);
});

test("lines are sent 50 at a time; an import that stops goes on where it stopped [T541]", async () => {
  const lines = Array.from({ length: 120 }, (_, at) => ({
    ...line,
    line: { ...line.line, lineId: `L-${at}` },
  }));
  const sent: string[][] = [];
  let isAway = false;
  const actor = createActor(
    bankImportMachine.provide({
      actors: {
        previewFile: fromPromise<BankFilePreview, BankFile>(async () => ({ lines, errors: [] })),
        importLines: fromPromise<{ accepted: number; duplicates: number }, BankLines>(async ({ input }) => {
          sent.push(input.lines.map(({ lineId }) => lineId));
          isAway = sent.length === 2;
          if (isAway)
            throw failureOfAnswer({
              url: "importBankLines",
              status: 503,
              statusText: "",
              body: { error: problem("database.away") },
              request: { method: "POST", url: "importBankLines" },
            });
          return { accepted: input.lines.length - 1, duplicates: 1 };
        }),
      },
    }),
  ).start();
  const shown = () => connectBankImport(actor.getSnapshot(), actor.send);
  const until = (flag: () => boolean) => expect.poll(flag).toBe(true);
  shown().choose({ name: "nab.csv", text: "…" });
  await until(() => shown().confirm !== null);
  expect(shown()).toMatchObject({
    fileName: "nab.csv",
    confirm: { label: "Import 120 lines" },
    canRemove: true,
  });
  expect(shown().totals?.[1]).toEqual({ term: "Matched to applications", detail: "$515,400.00" });
  shown().startImport();
  await until(() => shown().isInterrupted);
  expect(shown()).toMatchObject({
    progress: { sent: 50, total: 120, label: "50 of 120 lines imported" },
    confirm: { label: "Continue the import" },
    problem: expect.any(String),
  });
  shown().startImport();
  await until(() => shown().result !== null);
  expect(shown().result).toBe("117 lines imported. 3 lines had been imported before.");
  expect(sent.map((ids) => [ids[0], ids.length])).toEqual([
    ["L-0", 50],
    ["L-50", 50],
    ["L-50", 50],
    ["L-100", 20],
  ]);
  shown().remove();
  expect(shown()).toMatchObject({ canChoose: true, result: null, lines: [] });
});
