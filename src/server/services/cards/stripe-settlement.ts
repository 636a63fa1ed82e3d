import type Stripe from "stripe";
import type { CardSettlement, CardSettlementLine } from "./card-gateway.ts";

const daySeconds = 24 * 60 * 60;
const daysApart = 3;

/** Stripe's payouts name themselves so on a statement, unless the account chose another text that keeps the word. */
export const isStripeSettlement = (reference: string): boolean => /\bstripe\b/i.test(reference);

/**
 * The only payout of this amount that Stripe expected in the bank within three days of the line, read off its balance
 * transactions. A payout is net of Stripe's fees: what the charges come to above it is what the batch is short by.
 */
export async function readStripeSettlement(
  stripe: Stripe,
  { amountCents, arrivedOn }: CardSettlementLine,
): Promise<CardSettlement | null> {
  const day = Date.parse(`${arrivedOn}T00:00:00Z`) / 1000;
  const window = { gte: day - daysApart * daySeconds, lte: day + daysApart * daySeconds };
  const found: Stripe.Payout[] = [];
  for await (const payout of stripe.payouts.list({ arrival_date: window, status: "paid", limit: 100 }))
    if (payout.amount === amountCents && payout.currency === "aud") found.push(payout);
  const [payout] = found;
  return payout === undefined || found.length > 1 ? null : await readPayout(stripe, payout.id);
}

async function readPayout(stripe: Stripe, payout: string): Promise<CardSettlement | null> {
  const paymentIds: string[] = [];
  let refundedCents = 0;
  const lines = stripe.balanceTransactions.list({ payout, limit: 100, expand: ["data.source"] });
  for await (const { type, amount, source } of lines) {
    if (type === "payout" || type === "stripe_fee") continue;
    const isRefund = type === "refund" || type === "payment_refund";
    const isCharge = typeof source === "object" && source?.object === "charge" && !isRefund;
    if (isRefund) refundedCents -= amount;
    else if (isCharge && source.metadata.reference !== undefined) paymentIds.push(source.metadata.reference);
    // A dispute, or a charge of another system: a person has to look.
    else return null;
  }
  return { paymentIds, refundedCents };
}
