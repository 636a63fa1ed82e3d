import type { Party } from "#contract/application.ts";
import {
  type ApplicationStatus,
  type PaymentMethod,
  type ProductType,
  paymentMethods,
} from "#domain/enumerations.ts";
import { makeCrn } from "#server/core/obligation/crn.rules.ts";
import { openObligation } from "#server/core/obligation/open-obligation.ts";
import { reverseCharge } from "#server/core/obligation/reverse-charge.ts";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import type { Dependencies } from "#server/dependencies.ts";

export const jane: Party = { name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" };
export const bob: Party = { name: "Bob Buyer", email: "bob@example.com", phoneNumber: "+61491570157" };
export const wattleStreet = {
  address: { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" },
} as const;

export type Seed = {
  status: ApplicationStatus;
  productType: ProductType;
  paymentRequiresOtp: boolean;
  methods: readonly PaymentMethod[];
  vendors: Party[];
  buyers: Party[];
  listingId: string | null;
  dueCents: number;
  dueDate: string | null;
};

/** An application of the demo's agency as it stands in the database, with what it owes. */
export async function seedApplication(dependencies: Dependencies, values: Partial<Seed>) {
  const { database, clock, ids } = dependencies;
  const seeded = {
    id: ids.next("app"),
    shortcode: ids.shortcode(),
    longcode: ids.longcode(),
    reference: ids.reference(),
  };
  await database.query(
    `insert into applications (id, agency_id, listing_id, shortcode, longcode, reference, status, version,
       product_type, payment_requires_otp, property, vendors, buyers, payment_methods, bpay_crn, payid,
       created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 1, $8, $9, $10, $11, $12, $13, $14,
       lower('pay.' || $4 || '@pay.test'), $15, $15)`,
    [
      seeded.id,
      demoAgencyId,
      values.listingId ?? null,
      seeded.shortcode,
      seeded.longcode,
      seeded.reference,
      values.status ?? "completed",
      values.productType ?? "Standard",
      values.paymentRequiresOtp ?? true,
      JSON.stringify(wattleStreet),
      JSON.stringify(values.vendors ?? [jane]),
      JSON.stringify(values.buyers ?? [bob]),
      [...(values.methods ?? paymentMethods)],
      makeCrn("MOD10V01", 11, ids.longcode()),
      clock.now(),
    ],
  );
  const charged = { applicationId: seeded.id, agencyId: demoAgencyId, dueCents: values.dueCents ?? 429_500 };
  const dueDate = values.dueDate === undefined ? "2026-12-12" : values.dueDate;
  await database.transaction(async (tx) => {
    await openObligation(tx, dependencies, { ...charged, dueDate });
    if (values.status === "cancelled") await reverseCharge(tx, dependencies, charged, "Cancelled");
  });
  return seeded;
}
