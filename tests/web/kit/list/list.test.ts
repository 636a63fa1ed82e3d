// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import type { Services } from "#web/adapters/staff-services.ts";
import { debitsList } from "#web/desk/debits.list.tsx";
import { fundsList } from "#web/desk/funds.list.tsx";
import { paymentsList } from "#web/desk/payments.list.tsx";
import { listHref, notifyListChanged, runningList } from "#web/kit/list/list.actors.ts";
import { templatesList } from "#web/templates/templates.list.tsx";

test("what an address may ask of a list is what its columns sort and its filters narrow", () => {
  expect([paymentsList, fundsList, debitsList, templatesList].map(({ rules }) => rules)).toEqual([
    {
      sort: { createdAt: "desc" },
      size: 20,
      isSizeChangeable: true,
      sortable: ["reference", "amount", "status", "createdAt"],
      filterFields: ["status", "method", "product", "created"],
      tab: null,
    },
    {
      sort: { receivedAt: "desc" },
      size: 20,
      isSizeChangeable: true,
      sortable: ["amount", "valueDate", "receivedAt"],
      filterFields: ["state", "outcome", "kind", "valued", "received"],
      tab: "funds",
    },
    {
      sort: { collectOn: "asc" },
      size: 20,
      isSizeChangeable: true,
      sortable: ["reference", "amount", "collectOn", "status"],
      filterFields: ["status", "method", "due"],
      tab: "debits",
    },
    {
      sort: { updatedAt: "desc" },
      size: 20,
      isSizeChangeable: true,
      sortable: ["name", "documentType", "status", "updatedAt"],
      filterFields: ["status", "type"],
    },
  ]);
});

test("a list begins with its columns in their order, but for those that are not seen at first", () => {
  expect(paymentsList.choice.hidden).toEqual(["surcharge", "givenBack", "receipt", "settledAt"]);
  expect(fundsList.choice.hidden).toEqual(["kind", "application", "line"]);
  expect(debitsList.choice).toEqual({
    order: ["reference", "payer", "method", "amount", "collectOn", "status", "lodgement", "account"],
    hidden: ["account"],
  });
});

test("a list of an agency is started once, stands as it was left, and is read again when it changed", async () => {
  const call = vi.fn(async () => ({ hits: [], total: { value: 0, relation: "eq" } }));
  const services = { staffApi: { call } } as unknown as Services;
  expect(listHref(services, "agy_1", fundsList)).toBe("/payments?tab=funds");
  notifyListChanged(services, "agy_1", fundsList);
  expect(call).not.toHaveBeenCalled();
  const { table: actor } = runningList(services, "agy_1", fundsList);
  expect(runningList(services, "agy_1", fundsList).table).toBe(actor);
  expect(runningList(services, "agy_2", fundsList).table).not.toBe(actor);
  actor.send({
    type: "address.changed",
    address: { text: "wattle", filters: [], sort: { amount: "asc" }, page: 0, size: 20 },
  });
  expect(listHref(services, "agy_1", fundsList)).toBe("/payments?tab=funds&q=wattle&sort=amount%3Aasc");
  await vi.waitFor(() => expect(actor.getSnapshot().hasTag("busy")).toBe(false));
  const before = call.mock.calls.length;
  notifyListChanged(services, "agy_1", fundsList);
  await vi.waitFor(() => expect(call.mock.calls.length).toBe(before + 1));
});
