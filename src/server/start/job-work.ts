import { beginBankDetails } from "#server/agency/change-bank-details.ts";
import { checkAgencies } from "#server/agency/review/check-agencies.ts";
import { checkDomains } from "#server/agency-domain/check-domains.ts";
import { expireApplications } from "#server/application/application.expiry.ts";
import { removeLoanCharges } from "#server/application/remove-loan-charges.ts";
import { templateIndex } from "#server/contract-template/template.index.ts";
import { deliverMessage, sweepOutbox } from "#server/core/messages/message.delivery.ts";
import { followAll } from "#server/core/search/following-index.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { paymentIndex } from "#server/desk/payments.index.ts";
import { purgeFormDrafts } from "#server/form-draft/form-draft.routes.ts";
import { lapseRequests } from "#server/funds-request/lapse-requests.ts";
import { moveMandates } from "#server/mandate/jobs/move-mandates.ts";
import { clearDebits, collectDebits } from "#server/mandate/jobs/scheduler.ts";
import {
  amendPayToAgreement,
  cancelPayToAgreement,
  drivePayToAgreement,
} from "#server/mandate/payto/agreement.ts";
import { drivePayToPayment } from "#server/mandate/payto/payment.ts";
import { matchBatches } from "#server/money-in/clearing/match-batches.ts";
import { purgeExpired } from "#server/otp/purge.ts";
import { reconcilePayment, sweepUnresolvedPayments } from "#server/payment/payment.reconcile.ts";
import { beginOptions } from "#server/payment-options/decide-options.ts";
import { sendInstantOrders, sweepInstantOrders } from "#server/payout/batch/instant-orders.ts";
import { makePaymentFiles } from "#server/payout/batch/make-files.ts";
import { makeRefund, sweepUnansweredRefunds } from "#server/refund/make-refund.ts";
import type { JobWork } from "#server/services/jobs.ts";
import { purgeBulkRows, retryBulkSends } from "#server/signing/bulk/retry-bulk-sends.ts";
import { sendBulkRows } from "#server/signing/bulk/send-rows.ts";
import { endCooling, lapseSigningRequests } from "#server/signing/lapse-requests.ts";
import { remindSigners } from "#server/signing/remind-signers.ts";
import { retrySealing, sealContract } from "#server/signing/seal-contract.ts";
import { followPayees } from "#server/supplier/follow-payees.ts";
import { lapseInvitations } from "#server/team/invitation/lapse-invitations.ts";
import { followTrustMonths } from "#server/trust-month/follow-months.ts";
import { purgeAnswers } from "#server/vendor-application/purge-answers.ts";

/** What each job does. Every one may run twice and on any instance. */
export const jobWork = (dependencies: Dependencies): JobWork => ({
  "deliver-message": ({ messageId }) => deliverMessage(dependencies, messageId),
  "reconcile-payment": ({ paymentId }) => reconcilePayment(dependencies, paymentId),
  "make-refund": ({ refundId }) => makeRefund(dependencies, refundId),
  "match-clearing-batches": () => matchBatches(dependencies),
  "expire-applications": () => expireApplications(dependencies),
  "remove-loan-charges": () => removeLoanCharges(dependencies),
  "sweep-unresolved-payments": () => sweepUnresolvedPayments(dependencies),
  "sweep-unanswered-refunds": () => sweepUnansweredRefunds(dependencies),
  "begin-bank-details": () => beginBankDetails(dependencies),
  "check-agencies": () => checkAgencies(dependencies),
  "check-domains": () => checkDomains(dependencies),
  "begin-payment-options": () => beginOptions(dependencies),
  "follow-payees": () => followPayees(dependencies),
  "follow-trust-months": () => followTrustMonths(dependencies),
  "drive-payto-agreement": ({ mandateId }) => drivePayToAgreement(dependencies, mandateId),
  "amend-payto-agreement": ({ mandateId }) => amendPayToAgreement(dependencies, mandateId),
  "cancel-payto-agreement": ({ mandateId }) => cancelPayToAgreement(dependencies, mandateId),
  "drive-payto-payment": ({ paymentId }) => drivePayToPayment(dependencies, paymentId),
  "move-mandates": () => moveMandates(dependencies),
  "collect-debits": () => collectDebits(dependencies),
  "clear-debits": () => clearDebits(dependencies),
  "lapse-funds-requests": () => lapseRequests(dependencies),
  "lapse-signing-requests": () => lapseSigningRequests(dependencies),
  "lapse-invitations": () => lapseInvitations(dependencies),
  "end-cooling-off": () => endCooling(dependencies),
  "remind-signers": () => remindSigners(dependencies),
  "retry-seals": () => retrySealing(dependencies),
  "retry-bulk-sends": () => retryBulkSends(dependencies),
  "follow-searched": async () => {
    await followAll(dependencies.database, paymentIndex);
    await followAll(dependencies.database, templateIndex);
  },
  "seal-contract": ({ applicationId }) => sealContract(dependencies, applicationId),
  "send-bulk": ({ bulkId }) => sendBulkRows(dependencies, bulkId),
  "make-payment-files": () => makePaymentFiles(dependencies),
  "send-instant-payments": ({ batchId }) => sendInstantOrders(dependencies, batchId),
  "sweep-instant-payments": () => sweepInstantOrders(dependencies),
  "sweep-outbox": () => sweepOutbox(dependencies),
  "purge-expired": async () => {
    await purgeExpired(dependencies);
    await purgeAnswers(dependencies);
    await purgeFormDrafts(dependencies);
    await purgeBulkRows(dependencies);
  },
});
