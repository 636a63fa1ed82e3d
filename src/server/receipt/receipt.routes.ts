import type { Dependencies } from "#server/dependencies.ts";
import { type Handlers, RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { issueEarlierReceipt } from "./issue-earlier-receipt.ts";
import { findSettled } from "./receipt.store.ts";
import { receiptDocument } from "./receipt-document.ts";

/** The receipt of a settled payment, to keep. */
export function receiptHandlers(dependencies: Dependencies): Pick<Handlers, "readReceipt"> {
  const { database } = dependencies;
  return {
    readReceipt: async ({ params: { shortcode, id } }) => {
      if ((await findSettled(database, shortcode, id)) === null) throw new Refusal("payment.unknown");
      const document =
        (await receiptDocument(dependencies, id)) ?? (await issueEarlierReceipt(dependencies, id));
      return new RawReply(200, "application/pdf", document.content, {
        "content-disposition": `attachment; filename="${document.name}"`,
      });
    },
  };
}
