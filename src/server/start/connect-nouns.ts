import type { Dependencies, NounPorts } from "#server/dependencies.ts";
import { agreementDocument } from "#server/mandate/agreement-document.ts";
import { codeActions } from "#server/otp/code-actions.ts";
import { cancelChallenge } from "#server/payment/cancel-challenge.ts";
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
  refunds,
  signInOf,
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
