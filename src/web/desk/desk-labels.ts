import type { DeskPayment } from "#contract/desk.ts";
import { timeZoneOf } from "#domain/calendar/instants.ts";
import { staffInstant, staffInstantShort } from "#web/adapters/agency-clock.ts";
import { brands } from "./desk-labels.copy.ts";

/** The way to pay that a kind of line is. */
export const fundsMethod = { transfer: "Bank Transfer", payid: "PayID", bpay: "BPay" } as const;

/** `Visa ···· 4242`, else the method by its specified name. */
export const methodLabel = ({ method, card }: Pick<DeskPayment, "method" | "card">): string =>
  card === null ? (method === "BPay" ? "BPAY" : method) : `${brands[card.brand]} ···· ${card.last4}`;

type Placed = Pick<DeskPayment, "address"> | null;
const zoneAt = (of: Placed) => (of?.address ? timeZoneOf(of.address.state) : undefined);

/**
 * An instant as narrow as a column likes it: `21 Nov, 1:15 pm AEDT`. What has a property is read by its clock, as its payer
 * reads it; anything else by the agency's.
 */
export const shortMoment = (instant: string, of: Placed = null): string =>
  staffInstantShort(instant, zoneAt(of));
/** The same with its year. */
export const moment = (instant: string, of: Placed = null): string => staffInstant(instant, zoneAt(of));

/** `12 Wattle Street, Richmond VIC 3121` */
export const addressLabel = (address: DeskPayment["address"]): string | null =>
  address === null ? null : `${address.line1}, ${address.suburb} ${address.state} ${address.postcode}`;
