import { createHash } from "node:crypto";
import type {
  DebitAccount,
  MandateCreate,
  MaskedDebtor,
  PayToDebtor,
  SchedulePreview,
} from "#contract/mandate.ts";
import type { AustralianState, PayIdKind } from "#domain/enumerations.ts";
import { returnCodeLabels } from "#domain/mandate/return-codes.ts";
import {
  type PlannedInstalment,
  planDebit,
  planPayTo,
  type ScheduleFacts,
} from "#domain/mandate/schedule.ts";
import { maskEmail, maskPhone } from "#domain/party/masking.ts";
import { accountNumberOf, bankOf, bsbOf, payIdOf } from "#domain/payment/bank-account.ts";
import { businessDayFrom } from "#server/core/calendar/business-day.rules.ts";
import { Refusal } from "#server/refusal.ts";

/** Where the money comes from, as it is kept. */
export type Debtor =
  | { kind: "account"; bsb: string; accountNumber: string; accountName: string }
  | { kind: "payId"; type: PayIdKind; value: string };

export type DatedInstalment = PlannedInstalment & { collectOn: string };

/**
 * The instalments of a schedule with the business day of a state that each is collected on. Throws the refusal of a
 * schedule that cannot be, the invalid field named under `at`.
 */
export function planSchedule(
  { method, schedule }: SchedulePreview,
  facts: ScheduleFacts,
  state: AustralianState,
): DatedInstalment[] {
  const planned = method === "PayTo" ? planPayTo(schedule, facts) : planDebit(schedule, facts);
  if ("error" in planned) throw new Refusal(planned.error.code, { field: `schedule.${planned.error.field}` });
  return planned.instalments.map((each) => ({ ...each, collectOn: businessDayFrom(each.dueOn, state) }));
}

/** What was typed, in the one form that is kept. */
export function debtorOf(body: MandateCreate): Debtor {
  const typed: PayToDebtor =
    body.method === "PayTo" ? body.debtor : { kind: "account" as const, ...body.account };
  return typed.kind === "payId"
    ? { kind: "payId", type: typed.type, value: payIdOf(typed.type, typed.value) ?? "" }
    : { kind: "account", ...accountOf(typed) };
}

const accountOf = (typed: DebitAccount) => ({
  bsb: bsbOf(typed.bsb) ?? "",
  accountNumber: accountNumberOf(typed.accountNumber) ?? "",
  accountName: typed.accountName.trim(),
});

/** As much of where the money comes from as may be shown. */
export function maskDebtor(debtor: Debtor): MaskedDebtor {
  if (debtor.kind === "payId") return { ...debtor, value: maskPayId(debtor) };
  const { bsb, accountNumber, accountName } = debtor;
  return {
    kind: "account",
    bsb,
    bankName: bankOf(bsb),
    accountNumber: maskPhone(accountNumber),
    accountName,
  };
}

/**
 * Where the money comes from, for whoever has the link: 'account ending 678', or a PayID as any contact is masked. An
 * organisation's PayID is its name, so it is left out.
 */
export function debtorText(debtor: Debtor): string {
  if (debtor.kind === "account") return `account ending ${lastDigits(debtor.accountNumber)}`;
  return debtor.type === "Organisation ID" ? "an organisation's PayID" : `PayID ${maskPayId(debtor)}`;
}

const lastDigits = (accountNumber: string): string => maskPhone(accountNumber).replaceAll("X", "");

function maskPayId({ type, value }: { type: PayIdKind; value: string }): string {
  if (type === "Email") return maskEmail(value);
  return type === "Organisation ID" ? `${value.slice(0, 3)}XXX` : maskPhone(value);
}

/** What a key stands for: the same words in any order of fields have the same hash. */
export const mandateHashOf = (body: unknown): string =>
  createHash("sha256")
    .update(JSON.stringify(sorted(body)))
    .digest("hex");

function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}

/** What a bank's code of a returned debit means, and whether trying again could help. */
export const returnMeanings: Readonly<Record<string, { label: string; isFinal: boolean }>> = {
  "1": { label: returnCodeLabels["1"], isFinal: true },
  "2": { label: returnCodeLabels["2"], isFinal: true },
  "3": { label: returnCodeLabels["3"], isFinal: true },
  "4": { label: returnCodeLabels["4"], isFinal: true },
  "5": { label: returnCodeLabels["5"], isFinal: true },
  "6": { label: returnCodeLabels["6"], isFinal: false },
  "8": { label: returnCodeLabels["8"], isFinal: true },
  "9": { label: returnCodeLabels["9"], isFinal: true },
  AM04: { label: "There was not enough money", isFinal: false },
  MD01: { label: "The PayTo agreement does not allow it", isFinal: true },
};

/** A code that nobody told us of is looked at by people, not tried again. */
export const meaningOf = (code: string): { label: string; isFinal: boolean } =>
  returnMeanings[code] ?? { label: "The bank sent it back", isFinal: true };
