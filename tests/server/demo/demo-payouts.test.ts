import { expect, test } from "vitest";
import type { TrustLedger } from "#contract/trust-ledger.ts";
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
  expect(statuses.toSorted()).toEqual([
    "approved",
    "captured",
    "paid",
    "partPaid",
    "queried",
    "rejected",
    "scheduled",
    "voided",
  ]);
  const { batches } = (
    await server
      .browser()
      .call("searchPaymentBatches", null, { headers, body: { listingId: null, after: null } })
  ).json();
  expect(batches).toMatchObject([
    { status: "awaitingRelease", totalCents: 64_900, needsTwo: false },
    { status: "settled", totalCents: 69_500 },
  ]);
  const [{ id, version }] = batches;
  const released = await server.browser().call("releasePaymentBatch", { id }, { headers, body: { version } });
  expect(released.json().status).toBe("released");
  const { packages } = (await server.browser().call("listCampaignPackages", null, { headers })).json();
  const names = packages.map(({ name }: { name: string }) => name);
  expect(names).toEqual(["Film and aerials", "Photography, gold", "Signboard with lights"]);
  const { listing } = (
    await server.browser().call("readListing", { id: "lst_00000005" }, { headers })
  ).json();
  expect(listing.campaign.slice(-2)).toMatchObject([
    { description: "Property film, 60 seconds", supplier: "Clearview Drones", amountCents: 66_000 },
    { description: "6 aerial photographs", supplier: "Clearview Drones", amountCents: 38_500 },
  ]);
  const { ledgers } = (
    await server.browser().call("readTrustLedger", { id: "lst_00000005" }, { headers })
  ).json();
  const lines = ledgers.flatMap((ledger: TrustLedger["ledgers"][number]) => ledger.lines);
  expect(lines.map(({ description }: { description: string }) => description)).toContainEqual(
    expect.stringMatching(/^Payment SF-\w+ to Lumen Studio Pty Ltd$/),
  );
  expect(await server.errors()).toEqual([]);
  await server.close();
});
