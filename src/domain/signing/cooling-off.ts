import { addDays } from "#domain/calendar/days.ts";
import { instantOf, type TimeZone, timeZoneOf } from "#domain/calendar/instants.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import type { DocumentType } from "./contracts.ts";
import { type Dated, inForce } from "./in-force.ts";

/** Whether a state's offices are open on a day, `YYYY-MM-DD`: no weekend and no public holiday there. */
export type IsBusinessDay = (day: string, state: AustralianState) => boolean;

/** What is sold, and how the sale came about: a period of grace is for homes, sold by private treaty. */
export type SaleFacts = {
  /** A home, or land for one. */
  isResidential: boolean;
  isAuction: boolean;
  /** The day of a publicly advertised auction of the property, before or after; null for none. */
  auctionDay: string | null;
  isOffThePlan: boolean;
  /** The buyer gave it up, with the certificate that the law asks for. */
  isWaived: boolean;
};

type CoolingOffRule = Dated & {
  state: AustralianState;
  contract: DocumentType;
  days: number;
  offThePlanDays: number | null;
  /** Counts from the day on which the signed copy came, itself the first if it is a business day; else after the last signature. */
  countsCopyDay: boolean;
  countsSaturdays: boolean;
  /** At 5 pm of its last day, else when that day is over. */
  endsAtFive: boolean;
  /** None within so many clear business days of an auction. */
  auctionClearDays: number | null;
  canWaive: boolean;
  /** What the vendor keeps of the price when the buyer lets the contract go; null where no rule is known. */
  kept: { basisPoints: number; minCents: number } | null;
  source: string;
};

const quarterPercent = { basisPoints: 25, minCents: 0 };

const saleRule = (
  state: AustralianState,
  days: number,
  source: string,
  more: Partial<CoolingOffRule> = {},
): CoolingOffRule => ({
  state,
  contract: "Sale Contract",
  from: "2000-01-01",
  until: null,
  days,
  offThePlanDays: null,
  countsCopyDay: false,
  countsSaturdays: false,
  endsAtFive: true,
  auctionClearDays: null,
  canWaive: false,
  kept: null,
  source,
  ...more,
});

/** Western Australia and Tasmania have none. */
const coolingOffRules: readonly CoolingOffRule[] = [
  saleRule("NSW", 5, "Conveyancing Act 1919 (NSW) s 66S, 66V, 66W", {
    offThePlanDays: 10,
    canWaive: true,
    kept: quarterPercent,
  }),
  saleRule("QLD", 5, "Property Law Act 2023 (Qld)", { countsCopyDay: true, kept: quarterPercent }),
  saleRule("VIC", 3, "Sale of Land Act 1962 (Vic) s 31", {
    endsAtFive: false,
    auctionClearDays: 3,
    kept: { basisPoints: 20, minCents: 10_000 },
  }),
  saleRule("SA", 2, "Land and Business (Sale and Conveyancing) Act 1994 (SA) s 5", { endsAtFive: false }),
  saleRule("ACT", 5, "Civil Law (Sale of Residential Property) Act 2003 (ACT) s 12"),
  saleRule("NT", 4, "Law of Property Act 2000 (NT)"),
  saleRule("NSW", 1, "Property and Stock Agents Act 2002 (NSW) s 59", {
    contract: "Listing Agreement",
    countsSaturdays: true,
  }),
];

/** Whether a buyer in a state can give the time up, with the certificate that its law asks for. */
export const canWaiveCoolingOff = (state: AustralianState): boolean =>
  coolingOffRules.some((rule) => rule.state === state && rule.canWaive);

export type CoolingOff = {
  /** The last day, `YYYY-MM-DD`, where the property is. */
  lastDay: string;
  /** The first instant at which it is over. */
  endsAt: Date;
  zone: TimeZone;
};

type SignedContract = {
  state: AustralianState;
  contract: DocumentType;
  /** The day of the last signature. */
  day: string;
};

type Signed = SignedContract & {
  /** The day on which the signed copy came. */
  copyDay: string;
  sale: SaleFacts;
};

/** Until when whoever signed may let a contract go; null where no law gives such a time. */
export function coolingOffOf(signed: Signed, isBusinessDay: IsBusinessDay): CoolingOff | null {
  const rule = ruleOf(signed);
  if (rule === null || !isGiven(rule, signed, isBusinessDay)) return null;
  const { state, day, copyDay, sale } = signed;
  const counts = (each: string) =>
    isBusinessDay(each, state) || (rule.countsSaturdays && new Date(`${each}T00:00:00Z`).getUTCDay() === 6);
  const days = sale.isOffThePlan ? (rule.offThePlanDays ?? rule.days) : rule.days;
  const lastDay = nthDay(rule.countsCopyDay ? copyDay : addDays(day, 1), days, counts);
  const zone = timeZoneOf(state);
  const endsAt = rule.endsAtFive ? instantOf(lastDay, 17, zone) : instantOf(addDays(lastDay, 1), 0, zone);
  return { lastDay, endsAt, zone };
}

/** What is kept back of a price when the contract is let go, in cents, rounded down; null where no rule is known. */
export function amountKeptBack(signed: SignedContract, priceCents: number): number | null {
  const kept = ruleOf(signed)?.kept;
  if (!kept) return null;
  return Math.max(kept.minCents, Math.floor((priceCents * kept.basisPoints) / 10_000));
}

const ruleOf = ({ state, contract, day }: SignedContract): CoolingOffRule | null =>
  inForce(coolingOffRules, day).find((rule) => rule.state === state && rule.contract === contract) ?? null;

function isGiven(rule: CoolingOffRule, { state, day, sale }: Signed, isBusinessDay: IsBusinessDay): boolean {
  if (rule.contract !== "Sale Contract") return true;
  if (!sale.isResidential || sale.isAuction || (sale.isWaived && rule.canWaive)) return false;
  if (rule.auctionClearDays === null || sale.auctionDay === null) return true;
  const [first = day, last = day] = [day, sale.auctionDay].sort();
  const clear = clearDaysBetween(first, last, (each) => isBusinessDay(each, state));
  return clear >= rule.auctionClearDays;
}

/** Business days that lie wholly between two days. */
function clearDaysBetween(first: string, last: string, counts: (day: string) => boolean): number {
  let count = 0;
  for (let day = addDays(first, 1); day < last; day = addDays(day, 1)) if (counts(day)) count += 1;
  return count;
}

function nthDay(from: string, days: number, counts: (day: string) => boolean): string {
  let day = from;
  for (let left = days; ; day = addDays(day, 1)) {
    if (counts(day)) left -= 1;
    if (left === 0) return day;
  }
}
