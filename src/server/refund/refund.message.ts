import type { Party, Property } from "#contract/application.ts";
import { addressLine } from "#contract/shapes.ts";
import type { ProductType } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { payerContact } from "#server/core/lifecycle/application.rules.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { RefundRow } from "./refund.store.ts";

type Reported = {
  agencyName: string;
  reference: string;
  productType: ProductType;
  vendors: Party[];
  buyers: Party[];
  property: Property | null;
};

/** Tells whoever paid that money is on its way back, once; of money that nobody claimed there is nobody to tell. */
export async function notifyRefunded(
  tx: Transaction,
  dependencies: Dependencies,
  refund: RefundRow,
): Promise<void> {
  if (refund.applicationId === null) return;
  const { rows } = await tx.query<Reported>(
    `select g.name as "agencyName", a.reference, a.product_type as "productType", a.vendors, a.buyers, a.property
     from applications a join agencies g on g.id = a.agency_id where a.id = $1`,
    [refund.applicationId],
  );
  const [facts] = rows;
  if (facts === undefined) return;
  const { email, phoneNumber } = payerContact(facts.productType, facts.vendors, facts.buyers);
  const recipient = email ?? phoneNumber;
  if (recipient === null) return;
  const place = facts.property === null ? "" : ` for ${addressLine(facts.property.address)}`;
  await queueMessage(tx, dependencies, {
    // Sent again after it came back, it is told again.
    effectKey: ["refund", refund.id, refund.payoutReference].filter((part) => part !== null).join(":"),
    applicationId: refund.applicationId,
    channel: email === null ? "SMS" : "EMAIL",
    recipient,
    subject: `Your refund from ${facts.agencyName}`,
    body: [
      `${formatCents(refund.amountCents + refund.surchargeCents)}${place} is being refunded to you.`,
      `Reference ${facts.reference}. Questions: ${dependencies.settings.supportPhone}.`,
      `- ${facts.agencyName}`,
    ].join("\n"),
  });
}
