import type {
  DirectEntryFile,
  DirectEntryFiles,
  Instalment,
  Mandate,
  MaskedDebtor,
} from "#contract/mandate.ts";
import {
  type InstalmentStatus,
  type MandateStatus,
  type ReturnCode,
  returnCodes,
} from "#domain/enumerations.ts";
import { debitRetryBusinessDays } from "#domain/limits.ts";
import { returnCodeLabels } from "#domain/mandate/return-codes.ts";
import { formatCents } from "#domain/money/cents.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import type { StatusBadge } from "#web/ui/badge.tsx";
import { debitsCopy } from "./debits.copy.ts";
import { moment } from "./desk-labels.ts";

export const instalmentStatus: Record<InstalmentStatus, StatusBadge> = {
  scheduled: { label: debitsCopy.planned, tone: "neutral" },
  submitted: { label: debitsCopy.submitted, tone: "blue" },
  dishonoured: { label: debitsCopy.dishonoured, tone: "danger" },
  retrying: { label: debitsCopy.retrying, tone: "warning" },
  cleared: { label: debitsCopy.cleared, tone: "success" },
  failed: { label: debitsCopy.failed, tone: "danger" },
  cancelled: { label: debitsCopy.cancelled, tone: "neutral" },
};

export const mandateStatus: Record<MandateStatus, StatusBadge> = {
  draft: { label: debitsCopy.askingTheBank, tone: "blue" },
  created: { label: debitsCopy.waitingForApproval, tone: "warning" },
  active: { label: debitsCopy.active, tone: "success" },
  suspended: { label: debitsCopy.pausedByThePayer, tone: "warning" },
  completed: { label: debitsCopy.completed, tone: "success" },
  declined: { label: debitsCopy.declined, tone: "danger" },
  recalled: { label: debitsCopy.recalled, tone: "neutral" },
  expired: { label: debitsCopy.expired, tone: "neutral" },
  cancelled: { label: debitsCopy.cancelled, tone: "neutral" },
  failed: { label: debitsCopy.failed, tone: "danger" },
};

/** `National Australia Bank, 083-000, XXXXXX678`, masked as it came. */
export const debtorLine = (debtor: MaskedDebtor): string =>
  debtor.kind === "payId"
    ? debitsCopy.payid(debtor.value)
    : [debtor.bankName, debtor.bsb, debtor.accountNumber].filter((part) => part !== null).join(", ");

/** Whether a bank may still send an instalment back: one of a file, that is on its way or counted since. */
export const canBeReturned = ({
  status,
  lodgementReference,
}: Pick<Instalment, "status" | "lodgementReference">): boolean =>
  lodgementReference !== null && (status === "submitted" || status === "cleared");

export const returnChoices = returnCodes.map((code) => ({
  value: code,
  label: `${code} · ${returnCodeLabels[code]}`,
}));

/** What becomes of a debit that comes back: only one for want of money is tried again. */
export const returnedLabel = (code: string): string =>
  code === "" || code === "6"
    ? debitsCopy.payerNotifiedIfThere(debitRetryBusinessDays)
    : debitsCopy.payerNotifiedThereNo;

export const isReturnCode = (code: string): code is ReturnCode => returnCodes.some((each) => each === code);

/** What is due for a file, in words; null where nothing is. */
export function dueLabel({ due: { count, totalCents } }: Pick<DirectEntryFiles, "due">): string | null {
  return count === 0 ? null : debitsCopy.dueInAll(count, formatCents(totalCents));
}

/** A direct entry file as its list shows it. */
export const connectFile = (file: DirectEntryFile) => ({
  id: file.id,
  title: debitsCopy.file(file.number),
  /** What the browser saves it as. */
  name: `direct-entry-${file.number}-${file.processOn}.aba`,
  facts: debitsCopy.fileFacts(file.count, shortDay(file.processOn)),
  totalCents: file.totalCents,
  made: debitsCopy.madeOn(moment(file.createdAt)),
  status: (file.handedOverAt === null
    ? { label: debitsCopy.notDownloadedYet, tone: "warning" }
    : { label: debitsCopy.downloaded, tone: "success" }) satisfies StatusBadge,
});

/** An agreement of an application as staff see it. */
export function connectDeskMandate(mandate: Mandate) {
  const { id, method, status, debtor, instalments, createdAt } = mandate;
  const paid = instalments
    .filter((each) => each.status === "cleared")
    .reduce((sum, { collectedCents, amountCents }) => sum + (collectedCents ?? amountCents), 0);
  return {
    id,
    title: method === "PayTo" ? debitsCopy.paytoAgreement : debitsCopy.directDebit,
    status: mandateStatus[status],
    facts: [
      { term: debitsCopy.account, detail: debtorLine(debtor) },
      { term: debitsCopy.madeTerm, detail: moment(createdAt) },
      { term: debitsCopy.collectedSoFar, detail: formatCents(paid) },
    ],
    instalments: instalments.map((each) => ({
      ...each,
      badge: instalmentStatus[each.status],
      day: shortDay(each.collectOn),
      cents: each.collectedCents ?? each.amountCents,
      note: noteOf(each),
      canBeReturned: canBeReturned(each),
    })),
    canCancel: ["draft", "created", "active", "suspended"].includes(status),
  };
}

function noteOf({ status, attempts, dishonour, lodgementReference, collectOn }: Instalment): string | null {
  const parts = [
    lodgementReference === null ? null : debitsCopy.lodgementOf(lodgementReference),
    attempts > 1 ? debitsCopy.tryNumber(attempts) : null,
    dishonour === null ? null : debitsCopy.returnedWith(dishonour.code, dishonour.label),
    status === "dishonoured" ? debitsCopy.retryOn(shortDay(collectOn)) : null,
  ].filter((each) => each !== null);
  return parts.length === 0 ? null : parts.join(" · ");
}
