import type { DeskFundsDetail, FundsMatched, Refund, SuspenseMatch } from "#contract/desk.ts";
import type { DirectEntryFile } from "#contract/mandate.ts";
import type { ReturnCode } from "#domain/enumerations.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { type Performers, useActions } from "#web/kit/action/use-actions.ts";
import { refreshDesk } from "./desk.actors.ts";
import { deskCopy } from "./desk.copy.ts";

/** The names of what is done at the desk. */
export const deskActions = {
  refund: "refund",
  refundFunds: "refund-funds",
  match: "match",
  assign: "assign",
  unassign: "unassign",
  approveMatch: "approve-match",
  declineMatch: "decline-match",
  undoMatch: "undo-match",
  approve: "approve",
  decline: "decline",
  payOut: "pay-out",
  exportDebits: "export-debits",
  recordReturn: "record-return",
  cancelMandate: "cancel-mandate",
} as const;
type DeskAction = (typeof deskActions)[keyof typeof deskActions];
export type DeskActions = ConnectedActions<DeskAction>;

/** How each action of the desk is done; the dialogs let no other draft through. */
export function deskPerformers({ staffApi }: Pick<Services, "staffApi">): Performers<DeskAction> {
  return {
    [deskActions.refund]: ({ subject, draft, key }) =>
      staffApi.call("askRefund", {
        params: { id: subject },
        key,
        body: {
          amountCents: centsOfTyped(draft.amount ?? "") ?? 0,
          reason: draft.reason ?? "",
          isOwedAgain: draft.charge === "owed",
        },
      }),
    [deskActions.refundFunds]: ({ subject, draft, key }) =>
      staffApi.call("askSuspenseRefund", {
        params: { id: subject },
        key,
        body: { amountCents: centsOfTyped(draft.amount ?? "") ?? 0, reason: draft.reason ?? "" },
      }),
    [deskActions.match]: ({ subject, draft, key }) =>
      staffApi.call("matchFunds", {
        params: { id: subject },
        key,
        body: {
          reference: draft.reference ?? "",
          amountCents: centsOfTyped(draft.amount ?? "") ?? 0,
          ...(reasonOf(draft) === "" ? {} : { reason: reasonOf(draft) }),
        },
      }),
    [deskActions.assign]: ({ subject, draft }) =>
      staffApi.call("assignFunds", {
        params: { id: subject },
        body: { agencyId: draft.agencyId ?? "", reason: reasonOf(draft) },
      }),
    [deskActions.unassign]: ({ subject }) => staffApi.call("unassignFunds", { params: { id: subject } }),
    [deskActions.approveMatch]: ({ subject }) => staffApi.call("approveMatch", { params: { id: subject } }),
    [deskActions.declineMatch]: ({ subject }) => staffApi.call("declineMatch", { params: { id: subject } }),
    [deskActions.undoMatch]: ({ subject, draft }) =>
      staffApi.call("undoMatch", { params: { id: subject }, body: { reason: reasonOf(draft) } }),
    [deskActions.approve]: ({ subject }) => staffApi.call("approveRefund", { params: { id: subject } }),
    [deskActions.decline]: ({ subject }) => staffApi.call("declineRefund", { params: { id: subject } }),
    [deskActions.payOut]: ({ subject, draft }) =>
      staffApi.call("payOutRefund", {
        params: { id: subject },
        body: { payee: accountTyped(draft), reason: reasonOf(draft) === "" ? null : reasonOf(draft) },
      }),
    [deskActions.exportDebits]: ({ key }) => staffApi.call("exportDirectEntry", { key }),
    [deskActions.recordReturn]: ({ subject, draft: { code = "" } }) =>
      staffApi.call("recordReturns", {
        // The dialog lets no other code through.
        body: { returns: [{ lodgementReference: subject, code: code as ReturnCode }] },
      }),
    [deskActions.cancelMandate]: ({ subject, draft }) =>
      staffApi.call("cancelMandateAsStaff", {
        params: { id: subject },
        body: { reason: (draft.reason ?? "").trim() },
      }),
  };
}

