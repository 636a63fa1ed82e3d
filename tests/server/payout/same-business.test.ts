import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hireSecond, paidLink } from "#tests/server/http/desk-stories.ts";
import { proposeFor } from "#tests/server/http/payee-stories.ts";
import { capturedInvoice, decide, payableSupplier } from "#tests/server/http/payout-stories.ts";
import { newSupplier } from "#tests/server/http/supplier-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

const abn = "48604123453";

describe.each(databaseKinds())("suppliers that are one business on %s", (kind) => {
  let fixture: PayoutFixture;
  let listingId: string;
  beforeAll(async () => {
    fixture = await openPayoutFixture(kind);
    await hireSecond(fixture.server);
    listingId = (await paidLink(fixture.server)).id;
  });
  afterEach(async () => {
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  test("sent the same invoice: whoever adds and approves it is told", async () => {
    const { server } = fixture;
    const first = await payableSupplier(server, { name: "Lumen Studio", abn });
    const other = await payableSupplier(server, { name: "Lumen Studio Pty Ltd", abn });
    const nameless = await payableSupplier(server, { name: "Lumen", abn: "", gst: "notRegistered" });
    const unlike = await payableSupplier(server, { name: "Signs by Wren", abn: "53004085616" });
    const ofNumber = async (supplierId: string, changes: object = {}) =>
      (await capturedInvoice(server, { listingId, supplierId, number: "INV-118", abn, ...changes })).warnings
        .filter(({ field }) => field === "number")
        .map(({ message }) => message);
    expect(await ofNumber(first)).toEqual([]);
    expect(await ofNumber(unlike, { abn: null })).toEqual([]);
    const message = "This looks like INV-118 of 3 November 2026 from Lumen Studio, with the same ABN.";
    expect(await ofNumber(other, { number: "inv 00118" })).toEqual([message]);
    expect(await ofNumber(nameless, { number: "INV2026-009" })).toEqual([]);
    // Of the one that has no ABN on file, the quoted one says which business it is.
    expect(await ofNumber(first, { number: "INV2026009" })).toEqual([
      "This looks like INV2026-009 of 3 November 2026 from Lumen, with the same ABN.",
    ]);
  });

  test("quote the ABN of another for one that has none on file: its tax is withheld", async () => {
    const { server } = fixture;
    await newSupplier(server, { name: "Homefront Media", abn: "68620114552" });
    const supplierId = await payableSupplier(server, { name: "Plain Words", abn: "", gst: "notRegistered" });
    const captured = await capturedInvoice(server, {
      listingId,
      supplierId,
      totalCents: 198_000,
      gstCents: 18_000,
      abn: "68620114552",
    });
    expect(captured.warnings).toContainEqual({
      field: "abn",
      message:
        "This is the ABN of Homefront Media, not this supplier's: $930.60 of $1,980.00 is withheld for the tax office.",
    });
    expect((await decide(server, "approveSupplierInvoice", captured)).json().withheldCents).toBe(93_060);
  });

  test("an account that another supplier is to be paid into is told of before it is in force", async () => {
    const { server } = fixture;
    const { id: supplierId } = await newSupplier(server, {
      name: "New Prints",
      abn: "",
      gst: "notRegistered",
    });
    const payee = { kind: "account", name: "New Prints", bsb: "013-225", accountNumber: "40118850" };
    const warnings = async () =>
      (await capturedInvoice(server, { listingId, supplierId, abn: null })).warnings.filter(
        ({ field }) => field === "supplierId",
      );
    expect(await warnings()).toEqual([]);
    await proposeFor(server, supplierId, { payee });
    expect(await warnings()).toEqual([]);
    const { id: third } = await newSupplier(server, { name: "Third Prints", abn: "", gst: "notRegistered" });
    await proposeFor(server, third, { payee });
    expect(await warnings()).toEqual([
      { field: "supplierId", message: "Third Prints has the same account on file." },
    ]);
  });
});
