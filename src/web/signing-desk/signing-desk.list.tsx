import { documentTypes } from "#domain/enumerations.ts";
import { signingRequestStatuses } from "#domain/signing/statuses.ts";
import { staffDayOf } from "#web/adapters/agency-clock.ts";
import { column, instantColumn, linkColumn, statusColumn } from "#web/kit/list/columns.tsx";
import { list } from "#web/kit/list/list.ts";
import { shortDay, type TableFilter } from "#web/kit/list/table-filters.ts";
import { deskCopy } from "./signing-desk.copy.ts";
import { requestStatus } from "./signing-labels.ts";
import { contractHref, signingDeskPath } from "./signing-paths.ts";

type Named = { id: string; name: string };

/** The ways to narrow the contracts; agents once they are known. */
export const signingFilters = (agents: readonly Named[]): TableFilter[] => [
  {
    kind: "choices",
    field: "status",
    label: deskCopy.status,
    options: signingRequestStatuses.map((value) => ({ value, label: requestStatus[value].label })),
  },
  {
    kind: "choices",
    field: "type",
    label: deskCopy.document,
    options: documentTypes.map((value) => ({ value, label: value })),
  },
  {
    kind: "choices",
    field: "agentId",
    label: deskCopy.agent,
    options: agents.map(({ id, name }) => ({ value: id, label: name })),
  },
];

const day = (instant: string): string => shortDay(staffDayOf(instant));

/** The contracts of every listing within the person's reach. */
export const signingList = list("searchSigningRequests", {
  id: "signing",
  path: signingDeskPath,
  title: deskCopy.signing,
  nouns: { one: "contract", many: "contracts" },
  searchHint: deskCopy.searchHint,
  sort: { createdAt: "desc" },
  nameOf: ({ reference, address }) => `${reference}, ${address.line1}`,
  href: ({ id, listingId, documentType, status }) =>
    contractHref(listingId, { applicationId: id, documentType, status }),
  open: { label: deskCopy.openContract, icon: "document" },
  filters: signingFilters([]),
  columns: [
    linkColumn({
      id: "reference",
      label: deskCopy.reference,
      width: 8.25,
      isSortable: true,
      text: ({ reference }) => reference,
      href: ({ id, listingId, documentType, status }) =>
        contractHref(listingId, { applicationId: id, documentType, status }),
    }),
    column({
      id: "address",
      label: deskCopy.property,
      width: 9.25,
      cell: ({ address }) => address.line1,
    }),
    column({
      id: "documentType",
      label: deskCopy.document,
      width: 9.75,
      isSortable: true,
      cell: ({ documentType }) => documentType,
    }),
    statusColumn({
      id: "status",
      label: deskCopy.status,
      width: 9.25,
      isSortable: true,
      status: ({ status }) => requestStatus[status],
    }),
    column({
      id: "signed",
      label: deskCopy.signed,
      width: 4.75,
      cell: ({ signed, signers, status }) => (status === "draft" ? null : deskCopy.signedOf(signed, signers)),
    }),
    column({ id: "agent", label: deskCopy.agent, width: 7.75, cell: ({ agent }) => agent }),
    instantColumn({
      id: "createdAt",
      label: deskCopy.started,
      width: 7.5,
      isSortable: true,
      startsDescending: true,
      isHidden: true,
      onCard: "none",
      instant: ({ createdAt }) => createdAt,
      shown: day,
    }),
    instantColumn({
      id: "sentAt",
      label: deskCopy.sent,
      width: 7.5,
      isSortable: true,
      startsDescending: true,
      isHidden: true,
      onCard: "none",
      instant: ({ sentAt }) => sentAt,
      shown: day,
    }),
    instantColumn({
      id: "expiresAt",
      label: deskCopy.expires,
      width: 7.75,
      isSortable: true,
      instant: ({ expiresAt, status }) => (status === "out" ? expiresAt : null),
      shown: day,
    }),
  ],
});
