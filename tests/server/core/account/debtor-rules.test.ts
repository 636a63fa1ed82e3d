import { expect, test } from "vitest";
import { type Debtor, debtorText, maskDebtor } from "#server/core/account/debtor.rules.ts";

const kept: Debtor = {
  kind: "account",
  bsb: "062-000",
  accountNumber: "12345678",
  accountName: "Jane Citizen",
};

test.each<[Debtor, object, string]>([
  [
    kept,
    {
      kind: "account",
      bsb: "062-000",
      bankName: "Commonwealth Bank",
      accountNumber: "XXXXXX678",
      accountName: "Jane Citizen",
    },
    "account ending 678",
  ],
  [
    { kind: "payId", type: "Email", value: "jane@example.com" },
    { kind: "payId", type: "Email", value: "jXXe@example.com" },
    "PayID jXXe@example.com",
  ],
  [
    { kind: "payId", type: "Phone", value: "+61-491570156" } as Debtor,
    { kind: "payId", type: "Phone", value: "XXXXXX156" },
    "PayID XXXXXX156",
  ],
  [
    { kind: "payId", type: "Organisation ID", value: "harbour.example" } as Debtor,
    { kind: "payId", type: "Organisation ID", value: "harXXX" },
    "an organisation's PayID",
  ],
])("of %j is shown %j", (debtor, masked, label) => {
  expect(maskDebtor(debtor)).toEqual(masked);
  expect(debtorText(debtor)).toBe(label);
});
