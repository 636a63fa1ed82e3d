import { expect, test } from "vitest";
import { routes } from "#contract/routes.ts";
import type { TrustMonth } from "#contract/trust-month.ts";
import { statementRows } from "#server/trust-month/trust-csv.ts";

const month: TrustMonth = routes.readTrustMonth.example.reply;

test("a payment that is not on the statement yet is below zero in the file, as on the page", async () => {
  const line = {
    kind: "unpresentedPayment",
    lineId: null,
    on: "2026-11-29",
    description: "Payment PO-1",
    statementCents: 0,
    cashBookCents: -104_940,
    ageDays: 3,
  } as const;
  const rows = [];
  const shown = { ...month, now: { ...month.now, unpresented: [line] } };
  for await (const some of statementRows(shown)) rows.push(...some);
  expect(rows.filter(([part]) => part?.kind === "text" && part.text === "Not on the statement yet")).toEqual([
    [
      { kind: "text", text: "Not on the statement yet" },
      { kind: "text", text: "Sent, not on the statement" },
      { kind: "day", day: "2026-11-29" },
      { kind: "text", text: "3" },
      { kind: "text", text: "Payment PO-1" },
      { kind: "money", cents: -104_940 },
    ],
  ]);
});
