import { beforeEach, describe, expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { problem } from "#contract/problems.ts";
import { resultsTableMachine } from "#machines/results-table/results-table.machine.ts";
import type {
  ResultsTableInput,
  ResultsTablePorts,
  SearchResult,
  TableAddress,
} from "#machines/results-table/results-table.types.ts";

type Search = ResultsTablePorts["searchRows"];
type Asked = {
  input: Search["input"];
  signal: AbortSignal;
  answer(output: Search["output"]): Promise<void>;
  fail(thrown: unknown): Promise<void>;
};

const address: TableAddress = { text: "", filters: [], sort: { listedOn: "desc" }, page: 0, size: 20 };
const input: ResultsTableInput = {
  address,
  scope: [],
  isSizeChangeable: true,
  isRefreshable: true,
  columns: { order: ["address", "price"], hidden: ["price"] },
};
const pageOf = (name: string, value = 240): SearchResult => ({
  hits: [{ _source: name, sort: [`after ${name}`] }],
  total: { value, relation: "eq" },
});
// A settled promise reaches its actor some turns later.
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

let searches: Asked[];
let addresses: { address: TableAddress; way: string }[];
const clock = new SimulatedClock();

function asking(asked: Asked[]) {
  return fromPromise<Search["output"], Search["input"]>(
    ({ input: given, signal }) =>
      new Promise((resolve, reject) => {
        const settled = (settling: () => void) => async () => {
          settling();
          await settle();
        };
        asked.push({
          input: given,
          signal,
          answer: (output) => settled(() => resolve(output))(),
          fail: (thrown) => settled(() => reject(thrown))(),
        });
      }),
  );
}

function start(more: Partial<ResultsTableInput> = {}) {
  const machine = resultsTableMachine.provide({
    actors: { searchRows: asking(searches) },
    actions: { writeAddress: (_, written) => void addresses.push(written) },
  });
  return createActor(machine, { input: { ...input, ...more }, clock }).start();
}

beforeEach(() => {
  [searches, addresses] = [[], []];
});

describe("a results table", () => {
  test("asks for everything by '*', and for a later page by the cursor of the page before it [T053]", async () => {
    const table = start({ scope: ["status:archived"] });
    expect(searches[0]?.input).toEqual({
      queries: ["*", "status:archived"],
      page: 0,
      size: 20,
      sort: { listedOn: "desc" },
    });
    await searches[0]?.answer(pageOf("first"));
    table.send({ type: "page.changed", page: 1 });
    expect(searches[1]?.input).toMatchObject({ page: 1, searchAfter: ["after first"] });
    await searches[1]?.answer(pageOf("second"));
    table.send({ type: "page.changed", page: 2 });
    expect(searches[2]?.input).toMatchObject({ page: 2, searchAfter: ["after second"] });
    await searches[2]?.answer(pageOf("third"));
    table.send({ type: "page.changed", page: 1 });
    expect(searches[3]?.input).toMatchObject({ page: 1, searchAfter: ["after first"] });
    table.send({ type: "page.changed", page: 0 });
    expect(searches[4]?.input).not.toHaveProperty("searchAfter");
  });

  test.each([
    ["search", { type: "search.submitted", text: " wattle " }, { queries: ["wattle"] }],
    ["sort", { type: "sort.changed", sort: { price: "asc" } }, { sort: { price: "asc" } }],
    ["page size", { type: "size.changed", size: 50 }, { size: 50 }],
    ["filter", { type: "filters.changed", filters: ["type:House"] }, { queries: ["*", "type:House"] }],
  ] as const)("another %s begins at page 0 and clears the cursors [T072]", async (_, event, expected) => {
    const table = start();
    await searches[0]?.answer(pageOf("first"));
    table.send({ type: "page.changed", page: 1 });
    await searches[1]?.answer(pageOf("second"));
    table.send(event);
    expect(searches[2]?.input).toMatchObject({ page: 0, ...expected });
    expect(searches[2]?.input).not.toHaveProperty("searchAfter");
    expect(table.getSnapshot().context.cursors).toEqual({});
  });

  test("the answer to a search that was superseded never wins, and its request is ended", async () => {
    const table = start();
    table.send({ type: "search.submitted", text: "old" });
    table.send({ type: "search.submitted", text: "new" });
    const [, old, latest] = searches;
    expect([old?.signal.aborted, latest?.signal.aborted]).toEqual([true, false]);
    await latest?.answer(pageOf("new rows"));
    await old?.answer(pageOf("old rows"));
    expect(table.getSnapshot().context.hits).toEqual(pageOf("new rows").hits);
    expect(table.getSnapshot().matches("showing")).toBe(true);
  });

  test("letters are asked once they pause, and replace the address", async () => {
    const table = start();
    await searches[0]?.answer(pageOf("first"));
    for (const text of ["w", "wa", "wat"]) {
      table.send({ type: "search.typed", text });
      clock.increment(349);
    }
    expect(searches).toHaveLength(1);
    clock.increment(1);
    expect(searches[1]?.input.queries).toEqual(["wat"]);
    expect(addresses).toEqual([{ address: { ...address, text: "wat" }, way: "replace" }]);
  });

  test("a page after the last leads to the last one that has rows", async () => {
    start({ address: { ...address, page: 40 } });
    await searches[0]?.answer({ hits: [], total: { value: 45, relation: "eq" } });
    expect(searches[1]?.input.page).toBe(2);
    expect(addresses).toEqual([{ address: { ...address, page: 2 }, way: "replace" }]);
  });

  test("a cursor that is no longer known does not keep the table from its rows", async () => {
    const table = start();
    await searches[0]?.answer(pageOf("first"));
    table.send({ type: "page.changed", page: 1 });
    await searches[1]?.fail(problem("request.invalid", { field: "searchAfter" }));
    expect(table.getSnapshot().hasTag("failed")).toBe(true);
    table.send({ type: "search.retried" });
    expect(searches[2]?.input).toMatchObject({ page: 0 });
    expect(searches[2]?.input).not.toHaveProperty("searchAfter");
  });

  test("Back to another page of the same search keeps its cursors; to another search it has none [T073]", async () => {
    const table = start();
    await searches[0]?.answer(pageOf("first"));
    table.send({ type: "page.changed", page: 1 });
    await searches[1]?.answer(pageOf("second"));
    table.send({ type: "address.changed", address });
    await searches[2]?.answer(pageOf("first"));
    table.send({ type: "address.changed", address: { ...address, page: 1 } });
    expect(searches[3]?.input).toMatchObject({ page: 1, searchAfter: ["after first"] });
    table.send({ type: "address.changed", address: { ...address, page: 1, text: "wattle" } });
    expect(searches[4]?.input).toMatchObject({ page: 1, queries: ["wattle"] });
    expect(searches[4]?.input).not.toHaveProperty("searchAfter");
    expect(addresses).toHaveLength(1);
  });
});
