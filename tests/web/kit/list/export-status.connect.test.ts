// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { problem } from "#contract/problems.ts";
import { resultsTableMachine } from "#machines/results-table/results-table.machine.ts";
import type { SearchResult } from "#machines/results-table/results-table.types.ts";
import type { AskedExport } from "#machines/table-export/table-export.types.ts";
import { connectExports } from "#web/kit/list/export-status.connect.ts";
import { startExports } from "#web/kit/list/table-export.actors.ts";

type Running = {
  asked: AskedExport;
  signal: AbortSignal;
  notify(rows: number | null): void;
  finish(): void;
  fail(thrown: unknown): void;
};

const found: SearchResult = {
  hits: [{ _source: "first", sort: ["after first"] }],
  total: { value: 240, relation: "eq" },
};

/** A table that shows a search, and the exports beside it. */
async function tableWithExports() {
  const table = createActor(
    resultsTableMachine.provide({ actors: { searchRows: fromPromise(async () => found) } }),
    {
      input: {
        address: { text: "wattle", filters: ["type:House"], sort: { price: "desc" }, page: 0, size: 20 },
        scope: ["status:archived"],
        isSizeChangeable: false,
        isRefreshable: true,
        columns: { order: ["address", "price"], hidden: ["price"] },
      },
    },
  ).start();
  const running: Running[] = [];
  const exports = startExports(
    (asked, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        running.push({
          asked,
          signal,
          notify: (rows) => onProgress({ rows, total: 240 }),
          finish: () => resolve({ rows: 240 }),
          fail: reject,
        });
      }),
  );
  await vi.waitFor(() => expect(table.getSnapshot().matches("showing")).toBe(true));
  const connect = () => connectExports(exports.getSnapshot(), exports.send, table.getSnapshot());
  return { table, running, connect };
}

test("an export says how far it has come, and how it ended", async () => {
  const { connect, running } = await tableWithExports();
  const status = () => connect().status;
  expect(status()).toBeNull();
  connect().start("csv");
  expect(status()).toEqual({
    tone: "info",
    label: "CSV export: counting rows…",
    share: null,
    isRunning: true,
  });
  running[0]?.notify(60);
  expect(status()).toMatchObject({ label: "CSV export: 60 of 240 rows", share: 0.25 });
  running[0]?.finish();
  await vi.waitFor(() => expect(status()?.label).toBe("CSV export: 240 rows saved."));
  connect().start("xlsx");
  running[1]?.notify(null);
  expect(status()).toMatchObject({ label: "Excel export: writing 240 rows…", share: null });
  connect().cancel();
  expect(status()?.label).toBe("The export was cancelled. Nothing was saved.");
  connect().dismiss();
  expect(status()).toBeNull();
});

test("an export that fails says why, and another one can be asked for", async () => {
  const { connect, running } = await tableWithExports();
  connect().start("csv");
  running[0]?.fail(problem("network.lost"));
  await vi.waitFor(() => expect(connect().status?.tone).toBe("danger"));
  expect(connect().status?.label).toBe(`The export didn't finish. ${problem("network.lost").message}`);
  connect().start("csv");
  expect(connect().status).toMatchObject({ tone: "info", isRunning: true });
});

test("an export is of the search and the columns as they are seen, and goes on while people search", async () => {
  const { table, connect, running } = await tableWithExports();
  connect().start("csv");
  expect(running[0]?.asked).toEqual({
    format: "csv",
    queries: ["wattle", "status:archived", "type:House"],
    sort: { price: "desc" },
    columns: ["address"],
  });
  table.send({ type: "search.submitted", text: "banksia" });
  expect(running[0]?.signal.aborted).toBe(false);
  expect(connect().status?.isRunning).toBe(true);
});

test("an export that was given up ends its reading, and is not heard of again", async () => {
  const { connect, running } = await tableWithExports();
  connect().start("csv");
  connect().cancel();
  expect(running[0]?.signal.aborted).toBe(true);
  running[0]?.notify(200);
  running[0]?.finish();
  await Promise.resolve();
  expect(connect().status?.label).toBe("The export was cancelled. Nothing was saved.");
});

test("one export runs at a time", async () => {
  const { connect, running } = await tableWithExports();
  expect(connect().canStart).toBe(true);
  connect().start("csv");
  expect(connect().canStart).toBe(false);
  connect().start("xlsx");
  expect(running).toHaveLength(1);
});
