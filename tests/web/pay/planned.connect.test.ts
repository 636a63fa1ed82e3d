import { expect, test } from "vitest";
import { exampleAccount, exampleApplication, examplePlannedAccount } from "#contract/examples.ts";
import { plannedKinds, plannedStates } from "#domain/enumerations.ts";
import type { PlannedPayment } from "#domain/payment/planned-text.ts";
import { plannedText } from "#domain/payment/planned-text.ts";
import { connectConfirmation } from "#web/pay/confirmation.connect.ts";
import { connectOptions } from "#web/pay/options.connect.ts";
import { changedIn } from "#web/pay/pay-paths.ts";
import { connectChange, connectOverlap, connectPlanned } from "#web/pay/planned.connect.ts";

const [debit] = examplePlannedAccount.planned as [PlannedPayment];
const { shortcode } = exampleApplication;
const withPlanned = (...planned: PlannedPayment[]) => ({
  ...exampleApplication,
  account: { ...examplePlannedAccount, planned },
});
const authority: PlannedPayment = {
  ...debit,
  kind: "settlement",
  method: "Pay At Settlement",
  id: "sau_8mZ3kQ0sT1vX5yB7",
  from: null,
  state: "authorised",
};
const transfer: PlannedPayment = {
  ...debit,
  kind: "transfer",
  method: "BPay",
  id: "pay_8mZ3kQ0sT1vX5yB7",
  on: null,
  lastOn: null,
  from: null,
  state: "announced",
  canChange: false,
};

test("what is planned says how much, when and from where [T390]", () => {
  expect([debit, authority, transfer].map(plannedText)).toEqual([
    "Direct debit of $4,295.00 on 23 November 2026, from account ending 678",
    "Payment at settlement of $4,295.00 when the sale settles, expected on 23 November 2026",
    "BPAY of $4,295.00",
  ]);
  expect(plannedText({ ...debit, count: 3, nextCents: 150_000, lastOn: "2027-01-23" })).toBe(
    "Direct debit of $4,295.00 in 3 payments, the next of $1,500.00 on 23 November 2026, the last on 23 January 2027, from account ending 678",
  );
});

test("a debit is changed on its page and cancelled here; one after the due date is marked [T391]", () => {
  const [plan] = connectPlanned(withPlanned({ ...debit, isAfterDue: true }));
  expect(plan).toMatchObject({
    name: "Direct debit",
    state: { label: "Planned" },
    isAfterDue: true,
    facts: [
      { term: "Amount", detail: "$4,295.00" },
      { term: "When", detail: "On 23 November 2026" },
      { term: "From", detail: "Account ending 678" },
    ],
    notes: ["The last payment comes after the due date, 12 December 2026."],
    link: { label: "Change", href: `/pay/${shortcode}/direct-debit?method=direct-debit&change=${debit.id}` },
    cancel: { title: "Cancel this direct debit?", confirm: "Cancel the direct debit" },
  });
});

test("a change says what it takes the place of; what is there no more is not changed", () => {
  expect(connectChange(withPlanned(debit), debit.id)).toEqual({
    label: "Direct debit of $4,295.00 on 23 November 2026, from account ending 678",
    backHref: `/pay/${shortcode}/direct-debit?method=direct-debit`,
  });
  expect(connectChange(withPlanned(authority), authority.id)?.backHref).toBe(
    `/pay/${shortcode}/pay-at-settlement`,
  );
  expect(connectChange(withPlanned({ ...debit, canChange: false }), debit.id)).toBeNull();
  expect([connectChange(withPlanned(), debit.id), connectChange(withPlanned(debit), null)]).toEqual([
    null,
    null,
  ]);
  expect(changedIn(`?method=payto&change=${debit.id}`)).toBe(debit.id);
});

test("what the bank has can neither be changed nor cancelled", () => {
  const [plan] = connectPlanned(
    withPlanned({ ...debit, state: "underWay", canChange: false, canCancel: false }),
  );
  expect([plan?.link.label, plan?.cancel, plan?.notes]).toEqual([
    "See details",
    null,
    ["Your bank is already processing this, so it can't be changed. Please don't pay it again."],
  ]);
});

test.each(plannedKinds.flatMap((kind) => plannedStates.map((state) => [kind, state] as const)))(
  "a %s that is %s has words for itself",
  (kind, state) => {
    const planned = { debit, settlement: authority, transfer }[kind];
    const [plan] = connectPlanned(withPlanned({ ...planned, state }));
    expect(plan?.state.label).toMatch(/^[A-Z]/);
    expect(plan?.cancel?.consequence).toContain("$4,295.00");
  },
);

test("another payment says first what is planned and what becomes of it [T393]", () => {
  expect(connectOverlap(withPlanned(debit), "Credit Card")).toEqual({
    lines: ["Direct debit of $4,295.00 on 23 November 2026, from account ending 678."],
    effect:
      "What you pay here comes off your planned payments. Once nothing is owed, the plan ends and nothing more is collected.",
  });
  expect(connectOverlap(withPlanned(debit), "BPay")?.effect).toMatch(/^Whatever arrives first comes off/);
  expect(connectOverlap(withPlanned(transfer), "Credit Card")?.effect).toMatch(/please don't pay again/);
  expect(connectOverlap(withPlanned({ ...debit, state: "underWay" }), "Credit Card")?.effect).toMatch(
    /Your bank is already processing it/,
  );
  expect(connectOverlap(withPlanned(debit), "PayTo")).toBeNull();
  expect(connectOverlap({ account: exampleAccount }, "Credit Card")).toBeNull();
});

test("options and confirmation follow what is planned", () => {
  expect(connectOptions(withPlanned(debit), null).legend).toBe("Or pay another way now");
  expect(connectOptions(exampleApplication, null).legend).toBe("How would you like to pay?");
  expect(connectConfirmation({ ...withPlanned(debit), payments: [] }, "card")).toMatchObject({
    title: "Your payment is planned",
    canPayMore: true,
  });
});
