import type { AnyMachineSnapshot } from "xstate";
import { tableExportMachine } from "#machines/table-export/table-export.machine.ts";
import type { AskedExport, TableExportContext } from "#machines/table-export/table-export.types.ts";
import { done, failed } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";

const asked: AskedExport = {
  format: "csv",
  queries: ["wattle"],
  sort: { address: "asc" },
  columns: ["address", "price"],
};
const contextOf = ({ context }: AnyMachineSnapshot) => context as TableExportContext;

export const model = defineModel({
  machine: tableExportMachine,
  scenarios: [{ name: "a table", input: undefined }],
  events: (snapshot) => [
    { type: "export.requested", asked },
    { type: "export.requested", asked: { ...asked, format: "xlsx" } },
    { type: "export.progressed", progress: { rows: 20, total: 45 } },
    ...(contextOf(snapshot).progress === null
      ? [{ type: "export.progressed", progress: { rows: null, total: 45 } }]
      : []),
    { type: "export.cancelled" },
    { type: "export.dismissed" },
  ],
  outcomes: {
    exportRows: () => [
      done("whole", { rows: 45 }),
      failed("network.lost"),
      failed("listing.export-too-large"),
    ],
  },
  project: ({ asked: wanted, progress, problem }: TableExportContext) => [
    wanted,
    progress,
    problem?.code ?? null,
  ],
  invariants: {
    "what was asked for is what is exported": {
      requirement: "EXPORT-1",
      holds: (snapshot, { event }) =>
        event.type !== "export.requested" || !snapshot.hasTag("busy") || contextOf(snapshot).asked !== null,
    },
    "another export begins at nothing": {
      requirement: "EXPORT-2",
      holds: (snapshot, { event, before }) =>
        event.type !== "export.requested" ||
        before?.hasTag("busy") === true ||
        (contextOf(snapshot).progress === null && contextOf(snapshot).problem === null),
    },
    "an export that was given up hands nothing over": {
      requirement: "EXPORT-3",
      holds: (snapshot, { event }) => event.type !== "export.cancelled" || !snapshot.hasTag("busy"),
    },
    "a failure has a message": {
      requirement: "EXPORT-4",
      holds: (snapshot) => !snapshot.hasTag("failed") || contextOf(snapshot).problem !== null,
    },
  },
  stage: { nowhere: "Its table stands behind sign-in, where the page walker has no table yet." },
});
