import * as z from "zod/mini";
import { cardBrands, paymentMethods, paymentOptionsStatuses, productTypes } from "#domain/enumerations.ts";
import { maxDueDays } from "#domain/payment/grid-errors.ts";
import { maxSurchargeBasisPoints } from "#domain/payment/surcharges.ts";
import { date, id, instant, positiveCents, version } from "./shapes.ts";

const methodOption = z.strictObject({
  method: z.enum(paymentMethods),
  isOffered: z.boolean(),
  /** Null where any amount may be paid. */
  minCents: z.nullable(positiveCents),
  maxCents: z.nullable(positiveCents),
});
const surchargeRate = z.strictObject({
  brand: z.enum(cardBrands),
  basisPoints: z.int().check(z.minimum(0), z.maximum(maxSurchargeBasisPoints)),
});
const rates = z.array(surchargeRate).check(z.maxLength(cardBrands.length));
/** What it costs the agency to accept a brand of card, and the day of the statement that says so. */
const acceptanceCost = z.strictObject({ ...surchargeRate.shape, statementOn: date });
const costs = z.array(acceptanceCost).check(z.maxLength(cardBrands.length));
export const productOptions = z.strictObject({
  /** Null for every branch that has no row of its own. */
  branchId: z.nullable(id),
  product: z.enum(productTypes),
  /** Whether every link asks for a one-time code; else whoever makes a link says so. */
  requiresCode: z.boolean(),
  /** In how many days a link is due that names no day; null for none. */
  dueDays: z.nullable(z.int().check(z.minimum(0), z.maximum(maxDueDays))),
  /** In the order that payers see. */
  methods: z.array(methodOption).check(z.maxLength(paymentMethods.length)),
  /** The agency's own surcharges; the standard one of a brand that is not named. */
  surcharges: rates,
});
const maxRows = 400;
const rows = z.array(productOptions).check(z.maxLength(maxRows));

/** Where the agency can receive money. */
export const destinations = z.strictObject({
  hasBankAccount: z.boolean(),
  hasPayIdDomain: z.boolean(),
  hasBpayBiller: z.boolean(),
  hasDebitUser: z.boolean(),
});

const person = z.strictObject({ id, name: z.string() });
const recordedCosts = z.array(
  z.strictObject({ ...acceptanceCost.shape, recordedBy: person, recordedAt: instant }),
);
/** A change of the payment options, from its publishing on. Nothing of it counts before its day. */
export const paymentOptionsChange = z.strictObject({
  id,
  /** Counted by agency, from 1. */
  number: version,
  status: z.enum(paymentOptionsStatuses),
  beginsOn: date,
  appliesToOpenLinks: z.boolean(),
  /** Whether it switches a code off or raises a surcharge: then a second person approves it. */
  needsApproval: z.boolean(),
  /** The number of the earlier change that it restores. */
  restoredFrom: z.nullable(version),
  proposedBy: person,
  proposedAt: instant,
  approvedBy: z.nullable(person),
  approvedAt: z.nullable(instant),
  cancelledBy: z.nullable(person),
  endedAt: z.nullable(instant),
});
export type PaymentOptionsChange = z.infer<typeof paymentOptionsChange>;

export const paymentOptions = z.strictObject({
  /** What the next change is published on top of. */
  version,
  /** In the agency's time zone. */
  today: date,
  /** The newest rows that are approved, in force or to come: what an editor starts from. */
  products: rows,
  /** What cards cost the agency: no surcharge is above it. */
  costs: recordedCosts,
  /** The change whose rows they are; null where the products' own tables decide. */
  newest: z.nullable(paymentOptionsChange),
  /** What waits for a second person, with its rows. */
  proposed: z.nullable(
    z.strictObject({ change: paymentOptionsChange, products: rows, costs: recordedCosts }),
  ),
  /** The surcharges in force today of whoever has none of its own. */
  standardSurcharges: rates,
  destinations,
  branches: z.array(z.strictObject({ id, name: z.string() })),
  /** Every change, newest first. */
  changes: z.array(paymentOptionsChange),
});
export type PaymentOptions = z.infer<typeof paymentOptions>;

const publishing = { version, beginsOn: date, appliesToOpenLinks: z.boolean() };
/** On top of `version`; an older one is answered 409 with the newer state. */
export const paymentOptionsPublishing = z.strictObject({ ...publishing, products: rows, costs });
export type PaymentOptionsPublishing = z.infer<typeof paymentOptionsPublishing>;
export const paymentOptionsRestoring = z.strictObject(publishing);
export type PaymentOptionsRestoring = z.infer<typeof paymentOptionsRestoring>;

/** What decides the ways to pay of a listing's new links: the pure function of the domain answers of it. */
export const linkOffer = z.strictObject({
  /** In the agency's time zone. */
  today: date,
  branchId: id,
  isSwitchedOn: z.boolean(),
  grids: z.array(z.strictObject({ beginsOn: date, products: rows, costs })),
  standardSurcharges: rates,
  destinations,
});
export type LinkOffer = z.infer<typeof linkOffer>;
