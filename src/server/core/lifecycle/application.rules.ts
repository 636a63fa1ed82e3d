import type { ApplicationChange, Party } from "#contract/application.ts";
import { daysLater } from "#domain/calendar/lengths.ts";
import type { ApplicationStatus, ProductType } from "#domain/enumerations.ts";
import { maskEmail, maskPhone } from "#domain/party/masking.ts";
import { partyOf } from "#domain/products.ts";

export type MaskedContact = { email: string | null; phoneNumber: string | null };

/** Money is taken for an application that is complete and neither paid nor closed. */
export const isPayable = (status: ApplicationStatus): boolean => status === "completed";

export const isUnfinished = (status: ApplicationStatus): boolean =>
  status === "draft" || status === "partiallyCompleted";

/** Who pays: of the party that the product table names, the first address and the first number there is. */
export function payerContact(
  productType: ProductType,
  vendors: readonly Party[],
  buyers: readonly Party[],
): { party: "Vendor" | "Buyer"; email: string | null; phoneNumber: string | null } {
  const party = partyOf(productType);
  const people = party === "Buyer" ? buyers : vendors;
  return {
    party,
    email: people.find((person) => person.email !== null)?.email ?? null,
    phoneNumber: people.find((person) => person.phoneNumber !== null)?.phoneNumber ?? null,
  };
}

export const maskContact = (contact: MaskedContact): MaskedContact => ({
  email: contact.email === null ? null : maskEmail(contact.email),
  phoneNumber: contact.phoneNumber === null ? null : maskPhone(contact.phoneNumber),
});

const vendorOnlyFields = ["vendors", "buyers", "requestedProductType", "requestedAmountCents"] as const;
const vendorOnlySteps = ["owners", "finish"] as const;

/**
 * The first field that only the vendor may write: whoever began the application or had the code. A member of staff who
 * opened the pages without it could otherwise move the code to a contact of their own.
 */
export const fieldForVendorOnly = (change: Omit<ApplicationChange, "version">): string | null =>
  vendorOnlyFields.find((field) => change[field] !== undefined) ??
  vendorOnlySteps
    .filter((step) => change.answers?.[step] !== undefined)
    .map((step) => `answers.${step}`)
    .at(0) ??
  null;

const expiryDays = 60;

/** Where the day of this instant is later than the due date, or the last change of an unfinished application before it, that is expired at `now`. */
export const expiredBefore = (now: Date): Date => daysLater(now, -expiryDays);
