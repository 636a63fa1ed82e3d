import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentStatuses } from "#domain/enumerations.ts";
import {
  type ChargedPayment,
  decide,
  declineProblemOf,
  isUnresolved,
  requestHashOf,
} from "#server/payment/payment.rules.ts";
import type { CardCharge } from "#server/services/cards/card-gateway.ts";

test("the same wish has the same hash, another wish another", () => {
  const body = { method: "AMEX", token: "tok_12345678", amountCents: 1, surchargeCents: 0 } as const;
  const { method, ...rest } = body;
  expect(requestHashOf({ ...rest, method })).toBe(requestHashOf(body));
  expect(requestHashOf({ ...body, amountCents: 2 })).not.toBe(requestHashOf(body));
});

test("nobody is told that a card is known as stolen", () => {
  expect(declineProblemOf("lostOrStolen")).toBe("card.declined");
});

const payments: fc.Arbitrary<ChargedPayment> = fc.record({
  id: fc.constant("pay_1"),
  status: fc.constantFrom(...paymentStatuses),
  amountCents: fc.integer({ min: 1, max: 1_000 }),
  surchargeCents: fc.integer({ min: 0, max: 10 }),
  chargeId: fc.constantFrom(null, "ch_1"),
  refundCents: fc.constantFrom(0, 5),
  agencyId: fc.constant("agy_1"),
  applicationStatus: fc.constantFrom("completed", "paid", "cancelled", "expired"),
  dueCents: fc.integer({ min: 1_000, max: 2_500 }),
  settledCents: fc.integer({ min: 0, max: 500 }),
  debitingCents: fc.integer({ min: 0, max: 500 }),
});
const statuses = ["succeeded", "declined", "challenge", "processing", "cancelled"] as const;
const chargeOf = (payment: ChargedPayment, status: CardCharge["status"]): CardCharge => ({
  chargeId: "ch_1",
  status,
  amountCents: payment.amountCents + payment.surchargeCents,
  currency: "AUD",
  reference: "pay_1",
  payee: "agy_1",
  card: null,
  decline: null,
  challenge: null,
});

test("what is decided about a charge keeps the money right", () => {
  fc.assert(
    fc.property(payments, fc.constantFrom(...statuses), (payment, status) => {
      const { kind } = decide(payment, chargeOf(payment, status));
      const isUsed = payment.status === "settled" || payment.status === "reversed" || payment.refundCents > 0;
      if (payment.status === "awaitingFunds") return kind === "mismatch";
      if (kind === "settle")
        return (
          status === "succeeded" &&
          isUnresolved(payment.status) &&
          payment.applicationStatus === "completed" &&
          payment.dueCents - payment.settledCents - payment.debitingCents >= payment.amountCents &&
          !isUsed
        );
      if (kind === "refund") return status === "succeeded" && !isUsed;
      if (status === "succeeded") return kind === "nothing" && isUsed;
      return kind === "nothing" || isUnresolved(payment.status);
    }),
  );
});

test("nothing counts of a charge that does not match", () => {
  const changes: Partial<CardCharge>[] = [
    { amountCents: 99_999 },
    { currency: "NZD" },
    { payee: "agy_2" },
    { reference: "pay_2" },
  ];
  fc.assert(
    fc.property(
      payments,
      fc.constantFrom(...statuses),
      fc.constantFrom(...changes),
      (payment, status, change) => {
        expect(decide(payment, { ...chargeOf(payment, status), ...change }).kind).toBe("mismatch");
      },
    ),
  );
});
