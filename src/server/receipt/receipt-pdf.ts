import { openDocument } from "#server/document/document.ts";

export type ReceiptValues = {
  agencyName: string;
  agencyAbn: string;
  agencyPhone: string;
  receiptNumber: string;
  /** As it is printed: `21 November 2026`. */
  paidOn: string;
  property: string | null;
  method: string;
  reference: string;
  amountCents: number;
  surchargeCents: number;
};

/** A receipt as one A4 page. */
export async function receiptPdf(values: ReceiptValues): Promise<Uint8Array> {
  const document = openDocument({
    title: `Receipt ${values.receiptNumber}`,
    agencyName: values.agencyName,
    agencyLine: `ABN ${values.agencyAbn}   ${values.agencyPhone}`,
    heading: "Receipt",
    number: values.receiptNumber,
  });
  document.detail("Date paid", values.paidOn);
  if (values.property !== null) document.detail("Property", values.property);
  document.detail("Paid by", values.method);
  document.detail("Reference", values.reference);
  document.rule();
  if (values.surchargeCents > 0) {
    document.amount("Amount", values.amountCents);
    document.amount("Card surcharge", values.surchargeCents);
  }
  document.amount("Total paid (AUD)", values.amountCents + values.surchargeCents, true);
  document.rule();
  document.note("Thank you. Please keep this receipt for your records.");
  return await document.save();
}
