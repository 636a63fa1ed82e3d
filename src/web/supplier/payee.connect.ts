import type { PayeeChange, PayeeChecked, SupplierRegistration } from "#contract/payee-change.ts";
import { type Problem, problem } from "#contract/problems.ts";
import { type Payee, type PayeePayIdKind, payeeOf, payeePayIdKinds } from "#domain/payment/payee.ts";
import type { PayeeChangeStatus } from "#domain/payment/payee-change-statuses.ts";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import type { Description } from "#web/ui/description-list.tsx";
import { payeeCopy } from "./payee.copy.ts";

type Filled = Readonly<Record<string, string>>;

/** What is typed for each kind of payee, beside its name. */
export const payeeDetails = {
  account: ["bsb", "accountNumber"],
  bpay: ["billerCode", "reference"],
  payId: ["payId"],
} as const satisfies Record<Payee["kind"], readonly string[]>;
export type PayeeDetail = (typeof payeeDetails)[Payee["kind"]][number];

/** A payee, line by line. */
export function payeeLines(payee: Payee): Description[] {
  const name = { term: payeeCopy.names[payee.kind], detail: payee.name };
  const values: Filled = { ...payee };
  return [
    name,
    ...payeeDetails[payee.kind].map((detail) => ({ term: payeeCopy[detail], detail: values[detail] ?? "" })),
  ];
}

export const kindOf = (draft: Filled): Payee["kind"] =>
  draft.kind === "bpay" || draft.kind === "payId" ? draft.kind : "account";
export const payIdKindOf = (draft: Filled): PayeePayIdKind =>
  payeePayIdKinds.find((kind) => kind === draft.payIdKind) ?? "ABN";

/** What was filled in as it is proposed. */
export function payeeTyped(draft: Filled): Payee {
  const { name = "", bsb = "", accountNumber = "", billerCode = "", reference = "", payId = "" } = draft;
  switch (kindOf(draft)) {
    case "account":
      return { kind: "account", name, bsb, accountNumber };
    case "bpay":
      return { kind: "bpay", name, billerCode, reference };
    case "payId":
      return { kind: "payId", name, payIdKind: payIdKindOf(draft), payId };
  }
}

/** The first error of what was filled in, at its field; null where it is a payee. */
export function payeeError(draft: Filled): Problem | null {
  const payee = payeeOf(payeeTyped(draft));
  if (!("invalid" in payee)) return null;
  const { invalid } = payee;
  const message =
    invalid === "payId" ? payeeCopy.errors.payId[payIdKindOf(draft)] : payeeCopy.errors[invalid];
  return problem("request.invalid", { field: invalid, message });
}

export const reasonOf = ({ reason = "" }: Filled): string | null =>
  reason.trim() === "" ? null : reason.trim();

/** What the bank's answer asks of whoever proposes; null where the name matches. */
export function nameProblem({ outcome, registeredName, payee }: PayeeChecked): Problem | null {
  switch (outcome) {
    case "match":
      return null;
    case "close":
      return problem("payee.name-close", {
        field: "reason",
        message: payeeCopy.nameClose(payee.name, registeredName ?? ""),
      });
    case "none":
      return problem("payee.name-different", { field: "reason", message: payeeCopy.nameDifferent });
    case "error":
      return problem("payee.name-unchecked", { field: "reason", message: payeeCopy.nameUnchecked });
  }
}

/** Whether the dialog asks for a reason: once the bank has answered so. */
export const asksReason = (draft: Filled, refused: Problem | null): boolean =>
  draft.reason !== undefined || refused?.field === "reason";

const tones: Record<PayeeChangeStatus, BadgeTone> = {
  proposed: "warning",
  calledBack: "warning",
  approved: "blue",
  cooling: "blue",
  inForce: "success",
  cancelled: "neutral",
};
const isOpen = (status: PayeeChangeStatus): boolean => status !== "inForce" && status !== "cancelled";

/** A change as the page shows it, with what this person may do about it. */
export function connectPayeeChange(change: PayeeChange, personId: string) {
  const { id, status, proposedBy, call, numberOnFile } = change;
  const isInvolved = [proposedBy.id, call?.by.id].includes(personId);
  return {
    id,
    status: { label: payeeCopy.statuses[status], tone: tones[status] },
    to: [...payeeLines(change.to), { term: payeeCopy.nameCheck, detail: nameText(change) }],
    numberOnFile,
    history: historyOf(change),
    next: nextOf(change, isInvolved),
    isOpen: isOpen(status),
    canCall: status === "proposed",
    canApprove: status === "calledBack" && !isInvolved,
  };
}
export type ConnectedPayeeChange = ReturnType<typeof connectPayeeChange>;

function nameText({ nameCheck: { outcome, registeredName, reason } }: PayeeChange): string {
  const said =
    outcome === "close" ? payeeCopy.outcomes.close(registeredName ?? "") : payeeCopy.outcomes[outcome];
  return reason === null ? said : `${said}. ${payeeCopy.because(reason)}`;
}

function nextOf({ status, numberOnFile, beginsAt }: PayeeChange, isInvolved: boolean): string | null {
  if (status === "proposed") return payeeCopy.next.proposed(numberOnFile);
  if (status === "calledBack") return isInvolved ? payeeCopy.next.calledBack : payeeCopy.next.yours;
  if (status === "approved") return payeeCopy.next.approved;
  return status === "cooling" && beginsAt !== null ? payeeCopy.next.cooling(staffInstant(beginsAt)) : null;
}

function historyOf(change: PayeeChange): string[] {
  const { proposedBy, proposedAt, call, approvedBy, approvedAt, cancelledBy, endedAt, status } = change;
  return [
    payeeCopy.proposedBy(proposedBy.name, staffInstant(proposedAt)),
    ...(call === null
      ? []
      : [payeeCopy.calledBy(call.by.name, call.person, call.number, staffInstant(call.at))]),
    ...(approvedBy === null || approvedAt === null
      ? []
      : [payeeCopy.approvedBy(approvedBy.name, staffInstant(approvedAt))]),
    ...(cancelledBy === null || endedAt === null
      ? []
      : [payeeCopy.cancelledBy(cancelledBy.name, staffInstant(endedAt))]),
    ...(status === "inForce" && endedAt !== null ? [payeeCopy.inForceSince(staffInstant(endedAt))] : []),
  ];
}

/** What the register says, in one line. */
export function registrationText({ status, isGstRegistered }: SupplierRegistration): string {
  const said = payeeCopy.registered[status];
  return isGstRegistered === null ? said : `${said}, ${payeeCopy.gst[isGstRegistered ? "true" : "false"]}`;
}
