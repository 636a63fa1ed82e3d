import type { DeskFunds } from "#contract/desk.ts";
import { css } from "#styled/css";
import type { TableColumn } from "#web/kit/list/table-columns.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Money } from "#web/ui/money.tsx";
import { opensRow } from "#web/ui/use-roving-rows.ts";
import { fundsHref } from "./desk.connect.ts";
import { fundsKind, fundsOutcome, shortMoment } from "./desk-labels.ts";
import { fundsCopy } from "./funds.copy.ts";

const link = css({ color: "link", fontWeight: "medium", _hover: { textDecoration: "underline" } });
const open = css({ color: "warning", fontWeight: "semibold" });
const figures = css({ fontVariantNumeric: "tabular-nums" });
const sortable = { isSortable: true, startsDescending: true } as const;
const plain = { isSortable: false } as const;

/** The columns of the bank's lines. */
export const fundsTableColumns: readonly TableColumn<DeskFunds>[] = [
  {
    ...plain,
    id: "reference",
    label: fundsCopy.bankReference,
    width: 8.75,
    onCard: "title",
    cell: ({ id, reference, crn }) => (
      <a href={fundsHref(id)} tabIndex={-1} {...opensRow} className={link}>
        {reference ?? (crn === null ? fundsCopy.noReference : fundsCopy.crnOf(crn))}
      </a>
    ),
  },
  {
    ...plain,
    id: "payer",
    label: fundsCopy.from,
    width: 7.5,
    onCard: "line",
    cell: ({ payerName }) => payerName ?? fundsCopy.notNamed,
  },
  {
    ...plain,
    id: "kind",
    label: fundsCopy.kind,
    width: 7.5,
    onCard: "line",
    cell: ({ kind }) => fundsKind[kind],
  },
  {
    ...sortable,
    id: "amount",
    label: fundsCopy.amount,
    width: 6.25,
    align: "end",
    onCard: "line",
    cell: ({ amountCents }) => <Money cents={amountCents} />,
  },
  {
    ...plain,
    id: "open",
    label: fundsCopy.inSuspense,
    width: 7,
    align: "end",
    onCard: "line",
    cell: ({ openCents }) => (openCents === 0 ? "–" : <Money cents={openCents} className={open} />),
  },
  {
    ...plain,
    id: "outcome",
    label: fundsCopy.outcome,
    width: 8.5,
    onCard: "line",
    cell: ({ outcome }) => <Badge tone={fundsOutcome[outcome].tone}>{fundsOutcome[outcome].label}</Badge>,
  },
  {
    ...plain,
    id: "application",
    label: fundsCopy.application,
    width: 7.5,
    onCard: "line",
    cell: ({ application }) => application?.reference ?? "–",
  },
  {
    ...sortable,
    id: "valueDate",
    label: fundsCopy.paid,
    width: 7.25,
    onCard: "line",
    cell: ({ valueDate }) => <time dateTime={valueDate}>{shortDay(valueDate)}</time>,
  },
  {
    ...sortable,
    id: "receivedAt",
    label: fundsCopy.entered,
    width: 12,
    onCard: "line",
    cell: ({ receivedAt }) => (
      <time dateTime={receivedAt} className={figures}>
        {shortMoment(receivedAt)}
      </time>
    ),
  },
  { ...plain, id: "line", label: fundsCopy.bankLine, width: 9, onCard: "none", cell: ({ lineId }) => lineId },
];
