import { createHash } from "node:crypto";
import { refundAloneMaxCents } from "#domain/limits.ts";

/**
 * The surcharge that goes back with a part of a payment, integer cents: in proportion to all that goes back with it, less
 * what went back before, so that the last part brings the last cent.
 */
export function surchargeShare(
  payment: { amountCents: number; surchargeCents: number; givenBackCents: number },
  amountCents: number,
): number {
  const upTo = (cents: number) =>
    Number((BigInt(payment.surchargeCents) * BigInt(cents)) / BigInt(payment.amountCents));
  return upTo(payment.givenBackCents + amountCents) - upTo(payment.givenBackCents);
}

/** Whether a second person has to approve, with what went out without one before. */
export const needsSecondPerson = (totalCents: number, aloneCents: number): boolean =>
  totalCents + aloneCents > refundAloneMaxCents;

export const refundHashOf = (label: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(label)).digest("hex");
