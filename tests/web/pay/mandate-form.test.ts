import { expect, test } from "vitest";
import { mandateCreate, schedulePreview } from "#contract/mandate.ts";
import { directDebitAgreementVersion } from "#domain/mandate/direct-debit-agreement.ts";
import { agreementErrors, detailsErrors } from "#web/pay/mandate-errors.ts";
import { fieldOfProblem, keepable, mandateBody, previewBody, valuesOf } from "#web/pay/mandate-form.ts";
import { account, formWith, setup } from "./mandate-fixture.ts";

test("PayTo of everything at once names all that is owed and no last day [T190]", () => {
  const form = formWith({ payId: "0491 570 156", firstOn: "2026-11-28", lastOn: "2026-12-28" });
  expect(mandateBody("PayTo", form, setup)).toEqual({
    method: "PayTo",
    debtor: { kind: "payId", type: "Phone", value: "0491 570 156" },
    schedule: { frequency: "ADHO", amountCents: 429_500, firstOn: "2026-11-28", lastOn: null },
  });
});

test("PayTo from an account in instalments says how often, how much, and until when [T191]", () => {
  const schedule = { frequency: "FRTN", amount: "$1,000", firstOn: "2026-11-28", lastOn: "2027-01-31" };
  const form = formWith({ payerKind: "account", ...account, ...schedule });
  expect(mandateBody("PayTo", form, setup)).toEqual({
    method: "PayTo",
    debtor: { kind: "account", ...account },
    schedule: { frequency: "FRTN", amountCents: 100_000, firstOn: "2026-11-28", lastOn: "2027-01-31" },
  });
});

test("a direct debit carries its schedule in the specified terms and the agreement as it was signed [T192]", () => {
  const form = formWith({
    ...account,
    timing: "AfterXDays",
    timingDays: "7",
    recurrence: "PerXDays",
    recurrenceDays: "10",
    amountType: "Percent",
    share: "12.5",
    endType: "ForXDays",
    endDays: "60",
    isAccepted: "yes",
    signedName: " Jane Citizen ",
  });
  expect(mandateBody("Direct Debit", form, setup)).toEqual({
    method: "Direct Debit",
    account,
    schedule: {
      timing: "AfterXDays",
      timingDays: 7,
      recurrence: "PerXDays",
      recurrenceDays: 10,
      amountType: "Percent",
      amount: 1_250,
      endType: "ForXDays",
      endDays: 60,
    },
    agreement: { version: directDebitAgreementVersion, accepted: true, signedName: "Jane Citizen" },
  });
});

test("once is all of it, whatever was filled in for more payments [T193]", () => {
  const form = formWith({ ...account, recurrence: "Once", amount: "10", endType: "ForXDays", endDays: "3" });
  expect(previewBody("Direct Debit", form, setup).schedule).toEqual({
    timing: "Now",
    timingDays: null,
    recurrence: "Once",
    recurrenceDays: null,
    amountType: "Percent",
    amount: 10_000,
    endType: "NoEndDate",
    endDays: null,
  });
});

test("what the page lets through is of the contract's shapes", () => {
  const payTo = formWith({ payId: "0491 570 156" });
  const debit = formWith({ ...account, amount: "500", isAccepted: "yes", signedName: "Jane Citizen" });
  expect(detailsErrors("PayTo", payTo, setup)).toEqual({});
  expect(detailsErrors("Direct Debit", debit, setup)).toEqual({});
  expect(agreementErrors(debit)).toEqual({});
  expect(mandateCreate.safeParse(mandateBody("PayTo", payTo, setup)).success).toBe(true);
  expect(mandateCreate.safeParse(mandateBody("Direct Debit", debit, setup)).success).toBe(true);
  expect(schedulePreview.safeParse(previewBody("Direct Debit", debit, setup)).success).toBe(true);
});

test("every error says what is wrong and how to fix it [T194]", () => {
  expect(
    detailsErrors("Direct Debit", formWith({ timing: "AtXDays", bsb: "06300", amount: "9999" }), setup),
  ).toEqual({
    accountName: "Please fill this in.",
    bsb: "Enter a BSB of six digits, such as 063-000.",
    accountNumber: "Enter an account number of one to nine digits.",
    timingDays: "Enter a number of days from 0 to 3660.",
    amount: "You owe $4,295.00: enter that or less.",
  });
  expect(detailsErrors("PayTo", formWith({ frequency: "WEEK", firstOn: "" }), setup)).toEqual({
    payId: "Enter an Australian mobile number, such as 0491 570 156.",
    amount: "Enter an amount in dollars, such as 250.00.",
    firstOn: "Enter the day of the first payment as dd/mm/yyyy.",
  });
  expect(agreementErrors(formWith({}))).toEqual({
    isAccepted: "Please read the agreement and tick the box to accept it.",
    signedName: "Type your full name to sign.",
  });
});

test("a schedule that cannot be is told beside the field that makes it so", () => {
  const payTo = { payId: "0491 570 156", frequency: "WEEK", amount: "500" };
  expect(detailsErrors("PayTo", formWith({ ...payTo, lastOn: "2026-11-20" }), setup)).toEqual({
    lastOn: "The last payment date comes before the first. Please choose a later one.",
  });
  expect(
    detailsErrors("Direct Debit", formWith({ ...account, recurrence: "Daily", amount: "1" }), setup),
  ).toEqual({
    amount: "That makes too many payments. Please choose a larger amount or a longer time between them.",
  });
});

test("a refusal of the server finds its field, whatever the path to it", () => {
  const values = valuesOf(formWith({ amountType: "Percent" }));
  expect(
    ["schedule.amountCents", "schedule.amount", "debtor.value", "account.bsb", "agreement.accepted"].map(
      (path) => fieldOfProblem(path, values),
    ),
  ).toEqual(["amount", "share", "payId", "bsb", "isAccepted"]);
  expect([fieldOfProblem("method", values), fieldOfProblem(undefined, values)]).toEqual([null, null]);
});

test("what this tab keeps has no account number, and no acceptance [T196]", () => {
  const kept = keepable(formWith({ ...account, isAccepted: "yes", signedName: "Jane Citizen" }));
  expect(kept).toMatchObject({ bsb: "063 000", accountName: "Jane Citizen" });
  expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(["accountNumber"]));
  expect(["accountNumber", "isAccepted", "signedName"].filter((name) => name in kept)).toEqual([]);
});
