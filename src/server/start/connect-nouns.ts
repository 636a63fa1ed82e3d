import type { Dependencies, NounPorts } from "#server/dependencies.ts";
import { agreementDocument } from "#server/mandate/agreement-document.ts";
import { statementLines } from "#server/money-in/statement-lines.ts";
import { codeActions } from "#server/otp/code-actions.ts";
import { cancelChallenge } from "#server/payment/cancel-challenge.ts";
import { payoutLines } from "#server/payout/batch/payout-lines.ts";
import { refundOrders } from "#server/payout/batch/refund-order.ts";
import { receiptDocument } from "#server/receipt/receipt-document.ts";
import { refunds } from "#server/refund/refund.view.ts";
import { staffAuthoritiesOfListing } from "#server/settlement-authority/settlement-authority.view.ts";
import { signInOf } from "#server/staff/sign-in.ts";
import { subscribers } from "./subscribers.ts";

const nouns: NounPorts = {
  attachedDocuments: { receipt: receiptDocument, agreement: agreementDocument },
  authoritiesOfListing: staffAuthoritiesOfListing,
  cancelChallenge,
  codes: codeActions,
  payoutLines,
  refundOrders,
  refunds,
  signInOf,
  statementLines,
};

/**
 * Services with who follows each event and who answers what nouns ask of each other: the same in the product and in every
 * test, so that none can be left out.
 */
export const connectNouns = (services: Omit<Dependencies, "subscribers" | "nouns">): Dependencies => ({
  ...services,
  subscribers,
  nouns,
});
