import type { DeskPayment } from "#contract/desk.ts";
import { css } from "#styled/css";
import type { TableColumn } from "#web/kit/list/table-columns.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Money } from "#web/ui/money.tsx";
import { opensRow } from "#web/ui/use-roving-rows.ts";
import { paymentHref } from "./desk.connect.ts";
import { deskCopy } from "./desk.copy.ts";
import { methodLabel, paymentStatus, shortMoment } from "./desk-labels.ts";

const link = css({ color: "link", fontWeight: "medium", _hover: { textDecoration: "underline" } });
const figures = css({ fontVariantNumeric: "tabular-nums" });
const sortable = { isSortable: true, startsDescending: true } as const;
const plain = { isSortable: false } as const;

/** The columns of payments. */
export const paymentTableColumns: readonly TableColumn<DeskPayment>[] = [
  {
    id: "reference",
    label: deskCopy.reference,
    isSortable: true,
    width: 8.25,
    onCard: "title",
    cell: ({ id, reference }) => (
      <a href={paymentHref(id)} tabIndex={-1} {...opensRow} className={link}>
        {reference}
      </a>
    ),
  },
  {
    ...plain,
    id: "address",
    label: deskCopy.property,
    width: 7.75,
    onCard: "line",
    cell: ({ address }) => address?.line1 ?? "",
  },
  {
    ...plain,
    id: "payer",
    label: deskCopy.payer,
    width: 6.5,
    onCard: "line",
    cell: ({ payer }) => payer ?? "",
  },
  { ...plain, id: "method", label: deskCopy.method, width: 7.5, onCard: "line", cell: methodLabel },
  {
    ...sortable,
    id: "amount",
    label: deskCopy.amount,
    width: 6,
    align: "end",
    onCard: "line",
    cell: ({ amountCents }) => <Money cents={amountCents} />,
  },
  {
    ...plain,
    id: "surcharge",
    label: deskCopy.surcharge,
    width: 6,
    align: "end",
    onCard: "none",
    cell: ({ surchargeCents }) => <Money cents={surchargeCents} />,
  },
  {
    ...plain,
    id: "givenBack",
    label: deskCopy.refunded,
    width: 6.5,
    align: "end",
    onCard: "none",
    cell: ({ givenBackCents }) => <Money cents={givenBackCents} />,
  },
  {
    id: "status",
    label: deskCopy.status,
    isSortable: true,
    width: 9.25,
    onCard: "line",
    cell: ({ status, isMismatched }) => (
      <>
        <Badge tone={paymentStatus[status].tone}>{paymentStatus[status].label}</Badge>
        {isMismatched ? <Badge tone="danger">{deskCopy.mismatch}</Badge> : null}
      </>
    ),
  },
  {
    ...plain,
    id: "receipt",
    label: deskCopy.receipt,
    width: 7,
    onCard: "none",
    cell: ({ receiptNumber }) => receiptNumber ?? "",
  },
  {
    ...sortable,
    id: "createdAt",
    label: deskCopy.made,
    width: 12,
    onCard: "line",
    cell: ({ createdAt, address }) => (
      <time dateTime={createdAt} className={figures}>
        {shortMoment(createdAt, { address })}
      </time>
    ),
  },
  {
    ...plain,
    id: "settledAt",
    label: deskCopy.settled,
    width: 12,
    onCard: "none",
    cell: ({ settledAt, address }) =>
      settledAt === null ? "" : <time dateTime={settledAt}>{shortMoment(settledAt, { address })}</time>,
  },
];
