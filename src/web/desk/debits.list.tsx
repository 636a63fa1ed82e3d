import { instalmentStatuses, mandateMethods } from "#domain/enumerations.ts";
import { column, dayColumn, linkColumn, moneyColumn, statusColumn } from "#web/kit/list/columns.tsx";
import { list } from "#web/kit/list/list.ts";
import { debtorLine, instalmentStatus } from "./debits.connect.ts";
import { debitsCopy } from "./debits.copy.ts";
import { deskPath, filterDays, mandatesHref, optionsOf } from "./desk.connect.ts";

/** The instalments by direct debit and PayTo. */
export const debitsList = list("searchInstalments", {
  id: "instalments",
  path: deskPath,
  tab: "debits",
  title: debitsCopy.instalments,
  nouns: { one: "instalment", many: "instalments" },
  searchHint: debitsCopy.searchInstalments,
  sort: { collectOn: "asc" },
  nameOf: ({ reference, number }) => debitsCopy.payment(reference, number),
  href: ({ applicationId }) => mandatesHref(applicationId),
  open: { label: debitsCopy.openAgreement },
  filters: [
    {
      kind: "choices",
      field: "status",
      label: debitsCopy.status,
      options: optionsOf(instalmentStatuses, (status) => instalmentStatus[status].label),
    },
    { kind: "choices", field: "method", label: debitsCopy.method, options: optionsOf(mandateMethods) },
    { kind: "dates", field: "due", label: debitsCopy.due, rules: filterDays },
  ],
  columns: [
    linkColumn({
      id: "reference",
      label: debitsCopy.reference,
      width: 8.5,
      isSortable: true,
      text: ({ reference }) => reference,
      href: ({ applicationId }) => mandatesHref(applicationId),
    }),
    column({
      id: "payer",
      label: debitsCopy.payer,
      width: 9,
      cell: ({ payer }) => payer ?? debitsCopy.notKnown,
    }),
    column({ id: "method", label: debitsCopy.method, width: 7.5, cell: ({ method }) => method }),
    moneyColumn({
      id: "amount",
      label: debitsCopy.amount,
      width: 6.5,
      isSortable: true,
      cents: ({ collectedCents, amountCents }) => collectedCents ?? amountCents,
    }),
    dayColumn({
      id: "collectOn",
      label: debitsCopy.collectedOn,
      width: 8,
      isSortable: true,
      day: ({ collectOn }) => collectOn,
    }),
    statusColumn({
      id: "status",
      label: debitsCopy.status,
      width: 8.75,
      isSortable: true,
      status: ({ status }) => instalmentStatus[status],
    }),
    column({
      id: "lodgement",
      label: debitsCopy.lodgement,
      width: 8.5,
      cell: ({ lodgementReference }) => lodgementReference,
    }),
    column({
      id: "account",
      label: debitsCopy.account,
      width: 13,
      onCard: "none",
      isHidden: true,
      cell: ({ debtor }) => debtorLine(debtor),
    }),
  ],
});
