import type { Mandate } from "#contract/mandate.ts";
import type { TimeZone } from "#domain/calendar/instants.ts";
import { debitReturnBusinessDays } from "#domain/limits.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { IconName } from "#web/ui/icon.tsx";
import { instantLabel } from "./dates.ts";
import {
  clearedCents,
  debtorLabel,
  instalmentLabel,
  instalmentNote,
  instalmentTones,
  nextInstalment,
  scheduleLabel,
} from "./mandate-labels.ts";
import { mandateStatusCopy } from "./mandate-status.copy.ts";

type Tone = "success" | "waiting" | "danger" | "calm";
type Labels = { title: string; message: string; steps: string[]; tone: Tone; icon: IconName };
export type ConnectedStatus = ReturnType<typeof connectStatus>;

/** An agreement that the server knows, in words: how it stands, what is paid, what comes next. */
export function connectStatus(mandate: Mandate, zone: TimeZone) {
  const { method, status, instalments, debtor, schedule, pretendBankUrl } = mandate;
  const paidCents = clearedCents(mandate);
  const next = nextInstalment(mandate);
  const isActive =
    status === "active" || status === "created" || status === "draft" || status === "suspended";
  return {
    ...labelOf(mandate, zone),
    facts: [
      { term: mandateStatusCopy.paidFrom, detail: debtorLabel(debtor) },
      { term: mandateStatusCopy.howOften, detail: scheduleLabel(schedule) },
      ...(isActive && next !== null && status === "active"
        ? [{ term: mandateStatusCopy.nextPayment, detail: instalmentLabel(next) }]
        : []),
      ...(paidCents === 0 ? [] : [{ term: mandateStatusCopy.paidSoFar, detail: formatCents(paidCents) }]),
    ],
    instalments: instalments.map((instalment) => ({
      id: instalment.id,
      dueOn: instalment.collectOn,
      amountCents: instalment.collectedCents ?? instalment.amountCents,
      badge: instalmentTones[instalment.status],
      note: instalmentNote(instalment),
    })),
    /** What came back last, told before all else while the agreement goes on. */
    warning: warningOf(mandate),
    canCancel: isActive,
    id: mandate.id,
    method,
    changeLabel:
      method === "PayTo"
        ? mandateStatusCopy.changeThisPaytoAgreement
        : mandateStatusCopy.changeThisDirectDebit,
    cancelTitle:
      method === "PayTo"
        ? mandateStatusCopy.cancelPaytoAgreementTitle
        : mandateStatusCopy.cancelDirectDebitTitle,
    cancelLabel:
      method === "PayTo" ? mandateStatusCopy.cancelPaytoAgreement : mandateStatusCopy.cancelDirectDebit,
    hasAgreement: method === "Direct Debit",
    /** The demo's pretend bank; null wherever a real one asks. */
    bankHref: status === "created" ? pretendBankUrl : null,
  };
}

function warningOf({ status, instalments }: Mandate): string | null {
  if (status !== "active" && status !== "suspended") return null;
  const returned = instalments.findLast(
    (each) => each.status === "dishonoured" || each.status === "retrying",
  );
  return returned === undefined ? null : instalmentNote(returned);
}

function labelOf(mandate: Mandate, zone: TimeZone): Labels {
  const isPayTo = mandate.method === "PayTo";
  switch (mandate.status) {
    case "draft":
    case "created":
      return waitingLabel(mandate, zone);
    case "active":
      return isPayTo ? approvedLabels : acceptedLabels;
    case "suspended":
      return {
        title: mandateStatusCopy.paymentsArePaused,
        message: mandateStatusCopy.paytoAgreementPausedNothing,
        steps: [mandateStatusCopy.canResumeBanksApp, mandateStatusCopy.cancelHerePayAnother],
        tone: "waiting",
        icon: "clock",
      };
    case "completed":
      return {
        title: mandateStatusCopy.allPaymentsMade,
        message: mandateStatusCopy.allPlannedPaymentsCollected,
        steps: [mandateStatusCopy.sentReceiptEachPayment],
        tone: "success",
        icon: "check",
      };
    case "declined":
      return {
        title: mandateStatusCopy.declinedBank,
        message: mandateStatusCopy.nothingCollectedNothing,
        steps: [mandateStatusCopy.canTryAgainPay],
        tone: "danger",
        icon: "warning",
      };
    case "expired":
      return {
        title: mandateStatusCopy.theAgreementHasExpired,
        message: mandateStatusCopy.wasntApprovedTimeNothing,
        steps: [mandateStatusCopy.canTryAgainPay],
        tone: "danger",
        icon: "warning",
      };
    case "failed":
      return {
        title: mandateStatusCopy.bankReturnedPayment,
        message: mandateStatusCopy.triedAgainWithoutSuccess,
        steps: [mandateStatusCopy.canPayWhatStill, mandateStatusCopy.callUsIfDid],
        tone: "danger",
        icon: "warning",
      };
    case "recalled":
    case "cancelled":
      return {
        title: isPayTo ? mandateStatusCopy.paytoAgreementCancelled : mandateStatusCopy.directDebitCancelled,
        message: mandateStatusCopy.nothingMoreCollectedPayment,
        steps: [mandateStatusCopy.canPayWhatStill],
        tone: "calm",
        icon: "info",
      };
  }
}

const waitingLabel = ({ authoriseBy }: Mandate, zone: TimeZone): Labels => ({
  title: mandateStatusCopy.approveBanksApp,
  message: mandateStatusCopy.askedBankApprovalPage,
  steps: [
    mandateStatusCopy.openBanksApp,
    mandateStatusCopy.checkNameAmountDates,
    ...(authoriseBy === null ? [] : [mandateStatusCopy.pleaseDoSoBefore(instantLabel(authoriseBy, zone))]),
    mandateStatusCopy.canClosePageWell,
  ],
  tone: "waiting",
  icon: "clock",
});

const approvedLabels: Labels = {
  title: mandateStatusCopy.paytoIsApproved,
  message: mandateStatusCopy.approvedBankPaymentsCollected,
  steps: [mandateStatusCopy.sendReceiptEachPayment, mandateStatusCopy.canPauseCancelTime],
  tone: "success",
  icon: "check",
};

const acceptedLabels: Labels = {
  title: mandateStatusCopy.directDebitSetUp,
  message: mandateStatusCopy.agreementPaymentsCollectedDays,
  steps: [
    mandateStatusCopy.enoughClearedFundsAccount,
    mandateStatusCopy.debitCountsPaidBusiness(debitReturnBusinessDays),
    mandateStatusCopy.canCancelHereCalling,
  ],
  tone: "success",
  icon: "check",
};
