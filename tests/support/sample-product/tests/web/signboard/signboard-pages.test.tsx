import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#contract/routes.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { signboardPages } from "#web/signboard/signboard.pages.tsx";

const { RecordList, NewRecord, OneRecord } = signboardPages;
const signboard = routes.readSignboard.example.reply;
const account = { id: "stf_1", agencyId: "agy_1" };
const replies: Record<string, unknown> = {
  searchSignboards: { hits: [{ _source: signboard, sort: ["1"] }], total: { value: 1, relation: "eq" } },
  readFormDraft: { value: null, savedAt: null, newestBy: null },
  readSignboard: signboard,
  createSignboard: signboard,
  installSignboard: { ...signboard, status: "installed", version: 2 },
};

function open(Page: typeof RecordList | typeof OneRecord) {
  const call = vi.fn(async (name: string, _call: object) => replies[name]);
  const queries = new QueryClient();
  const services = { staffApi: { call }, queries } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <Page services={services} account={account} params={{ id: signboard.id }} />
    </QueryClientProvider>,
  );
  return {
    sent: (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, sent]) => sent),
  };
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
afterEach(cleanup);

test("the list of signboards leads to a new one and to each of them", async () => {
  open(RecordList);
  const link = await screen.findByRole("link", { name: signboard.address });
  expect(link.getAttribute("href")).toBe(`/signboards/${signboard.id}`);
  expect(screen.getByRole("link", { name: "Order a signboard" }).getAttribute("href")).toBe(
    "/signboards/new",
  );
});

test("a signboard is ordered once everything is filled in", async () => {
  const { sent } = open(NewRecord);
  fireEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Fix 3 fields")).toBeTruthy();
  await type("Address", "1 Wattle Street");
  await type("Cost", "180");
  await type("Install on", "01/12/2026");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const body = {
    address: "1 Wattle Street",
    size: "small",
    costCents: 18_000,
    installOn: "2026-12-01",
    notes: "",
  };
  await waitFor(() => expect(sent("createSignboard")).toEqual([{ body, key: expect.any(String) }]));
});

test("a signboard is recorded as installed on the version that was looked at", async () => {
  const { sent } = open(OneRecord);
  fireEvent.click(await screen.findByRole("button", { name: "Record installation" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Record installation" }));
  const { id } = signboard;
  await waitFor(() => expect(sent("installSignboard")).toEqual([{ params: { id }, body: { version: 1 } }]));
});

test("signboards that are selected are recorded as installed at once", async () => {
  const { sent } = open(RecordList);
  fireEvent.click(await screen.findByRole("checkbox", { name: `Select ${signboard.address}` }));
  const bar = screen.getByRole("region", { name: "Selection" });
  fireEvent.click(within(bar).getByRole("button", { name: "Record installation" }));
  fireEvent.click(await screen.findByRole("button", { name: "Record installations" }));
  const { id } = signboard;
  await waitFor(() => expect(sent("installSignboard")).toEqual([{ params: { id }, body: { version: 1 } }]));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Selection" })).toBeNull());
});
