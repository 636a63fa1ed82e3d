/** A payment whose money is with the gateway or the scheme, integer cents. */
export type ClearingPayment = {
  id: string;
  applicationId: string;
  agencyId: string;
  /** What of it is not in the bank yet, with its surcharge. */
  awaitedCents: number;
  /** What of that belongs to its listing: not the surcharge, and not what goes back to the payer. */
  listingCents: number;
};

export type ClearedPayment = ClearingPayment & { toListingCents: number; toSuspenseCents: number };
export type Allocated = { cleared: ClearedPayment[]; shortfallCents: number; restCents: number };

/** A batch is short by fees, not by payments: what is further off waits for a person. */
const maxShortPer = 20n;

/**
 * How what arrived is shared by the payments of a batch, after what the gateway took back for refunds: in proportion, so that
 * the shortfall is that of all of them; the listing's part of a payment comes first. Null where it is no such batch.
 */
export function allocateBatch(
  payments: readonly ClearingPayment[],
  { arrivedCents, refundedCents }: { arrivedCents: number; refundedCents: number },
  canBeShort: boolean,
): Allocated | null {
  const awaitedCents = payments.reduce((sum, payment) => sum + payment.awaitedCents, 0);
  const sharedCents = Math.min(awaitedCents, arrivedCents + refundedCents);
  const shortfallCents = awaitedCents - sharedCents;
  if (awaitedCents === 0 || sharedCents <= 0) return null;
  if (!canBeShort && BigInt(shortfallCents) * maxShortPer > BigInt(awaitedCents)) return null;
  let before = 0;
  const shareUpTo = (cents: number) => Number((BigInt(sharedCents) * BigInt(cents)) / BigInt(awaitedCents));
  const cleared = payments.map((payment) => {
    const share = shareUpTo(before + payment.awaitedCents) - shareUpTo(before);
    before += payment.awaitedCents;
    const toListingCents = Math.min(share, payment.listingCents);
    return { ...payment, toListingCents, toSuspenseCents: share - toListingCents };
  });
  return { cleared, shortfallCents, restCents: arrivedCents + refundedCents - sharedCents };
}
