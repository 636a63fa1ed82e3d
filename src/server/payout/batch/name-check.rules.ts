import type { ProblemCode } from "#contract/problems.ts";
import type { Payee } from "#domain/payment/payee.ts";
import type { NameOutcome } from "#domain/payment/payee-change-statuses.ts";

/** What the bank said of the name of an order's payee, and why it is paid where the name does not match. */
export type OrderNameCheck = {
  outcome: NameOutcome;
  registeredName: string | null;
  /** When the bank was asked for this order; null where the answer is of when the payee was entered. */
  askedAt: string | null;
  /** Null where nobody accepted it. */
  reason: string | null;
  /** Who accepted it for this batch; null where it was accepted when the payee was entered. */
  acceptedBy: string | null;
};

type Answer = Pick<OrderNameCheck, "outcome" | "registeredName">;
/** An answer is true for so long; an error is asked about again each time. */
const freshMs = 24 * 60 * 60_000;

/** Whether the bank has to be asked again before a payment is released. */
export const isStale = (check: OrderNameCheck | null, now: Date): boolean =>
  check === null ||
  check.askedAt === null ||
  check.outcome === "error" ||
  now.getTime() - Date.parse(check.askedAt) >= freshMs;

/** A new answer beside the one before: what was accepted stays accepted while the bank says the same. */
export function answered(
  before: OrderNameCheck | null,
  { outcome, registeredName }: Answer,
  now: Date,
): OrderNameCheck {
  const isSame = before !== null && before.outcome === outcome && before.registeredName === registeredName;
  return {
    outcome,
    registeredName,
    askedAt: now.toISOString(),
    reason: isSame ? before.reason : null,
    acceptedBy: isSame ? before.acceptedBy : null,
  };
}

/** Whether money may be released to a payee: its name matches, or somebody said why it is paid all the same. */
export const isConfirmed = (check: OrderNameCheck | null): boolean =>
  check !== null && (check.outcome === "match" || check.reason !== null);

/** Why an order is not released: the problem, with both names where the bank gives its own. */
export function nameProblem(
  payee: Payee,
  check: OrderNameCheck | null,
): { code: ProblemCode; message: string } {
  switch (check?.outcome) {
    case "close":
      return {
        code: "batch.name-close",
        message: `The account of ${payee.name} is registered to ${check.registeredName}. Compare both names, and accept it with a reason or withdraw the batch.`,
      };
    case "none":
      return {
        code: "batch.name-different",
        message: `The bank has another name for the account of ${payee.name}. Check its details, and overrule it with a reason or withdraw the batch.`,
      };
    default:
      return {
        code: "batch.name-unchecked",
        message: `The bank couldn't check the name of ${payee.name}. Try again, or say how you confirmed the account.`,
      };
  }
}
