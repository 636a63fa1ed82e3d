import { expect, test } from "vitest";
import { exampleAccount } from "#contract/examples.ts";
import { overpaid } from "#web/desk/payment.connect.ts";

test("says what its application was overpaid by, and whether that waits or comes back [T537]", () => {
  expect(overpaid(exampleAccount)).toEqual([]);
  expect(overpaid({ ...exampleAccount, overCents: 15_000, returningCents: 5_000 })).toEqual([
    {
      term: "Overpaid",
      note: "In suspense, to be matched or refunded",
      detail: "$100.00",
    },
    { term: "Being refunded", note: "Being refunded to the payer", detail: "$50.00" },
  ]);
});
