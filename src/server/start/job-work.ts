import { beginBankDetails } from "#server/agency/change-bank-details.ts";
import { expireApplications } from "#server/application/application.expiry.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { deliverMessage, sweepOutbox } from "#server/message/message.delivery.ts";
import { purgeExpired } from "#server/otp/purge.ts";
import type { JobData, JobName } from "#server/outside/jobs.ts";
import { reconcilePayment, sweepUnresolvedPayments } from "#server/payment/payment.reconcile.ts";
import { makeRefund, sweepUnansweredRefunds } from "#server/refund/make-refund.ts";

export type JobWork = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

/** What each job does. Every one may run twice and on any instance. */
export const jobWork = (dependencies: Dependencies): JobWork => ({
  "deliver-message": ({ messageId }) => deliverMessage(dependencies, messageId),
  "reconcile-payment": ({ paymentId }) => reconcilePayment(dependencies, paymentId),
  "make-refund": ({ refundId }) => makeRefund(dependencies, refundId),
  "expire-applications": () => expireApplications(dependencies),
  "sweep-unresolved-payments": () => sweepUnresolvedPayments(dependencies),
  "sweep-unanswered-refunds": () => sweepUnansweredRefunds(dependencies),
  "begin-bank-details": () => beginBankDetails(dependencies),
  "sweep-outbox": () => sweepOutbox(dependencies),
  "purge-expired": () => purgeExpired(dependencies),
});
