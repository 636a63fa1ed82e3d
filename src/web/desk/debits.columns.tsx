import type { DeskInstalment } from "#contract/mandate.ts";
import { css } from "#styled/css";
import type { TableColumn } from "#web/kit/list/table-columns.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Money } from "#web/ui/money.tsx";
import { opensRow } from "#web/ui/use-roving-rows.ts";
import { debtorLine, instalmentStatus } from "./debits.connect.ts";
import { debitsCopy } from "./debits.copy.ts";
import { mandatesHref } from "./desk.connect.ts";

const link = css({ color: "link", fontWeight: "medium", _hover: { textDecoration: "underline" } });
const sortable = { isSortable: true, startsDescending: false } as const;
const plain = { isSortable: false } as const;

/** The columns of the instalments. */
export const debitTableColumns: readonly TableColumn<DeskInstalment>[] = [
  {
    ...sortable,
    id: "reference",
    label: debitsCopy.reference,
    width: 8.5,
    onCard: "title",
    cell: ({ applicationId, reference }) => (
      <a href={mandatesHref(applicationId)} tabIndex={-1} {...opensRow} className={link}>
        {reference}
      </a>
    ),
  },
  {
    ...plain,
    id: "payer",
    label: debitsCopy.payer,
    width: 9,
    onCard: "line",
    cell: ({ payer }) => payer ?? debitsCopy.notKnown,
  },
  {
    ...plain,
    id: "method",
    label: debitsCopy.method,
    width: 7.5,
    onCard: "line",
    cell: ({ method }) => method,
  },
  {
    ...sortable,
    id: "amount",
    label: debitsCopy.amount,
    width: 6.5,
    align: "end",
    onCard: "line",
    cell: ({ collectedCents, amountCents }) => <Money cents={collectedCents ?? amountCents} />,
  },
  {
    ...sortable,
    id: "collectOn",
    label: debitsCopy.collectedOn,
    width: 8,
    onCard: "line",
    cell: ({ collectOn }) => <time dateTime={collectOn}>{shortDay(collectOn)}</time>,
  },
  {
    ...sortable,
    id: "status",
    label: debitsCopy.status,
    width: 8.75,
    onCard: "line",
    cell: ({ status }) => (
      <Badge tone={instalmentStatus[status].tone}>{instalmentStatus[status].label}</Badge>
    ),
  },
  {
    ...plain,
    id: "lodgement",
    label: debitsCopy.lodgement,
    width: 8.5,
    onCard: "line",
    cell: ({ lodgementReference }) => lodgementReference ?? "–",
  },
  {
    ...plain,
    id: "account",
    label: debitsCopy.account,
    width: 13,
    onCard: "none",
    cell: ({ debtor }) => debtorLine(debtor),
  },
];
