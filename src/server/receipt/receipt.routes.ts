import { builtMethods } from "#contract/payment-methods.ts";
import { addressLine } from "#contract/shapes.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/http/refusal.ts";
import { findReceipt, type ReceiptRow } from "./receipt.store.ts";
import { receiptPdf } from "./receipt-pdf.ts";

/** The receipt of a settled payment, to keep. */
export function receiptHandlers({ database }: Dependencies): Pick<Handlers, "readReceipt"> {
  return {
    readReceipt: async ({ params }) => {
      const row = await findReceipt(database, params.shortcode, params.id);
      if (row === null) throw new Refusal("payment.unknown");
      return new RawReply(200, "application/pdf", await pdfOf(row), {
        "content-disposition": `attachment; filename="receipt-${row.receiptNumber}.pdf"`,
      });
    },
  };
}

const day = new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "Australia/Sydney" });

function pdfOf({ property, settledAt, method, cardLast4, ...values }: ReceiptRow): Promise<Uint8Array> {
  const title = builtMethods[method].title;
  return receiptPdf({
    ...values,
    property: property === null ? null : addressLine(property.address),
    paidOn: day.format(settledAt),
    method: cardLast4 === null ? title : `${title} ending in ${cardLast4}`,
  });
}
