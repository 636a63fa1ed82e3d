import { expect, test } from "vitest";
import { seedDemoPayouts } from "#server/demo/demo-payouts.ts";
import { principal } from "#tests/server/http/payout-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer } from "#tests/support/server.ts";

test("the demo's paid listing has invoices in each state, and a batch that the principal can release", async () => {
  const server = await openTestServer({ cards: scriptedCards() });
  await seedDemoPayouts(server.dependencies);
  await seedDemoPayouts(server.dependencies);
  const headers = principal;
  const { invoices } = (
    await server.browser().call("readSupplierPayments", { id: "lst_00000005" }, { headers })
  ).json();
  const statuses = invoices.map(({ status }: { status: string }) => status);
  expect(statuses.toSorted()).toEqual(["approved", "captured", "queried", "rejected", "scheduled"]);
  const { batches } = (await server.browser().call("listPaymentBatches", null, { headers })).json();
  expect(batches).toMatchObject([{ status: "awaitingRelease", totalCents: 64_900, needsTwo: false }]);
  const [{ id, version }] = batches;
  const released = await server.browser().call("releasePaymentBatch", { id }, { headers, body: { version } });
  expect(released.json().status).toBe("released");
  expect(await server.errors()).toEqual([]);
  await server.close();
});
