import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MovingAccount } from "#web/listings/listing-rights.ts";
import { ListingsPage } from "#web/listings/listings.page.tsx";
import { listingsFixture } from "./listings-fixture.ts";

// Roles and names of a whole table take the simulated page a while.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 10_000 });
// The simulated page has no sizes to watch.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

let fixture: ReturnType<typeof listingsFixture>;

beforeEach(() => {
  window.history.replaceState(null, "", "/property-listings");
  window.localStorage.clear();
  fixture = listingsFixture();
});
afterEach(cleanup);

const account: MovingAccount = {
  id: "stf_agent1",
  agencyId: "agy_harbourvale",
  branchId: "brn_richmond",
  permissions: ["manage-agency"],
};
const open = () =>
  render(
    <QueryClientProvider client={fixture.services.queries}>
      <ListingsPage services={fixture.services} account={account} />
    </QueryClientProvider>,
  );
const rows = () => screen.getAllByRole("row").slice(1);
const address = () => `${window.location.pathname}${window.location.search}`;

test("the first page is asked for and shown with how many there are [T051]", async () => {
  open();
  expect(screen.getByText("Loading table...")).toBeTruthy();
  await screen.findByText("1–20 of 240 listings");
  expect(fixture.searches).toEqual([{ queries: ["*"], page: 0, size: 20, sort: { listedOn: "desc" } }]);
  expect(rows()).toHaveLength(20);
  expect(within(rows()[0] as HTMLElement).getByText("1 Wattle Street")).toBeTruthy();
  expect(screen.queryByText("Loading table...")).toBeNull();
});

test("the next page is asked for by the cursor of the page before, and the old rows stay until it is here [T052]", async () => {
  open();
  await screen.findByText("1–20 of 240 listings");
  fixture.hold();
  fireEvent.click(screen.getByLabelText("Next page"));
  await waitFor(() => expect(fixture.searches).toHaveLength(2));
  expect(fixture.searches[1]).toEqual({
    queries: ["*"],
    page: 1,
    size: 20,
    sort: { listedOn: "desc" },
    searchAfter: ["after-0-20"],
  });
  expect(screen.getByText("1 Wattle Street")).toBeTruthy();
  await act(async () => fixture.release());
  await screen.findByText("21–40 of 240 listings");
  expect(address()).toBe("/property-listings?page=2");
});

test("typing is asked once it pauses; an empty search is '*' [T042]", async () => {
  open();
  await screen.findByText("1–20 of 240 listings");
  const box = screen.getByRole("searchbox", { name: "Search property listings" });
  for (const text of ["w", "wa", "wat"]) fireEvent.change(box, { target: { value: text } });
  await waitFor(() => expect(fixture.searches).toHaveLength(2));
  expect(fixture.searches[1]?.queries).toEqual(["wat"]);
  await waitFor(() => expect(address()).toBe("/property-listings?q=wat"));
  fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  await waitFor(() => expect(fixture.searches).toHaveLength(3));
  expect(fixture.searches[2]?.queries).toEqual(["*"]);
});

test("a heading sorts, and with Shift sorts by one more column [T044]", async () => {
  open();
  await screen.findByText("1–20 of 240 listings");
  fireEvent.click(screen.getByRole("button", { name: /^Price/ }));
  await waitFor(() => expect(fixture.searches).toHaveLength(2));
  expect(fixture.searches[1]?.sort).toEqual({ price: "desc" });
  fireEvent.click(screen.getByRole("button", { name: /^Address/ }), { shiftKey: true });
  await waitFor(() => expect(fixture.searches).toHaveLength(3));
  expect(JSON.stringify(fixture.searches[2]?.sort)).toBe('{"price":"desc","address":"asc"}');
  expect(screen.getByRole("columnheader", { name: /^Price/ }).getAttribute("aria-sort")).toBe("descending");
  expect(address()).toBe("/property-listings?sort=price%3Adesc%2Caddress%3Aasc");
});

