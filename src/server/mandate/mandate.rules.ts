import { createHash } from "node:crypto";
import type { DebitAccount, MandateCreate, PayToDebtor, SchedulePreview } from "#contract/mandate.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import { returnCodeLabels } from "#domain/mandate/return-codes.ts";
import {
  type PlannedInstalment,
  planDebit,
  planPayTo,
  type ScheduleFacts,
} from "#domain/mandate/schedule.ts";
import { accountNumberOf, payIdOf } from "#domain/payment/bank-account.ts";
import { bsbOf } from "#domain/payment/bsb.ts";
import type { Debtor } from "#server/core/account/debtor.rules.ts";
import { businessDayFrom } from "#server/core/calendar/business-day.rules.ts";
import { Refusal } from "#server/refusal.ts";

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