/** The account that the payer named, as it was typed: the server says which field is wrong. */
const accountTyped = ({ name = "", bsb = "", accountNumber = "" }: Readonly<Record<string, string>>) =>
  ({ kind: "account", name, bsb, accountNumber }) as const;

const reasonOf = ({ reason = "" }: Readonly<Record<string, string>>): string => reason.trim();

/** What is done at the desk by one screen: whatever shows money is read again after it. */
export const useDeskActions = (services: Services, agencyId: string): DeskActions =>
  useActions({ performers: deskPerformers(services), onChanged: () => refreshDesk(services, agencyId) });

/** What was done, in words, by the server's answer; of a refund as it stands by now, where that is shown. */
export function doneLabel(
  { name, answer }: NonNullable<ConnectedActions["done"]>,
  refunds: readonly Refund[] = [],
): string {
  if (name === deskActions.exportDebits) {
    const { number, count, totalCents } = answer as DirectEntryFile;
    return deskCopy.fileMade(number, deskCopy.debits(count), formatCents(totalCents));
  }
  if (name === deskActions.recordReturn) return deskCopy.dishonourRecordedPayerNotified;
  if (name === deskActions.cancelMandate) return deskCopy.agreementCancelledNothingMore;
  if (name === deskActions.assign || name === deskActions.unassign) {
    const { assignment } = answer as DeskFundsDetail;
    return assignment === null
      ? deskCopy.assignmentUndoneMoneyUnassigned
      : deskCopy.moneyAssigned(assignment.agency.name);
  }
  if (name === deskActions.match) {
    const { funds, match } = answer as FundsMatched;
    return `${matchMessage(match)} ${funds.openCents === 0 ? deskCopy.nothingLeftInSuspense : deskCopy.stillWaitsInSuspense(formatCents(funds.openCents))}`;
  }
  if (
    name === deskActions.approveMatch ||
    name === deskActions.declineMatch ||
    name === deskActions.undoMatch
  )
    return matchMessage(answer as SuspenseMatch);
  const refund = answer as Refund;
  const listed = refunds.find(({ id }) => id === refund.id) ?? refund;
  // A list that is not read again yet is of before the answer.
  return refundLabel(howFar[listed.status] > howFar[refund.status] ? listed : refund);
}

function matchMessage({ status, amountCents, applicationReference, receiptNumber }: SuspenseMatch): string {
  const amount = formatCents(amountCents);
  switch (status) {
    case "awaitingApproval":
      return deskCopy.matchRequestedSomebodyElse(amount, applicationReference);
    case "matched":
      return deskCopy.matched(amount, applicationReference, receiptNumber);
    case "declined":
      return deskCopy.matchNotMade(amount);
    case "undone":
      return deskCopy.matchUndoneSuspenseAgain(amount);
    case "reversed":
      return deskCopy.bankReversedBeforeMatched(amount);
  }
}

const howFar: Record<Refund["status"], number> = {
  awaitingApproval: 0,
  sending: 1,
  toPayOut: 1,
  failed: 2,
  ordered: 2,
  refunded: 3,
  declined: 3,
  dropped: 3,
};

function refundLabel({ status, totalCents }: Refund): string {
  const total = formatCents(totalCents);
  switch (status) {
    case "awaitingApproval":
      return deskCopy.refundRequestedSomebodyElse(total);
    case "sending":
      return deskCopy.beingRefundedCard(total);
    case "toPayOut":
      return deskCopy.owedPayerMakeTransfer(total);
    case "ordered":
      return deskCopy.refundWaitsForRelease(total);
    case "refunded":
      return deskCopy.wasRefunded(total);
    case "failed":
      return deskCopy.gatewayRefusedRefundPay(total);
    case "declined":
      return deskCopy.refundNotMade(total);
    case "dropped":
      return deskCopy.bankReversedPaymentBefore(total);
  }
}
