import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#contract/routes.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { supplierPages } from "#web/supplier/supplier.pages.tsx";

const { RecordList, NewRecord } = supplierPages;
const supplier = routes.readSupplier.example.reply;
const replies: Record<string, unknown> = {
  searchSuppliers: { hits: [{ _source: supplier, sort: ["1"] }], total: { value: 1, relation: "eq" } },
  readFormDraft: { value: null, savedAt: null, newestBy: null },
  readSupplier: supplier,
  createSupplier: supplier,
};

function open(Page: typeof RecordList) {
  const call = vi.fn(async (name: string, _call: object) => replies[name]);
  const queries = new QueryClient();
  const services = { staffApi: { call }, queries } as unknown as Services;
  render(
    <QueryClientProvider client={queries}>
      <Page services={services} account={{ id: "stf_1", agencyId: "agy_1" }} />
    </QueryClientProvider>,
  );
  return {
    sent: (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, sent]) => sent),
  };
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
afterEach(cleanup);

test("the list names each supplier with its ABN in threes, its terms and how its payee stands", async () => {
  open(RecordList);
  const link = await screen.findByRole("link", { name: supplier.name });
  expect(link.getAttribute("href")).toBe(`/suppliers/${supplier.id}`);
  for (const shown of ["51 824 753 556", "14 days", "No payee"])
    expect(screen.getAllByText(shown).length).toBeGreaterThan(0);
});

test("a supplier is saved once each field is as it must be, its ABN without blanks", async () => {
  const { sent } = open(NewRecord);
  await type("Name", "Lenscraft Studios Pty Ltd");
  await type("ABN", "51 824 753 557");
  await type("Phone number on file", "call me");
  await type("Remittance email", "accounts@lenscraft");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Fix 3 fields")).toBeTruthy();
  expect(screen.getAllByText(/Check this ABN: it has 11 digits/).length).toBe(2);
  expect(sent("createSupplier")).toEqual([]);
  await type("ABN", "51 824 753 556");
  await type("Phone number on file", "03 9555 0142");
  await type("Remittance email", "accounts@lenscraft.example");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  const { id: _, status: __, version: ___, updatedAt: ____, ...body } = { ...supplier, termsDays: "0" };
  await waitFor(() => expect(sent("createSupplier")).toEqual([{ body, key: expect.any(String) }]));
});
