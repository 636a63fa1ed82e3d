import type { Party } from "#contract/application.ts";
import type { PaymentMethod, ProductType } from "#domain/enumerations.ts";
import { openObligation } from "#server/core/obligation/open-obligation.ts";
import { reverseCharge } from "#server/core/obligation/reverse-charge.ts";
import type { Dependencies } from "#server/dependencies.ts";

export const dueCents = 429_500;
export const jane: Party = { name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" };

export type Owing = { id: string; shortcode: string; reference: string; crn: string; payId: string };

export type OwingValues = {
  agencyId?: string;
  status?: string;
  dueCents?: number;
  productType?: ProductType;
  methods?: PaymentMethod[];
  vendors?: Party[];
  crn?: string;
};

/** An application of an agency that owes, with what it is paid by. */
export async function insertOwing(dependencies: Dependencies, values: OwingValues): Promise<Owing> {
  const { database, ids, clock } = dependencies;
  const { agencyId = "agy_1", status = "completed", crn = "78113347123" + "0" } = values;
  const shortcode = ids.shortcode();
  const id = ids.next("app");
  const reference = ids.reference();
  const payId = `pay.${shortcode.toLowerCase()}@${agencyId}.pay.test`;
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into applications (id, agency_id, shortcode, longcode, reference, status, version, product_type,
         payment_requires_otp, property, vendors, buyers, payment_methods, bpay_crn, payid, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, 1, $7, false, $8, $9, '[]', $10, $11, $12, $13, $13)`,
      [
        id,
        agencyId,
        shortcode,
        ids.longcode(),
        reference,
        status,
        values.productType ?? "Standard",
        JSON.stringify({
          address: { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" },
        }),
        JSON.stringify(values.vendors ?? [jane]),
        values.methods ?? ["Credit Card", "AMEX", "PayID", "Bank Transfer", "BPay"],
        crn,
        payId,
        clock.now(),
      ],
    );
    const charged = { applicationId: id, agencyId, dueCents: values.dueCents ?? dueCents };
    await openObligation(tx, dependencies, { ...charged, dueDate: null });
    if (status === "cancelled") await reverseCharge(tx, dependencies, charged, "Cancelled");
  });
  return { id, shortcode, reference, crn, payId };
}
