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
      { term: "Paid from", detail: debtorLabel(debtor) },
      { term: "How often", detail: scheduleLabel(schedule) },
      ...(isActive && next !== null && status === "active"
        ? [{ term: "Next payment", detail: instalmentLabel(next) }]
        : []),
      ...(paidCents === 0 ? [] : [{ term: "Paid so far", detail: formatCents(paidCents) }]),
    ],
    instalments: instalments.map((instalment) => ({
      id: instalment.id,
      dueOn: instalment.collectOn,
      amountCents: instalment.collectedCents ?? instalment.amountCents,
      styles: instalmentTones[instalment.status],
      note: instalmentNote(instalment),
    })),
    /** What came back last, told before all else while the agreement goes on. */
    warning: warningOf(mandate),
    canCancel: isActive,
    id: mandate.id,
    method,
    changeLabel: method === "PayTo" ? "Change this PayTo agreement" : "Change this direct debit",
    cancelTitle: method === "PayTo" ? "Cancel this PayTo agreement?" : "Cancel this direct debit?",
    cancelLabel: method === "PayTo" ? "Cancel this PayTo agreement" : "Cancel this direct debit",
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
        title: "Payments are paused",
        message: "Your PayTo agreement is paused, so nothing is collected for now.",
        steps: ["You can resume it in your bank's app.", "Or cancel it here and pay another way."],
        tone: "waiting",
        icon: "clock",
      };
    case "completed":
      return {
        title: "All payments made",
        message: "All planned payments have been collected. Thank you.",
        steps: ["We have sent you a receipt for each payment."],
        tone: "success",
        icon: "check",
      };
    case "declined":
      return {
        title: "You declined it at your bank",
        message: "Nothing was collected, and nothing will be.",
        steps: ["You can try again, or pay another way."],
        tone: "danger",
        icon: "warning",
      };
    case "expired":
      return {
        title: "The agreement has expired",
        message: "It wasn't approved in time, so nothing will be collected.",
        steps: ["You can try again, or pay another way."],
        tone: "danger",
        icon: "warning",
      };
    case "failed":
      return {
        title: "Your bank returned a payment",
        message: "We tried again without success, so we have stopped. Nothing more will be collected.",
        steps: ["You can pay what you still owe another way.", "Please call us if you did not expect this."],
        tone: "danger",
        icon: "warning",
      };
    case "recalled":
    case "cancelled":
      return {
        title: isPayTo ? "PayTo agreement cancelled" : "Direct debit cancelled",
        message:
          "Nothing more will be collected. A payment your bank is already processing may still arrive.",
        steps: ["You can pay what you still owe another way."],
        tone: "calm",
        icon: "info",
      };
  }
}

const waitingLabel = ({ authoriseBy }: Mandate, zone: TimeZone): Labels => ({
  title: "Approve it in your bank's app",
  message: "We have asked your bank for your approval. This page shows your answer as soon as it is known.",
  steps: [
    "Open your bank's app and look for PayTo agreements.",
    "Check the name, the amount and the dates, then approve it.",
    ...(authoriseBy === null ? [] : [`Please do so before ${instantLabel(authoriseBy, zone)}.`]),
    "You can close this page. We'll let you know when it's approved.",
  ],
  tone: "waiting",
  icon: "clock",
});

const approvedLabels: Labels = {
  title: "PayTo is approved",
  message: "You approved it at your bank. Payments are collected on the days below.",
  steps: [
    "We send you a receipt for each payment.",
    "You can pause or cancel it at any time in your bank's app, or cancel it here.",
  ],
  tone: "success",
  icon: "check",
};

const acceptedLabels: Labels = {
  title: "Your direct debit is set up",
  message: "We have your agreement. Payments are collected on the days below.",
  steps: [
    "Please have enough cleared funds in your account on each day.",
    `A debit counts as paid ${debitReturnBusinessDays} business days after it is made. We then send you a receipt.`,
    "You can cancel it here, by calling us, or through your bank.",
  ],
  tone: "success",
  icon: "check",
};
