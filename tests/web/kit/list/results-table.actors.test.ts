// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { waitFor } from "xstate";
import type { SearchResult } from "#machines/results-table/results-table.types.ts";
import { startTable } from "#web/kit/list/results-table.actors.ts";

const rules = {
  sort: { createdAt: "desc" },
  size: 20,
  isSizeChangeable: true,
  sortable: ["createdAt"],
  filterFields: ["status"],
  tab: "funds",
} as const;

beforeEach(() => window.history.replaceState(null, "", "/payments?tab=funds"));

function start() {
  const waiting: ((result: SearchResult) => void)[] = [];
  let searches = 0;
  const table = startTable({
    id: "test",
    path: "/payments",
    rules,
    scope: [],
    columns: { order: [], hidden: [] },
    searchRows: async () => {
      searches += 1;
      return await new Promise<SearchResult>((resolve) => waiting.push(resolve));
    },
  });
  return {
    table,
    searches: () => searches,
    answer: async () => {
      waiting.shift()?.({ hits: [], total: { value: 0, relation: "eq" } });
      await Promise.resolve();
    },
    shown: () => waitFor(table, (snapshot) => snapshot.matches("showing")),
  };
}

test("a change that is told while rows are on their way is read after them, once [T162]", async () => {
  const { table, searches, answer, shown } = start();
  const outdate = () => table.send({ type: "rows.outdated" });
  outdate();
  outdate();
  expect(searches()).toBe(1);
  await answer();
  await waitFor(table, () => searches() === 2);
  await answer();
  await shown();
  expect(searches()).toBe(2);
  outdate();
  expect([searches(), table.getSnapshot().hasTag("busy")]).toEqual([3, false]);
  await answer();
  await shown();
  expect(searches()).toBe(3);
});

test("a table writes no address while another tab is open", async () => {
  const { table, answer, shown } = start();
  await answer();
  await shown();
  table.send({ type: "search.submitted", text: "wattle" });
  expect(window.location.search).toBe("?tab=funds&q=wattle");
  window.history.replaceState(null, "", "/payments?tab=refunds");
  table.send({ type: "search.submitted", text: "banksia" });
  expect(window.location.search).toBe("?tab=refunds");
});
