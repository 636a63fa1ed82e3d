import type { CampaignItem, Property } from "#contract/application.ts";
import type { Logo } from "#domain/agency-page/logo.ts";
import { type TimeZone, timeZoneOf } from "#domain/calendar/instants.ts";
import { stateOf } from "#domain/calendar/today.ts";
import type { AustralianState, CardBrand, PaymentMethod, ProductType } from "#domain/enumerations.ts";
import type { ContactChannel } from "#domain/otp.ts";

/** What was charged, what of it has been received with this payment, and what this payment brought beyond it. */
export type ReceiptAccount = {
  dueCents: number;
  receivedCents: number;
  remainingCents: number;
  overCents: number;
};

/** To whom a receipt went, masked. */
export type ReceiptContact = { channel: ContactChannel; contact: string };

/** Everything that a receipt says, as it was when its payment settled. */
export type ReceiptFacts = {
  receiptNumber: string;
  paidAt: string;
  method: PaymentMethod;
  card: { brand: CardBrand; last4: string } | null;
  amountCents: number;
  surchargeCents: number;
  account: ReceiptAccount;
  reference: string;
  productType: ProductType;
  property: Property | null;
  /** The names of whoever pays. */
  payers: string[];
  sentTo: ReceiptContact | null;
  agency: {
    name: string;
    legalName: string;
    abn: string;
    phone: string;
    state: AustralianState;
    isGstRegistered: boolean;
    /** None on receipts from before there were logos. */
    brand?: { colour: string; logo: Logo | null };
  };
  /** What was charged; none where an amount was charged as a whole. */
  items: Pick<CampaignItem, "category" | "description" | "amountCents">[];
};

/** By which clock a receipt tells its instant: where the property is, else where the agency is. */
export const zoneOf = ({
  property,
  agency,
}: Pick<ReceiptFacts, "property"> & { agency: Pick<ReceiptFacts["agency"], "state"> }): TimeZone =>
  timeZoneOf(stateOf({ property, agencyState: agency.state }));
