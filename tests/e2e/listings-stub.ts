import type { Page, Route } from "@playwright/test";
import type { ListingRow, ListingSearch } from "#contract/listing.ts";
import { exampleListingRow } from "#contract/listing-examples.ts";
import { problem, problems } from "#contract/problems.ts";

const streets = [
  "Wattle",
  "Banksia",
  "Grevillea",
  "Acacia",
  "Bottlebrush",
  "Lilly Pilly",
  "Waratah",
  "Ironbark",
];
const suburbs = ["Richmond", "Fitzroy", "Brunswick East", "Toorak", "Footscray"];
const agents = ["Alex Agent", "Maria Papadopoulos", "Wei Chen"];
const products: ListingRow["products"][] = [
  ["Standard"],
  ["Deposit Payment", "Standard"],
  ["Commission Funder"],
  ["Sale Contract", "Agency Settlement", "Standard Loan"],
  [],
];

const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value;

/** One of the listings that a stubbed agency has. */
export const stubListing = (at: number): ListingRow => ({
  ...exampleListingRow,
  id: `lst_${String(at).padStart(16, "0")}`,
  address: {
    line1: `${at + 1} ${pick(streets, at)} Street`,
    suburb: pick(suburbs, at),
    state: "VIC",
    postcode: "3121",
  },
  propertyType: pick(["House", "Apartment", "Townhouse"] as const, at),
  priceCents: at % 9 === 4 ? null : 64_500_000 + at * 1_250_000,
  listedOn: new Date(Date.UTC(2026, 9, 31 - (at % 300))).toISOString().slice(0, 10),
  agent: { id: `stf_agent${at % 3}`, name: pick(agents, at) },
  products: pick(products, at),
});

export type ListingsStub = {
  searches: ListingSearch[];
  /** The next search is refused. */
  failNext(): void;
  /** Searches wait until they are let go. */
  hold(): () => void;
};

/** Answers the calls of the listings page as the server would, over so many listings. */
export async function stubListings(page: Page, { total = 240 } = {}): Promise<ListingsStub> {
  const searches: ListingSearch[] = [];
  let failures = 0;
  let held = Promise.resolve();
  await page.route("**/api/listings/choices", (route) =>
    route.fulfill({
      json: {
        agents: agents.map((name, at) => ({ id: `stf_agent${at}`, name })),
        branches: [{ id: "brn_richmond", name: "Richmond" }],
      },
    }),
  );
  await page.route("**/api/listings/search", async (route: Route) => {
    const search = route.request().postDataJSON() as ListingSearch;
    searches.push(search);
    await held;
    if (failures > 0) {
      failures -= 1;
      const { status } = problems["database.away"];
      await route.fulfill({ status, json: { error: problem("database.away") } });
      return;
    }
    const first = search.page * search.size;
    const count = Math.max(0, Math.min(search.size, total - first));
    await route
      .fulfill({
        json: {
          hits: Array.from({ length: count }, (_, at) => ({
            _source: stubListing(first + at),
            sort: [`after-${first + at}`],
          })),
          total: { value: total, relation: "eq" },
        },
      })
      // The page may have given this search up.
      .catch(() => undefined);
  });
  return {
    searches,
    failNext: () => {
      failures += 1;
    },
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}
