import type { Writing } from "#server/database/database.ts";

/** The work that happens outside a request. Each is idempotent: it may run twice, on any instance. */
export type JobData = {
  "deliver-message": { messageId: string };
  "reconcile-payment": { paymentId: string };
  "make-refund": { refundId: string };
  "match-clearing-batches": Record<string, never>;
  "expire-applications": Record<string, never>;
  "remove-loan-charges": Record<string, never>;
  "sweep-unresolved-payments": Record<string, never>;
  "sweep-unanswered-refunds": Record<string, never>;
  "begin-bank-details": Record<string, never>;
  "check-agencies": Record<string, never>;
  "check-domains": Record<string, never>;
  "begin-payment-options": Record<string, never>;
  "follow-payees": Record<string, never>;
  "follow-trust-months": Record<string, never>;
  "drive-payto-agreement": { mandateId: string };
  "amend-payto-agreement": { mandateId: string };
  "cancel-payto-agreement": { mandateId: string };
  "drive-payto-payment": { paymentId: string };
  "move-mandates": Record<string, never>;
  "collect-debits": Record<string, never>;
  "clear-debits": Record<string, never>;
  "lapse-funds-requests": Record<string, never>;
  "lapse-signing-requests": Record<string, never>;
  "lapse-invitations": Record<string, never>;
  "end-cooling-off": Record<string, never>;
  "remind-signers": Record<string, never>;
  "retry-seals": Record<string, never>;
  "retry-bulk-sends": Record<string, never>;
  "follow-searched": Record<string, never>;
  "seal-contract": { applicationId: string };
  "send-bulk": { bulkId: string };
  "sweep-outbox": Record<string, never>;
  "make-payment-files": Record<string, never>;
  "send-instant-payments": { batchId: string };
  "sweep-instant-payments": Record<string, never>;
  "purge-expired": Record<string, never>;
};
export type JobName = keyof JobData;

/** What runs each kind of job. */
export type JobWork = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export type Jobs = {
  /** Queues a job in the caller's transaction: it exists if and only if the change does. */
  send<Name extends JobName>(
    transaction: Writing,
    name: Name,
    data: JobData[Name],
    options?: { afterSeconds?: number; singletonKey?: string },
  ): Promise<void>;
};
