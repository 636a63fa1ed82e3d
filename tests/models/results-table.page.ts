import { expect, type Page } from "@playwright/test";
import type { AnyMachineSnapshot } from "xstate";
import { exampleListingRow } from "#contract/listing-examples.ts";
import { routes } from "#contract/routes.ts";
import type {
  ColumnChoice,
  ResultsTableContext,
  ResultsTableInput,
  ResultsTablePorts,
  SearchResult,
  TableAddress,
} from "#machines/results-table/results-table.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import type { Outcome } from "#tests/harness/model.ts";
import { definePage } from "#tests/harness/page-script.ts";
import { searchOf } from "#web/kit/list/table-address.ts";
import { firstColumns, listingRules } from "#web/listings/listings.connect.ts";
import { callOf } from "./pay-calls.page.ts";
import { linked } from "./results-table.model.ts";
import { accountAt, agencies } from "./session.model.ts";
import { configOf, discoveryPath, metadata, sessionStorageOf } from "./session-fixture.page.ts";
import { button } from "./session-screens.page.ts";

const path = "/property-listings";
const total = 45;
const contextOf = ({ context }: AnyMachineSnapshot) => context as ResultsTableContext;

const first: ResultsTableInput = {
  address: { text: "", filters: [], sort: listingRules.sort, page: 0, size: listingRules.size },
  scope: [],
  isSizeChangeable: true,
  isRefreshable: true,
  columns: firstColumns,
};

/** The rows of a page, as many as there would be. */
function found({ page, size }: TableAddress): SearchResult {
  const count = Math.max(0, Math.min(size, total - page * size));
  const hits = Array.from({ length: count }, (_, at) => ({
    _source: { ...exampleListingRow, id: `lst_page${page}_row${at}` },
    sort: [`cursor-${page}`],
  }));
  return { hits, total: { value: total, relation: "eq" } };
}
const none = (value: number): SearchResult => ({ hits: [], total: { value, relation: "eq" } });

function answers(snapshot: AnyMachineSnapshot): Outcome[] {
  const { page, text } = contextOf(snapshot);
  return [
    answered("found", found(contextOf(snapshot))),
    ...(page > 0 ? [answered("ended before", none(20)), refused("request.invalid")] : []),
    ...(text !== "" && page === 0 ? [answered("nothing", none(0))] : []),
    refused("network.lost"),
  ];
}

/** The table of an agency's listings, for whom is signed in. */
export const page = definePage({
  actor: "resultsTable",
  opens: () => false,
  scenarios: [
    { name: "the listings", input: first },
    {
      name: "a link to a page of the listings",
      input: { ...first, address: { ...first.address, text: linked, page: 2 } },
    },
  ],
  open: ({ input }) => ({
    path: addressOf((input as ResultsTableInput).address),
    sessionStorage: sessionStorageOf({ hasCallback: false, agencyId: agencies.usual }),
  }),
  backdrop: () =>
    [
      { method: "GET" as const, path: "/config.json", json: configOf() },
      { method: "GET" as const, path: discoveryPath, json: metadata },
      { ...callOf(routes.readAccount, {}), json: accountAt(agencies.usual) },
      { ...callOf(routes.readListingChoices, {}), json: { agents: [], branches: [] } },
    ].map(({ json, ...call }) => ({ ...call, answer: { status: 200, json } })),
  ports: {
    searchRows: (input: ResultsTablePorts["searchRows"]["input"]) => [
      callOf(routes.searchListings, {}, input),
    ],
  },
  outcomes: { searchRows: answers },
  offers: (snapshot, { type, page: next }) => {
    const { hits, total: counted, text, filters } = contextOf(snapshot);
    const isSearching = snapshot.hasTag("busy");
    if (type === "search.cleared")
      return !isSearching && !snapshot.hasTag("failed") && hits?.length === 0 && text + filters.join() !== "";
    // Its places are found once rows have been seen, and never by more than one step.
    if (type === "page.changed") return counted !== null && (next === 0 || (hits?.length ?? 0) > 0);
    // The columns are those of rows that are seen.
    if (type === "sort.changed") return (hits?.length ?? 0) > 0 && !snapshot.hasTag("failed");
    return true;
  },
  gestures: {
    "search.typed": async ({ page: on }, { text }) => await on.getByRole("searchbox").fill(text),
    "search.submitted": async ({ page: on }, { text }) => {
      await on.getByRole("searchbox").fill(text);
      await on.getByRole("searchbox").press("Enter");
    },
    "search.cleared": async ({ page: on }) => await button(on, "Clear search and filters").click(),
    "filters.changed": async ({ page: on }) => {
      await on.getByRole("group", { name: "Filters" }).getByRole("button", { name: "Type" }).click();
      await on.getByRole("dialog", { name: "Type" }).getByLabel("House", { exact: true }).click();
    },
    "sort.changed": async ({ page: on }) =>
      await on.getByRole("columnheader").getByRole("button", { name: "Price" }).click(),
    "size.changed": async ({ page: on }, { size }) =>
      void (await on.getByLabel("Rows per page").selectOption(String(size))),
    "page.changed": async ({ page: on, before }, { page: next }) =>
      await button(on, next > contextOf(before).page ? "Next page" : "Previous page").click(),
    "address.changed": async ({ page: on }, { address }) =>
      await on.evaluate((href) => window.history.pushState(null, "", href), addressOf(address)),
    "search.retried": async ({ page: on }) => await button(on, "Retry").click(),
    "columns.changed": async ({ page: on }) => {
      await button(on, "Columns").click();
      await on.getByRole("dialog", { name: "Columns" }).getByLabel("Agent", { exact: true }).click();
    },
  },
  states: {
    "loading.first": async (on) => await expect(on.getByText("Loading table...")).toBeVisible(),
    "loading.again": async (on) => {
      await expect(on.getByRole("heading", { name: "Sorry..." })).toBeHidden();
      await expect(on.getByText("Loading table...")).toBeHidden();
    },
    typing: async (on, snapshot) =>
      await expect(on.getByRole("searchbox")).toHaveValue(contextOf(snapshot).text),
    showing: seeRows,
    "loading.refreshing": seeRows,
    failed: async (on, snapshot) => {
      await expect(on.getByRole("heading", { name: "Sorry..." })).toBeVisible();
      await expect(on.getByText(contextOf(snapshot).problem?.message ?? "")).toBeVisible();
    },
  },
  acts: {
    writeAddress: async (on, { address }: { address: TableAddress }) =>
      await expect(on).toHaveURL(addressOf(address)),
    keepColumns: async (on, { columns }: { columns: ColumnChoice }) =>
      expect(await on.evaluate(() => localStorage.getItem("saleflow.columns.listings"))).toBe(
        JSON.stringify(columns),
      ),
  },
});

function addressOf(address: TableAddress): string {
  const search = searchOf(address, listingRules);
  return search === "" ? path : `${path}?${search}`;
}

async function seeRows(on: Page, snapshot: AnyMachineSnapshot) {
  const { hits, text, filters } = contextOf(snapshot);
  const count = hits?.length ?? 0;
  const rows = on.getByRole("row").filter({ has: on.getByRole("cell") });
  await expect(rows).toHaveCount(count);
  if (count > 0) return;
  const isNarrowed = text !== "" || filters.length > 0;
  await expect(
    on.getByRole("heading", { name: isNarrowed ? "No listings match" : "No listings yet" }),
  ).toBeVisible();
}
