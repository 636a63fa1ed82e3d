import { createHash } from "node:crypto";
import type { FundsRequestCreate } from "#contract/funds-request.ts";
import type { FundsPurpose } from "#domain/enumerations.ts";
import {
  fundsRequestMaxBasisPoints,
  fundsRequestMaxCents,
  fundsRequestMaxDaysAhead,
  fundsRequestMinCents,
} from "#domain/limits.ts";
import { centsOfRate } from "#domain/money/cents.ts";
import { requireDayAhead } from "#server/core/calendar/day-ahead.rules.ts";
import { Refusal } from "#server/refusal.ts";

/**
 * The most that can still be asked for, integer cents: a share of what was charged at first and an absolute bound, less what
 * was approved before. Never below zero.
 */
export function maxOf({ dueCents, approvedCents }: { dueCents: number; approvedCents: number }): number {
  const share = centsOfRate(Math.max(0, dueCents - approvedCents), fundsRequestMaxBasisPoints);
  return Math.max(0, Math.min(share, fundsRequestMaxCents) - approvedCents);
}

/** Refuses what the shape of a request cannot say: too little or too much, a day that is over, a purpose without words. */
export function checkRequest(request: FundsRequestCreate, maxCents: number, today: string): void {
  if (request.amountCents < fundsRequestMinCents)
    throw new Refusal("funds.request-too-little", { field: "amountCents" });
  if (request.amountCents > maxCents) throw new Refusal("funds.request-too-much", { field: "amountCents" });
  if (request.purpose === "other" && request.description === null)
    throw new Refusal("request.invalid", { field: "description" });
  requireDayAhead(request.neededBy, today, fundsRequestMaxDaysAhead, "neededBy");
}

/** What a key stands for: the same words have the same hash. */
export const requestHashOf = ({ amountCents, purpose, description, neededBy }: FundsRequestCreate): string =>
  createHash("sha256")
    .update(JSON.stringify([amountCents, purpose, description, neededBy]))
    .digest("hex");

const purposes: Record<FundsPurpose, string> = {
  campaignExtension: "Campaign extension",
  styling: "Styling",
  repairs: "Repairs",
  other: "Other",
};

/** What a request is for, in words. */
export const purposeLabel = ({
  purpose,
  description,
}: {
  purpose: FundsPurpose;
  description: string | null;
}): string => (description === null ? purposes[purpose] : `${purposes[purpose]}: ${description}`);
