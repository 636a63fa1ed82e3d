import type { SigningRow } from "#contract/signing-desk.ts";
import { documentTypes } from "#domain/enumerations.ts";
import { signingRequestStatuses } from "#domain/signing/statuses.ts";
import { reachOf } from "#server/core/access/application.reach.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { type Add, chosen, type DeskTable, lexemesIn } from "#server/core/search/search-table.ts";
import { signedCounts } from "./signing-desk.store.ts";

type Row = Omit<SigningRow, "createdAt" | "sentAt" | "expiresAt" | "coolingEndsAt"> & {
  createdAt: Date;
  sentAt: Date | null;
  expiresAt: Date | null;
  coolingEndsAt: Date | null;
};

const searched = `a.reference || ' ' || r.document_type || ' ' || (l.address ->> 'line1') || ' '
  || (l.address ->> 'suburb') || ' ' || (l.address ->> 'postcode') || ' '
  || coalesce((select string_agg(t.name, ' ') from signer_turns t where t.application_id = r.application_id), '')`;

/** The contracts that the person sees. `agents` are whose listings they may be narrowed to. */
export const signingTable = (staff: ListingStaff, agents: readonly string[]): DeskTable<Row, SigningRow> => ({
  name: "signing-requests",
  fields: {
    choices: { status: signingRequestStatuses, type: documentTypes, agentId: agents },
    days: [],
  },
  columns: {
    reference: { column: "reference_key", type: "text" },
    documentType: { column: "type_key", type: "text" },
    status: { column: "status_key", type: "text" },
    createdAt: { column: "created_at", type: "timestamptz" },
    sentAt: { column: "sent_at", type: "timestamptz" },
    expiresAt: { column: "expires_at", type: "timestamptz" },
  },
  newest: "createdAt",
  hits: ({ lexemes, choices }, add) => `
    select r.application_id as id, r.application_id collate "C" as id_key, a.reference collate "C" as reference_key,
      r.document_type collate "C" as type_key, r.status collate "C" as status_key, r.created_at,
      coalesce(r.sent_at, '9999-12-31T00:00:00Z') as sent_at, coalesce(r.expires_at, '9999-12-31T00:00:00Z') as expires_at
    from signing_requests r join applications a on a.id = r.application_id join listings l on l.id = r.listing_id
    where ${[
      ...within(staff, add),
      ...chosen("r.status", choices.status, add),
      ...chosen("r.document_type", choices.type, add),
      ...chosen("l.agent_id", choices.agentId, add),
      ...lexemesIn(searched, lexemes, add),
    ].join(" and ")}`,
  rows: (more) => `select r.application_id as id, r.listing_id as "listingId", a.reference,
      r.document_type as "documentType", r.status, l.address, s.name as agent, ${signedCounts},
      r.created_at as "createdAt", r.sent_at as "sentAt", r.expires_at as "expiresAt",
      r.cooling_ends_at as "coolingEndsAt", ${more}
    from page p join signing_requests r on r.application_id = p.id join applications a on a.id = p.id
    join listings l on l.id = r.listing_id join staff_members s on s.id = l.agent_id`,
  view: ({ id, listingId, reference, documentType, status, address, agent, signed, signers, ...row }) => ({
    id,
    listingId,
    reference,
    documentType,
    status,
    address,
    agent,
    signed,
    signers,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    coolingEndsAt: row.coolingEndsAt?.toISOString() ?? null,
  }),
});

function within(staff: ListingStaff, add: Add): string[] {
  const reach = reachOf(staff, add);
  return [`r.agency_id = ${add(staff.agencyId)}`, ...(reach === null ? [] : [reach])];
}
