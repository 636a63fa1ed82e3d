import { expect, test } from "vitest";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { readTrustLedger } from "#server/core/trust/trust-ledger.read.ts";
import { agencyId, openTrustFixture } from "./trust-fixture.ts";

const staff: ListingStaff = {
  id: "stf_1",
  agencyId,
  branchId: null,
  permissions: ["manage-agency-applications"],
};

test("a listing's ledgers are read line by line, within the person's reach", async () => {
  const fixture = await openTrustFixture();
  await fixture.listing("lst_1");
  const { reference } = await fixture.owingOf("lst_1");
  const sale = await fixture.owingOf("lst_1", { crn: "9", productType: "Deposit Payment", dueCents: 50_000 });
  await fixture.receive({ lineId: "in", reference, amountCents: 200_000 });
  await fixture.receive({ lineId: "deposit", reference: sale.reference, amountCents: 50_000 });
  await fixture.send("lst_1", 76_000);
  const { ledgers } = await readTrustLedger(fixture.database, staff, "lst_1");
  expect(
    ledgers.map(({ purpose, availableCents, lines }) => [
      purpose,
      availableCents,
      lines.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents]),
    ]),
  ).toEqual([
    [
      "marketing",
      124_000,
      [
        ["funds-received", 200_000, 200_000],
        ["payout-sent", -76_000, 124_000],
      ],
    ],
    ["deposit", 50_000, [["funds-received", 50_000, 50_000]]],
  ]);
  for (const other of [
    { ...staff, agencyId: "agy_2" },
    { ...staff, permissions: [] },
  ])
    await expect(readTrustLedger(fixture.database, other, "lst_1")).rejects.toThrow();
  await fixture.close();
});
