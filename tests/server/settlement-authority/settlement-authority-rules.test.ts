import { describe, expect, test } from "vitest";
import type { SettlementSign } from "#contract/settlement.ts";
import type { PaymentMethod } from "#domain/enumerations.ts";
import {
  requireSettlementDate,
  settlementEventOf,
  signableMethod,
  signHashOf,
} from "#server/settlement-authority/settlement-authority.rules.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

test.each<[PaymentMethod[], boolean, PaymentMethod | null]>([
  [[], true, null],
  [["Credit Card", "PayID"], true, null],
  [["PayID", "Pay At Settlement"], false, "Pay At Settlement"],
  [["Pay At Settlement Simple Only"], false, "Pay At Settlement Simple Only"],
  [["Pay At Settlement Request More Only"], false, null],
  [["Pay At Settlement Request More Only"], true, "Pay At Settlement Request More Only"],
  [["Request More Only"], true, null],
])("of %j, with a request approved: %s, %s can be signed", (offered, hasApproved, method) => {
  expect(signableMethod(offered, hasApproved)).toBe(method);
});

describe("an authority by what is owed now", () => {
  const active = {
    applicationStatus: "completed",
    paymentStatus: "awaitingFunds",
    amountCents: 100,
    outstandingCents: 100,
  } as const;
  test.each([
    [{}, null],
    [{ outstandingCents: 99 }, null],
    [{ outstandingCents: 101 }, "obligation.grew"],
    [{ outstandingCents: 0 }, "obligation.ended"],
    [{ outstandingCents: -1 }, "obligation.ended"],
    [{ applicationStatus: "cancelled" }, "obligation.ended"],
    [{ paymentStatus: "cancelled" }, "obligation.ended"],
    [{ paymentStatus: "settled" }, "money.received"],
    [{ paymentStatus: "settled", outstandingCents: 0, applicationStatus: "paid" }, "money.received"],
  ] as const)("%j: %s", (change, type) => {
    expect(settlementEventOf({ ...active, ...change })).toEqual(type === null ? null : { type });
  });
});

test.each([
  ["2026-11-21", "request.invalid settlementDate"],
  ["2026-11-22", null],
  ["2028-11-21", null],
  ["2028-11-22", "request.invalid settlementDate"],
])("a sale that settles on %s: %s", (day, refusal) => {
  expect(refusalOf(() => requireSettlementDate(day, "2026-11-22"))).toBe(refusal);
});

const sign: SettlementSign = {
  textVersion: "2026-1",
  amountCents: 100,
  name: "Jane Citizen",
  settlementDate: "2026-12-01",
  conveyancer: { name: "Con", email: "c@example.com", phoneNumber: null },
  signature: { kind: "drawn", paths: ["M0 0L1 1"] },
  consent: true,
};

test("each word of what is signed is part of its hash", () => {
  const changes: Partial<SettlementSign>[] = [
    {},
    { textVersion: "2026-2" },
    { amountCents: 101 },
    { name: "Jane" },
    { settlementDate: "2026-12-02" },
    { conveyancer: null },
    { conveyancer: { name: "Other", email: "c@example.com", phoneNumber: null } },
    { conveyancer: { name: "Con", email: null, phoneNumber: null } },
    { conveyancer: { name: "Con", email: "c@example.com", phoneNumber: "+61491570156" } },
    { signature: { kind: "drawn", paths: [] } },
    { replaces: "set_12345678" },
    { replaces: "set_12345679" },
    { signature: { kind: "typed" } },
  ];
  const hashes = changes.map((change) => signHashOf({ ...sign, ...change }));
  expect(new Set(hashes).size).toBe(changes.length);
  expect(hashes[0]).toBe("8e748f8b67057f924a730b75728b12618c1726898dac95e7e77c09075016023a");
  expect(hashes.at(-1)).toBe("246eca7fd3e63dadd39c3fadccb70fa267fcc1cdda0126c19daac7e8961be688");
});
