import { createHash } from "node:crypto";
import type { FundsPurpose } from "#contract/enumerations.ts";
import type { FundsRequestCreate } from "#contract/funds-request.ts";
import {
  fundsRequestLeastCents,
  fundsRequestMostBasisPoints,
  fundsRequestMostCents,
  fundsRequestMostDaysAhead,
} from "#contract/limits.ts";
import { centsOfRate } from "#contract/money.ts";
import { Refusal } from "#server/http/refusal.ts";
import { requireDayAhead } from "#server/settlement-authority/settlement-authority.rules.ts";

/**
 * The most that can still be asked for, integer cents: a share of what was charged at first and an absolute bound, less what
 * was approved before. Never below zero.
 */
export function mostOf({ dueCents, approvedCents }: { dueCents: number; approvedCents: number }): number {
  const share = centsOfRate(Math.max(0, dueCents - approvedCents), fundsRequestMostBasisPoints);
  return Math.max(0, Math.min(share, fundsRequestMostCents) - approvedCents);
}

/** Refuses what the shape of a request cannot say: too little or too much, a day that is over, a purpose without words. */
export function checkRequest(request: FundsRequestCreate, mostCents: number, today: string): void {
  if (request.amountCents < fundsRequestLeastCents)
    throw new Refusal("funds.request-too-little", { field: "amountCents" });
  if (request.amountCents > mostCents) throw new Refusal("funds.request-too-much", { field: "amountCents" });
  if (request.purpose === "other" && request.description === null)
    throw new Refusal("request.invalid", { field: "description" });
  requireDayAhead(request.neededBy, today, fundsRequestMostDaysAhead, "neededBy");
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
export const purposeWords = ({
  purpose,
  description,
}: {
  purpose: FundsPurpose;
  description: string | null;
}): string => (description === null ? purposes[purpose] : `${purposes[purpose]}: ${description}`);
