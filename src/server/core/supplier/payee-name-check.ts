import { isDeepStrictEqual } from "node:util";
import type { ProblemCode } from "#contract/problems.ts";
import type { Payee } from "#domain/payment/payee.ts";
import type { NameOutcome } from "#domain/payment/payee-change-statuses.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import type { PayeeNameAnswer } from "#server/services/payee-names.ts";

/**
 * Asks, for a member of staff, whether the name of a payee is that of the account's owner; one that cannot be checked is asked
 * about once more.
 */
export async function checkPayeeName(
  dependencies: Pick<Dependencies, "payeeNames" | "log">,
  payee: Payee,
  askedBy: string,
): Promise<PayeeNameAnswer> {
  const first = await answerOf(dependencies, payee, askedBy);
  return first.outcome === "error" ? await answerOf(dependencies, payee, askedBy) : first;
}

async function answerOf(
  { payeeNames, log }: Pick<Dependencies, "payeeNames" | "log">,
  payee: Payee,
  askedBy: string,
): Promise<PayeeNameAnswer> {
  try {
    return await payeeNames.ask(payee, askedBy);
  } catch (error) {
    log.warn({ err: error }, "the name of a payee could not be checked");
    return { outcome: "error", registeredName: null };
  }
}

const refusals: Record<Exclude<NameOutcome, "match">, ProblemCode> = {
  close: "payee.name-close",
  none: "payee.name-different",
  error: "payee.name-unchecked",
};

/** Whether two payees are the same, in whatever order their fields were kept. */
export const isSamePayee = (one: Payee | null, other: Payee): boolean => isDeepStrictEqual(one, other);

/** Refuses a payee whose name does not match, unless somebody says why it is paid all the same. */
export function requireNameDecision(
  { outcome, registeredName }: PayeeNameAnswer,
  { payee, reason }: { payee: Payee; reason: string | null },
): void {
  if (outcome === "match" || reason !== null) return;
  const names =
    registeredName === null
      ? {}
      : {
          message: `The account of ${payee.name} is registered to ${registeredName}. Compare both names, and say why it is the right account.`,
        };
  throw new Refusal(refusals[outcome], { field: "reason", ...names });
}
