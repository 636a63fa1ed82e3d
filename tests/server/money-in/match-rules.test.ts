import fc from "fast-check";
import { expect, test } from "vitest";
import type { BankFeedLine } from "#contract/payment.ts";
import { applicationStatuses } from "#domain/enumerations.ts";
import { allocate, cluesOf, referencesIn } from "#server/money-in/match.rules.ts";

const line = (values: Partial<BankFeedLine>): BankFeedLine => ({
  lineId: "L-1",
  kind: "transfer",
  instruction: "payment",
  amountCents: 1,
  valueDate: "2026-11-21",
  ...values,
});

test.each([
  ["SF-7K3M9Q2P", "SF-7K3M9Q2P"],
  ["sf-7k3m9q2p", "SF-7K3M9Q2P"],
  ["SF 7K3M 9Q2P", "SF-7K3M9Q2P"],
  ["SF7K3M9Q2P", "SF-7K3M9Q2P"],
  ["Payment from J Citizen ref sf_7k3m-9q2p thanks", "SF-7K3M9Q2P"],
  ["INV/SF–7K3M9Q2P/2026", "SF-7K3M9Q2P"],
  ["SF-OK3M9Q2L", "SF-0K3M9Q21"],
  ["SFSF-7K3M9Q2P", "SF-7K3M9Q2P"],
])("%j names %s", (text, reference) => {
  expect(referencesIn(text)).toContain(reference);
});

test.each(["", "SF-", "SF-7K3M9Q2", "7K3M9Q2P", "rent november", "S F 7K3 M9Q"])(
  "%j names nothing",
  (text) => {
    expect(referencesIn(text)).toEqual([]);
  },
);

test("a reference is found in any text, however it is spaced and cased", () => {
  const body = fc.string({
    unit: fc.constantFrom(..."0123456789ABCDEFGHJKMNPQRSTVWXYZ"),
    minLength: 8,
    maxLength: 8,
  });
  const gap = fc.constantFrom("", " ", "-", "/", ".");
  fc.assert(
    fc.property(
      body,
      fc.array(gap, { minLength: 9, maxLength: 9 }),
      fc.string(),
      fc.string(),
      (code, gaps, before, after) => {
        const typed = Array.from(`SF${code}`, (letter, at) => letter.toLowerCase() + (gaps[at] ?? "")).join(
          "",
        );
        expect(referencesIn(`${before.replace(/[a-z0-9]/gi, "")} ${typed} ${after}`)).toContain(`SF-${code}`);
      },
    ),
  );
});

test("BPAY goes by biller and CRN alone, PayID by its alias and then by the reference", () => {
  expect(
    cluesOf(line({ kind: "bpay", billerCode: "314159", crn: "0012 345-6", reference: "SF-7K3M9Q2P" })),
  ).toEqual([{ by: "crn", billerCode: "314159", crn: "00123456" }]);
  expect(cluesOf(line({ kind: "bpay", billerCode: "314159" }))).toEqual([]);
  expect(cluesOf(line({ kind: "payid", payId: " Pay.ME@x.test", reference: "SF-7K3M9Q2P" }))).toEqual([
    { by: "payId", payId: "pay.me@x.test" },
    { by: "reference", references: ["SF-7K3M9Q2P"] },
  ]);
  expect(cluesOf(line({ payId: "pay.me@x.test" }))).toEqual([]);
});

test("the account that a line arrived in is the last that it says, in digits alone", () => {
  const account = { bsb: "083-004", accountNumber: "98 765-4321" };
  const byAccount = { by: "account", bsb: "083004", accountNumber: "987654321" };
  expect(cluesOf(line({ account }))).toEqual([byAccount]);
  expect(cluesOf(line({ kind: "bpay", account }))).toEqual([byAccount]);
  expect(cluesOf(line({ reference: "SF-7K3M9Q2P", account }))).toEqual([
    { by: "reference", references: ["SF-7K3M9Q2P"] },
    byAccount,
  ]);
  expect(cluesOf(line({}))).toEqual([]);
});

test("blanks are no biller code, no CRN and no PayID", () => {
  expect(cluesOf(line({ kind: "bpay", billerCode: " 31 4159 ", crn: "12" }))).toEqual([
    { by: "crn", billerCode: "314159", crn: "12" },
  ]);
  expect(cluesOf(line({ kind: "bpay", billerCode: " ", crn: "12" }))).toEqual([]);
  expect(cluesOf(line({ kind: "bpay", crn: "12" }))).toEqual([]);
  expect(cluesOf(line({ kind: "bpay", billerCode: "314159", crn: " - " }))).toEqual([]);
  expect(cluesOf(line({ kind: "payid", payId: "  " }))).toEqual([]);
  expect(cluesOf(line({ kind: "payid" }))).toEqual([]);
});

test("each reference is named as it is written and as it may be meant, once", () => {
  expect(referencesIn("SF-7K3M9Q2P sf7k3m9q2p")).toEqual(["SF-7K3M9Q2P"]);
  expect(referencesIn("SF-OILO9Q2P")).toEqual(["SF-OILO9Q2P", "SF-01109Q2P"]);
  // Letters that follow one another are looked through from each SF, also where the first has too few after it.
  expect(referencesIn("SF-AAAASFBB")).toEqual(["SF-AAAASFBB"]);
  expect(referencesIn("SF-AAAASFBBBB BBBB")).toEqual(["SF-AAAASFBB", "SF-BBBBBBBB"]);
});

test("an application that takes no money leaves all of it over", () => {
  expect(allocate(100, { applicationStatus: "cancelled", outstandingCents: 100 })).toEqual({
    outcome: "over",
    appliedCents: 0,
    suspenseCents: 100,
  });
});

test.each([
  [100, 100, { outcome: "exact", appliedCents: 100, suspenseCents: 0 }],
  [40, 100, { outcome: "part", appliedCents: 40, suspenseCents: 0 }],
  [130, 100, { outcome: "over", appliedCents: 100, suspenseCents: 30 }],
  [100, 0, { outcome: "over", appliedCents: 0, suspenseCents: 100 }],
])("%i of %i outstanding", (amountCents, outstandingCents, expected) => {
  expect(allocate(amountCents, { applicationStatus: "completed", outstandingCents })).toEqual(expected);
});

test("every cent goes somewhere, and never more than is outstanding to the debt", () => {
  const cents = fc.integer({ min: 0, max: 100_000_000_00 });
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.constantFrom(...applicationStatuses),
      (amount, outstandingCents, applicationStatus) => {
        const { appliedCents, suspenseCents, outcome } = allocate(amount + 1, {
          applicationStatus,
          outstandingCents,
        });
        expect(appliedCents + suspenseCents).toBe(amount + 1);
        expect(Math.min(appliedCents, suspenseCents)).toBeGreaterThanOrEqual(0);
        expect(appliedCents).toBeLessThanOrEqual(applicationStatus === "completed" ? outstandingCents : 0);
        expect(outcome === "over").toBe(suspenseCents > 0);
      },
    ),
  );
});
