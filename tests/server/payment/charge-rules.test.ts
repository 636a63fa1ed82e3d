import { describe, expect, test } from "vitest";
import { type PaymentStatus, paymentStatuses } from "#domain/enumerations.ts";
import {
  type ChargedPayment,
  cardMethodOf,
  type Decision,
  decide,
  declineProblemOf,
  isUnresolved,
  requestHashOf,
} from "#server/payment/payment.rules.ts";
import type { CardCharge } from "#server/services/cards/card-gateway.ts";

const payment: ChargedPayment = {
  id: "pay_1",
  status: "submitting",
  amountCents: 1_000,
  surchargeCents: 14,
  chargeId: null,
  refundCents: 0,
  agencyId: "agy_1",
  applicationStatus: "completed",
  dueCents: 1_500,
  settledCents: 300,
  debitingCents: 200,
};
const charge: CardCharge = {
  chargeId: "ch_1",
  status: "succeeded",
  amountCents: 1_014,
  currency: "AUD",
  reference: "pay_1",
  payee: "agy_1",
  card: null,
  decline: null,
  challenge: null,
};
const decided = (ours: Partial<ChargedPayment>, theirs: Partial<CardCharge>): Decision =>
  decide({ ...payment, ...ours }, { ...charge, ...theirs });

test.each<[Partial<ChargedPayment>, string]>([
  [{}, "settle"],
  [{ status: "challenge" }, "settle"],
  [{ status: "processing" }, "settle"],
  [{ dueCents: 1_501 }, "settle"],
  // What came in since leaves less than was charged: the money goes back.
  [{ settledCents: 301 }, "refund"],
  [{ debitingCents: 201 }, "refund"],
  [{ applicationStatus: "cancelled" }, "refund"],
  [{ applicationStatus: "paid" }, "refund"],
  [{ status: "declined" }, "refund"],
  [{ status: "cancelled" }, "refund"],
  [{ status: "cancelled", refundCents: 1 }, "nothing"],
  [{ status: "settled" }, "nothing"],
  [{ status: "reversed" }, "nothing"],
])("a success, where the payment is %j: %s", (ours, kind) => {
  expect(decided(ours, {})).toEqual({ kind });
});

const open: PaymentStatus[] = ["submitting", "challenge", "processing"];
const matched = paymentStatuses.filter((status) => status !== "awaitingFunds");

describe("what has not succeeded moves a payment forward alone", () => {
  test.each(matched)("%s", (status) => {
    const isOpen = open.includes(status);
    expect(decided({ status }, { status: "declined", decline: "insufficientFunds" })).toEqual(
      isOpen ? { kind: "decline", code: "card.insufficient-funds" } : { kind: "nothing" },
    );
    const matching = { ...payment, status };
    expect(decide(matching, { ...charge, status: "cancelled" })).toEqual(
      isOpen ? { kind: "cancel", code: null } : { kind: "nothing" },
    );
    expect(decide(matching, { ...charge, status: "cancelled" }, "card.challenge-expired")).toEqual(
      isOpen ? { kind: "cancel", code: "card.challenge-expired" } : { kind: "nothing" },
    );
    expect(decided({ status }, { status: "challenge" })).toEqual({
      kind: status === "submitting" ? "challenge" : "nothing",
    });
    expect(decided({ status }, { status: "processing" })).toEqual({
      kind: isOpen && status !== "processing" ? "process" : "nothing",
    });
    expect(isUnresolved(status)).toBe(isOpen);
  });
});

test.each<[Partial<ChargedPayment>, Partial<CardCharge>, string[]]>([
  [{}, { amountCents: 1_000 }, ["amount"]],
  [{}, { currency: "NZD" }, ["currency"]],
  [{}, { payee: "agy_2" }, ["payee"]],
  [{}, { reference: "pay_2" }, ["reference"]],
  [{ chargeId: "ch_2" }, {}, ["charge"]],
  [{ status: "awaitingFunds" }, {}, ["payment"]],
  [
    { chargeId: "ch_2", status: "awaitingFunds" },
    { amountCents: 1, currency: "USD" },
    ["amount", "currency", "charge", "payment"],
  ],
])("what does not match is named: %j, %j", (ours, theirs, fields) => {
  expect(decided(ours, theirs)).toEqual({ kind: "mismatch", fields });
});

test("a charge that is known as the payment's own matches", () => {
  expect(decided({ chargeId: "ch_1" }, {})).toEqual({ kind: "settle" });
});

test.each([
  ["declined", "card.declined"],
  ["insufficientFunds", "card.insufficient-funds"],
  ["expiredCard", "card.expired"],
  ["incorrectCvc", "card.incorrect-cvc"],
  ["lostOrStolen", "card.declined"],
  ["challengeFailed", "card.challenge-failed"],
  [null, "card.declined"],
] as const)("a card that is %s is told as %s", (decline, code) => {
  expect(declineProblemOf(decline)).toBe(code);
});

test("the brand decides which way to pay a card is", () => {
  expect([cardMethodOf("amex"), cardMethodOf("visa"), cardMethodOf("other")]).toEqual([
    "AMEX",
    "Credit Card",
    "Credit Card",
  ]);
});

test("a request has this hash, in any order of its fields", () => {
  const body = { method: "AMEX", token: "tok_12345678", amountCents: 1, surchargeCents: 0 } as const;
  const hash = "cadc96a90d5125b81ed8436e2cec6f4436aec478b1314d84126abc17c0a0c6e1";
  expect(requestHashOf(body)).toBe(hash);
  const { amountCents, ...rest } = body;
  expect(requestHashOf({ amountCents, ...rest })).toBe(hash);
});