test("a failure says 'Sorry...' with the message and can be tried again [T123]", async () => {
  fixture.failNext();
  open();
  await screen.findByRole("heading", { name: "Sorry..." });
  expect(screen.getByText("We are having trouble on our side. Please try again in a moment.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText("1–20 of 240 listings");
});

test("Back brings the rows of before", async () => {
  open();
  await screen.findByText("1–20 of 240 listings");
  fireEvent.click(screen.getByLabelText("Next page"));
  await screen.findByText("21–40 of 240 listings");
  await act(async () => window.history.back());
  await screen.findByText("1–20 of 240 listings");
});

test("a link opens the search it names [T054]", async () => {
  window.history.replaceState(null, "", "/property-listings?q=wattle&filter=type%3AHouse&page=2&size=50");
  open();
  await screen.findByText("51–100 of 240 listings");
  expect(fixture.searches[0]).toEqual({
    queries: ["wattle", "type:House"],
    page: 1,
    size: 50,
    sort: { listedOn: "desc" },
  });
  expect(screen.getByText("Type: House")).toBeTruthy();
});

test("Back to a page that was left finds its search in the address", async () => {
  open();
  await screen.findByText("1–20 of 240 listings");
  fireEvent.click(screen.getByLabelText("Next page"));
  await screen.findByText("21–40 of 240 listings");
  cleanup();
  window.history.replaceState(null, "", "/property-listings");
  open();
  await screen.findByText("1–20 of 240 listings");
  expect(fixture.searches.at(-1)?.page).toBe(0);
});

test("rows are walked by keys: one is a stop of Tab, Enter opens it, the menu key shows its actions", async () => {
  open();
  await screen.findByText("1–20 of 240 listings");
  const [first, second] = rows() as [HTMLElement, HTMLElement];
  expect(rows().filter((row) => row.tabIndex === 0)).toEqual([first]);
  first.focus();
  fireEvent.keyDown(first, { key: "ArrowDown" });
  expect(document.activeElement).toBe(second);
  expect(rows().filter((row) => row.tabIndex === 0)).toEqual([second]);
  fireEvent.keyDown(second, { key: "End" });
  expect(document.activeElement).toBe(rows().at(-1));
  fireEvent.keyDown(rows().at(-1) as HTMLElement, { key: "Home" });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: "F10", shiftKey: true });
  await screen.findByRole("menuitem", { name: "Copy address" });
  fireEvent.keyDown(first, { key: "Enter" });
  expect(address()).toBe("/property-listings/lst_0000000000000001");
});

test("PageDown turns the page", async () => {
  open();
  await screen.findByText("1–20 of 240 listings");
  const [first] = rows() as [HTMLElement];
  first.focus();
  fireEvent.keyDown(first, { key: "PageDown" });
  await screen.findByText("21–40 of 240 listings");
});

test("a search that finds nothing says so and offers to begin anew", async () => {
  fixture = listingsFixture({ total: 0 });
  window.history.replaceState(null, "", "/property-listings?q=nowhere");
  open();
  await screen.findByRole("heading", { name: "No listings match" });
  fireEvent.click(screen.getByText("Clear search and filters"));
  await screen.findByRole("heading", { name: "No listings yet" });
  expect(address()).toBe("/property-listings");
});

test("a column that is hidden stays hidden, and its neighbours keep their order", async () => {
  open();
  await screen.findByText("1–20 of 240 listings");
  fireEvent.click(screen.getByRole("button", { name: "Columns" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Price" }));
  fireEvent.click(screen.getByLabelText("Move Suburb up"));
  const headings = () =>
    screen
      .getAllByRole("columnheader")
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(headings()).toEqual(["Suburb", "Address", "Listed", "Status", "Agent", "Products", "Actions"]);
  cleanup();
  fixture = listingsFixture();
  open();
  await screen.findByText("1–20 of 240 listings");
  expect(headings()).not.toContain("Price");
  expect(headings()[0]).toBe("Suburb");
});

test("the page size is chosen from the specified ones [T127]", async () => {
  open();
  await screen.findByText("1–20 of 240 listings");
  const sizes = screen.getByLabelText("Rows per page") as HTMLSelectElement;
  expect([...sizes.options].map(({ value }) => value)).toEqual(["10", "20", "50", "100", "200"]);
  fireEvent.change(sizes, { target: { value: "50" } });
  await screen.findByText("1–50 of 240 listings");
  expect(address()).toBe("/property-listings?size=50");
});

test("an export is of the whole search, in the columns that are seen, and can be given up [T049]", async () => {
  open();
  await screen.findByText("1–20 of 240 listings");
  let isCancelled = false;
  fixture.answerExports(
    () =>
      new Response(
        new ReadableStream({
          start: (body) =>
            body.enqueue(new TextEncoder().encode(`Address\r\n${"1 Wattle Street\r\n".repeat(60)}`)),
          cancel: () => {
            isCancelled = true;
          },
        }),
        { headers: { "X-Total-Count": "240" } },
      ),
  );
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
  const csv = await screen.findByText("CSV, all rows of this search");
  await act(async () => fireEvent.pointerDown(csv));
  await act(async () => fireEvent.click(csv));
  await screen.findByText("CSV export: 60 of 240 rows");
  expect(fixture.exports[0]).toEqual({
    format: "csv",
    queries: ["*"],
    sort: { listedOn: "desc" },
    columns: ["address", "suburb", "price", "listedOn", "status", "agent", "products"],
  });
  fireEvent.click(screen.getByText("Cancel"));
  await screen.findByText("The export was cancelled. Nothing was saved.");
  await waitFor(() => expect(isCancelled).toBe(true));
});
