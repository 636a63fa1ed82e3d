import type { AgencyBank, BankDetailsChange } from "#contract/agency.ts";
import { type Problem, problem } from "#contract/problems.ts";
import type { BankChangeStatus } from "#domain/enumerations.ts";
import { bankDetailsCoolingHours } from "#domain/limits.ts";
import { fieldLengths, fieldPatterns } from "#domain/text/field-rules.ts";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import type { Description } from "#web/ui/description-list.tsx";
import { bankDetailsCopy } from "./bank-details.copy.ts";

const at = (instant: string): string => staffInstant(instant);

export const bankFields = ["bankName", "accountName", "bsb", "accountNumber"] as const;
export type BankField = (typeof bankFields)[number];
export const bankLabels: Record<BankField, string> = {
  bankName: bankDetailsCopy.bank,
  accountName: bankDetailsCopy.accountName,
  bsb: bankDetailsCopy.bsb,
  accountNumber: bankDetailsCopy.accountNumber,
};

/** Where payers transfer to, line by line. */
export const bankLines = (bank: AgencyBank): Description[] =>
  bankFields.map((field) => ({ term: bankLabels[field], detail: bank[field] }));

const statuses: Record<BankChangeStatus, { label: string; tone: BadgeTone }> = {
  proposed: { label: bankDetailsCopy.waitingSecondPerson, tone: "blue" },
  cooling: { label: bankDetailsCopy.approved, tone: "blue" },
  inForce: { label: bankDetailsCopy.tookEffect, tone: "success" },
  cancelled: { label: bankDetailsCopy.cancelled, tone: "neutral" },
};

/**
 * A change as the list of changes shows it, with what this person may do about it. The first details of an agency are confirmed by
 * the operating agency's call, and by nobody of its own.
 */
export function connectChange(change: BankDetailsChange, personId: string, isFirst = false) {
  const { id, status, to, proposedBy, approvedBy, cancelledBy, proposedAt, approvedAt, beginsAt, endedAt } =
    change;
  const isOwn = proposedBy.id === personId;
  return {
    id,
    status: statuses[status],
    to: bankLines(to),
    history: [
      bankDetailsCopy.proposedBy(proposedBy.name, at(proposedAt)),
      ...(approvedBy === null || approvedAt === null
        ? []
        : [bankDetailsCopy.approvedBy(approvedBy.name, at(approvedAt))]),
      ...(cancelledBy === null || endedAt === null
        ? []
        : [bankDetailsCopy.cancelledBy(cancelledBy.name, at(endedAt))]),
      ...(status === "inForce" && endedAt !== null ? [bankDetailsCopy.inForceSince(at(endedAt))] : []),
    ],
    /** What happens next, while something does. */
    next: nextOf({ status, beginsAt, isOwn, isFirst }),
    canApprove: status === "proposed" && !isOwn && !isFirst,
    canCancel: status === "proposed" || status === "cooling",
  };
}
export type ConnectedChange = ReturnType<typeof connectChange>;

type Course = { status: BankChangeStatus; beginsAt: string | null; isOwn: boolean; isFirst: boolean };

function nextOf({ status, beginsAt, isOwn, isFirst }: Course): string | null {
  if (status === "cooling" && beginsAt !== null) return bankDetailsCopy.payersSeeTheseDetails(at(beginsAt));
  if (status !== "proposed") return null;
  if (isFirst) return bankDetailsCopy.weCallFirst;
  return isOwn
    ? bankDetailsCopy.proposedSomebodyElseWho
    : bankDetailsCopy.onceApprovePayersSee(bankDetailsCoolingHours);
}

const errors: Record<BankField, (typed: string) => string | null> = {
  bankName: (typed) => lineError(typed, fieldLengths.bankName),
  accountName: (typed) => lineError(typed, fieldLengths.accountName),
  bsb: (typed) => (fieldPatterns.bsb.test(typed) ? null : bankDetailsCopy.enterSixDigitsSuch),
  accountNumber: (typed) =>
    typed.length <= fieldLengths.accountNumber &&
    fieldPatterns.accountNumber.test(typed) &&
    /[1-9]/.test(typed)
      ? null
      : bankDetailsCopy.enterUpNineDigits,
};
const lineError = (typed: string, max: number): string | null =>
  typed.length <= max && fieldPatterns.line.test(typed) ? null : bankDetailsCopy.oneLineOfCharacters(max);

type Filled = Readonly<Record<string, string>>;

/** What was filled in as it is proposed. */
export const proposalOf = (draft: Filled): AgencyBank => ({
  bankName: (draft.bankName ?? "").trim(),
  accountName: (draft.accountName ?? "").trim(),
  bsb: (draft.bsb ?? "").trim(),
  accountNumber: (draft.accountNumber ?? "").trim(),
});

export const isFilled = (draft: Filled): boolean =>
  Object.values(proposalOf(draft)).every((typed) => typed !== "");

/** The first error of a proposal, as the server would refuse it; null where it is in order. */
export function proposalError(draft: Filled): Problem | null {
  const proposal = proposalOf(draft);
  for (const field of bankFields) {
    const message = errors[field](proposal[field]);
    if (message !== null) return problem("request.invalid", { field, message });
  }
  return null;
}
