import type {
  DeskInstalment,
  DirectEntryFile,
  DirectEntryFiles,
  Instalment,
  InstalmentSearch,
  Mandate,
  MaskedDebtor,
} from "#contract/mandate.ts";
import {
  type InstalmentStatus,
  instalmentStatuses,
  type MandateStatus,
  mandateMethods,
  type ReturnCode,
  returnCodes,
} from "#domain/enumerations.ts";
import { debitRetryBusinessDays } from "#domain/limits.ts";
import { returnCodeLabels } from "#domain/mandate/return-codes.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { ColumnChoice } from "#machines/results-table/results-table.types.ts";
import type { AddressRules } from "#web/table/table-address.ts";
import { shortDay, type TableFilter } from "#web/table/table-filters.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import { moment } from "./desk-labels.ts";

type Styles = { label: string; tone: BadgeTone };

export const instalmentStatus: Record<InstalmentStatus, Styles> = {
  scheduled: { label: "Planned", tone: "neutral" },
  submitted: { label: "Submitted", tone: "blue" },
  dishonoured: { label: "Dishonoured", tone: "danger" },
  retrying: { label: "Retrying", tone: "warning" },
  cleared: { label: "Cleared", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

export const mandateStatus: Record<MandateStatus, Styles> = {
  draft: { label: "Asking the bank", tone: "blue" },
  created: { label: "Waiting for approval", tone: "warning" },
  active: { label: "Active", tone: "success" },
  suspended: { label: "Paused by the payer", tone: "warning" },
  completed: { label: "Completed", tone: "success" },
  declined: { label: "Declined", tone: "danger" },
  recalled: { label: "Recalled", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  failed: { label: "Failed", tone: "danger" },
};

const sorts: readonly (keyof InstalmentSearch["sort"])[] = ["collectOn", "amount", "status", "reference"];
const days = { mode: "range", minDays: 1, maxDays: 3_660, from: "2000-01-01", to: "2099-12-31" } as const;

export const debitRules: AddressRules = {
  sort: { collectOn: "asc" },
  size: 20,
  isSizeChangeable: true,
  sortable: sorts,
  filterFields: ["status", "method", "due"],
  tab: "debits",
};

export const debitFilters: readonly TableFilter[] = [
  {
    kind: "choices",
    field: "status",
    label: "Status",
    options: instalmentStatuses.map((value) => ({ value, label: instalmentStatus[value].label })),
  },
  {
    kind: "choices",
    field: "method",
    label: "Method",
    options: mandateMethods.map((value) => ({ value, label: value })),
  },
  { kind: "dates", field: "due", label: "Due", rules: days },
];

export const debitColumns: ColumnChoice = {
  order: ["reference", "payer", "method", "amount", "collectOn", "status", "lodgement", "account"],
  hidden: ["account"],
};

export const debitName = ({ reference, number }: DeskInstalment): string => `${reference}, payment ${number}`;

/** `National Australia Bank, 083-000, XXXXXX678`, masked as it came. */
export const debtorLine = (debtor: MaskedDebtor): string =>
  debtor.kind === "payId"
    ? `PayID ${debtor.value}`
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
    ? `The payer is notified. If there wasn't enough money, the debit is tried once more ${debitRetryBusinessDays} business days later; any other reason ends the agreement.`
    : "The payer is notified. There is no other try: the agreement ends, and the payer can pay another way.";

export const isReturnCode = (code: string): code is ReturnCode => returnCodes.some((each) => each === code);

/** What is due for a file, in words; null where nothing is. */
export function dueLabel({ due: { count, totalCents } }: Pick<DirectEntryFiles, "due">): string | null {
  if (count === 0) return null;
  return `${count === 1 ? "1 debit is" : `${count} debits are`} due, ${formatCents(totalCents)} in all`;
}

/** A direct entry file as its list shows it. */
export const connectFile = (file: DirectEntryFile) => ({
  id: file.id,
  title: `File ${file.number}`,
  /** What the browser saves it as. */
  name: `direct-entry-${file.number}-${file.processOn}.aba`,
  facts: `${file.count === 1 ? "1 debit" : `${file.count} debits`} · for ${shortDay(file.processOn)}`,
  totalCents: file.totalCents,
  made: `Made ${moment(file.createdAt)}`,
  status: (file.handedOverAt === null
    ? { label: "Not downloaded yet", tone: "warning" }
    : { label: "Downloaded", tone: "success" }) satisfies Styles,
});

/** An agreement of an application as staff see it. */
export function connectDeskMandate(mandate: Mandate) {
  const { id, method, status, debtor, instalments, createdAt } = mandate;
  const paid = instalments
    .filter((each) => each.status === "cleared")
    .reduce((sum, { collectedCents, amountCents }) => sum + (collectedCents ?? amountCents), 0);
  return {
    id,
    title: method === "PayTo" ? "PayTo agreement" : "Direct debit",
    status: mandateStatus[status],
    facts: [
      { term: "Account", detail: debtorLine(debtor) },
      { term: "Made", detail: moment(createdAt) },
      { term: "Collected so far", detail: formatCents(paid) },
    ],
    instalments: instalments.map((each) => ({
      ...each,
      styles: instalmentStatus[each.status],
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
    lodgementReference === null ? null : `Lodgement ${lodgementReference}`,
    attempts > 1 ? `Try ${attempts}` : null,
    dishonour === null ? null : `Returned (${dishonour.code}): ${dishonour.label}`,
    status === "dishonoured" ? `Retry on ${shortDay(collectOn)}` : null,
  ].filter((each) => each !== null);
  return parts.length === 0 ? null : parts.join(" · ");
}
