import type { PaymentSearch } from "#contract/desk.ts";
import {
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  productTypes,
} from "#domain/enumerations.ts";
import { lexemesOf } from "#server/core/search/search-lexemes.ts";
import { demoBranchIds } from "#server/demo/demo-agency.ts";
import { deterministicRandom } from "#server/demo/deterministic-random.ts";
import { staffWith } from "#tests/server/listing/listing-fixture.ts";

export const random = deterministicRandom(20_261_129);
export const statuses = ["settled", "declined", "cancelled", "reversed"] as const;
export const agent = staffWith(["manage-own-application"]);
export const branchManager = staffWith(["manage-branch-application"], { id: "stf_elsewhere" });
const perth = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Perth" });

/** A payment as a count without any index looks at it. */
export type Counted = {
  id: string;
  reference: string;
  shortcode: string;
  receipt: string | null;
  line1: string;
  suburb: string;
  status: PaymentStatus;
  method: PaymentMethod;
  product: string;
  branchId: string;
  agentId: string;
  amountCents: number;
  createdAt: Date;
};
/** A term of a search, and whether a payment has it. */
type Term = { text: string; isIn: (payment: Counted) => boolean };

/** A count asks it of every payment again and again: it is found out once, and anew of one that changed. */
function onceOf<Value>(found: (payment: Counted) => Value): (payment: Counted) => Value {
  const known = new WeakMap<Counted, Value>();
  return (payment) => {
    const value = known.get(payment) ?? found(payment);
    known.set(payment, value);
    return value;
  };
}

const dayOf = onceOf(({ createdAt }) => perth.format(createdAt));
const lexemesIn = onceOf(({ reference, shortcode, receipt, line1, suburb }) =>
  [reference, shortcode, receipt ?? "", line1, suburb, "6000"].flatMap(lexemesOf),
);
export const beginning = (word: string): Term => ({
  text: word,
  isIn: (payment) => lexemesIn(payment).some((one) => one.startsWith(word)),
});
const chosen = (field: "status" | "method" | "product", value: string): Term => ({
  text: `${field}:"${value}"`,
  isIn: (payment) => payment[field] === value,
});
const createdIn = (from: string, to: string): Term => ({
  text: `created:${from}..${to}`,
  isIn: (payment) => dayOf(payment) >= from && (to === "" || dayOf(payment) <= to),
});

export const sorts: Record<
  string,
  { sort: PaymentSearch["sort"]; compared: (a: Counted, b: Counted) => number }
> = {
  newest: { sort: {}, compared: (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || idsFalling(a, b) },
  amount: { sort: { amount: "asc" }, compared: (a, b) => a.amountCents - b.amountCents || -idsFalling(a, b) },
  reference: { sort: { reference: "desc" }, compared: (a, b) => (a.reference > b.reference ? -1 : 1) },
};
const idsFalling = (a: Counted, b: Counted) => (a.id > b.id ? -1 : 1);

export const somePayment = (at: number): Counted => ({
  id: `pay_${String(at).padStart(6, "0")}`,
  reference: `SF-${String(100_000 + at)}`,
  shortcode: `CODE${String(at).padStart(8, "0")}`,
  receipt: random.between(1, 3) === 1 ? `R${2_000 + at}` : null,
  line1: `${random.between(1, 200)} ${random.pick(["Wattle", "Émile", "O'Brien"])} Street`,
  suburb: random.pick(["Perth", "Fremantle", "Subiaco"]),
  status: random.pick(statuses),
  method: random.pick(paymentMethods),
  product: random.pick(productTypes),
  branchId: random.pick([demoBranchIds[0], demoBranchIds[1]]),
  agentId: random.pick(["stf_agent", "stf_manager"]),
  amountCents: random.between(1, 500) * 100,
  // Half of these instants are of another day in Perth than in UTC.
  createdAt: new Date(
    Date.UTC(2026, random.between(0, 9), random.between(1, 28), random.pick([3, 20]), 0, at % 60),
  ),
});

export const someTerm = (payments: number): Term =>
  random.pick([
    beginning(random.pick(["wattle", "em", "obrien", "s", "12", "fre", "sf", "code0", "r20", "nowhere"])),
    beginning(String(random.between(100_000, 100_000 + payments))),
    chosen("status", random.pick(statuses)),
    chosen("method", random.pick(paymentMethods)),
    chosen("product", random.pick(productTypes)),
    createdIn(`2026-0${random.between(1, 9)}-15`, random.pick(["", "2026-10-05", "2027-01-01"])),
  ]);
