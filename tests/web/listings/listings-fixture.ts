import { QueryClient } from "@tanstack/react-query";
import type { ListingExport, ListingRow, ListingSearch } from "#contract/listing.ts";
import { exampleListingRow } from "#contract/listing-examples.ts";
import { problem } from "#contract/problems.ts";
import type { Api } from "#web/adapters/api.ts";
import { failureOfAnswer } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";

/** 240 listings behind an API that answers as ours does, remembers what it was asked, and can be held or failed. */
export function listingsFixture({ total = 240 }: { total?: number } = {}) {
  const searches: ListingSearch[] = [];
  const exports: ListingExport[] = [];
  let held: Promise<void> | null = null;
  let release = () => {};
  let failures = 0;
  let exportAnswer = () => new Response("", { status: 200 });
  const search = async (body: ListingSearch, signal?: AbortSignal) => {
    searches.push(body);
    await held;
    signal?.throwIfAborted();
    if (failures > 0) {
      failures -= 1;
      throw awayFailure();
    }
    const rows = rowsFrom(body.page * body.size, Math.min(body.size, total - body.page * body.size));
    return {
      hits: rows.map((row, at) => ({ _source: row, sort: [`after-${body.page}-${at + 1}`] })),
      total: { value: total, relation: "eq" },
    };
  };
  const staffApi = {
    call: async (name: string, call: { body?: ListingSearch; signal?: AbortSignal }) => {
      if (name === "readListingChoices")
        return {
          agents: [{ id: "stf_agent1", name: "Alex Agent" }],
          branches: [{ id: "brn_richmond", name: "Richmond" }],
        };
      if (name !== "searchListings" || call.body === undefined) throw new Error(`Nobody answers ${name}`);
      return await search(call.body, call.signal);
    },
    stream: async (_: string, { body }: { body: ListingExport }) => {
      exports.push(body);
      return exportAnswer();
    },
  } as unknown as Api;
  return {
    searches,
    exports,
    services: { staffApi, queries: new QueryClient() } as unknown as Services,
    hold: () => {
      held = new Promise((resolve) => {
        release = resolve;
      });
    },
    release: () => {
      held = null;
      release();
    },
    failNext: () => {
      failures += 1;
    },
    answerExports: (answer: () => Response) => {
      exportAnswer = answer;
    },
  };
}

const rowsFrom = (first: number, count: number): ListingRow[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => ({
    ...exampleListingRow,
    id: `lst_${String(first + at + 1).padStart(16, "0")}`,
    address: { ...exampleListingRow.address, line1: `${first + at + 1} Wattle Street` },
  }));

const awayFailure = () =>
  failureOfAnswer({
    url: "/api/listings/search",
    status: 503,
    statusText: "Service Unavailable",
    body: { error: problem("database.away") },
    request: { method: "POST", url: "/api/listings/search" },
  });
