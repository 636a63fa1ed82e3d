import { fundsOutcomes } from "#domain/money/funds-outcomes.ts";
import { css } from "#styled/css";
import {
  column,
  dayColumn,
  instantColumn,
  linkColumn,
  moneyColumn,
  statusColumn,
} from "#web/kit/list/columns.tsx";
import { list } from "#web/kit/list/list.ts";
import { Money } from "#web/ui/money.tsx";
import { deskPath, filterDays, fundsHref, optionsOf } from "./desk.connect.ts";
import { deskCopy } from "./desk.copy.ts";
import { fundsKind, fundsOutcome } from "./desk-labels.copy.ts";
import { shortMoment } from "./desk-labels.ts";
import { fundsCopy } from "./funds.copy.ts";

const open = css({ color: "warning", fontWeight: "semibold" });
const newestFirst = { isSortable: true, startsDescending: true } as const;

/** The lines of the bank's feed. */
export const fundsList = list("searchIncomingFunds", {
  id: "incoming-funds",
  path: deskPath,
  tab: "funds",
  title: deskCopy.incomingFunds,
  nouns: { one: "line", many: "lines" },
  searchHint: deskCopy.searchFunds,
  sort: { receivedAt: "desc" },
  nameOf: ({ reference, payerName, lineId }) => reference ?? payerName ?? deskCopy.line(lineId),
  href: ({ id }) => fundsHref(id),
  open: { label: deskCopy.openLine },
  filters: [
    {
      kind: "choices",
      field: "state",
      label: deskCopy.suspense,
      options: [
        { value: "open", label: deskCopy.inSuspense },
        { value: "closed", label: deskCopy.nothingInSuspense },
      ],
    },
    {
      kind: "choices",
      field: "outcome",
      label: deskCopy.outcome,
      options: optionsOf(fundsOutcomes, (outcome) => fundsOutcome[outcome].label),
    },
    {
      kind: "choices",
      field: "kind",
      label: deskCopy.kind,
      options: Object.entries(fundsKind).map(([value, label]) => ({ value, label })),
    },
    { kind: "dates", field: "valued", label: deskCopy.paid, rules: filterDays },
    { kind: "dates", field: "received", label: deskCopy.entered, rules: filterDays },
  ],
  columns: [
    linkColumn({
      id: "reference",
      label: fundsCopy.bankReference,
      width: 8.25,
      text: ({ reference, crn }) =>
        reference ?? (crn === null ? fundsCopy.noReference : fundsCopy.crnOf(crn)),
      href: ({ id }) => fundsHref(id),
    }),
    column({
      id: "payer",
      label: fundsCopy.from,
      width: 6.75,
      cell: ({ payerName }) => payerName ?? fundsCopy.notNamed,
    }),
    column({
      id: "kind",
      label: fundsCopy.kind,
      width: 7.5,
      isHidden: true,
      cell: ({ kind }) => fundsKind[kind],
    }),
    moneyColumn({
      ...newestFirst,
      id: "amount",
      label: fundsCopy.amount,
      width: 6.25,
      cents: ({ amountCents }) => amountCents,
    }),
    column({
      id: "open",
      label: fundsCopy.inSuspense,
      width: 7,
      align: "end",
      cell: ({ openCents }) => (openCents === 0 ? null : <Money cents={openCents} className={open} />),
    }),
    statusColumn({
      id: "outcome",
      label: fundsCopy.outcome,
      width: 8.5,
      status: ({ outcome }) => fundsOutcome[outcome],
    }),
    column({
      id: "application",
      label: fundsCopy.application,
      width: 7.5,
      isHidden: true,
      cell: ({ application }) => application?.reference ?? null,
    }),
    dayColumn({
      ...newestFirst,
      id: "valueDate",
      label: fundsCopy.paid,
      width: 7.25,
      day: ({ valueDate }) => valueDate,
    }),
    instantColumn({
      ...newestFirst,
      id: "receivedAt",
      label: fundsCopy.entered,
      width: 12.75,
      instant: ({ receivedAt }) => receivedAt,
      shown: (receivedAt) => shortMoment(receivedAt),
    }),
    column({
      id: "line",
      label: fundsCopy.bankLine,
      width: 9,
      onCard: "none",
      isHidden: true,
      cell: ({ lineId }) => lineId,
    }),
  ],
});
