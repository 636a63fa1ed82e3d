import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleListingRow } from "#contract/listing-examples.ts";
import { flatRoutes, reachableRoutes } from "#contract/portal-routes.ts";
import { problem } from "#contract/problems.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { type PermissionName, permissionNames } from "#domain/enumerations.ts";
import { permissionSets } from "#tests/support/permission-sets.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { palettePages } from "#web/portal/command-palette.connect.ts";
import { CommandPalette } from "#web/portal/command-palette.view.tsx";

configure({ asyncUtilTimeout: 10_000 });
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

type Asked = { text: string; signal: AbortSignal; answer(count: number): void; fail(): void };
let asked: Asked[] = [];

beforeEach(() => {
  asked = [];
  window.history.replaceState(null, "", "/property-listings");
});
afterEach(cleanup);

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    _source: { ...exampleListingRow, id: `lst_${at}` },
    sort: [],
  }));

function open(permissions: readonly PermissionName[] = permissionNames) {
  const call = (_: string, { body, signal }: { body: { queries: string[] }; signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      asked.push({
        text: body.queries.join(),
        signal,
        answer: (count) => resolve({ hits: rows(count), total: { value: count, relation: "eq" } }),
        fail: () => reject(problem("database.away")),
      });
    });
  const services = { staffApi: { call } } as unknown as Services;
  const account = { permissions, flags } as unknown as StaffAccount;
  render(<CommandPalette services={services} account={account} isLinked={() => true} />);
}
const press = (keys: Partial<KeyboardEventInit>) => fireEvent.keyDown(window, { key: "k", ...keys });
const box = () => screen.findByRole("combobox", { name: "Search listings and pages" });
const type = async (value: string) => fireEvent.change(await box(), { target: { value } });
const titles = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
const marked = () => screen.getByRole("option", { selected: true }).textContent;

const flags = { "direct-application": true, "admin-manage-website": true, "admin-payment-options": true };

test("only pages that the person may reach are offered, and none of a record [T273]", () => {
  for (const permissions of permissionSets) {
    const reached = flatRoutes(reachableRoutes(permissions)).map(({ path }) => path);
    const offered = (isOperating: boolean, isLinked = true) =>
      palettePages({ permissions: [...permissions], flags, isOperating }, () => isLinked).map(
        ({ href }) => href,
      );
    const pages = reached.filter((path) => !path.includes(":"));
    expect(offered(true)).toEqual(pages);
    expect(offered(false)).toEqual(pages.filter((path) => path !== "/registrations"));
    expect(offered(true, false)).toEqual([]);
  }
  const off = { ...flags, "admin-manage-website": false };
  const account = { permissions: ["manage-agency"] as const, flags: off, isOperating: false };
  const offered = palettePages({ ...account, permissions: [...account.permissions] }, () => true);
  expect(offered.filter(({ href }) => href.startsWith("/website"))).toEqual([]);
});

test("Ctrl or Cmd and K open it, nothing else does, and not over a dialog [T271]", async () => {
  open();
  for (const keys of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, key: "j" }]) press(keys);
  expect(screen.queryByRole("combobox")).toBeNull();
  const other = document.createElement("div");
  other.setAttribute("role", "dialog");
  document.body.append(other);
  press({ ctrlKey: true });
  other.remove();
  expect(screen.queryByRole("combobox")).toBeNull();
  press({ metaKey: true });
  await box();
  expect(asked).toEqual([]);
});

test("it is searched once the typing pauses, the newest wins, and the first eight are offered [T275]", async () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "Search" }));
  await type("wat");
  await waitFor(() => expect(asked).toHaveLength(1));
  await type("watt");
  await type("wattle");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ text }) => text)).toEqual(["wat", "wattle"]);
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer(1);
  asked[1]?.answer(10);
  await screen.findByText("The first 8 listings. Keep typing to narrow the search.");
  expect(titles()).toHaveLength(8);
});

test("arrows mark, and Enter goes to what is marked", async () => {
  open();
  press({ ctrlKey: true });
  const field = await box();
  expect(marked()).toBe("Property listings");
  fireEvent.keyDown(field, { key: "ArrowDown" });
  expect(marked()).toBe("New listing");
  fireEvent.keyDown(field, { key: "ArrowUp" });
  fireEvent.keyDown(field, { key: "ArrowUp" });
  expect(marked()).toBe("Machines");
  expect(field.getAttribute("aria-activedescendant")).toBe(screen.getByRole("option", { selected: true }).id);
  await type("archived");
  expect(marked()).toBe("Archived Listings");
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(screen.queryByRole("combobox")).toBeNull());
  expect(window.location.pathname).toBe("/property-listings/archived");
});

test("a failed search says why and is asked again; the pages stay offered [T276]", async () => {
  open();
  press({ ctrlKey: true });
  await type("pay");
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.fail();
  await screen.findByText("We are having trouble on our side. Please try again in a moment.");
  expect(titles()).toEqual(["Payments", "Payments out", "Payment options"]);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer(0);
  await screen.findByText("No listings match.");
});
