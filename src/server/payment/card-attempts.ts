import {
  cardAttemptsPerAddressPerDay,
  cardAttemptsPerAddressPerHour,
  cardAttemptsPerCardPerDay,
  cardAttemptsPerHour,
  cardAttemptsPerLinkPerDay,
  cardAttemptsPerLinkPerHour,
  cardDeclinesBeforeEveryCode,
} from "#domain/limits.ts";
import type { Payable } from "#server/core/obligation/payment.store.ts";
import { requireCode } from "#server/core/payment/require-code.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";

/** How many attempts that were not paid, this one among them, a link, an address, a card and the whole site may have. */
export const maxCardAttempts = {
  linkHour: cardAttemptsPerLinkPerHour,
  linkDay: cardAttemptsPerLinkPerDay,
  clientHour: cardAttemptsPerAddressPerHour,
  clientDay: cardAttemptsPerAddressPerDay,
  cardDay: cardAttemptsPerCardPerDay,
  siteHour: cardAttemptsPerHour,
};

/**
 * While cards are being tested site-wide, a link that asks for no code begins to ask for one when a card is tried on it
 * (`otp.required`). Whoever entered a code is let through.
 */
export async function requireCodeWhileTested(
  dependencies: Dependencies,
  { applicationId, agencyId, declinesOnSite: declines }: Payable,
  grant: Grant,
): Promise<void> {
  const { database, log } = dependencies;
  if (grant.kind !== "open" || declines < cardDeclinesBeforeEveryCode) return;
  log.error({ alert: "card-testing", declines }, "cards are being tested: every link asks for a code");
  await database.transaction((tx) => requireCode(tx, dependencies, { applicationId, agencyId }, "site"));
  throw new Refusal("otp.required");
}
