import { createHash } from "node:crypto";
import type { SettlementSign } from "#contract/settlement.ts";
import type { ApplicationStatus, PaymentMethod, PaymentStatus } from "#domain/enumerations.ts";
import { settlementMaxDaysAhead } from "#domain/limits.ts";
import { isSettlementMethod, type SettlementMethod } from "#domain/payment/methods.ts";
import type { SettlementAuthorityEvent } from "#machines/settlement-authority/settlement-authority.types.ts";
import { requireDayAhead } from "#server/core/calendar/day-ahead.rules.ts";

/**
 * By which way to pay an authority can be signed; null for none. Where the agency offers settlement through a request for
 * more funds alone, there is something to sign once a request was approved.
 */
export function signableMethod(
  offered: readonly PaymentMethod[],
  hasApprovedRequest: boolean,
): SettlementMethod | null {
  const method = offered.find(isSettlementMethod) ?? null;
  return method === "Pay At Settlement Request More Only" && !hasApprovedRequest ? null : method;
}

type Status = {
  applicationStatus: ApplicationStatus;
  paymentStatus: PaymentStatus;
  amountCents: number;
  outstandingCents: number;
};

/** What has happened to a standing authority by what is owed now; null for nothing. */
export function settlementEventOf({
  applicationStatus,
  paymentStatus,
  amountCents,
  outstandingCents,
}: Status): SettlementAuthorityEvent | null {
  if (paymentStatus === "settled") return { type: "money.received" };
  if (applicationStatus !== "completed" || paymentStatus !== "awaitingFunds" || outstandingCents <= 0)
    return { type: "obligation.ended" };
  return outstandingCents > amountCents ? { type: "obligation.grew" } : null;
}

export const requireSettlementDate = (day: string, today: string): void =>
  requireDayAhead(day, today, settlementMaxDaysAhead, "settlementDate");

/** What a key stands for: the same words have the same hash. */
export function signHashOf({ conveyancer, signature, replaces, ...sign }: SettlementSign): string {
  const label = [
    sign.textVersion,
    sign.amountCents,
    sign.name,
    sign.settlementDate,
    conveyancer && [conveyancer.name, conveyancer.email, conveyancer.phoneNumber],
    signature.kind === "drawn" ? signature.paths : signature.kind,
    ...(replaces === undefined ? [] : [replaces]),
  ];
  return createHash("sha256").update(JSON.stringify(label)).digest("hex");
}
