import { expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { resultsTableMachine } from "#machines/results-table/results-table.machine.ts";
import type {
  ResultsTableEvent,
  ResultsTableInput,
  ResultsTablePorts,
  SearchResult,
} from "#machines/results-table/results-table.types.ts";
import { connectTable } from "#web/kit/list/results-table.connect.ts";

type Search = ResultsTablePorts["searchRows"];
const nouns = { one: "listing", many: "listings" };
const input: ResultsTableInput = {
  address: { text: "", filters: [], sort: { address: "asc" }, page: 0, size: 20 },
  scope: [],
  isSizeChangeable: false,
  isRefreshable: true,
  columns: { order: ["address"], hidden: [] },
};
const pageOf = (count: number, total: SearchResult["total"]): SearchResult => ({
  hits: Array.from({ length: count }, (_, at) => ({ _source: at, sort: [`c${at}`] })),
  total,
});

async function tableWith(answer: SearchResult | Error, more: Partial<ResultsTableInput> = {}) {
  const machine = resultsTableMachine.provide({
    actors: {
      searchRows: fromPromise<Search["output"], Search["input"]>(async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    },
  });
  const actor = createActor(machine, { input: { ...input, ...more } }).start();
  await vi.waitFor(() => expect(actor.getSnapshot().hasTag("busy")).toBe(false));
  const sent: ResultsTableEvent[] = [];
  const connect = () =>
    connectTable(actor.getSnapshot(), (event) => sent.push(event), {
      nouns,
      defaultSort: { address: "asc" },
    });
  return { sent, connect };
}

test.each([
  [pageOf(20, { value: 240, relation: "eq" }), "1–20 of 240 listings", "Page 1 of 12"],
  [pageOf(1, { value: 1, relation: "eq" }), "1–1 of 1 listing", "Page 1 of 1"],
  [pageOf(20, { value: 12_345, relation: "eq" }), "1–20 of 12,345 listings", "Page 1 of 618"],
  [pageOf(0, { value: 0, relation: "eq" }), "No listings", "Page 1 of 1"],
])("the place in the list is told: %#", async (answer, range, text) => {
  const { connect } = await tableWith(answer);
  expect([connect().range, connect().paging.label]).toEqual([range, text]);
});

test("pages lead where there are rows, and beyond a page that is not full to none", async () => {
  const middle = { address: { ...input.address, page: 3 } };
  const known = await tableWith(pageOf(20, { value: 240, relation: "eq" }), middle);
  expect(known.connect().paging).toEqual({
    label: "Page 4 of 12",
    first: 0,
    previous: 2,
    next: 4,
    last: 11,
  });
  const end = await tableWith(pageOf(5, { value: 65, relation: "eq" }), middle);
  expect(end.connect().paging).toMatchObject({ next: null, last: null });
  const short = await tableWith(pageOf(5, { value: 240, relation: "eq" }), middle);
  expect(short.connect().paging).toMatchObject({ next: null });
});

test("a size can be chosen only where that is enabled [T048]", async () => {
  const answer = pageOf(20, { value: 240, relation: "eq" });
  expect((await tableWith(answer)).connect().sizes).toBeNull();
  expect((await tableWith(answer, { isSizeChangeable: true })).connect().sizes).toEqual([
    10, 20, 50, 100, 200,
  ]);
});

test("a failure is told with its message, Retry only where a refresh is available [T125]", async () => {
  const message = "Something went wrong. Please try again.";
  expect((await tableWith(new Error("no"))).connect().sorry).toEqual({ message, canRetry: true });
  expect((await tableWith(new Error("no"), { isRefreshable: false })).connect().sorry).toEqual({
    message,
    canRetry: false,
  });
});

test("an empty table says whether anything narrows it", async () => {
  const nothing = pageOf(0, { value: 0, relation: "eq" });
  const searched = { address: { ...input.address, text: "wattle" } };
  expect((await tableWith(nothing)).connect().empty).toMatchObject({
    title: "No listings yet",
    canClear: false,
  });
  expect((await tableWith(nothing, searched)).connect().empty).toMatchObject({
    title: "No listings match",
    canClear: true,
  });
});

test("an order that is taken away is the table's own", async () => {
  const { connect, sent } = await tableWith(pageOf(20, { value: 240, relation: "eq" }));
  connect().sortBy({ price: "desc" });
  connect().sortBy({});
  expect(sent).toEqual([
    { type: "sort.changed", sort: { price: "desc" } },
    { type: "sort.changed", sort: { address: "asc" } },
  ]);
});
