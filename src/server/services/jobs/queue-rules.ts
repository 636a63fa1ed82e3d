import type { JobName } from "#server/services/jobs.ts";

export type QueueRules = {
  /** How many jobs run at once in one process. */
  batchSize: number;
  retryLimit: number;
  /** Seconds before the first retry; each further one waits twice as long. */
  retryDelay: number;
  /** A job that runs longer is taken for lost, and given to another process. */
  expireInSeconds: number;
  /** Recurring jobs are queued this often; null for those that a change sends. */
  everySeconds: number | null;
};

const recurring = (everySeconds: number): QueueRules => ({
  batchSize: 1,
  retryLimit: 0,
  retryDelay: 1,
  expireInSeconds: 600,
  everySeconds,
});

/** Something that PayTo is asked for: the sweep asks again for what these do not bring. */
const askingPayTo: QueueRules = {
  batchSize: 5,
  retryLimit: 5,
  retryDelay: 2,
  expireInSeconds: 60,
  everySeconds: null,
};

/** How each kind of job is repeated and scheduled. */
export const queueRules: Record<JobName, QueueRules> = {
  // A code lives five minutes: its message is tried again after 2, 4, 8 … seconds, eight times in all.
  "deliver-message": {
    batchSize: 20,
    retryLimit: 7,
    retryDelay: 2,
    expireInSeconds: 60,
    everySeconds: null,
  },
  "reconcile-payment": {
    batchSize: 5,
    retryLimit: 5,
    retryDelay: 10,
    expireInSeconds: 120,
    everySeconds: null,
  },
  "make-refund": {
    batchSize: 5,
    retryLimit: 5,
    retryDelay: 10,
    expireInSeconds: 120,
    everySeconds: null,
  },
  "match-clearing-batches": recurring(60),
  "expire-applications": recurring(3_600),
  "remove-loan-charges": recurring(3_600),
  "sweep-unresolved-payments": recurring(60),
  "sweep-unanswered-refunds": recurring(60),
  "begin-bank-details": recurring(60),
  "check-agencies": recurring(3_600),
  "check-domains": recurring(3_600),
  "begin-payment-options": recurring(60),
  "follow-payees": recurring(60),
  "follow-trust-months": recurring(1_800),
  "drive-payto-agreement": askingPayTo,
  "amend-payto-agreement": askingPayTo,
  "cancel-payto-agreement": askingPayTo,
  "drive-payto-payment": askingPayTo,
  "move-mandates": recurring(60),
  "collect-debits": recurring(60),
  "clear-debits": recurring(60),
  "lapse-funds-requests": recurring(3_600),
  "lapse-signing-requests": recurring(60),
  "lapse-invitations": recurring(60),
  "end-cooling-off": recurring(60),
  "remind-signers": recurring(1_800),
  "retry-seals": recurring(300),
  "retry-bulk-sends": recurring(300),
  "follow-searched": recurring(300),
  "seal-contract": {
    batchSize: 1,
    retryLimit: 5,
    retryDelay: 10,
    expireInSeconds: 60,
    everySeconds: null,
  },
  "send-bulk": {
    batchSize: 1,
    retryLimit: 5,
    retryDelay: 10,
    expireInSeconds: 600,
    everySeconds: null,
  },
  "make-payment-files": recurring(60),
  "send-instant-payments": {
    batchSize: 1,
    retryLimit: 5,
    retryDelay: 10,
    expireInSeconds: 600,
    everySeconds: null,
  },
  "sweep-instant-payments": recurring(60),
  "sweep-outbox": recurring(60),
  "purge-expired": recurring(3_600),
};
