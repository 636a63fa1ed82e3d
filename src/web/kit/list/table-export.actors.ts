import { type Actor, createActor, fromPromise } from "xstate";
import { tableExportMachine } from "#machines/table-export/table-export.machine.ts";
import type { AskedExport, ExportProgress } from "#machines/table-export/table-export.types.ts";
import { inspection } from "#web/adapters/inspection.ts";

export type TableExportActor = Actor<typeof tableExportMachine>;

/** Hands the whole result of a search over as a document, and tells how far it has come. Rejects with an `ApiFailure`. */
export type ExportRows = (
  asked: AskedExport,
  reading: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
) => Promise<{ rows: number }>;

/** The exports of one table: one at a time, whatever the table shows meanwhile. */
export function startExports(exportRows: ExportRows): TableExportActor {
  const machine = tableExportMachine.provide({
    actors: {
      exportRows: fromPromise<{ rows: number }, AskedExport | null>(async ({ input, signal }) => {
        if (input === null) throw new Error("an export runs only once it was asked for");
        return exportRows(input, { signal, onProgress: (progress) => notify(progress, signal) });
      }),
    },
  });
  const exports = createActor(machine, inspection());
  // An export that was given up may still be heard of once.
  const notify = (progress: ExportProgress, signal: AbortSignal) =>
    signal.aborted ? undefined : exports.send({ type: "export.progressed", progress });
  return exports.start();
}
