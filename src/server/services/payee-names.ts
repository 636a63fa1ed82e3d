import type { Payee } from "#domain/payment/payee.ts";
import type { NameOutcome } from "#domain/payment/payee-change-statuses.ts";

/** What the bank that holds an account answers: whether the name is its owner's, and how it is registered where it says so. */
export type PayeeNameAnswer = { outcome: NameOutcome; registeredName: string | null };

/**
 * Confirmation of Payee: direct entry files carry no check of a name, this is the only one. Rejects where it is out of reach.
 * `askedBy` is the id of whoever asks: banks limit how many accounts one person may try.
 */
export type PayeeNames = {
  kind: "zepto" | "local";
  ask(payee: Payee, askedBy: string): Promise<PayeeNameAnswer>;
};
