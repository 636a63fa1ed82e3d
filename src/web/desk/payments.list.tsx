import { paymentMethods, paymentStatuses, productTypes } from "#domain/enumerations.ts";
import { column, instantColumn, linkColumn, moneyColumn } from "#web/kit/list/columns.tsx";
import { list } from "#web/kit/list/list.ts";
import { Badge } from "#web/ui/badge.tsx";
import { deskPath, filterDays, optionsOf, paymentHref } from "./desk.connect.ts";
import { deskCopy } from "./desk.copy.ts";
import { paymentStatus } from "./desk-labels.copy.ts";
import { methodLabel, shortMoment } from "./desk-labels.ts";

/** The agency's payments. */
export const paymentsList = list("searchPayments", {
  id: "payments",
  path: deskPath,
  tab: null,
  title: deskCopy.payments,
  nouns: { one: "payment", many: "payments" },
  searchHint: deskCopy.searchPayments,
  sort: { createdAt: "desc" },
  nameOf: ({ reference, address }) => (address === null ? reference : `${reference}, ${address.line1}`),
  href: ({ id }) => paymentHref(id),
  open: { label: deskCopy.openPayment },
  filters: [
    {
      kind: "choices",
      field: "status",
      label: deskCopy.status,
      options: optionsOf(paymentStatuses, (status) => paymentStatus[status].label),
    },
    { kind: "choices", field: "method", label: deskCopy.method, options: optionsOf(paymentMethods) },
    { kind: "choices", field: "product", label: deskCopy.product, options: optionsOf(productTypes) },
    { kind: "dates", field: "created", label: deskCopy.made, rules: filterDays },
  ],
  columns: [
    linkColumn({
      id: "reference",
      label: deskCopy.reference,
      width: 8.25,
      isSortable: true,
      text: ({ reference }) => reference,
      href: ({ id }) => paymentHref(id),
    }),
    column({
      id: "address",
      label: deskCopy.property,
      width: 7,
      cell: ({ address }) => address?.line1 ?? null,
    }),
    column({ id: "payer", label: deskCopy.payer, width: 6.1, cell: ({ payer }) => payer }),
    column({ id: "method", label: deskCopy.method, width: 7.5, cell: methodLabel }),
    moneyColumn({
      id: "amount",
      label: deskCopy.amount,
      width: 6,
      isSortable: true,
      startsDescending: true,
      cents: ({ amountCents }) => amountCents,
    }),
    moneyColumn({
      id: "surcharge",
      label: deskCopy.surcharge,
      width: 6,
      onCard: "none",
      isHidden: true,
      cents: ({ surchargeCents }) => surchargeCents,
    }),
    moneyColumn({
      id: "givenBack",
      label: deskCopy.refunded,
      width: 6.5,
      onCard: "none",
      isHidden: true,
      cents: ({ givenBackCents }) => givenBackCents,
    }),
    column({
      id: "status",
      label: deskCopy.status,
      width: 9.25,
      isSortable: true,
      cell: ({ status, isMismatched }) => (
        <>
          <Badge tone={paymentStatus[status].tone}>{paymentStatus[status].label}</Badge>
          {isMismatched ? <Badge tone="danger">{deskCopy.mismatch}</Badge> : null}
        </>
      ),
    }),
    column({
      id: "receipt",
      label: deskCopy.receipt,
      width: 7,
      onCard: "none",
      isHidden: true,
      cell: ({ receiptNumber }) => receiptNumber,
    }),
    instantColumn({
      id: "createdAt",
      label: deskCopy.made,
      width: 12.75,
      isSortable: true,
      startsDescending: true,
      instant: ({ createdAt }) => createdAt,
      shown: (createdAt, { address }) => shortMoment(createdAt, { address }),
    }),
    instantColumn({
      id: "settledAt",
      label: deskCopy.settled,
      width: 12.75,
      onCard: "none",
      isHidden: true,
      instant: ({ settledAt }) => settledAt,
      shown: (settledAt, { address }) => shortMoment(settledAt, { address }),
    }),
  ],
});
