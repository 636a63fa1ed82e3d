import type { FundsMethod } from "#domain/payment/methods.ts";
import { accountOf } from "#server/core/account/account.rules.ts";
import { requireActiveAgency } from "#server/core/lifecycle/payable-agency.ts";
import { payableMethods } from "#server/core/payment-options/offer.facts.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import { findReceivingDetails, type ReceivingDetails } from "./bank-details.store.ts";

/** With what is left to pay, integer cents. */
export type OfferedDetails = ReceivingDetails & { amountCents: number };

/** Where the money of an application goes by a way to pay; refused where the application does not offer that way. */
export async function offeredDetails(
  queries: Queries,
  shortcode: string,
  method: FundsMethod,
): Promise<OfferedDetails> {
  const details = await findReceivingDetails(queries, shortcode);
  if (details === null) throw new Refusal("application.unknown");
  requireActiveAgency(details.agencyStatus);
  const { payableCents } = accountOf(details.facts);
  if (!payableMethods({ ...details, payableCents }).includes(method))
    throw new Refusal("payment.not-offered");
  return { ...details, amountCents: payableCents };
}
