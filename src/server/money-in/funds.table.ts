import type { DeskFunds, DeskPayment } from "#contract/desk.ts";
import { fundsOutcomes } from "#domain/money/funds-outcomes.ts";
import { fundsReachOf } from "#server/core/access/application.reach.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { type Parties, payerName } from "#server/core/party/payer-name.ts";
import { chosen, type DeskTable, dayIn, lexemesIn, shownDayIn } from "#server/core/search/search-table.ts";
import type { Queries } from "#server/database/database.ts";

export type DeskFundsRow = Omit<DeskFunds, "application" | "receivedAt"> & {
  named: (Parties & { id: string; reference: string; address: DeskPayment["address"] }) | null;
  receivedAt: Date;
};

const columns = `f.id, f.line_id as "lineId", f.kind, f.instruction, f.outcome, f.amount_cents as "amountCents",
  f.applied_cents as "appliedCents", f.suspense_cents as "suspenseCents",
  f.suspense_cents - f.resolved_cents as "openCents", f.value_date as "valueDate", f.reference,
  f.payer_name as "payerName", f.crn, f.received_at as "receivedAt",
  f.agency_id is null as "isUnassigned",
  case when a.id is not null then jsonb_build_object('id', a.id, 'reference', a.reference,
    'address', a.property -> 'address', 'productType', a.product_type, 'vendors', a.vendors,
    'buyers', a.buyers) end as named`;

const searched = `coalesce(f.reference, '') || ' ' || coalesce(f.payer_name, '') || ' ' || coalesce(f.crn, '') || ' '
  || coalesce(a.reference, '') || ' ' || coalesce(a.property #>> '{address,line1}', '') || ' '
  || coalesce(a.property #>> '{address,suburb}', '')`;

const states = { open: "f.suspense_cents > f.resolved_cents", closed: "f.suspense_cents = f.resolved_cents" };

/** What the bank told of, as far as the person sees it. */
export const fundsTable = (
  staff: ListingStaff,
  operatingAgency: string | null,
): DeskTable<DeskFundsRow, DeskFunds> => ({
  name: "incoming-funds",
  fields: {
    choices: { outcome: fundsOutcomes, kind: ["transfer", "payid", "bpay"], state: ["open", "closed"] },
    days: ["received", "valued"],
  },
  columns: {
    receivedAt: { column: "received_at", type: "timestamptz" },
    valueDate: { column: "value_date", type: "date" },
    amount: { column: "amount_cents", type: "bigint" },
  },
  newest: "receivedAt",
  hits: ({ lexemes, choices, days }, add) => `
    select f.id, f.id collate "C" as id_key, f.received_at, f.value_date, f.amount_cents
    from incoming_funds f left join applications a on a.id = f.application_id
    left join listings l on l.id = a.listing_id
    where ${[
      fundsReachOf(staff, operatingAgency, add),
      ...chosen("f.outcome", choices.outcome, add),
      ...chosen("f.kind", choices.kind, add),
      ...stateIn(choices.state),
      ...shownDayIn("f.received_at", days.received, staff.agencyId, add),
      ...dayIn("f.value_date", days.valued, add),
      ...lexemesIn(searched, lexemes, add),
    ].join(" and ")}`,
  rows: (more) => `select d.*, ${more} from page p
    join lateral (select ${columns} from incoming_funds f left join applications a on a.id = f.application_id) d
      on d.id = p.id`,
  view: viewOf,
});

const stateIn = (names: readonly string[] | undefined): string[] =>
  names === undefined
    ? []
    : [`(${[...names.map((name) => states[name as keyof typeof states]), "false"].join(" or ")})`];

/** A line of the agency; null for every other. */
export async function findDeskFunds(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<DeskFunds | null> {
  const { rows } = await queries.query<DeskFundsRow>(
    `select ${columns} from incoming_funds f left join applications a on a.id = f.application_id
     where f.id = $1 and f.agency_id = $2`,
    [id, agencyId],
  );
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

/** A line within the person's reach; null for every other. */
export async function reachedFunds(
  queries: Queries,
  staff: ListingStaff,
  { id, operatingAgency }: { id: string; operatingAgency: string | null },
): Promise<DeskFunds | null> {
  const values: unknown[] = [id];
  const reach = fundsReachOf(staff, operatingAgency, (value) => `$${values.push(value)}`);
  const { rows } = await queries.query<DeskFundsRow>(
    `select ${columns} from incoming_funds f left join applications a on a.id = f.application_id
     left join listings l on l.id = a.listing_id where f.id = $1 and ${reach}`,
    values,
  );
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

function viewOf({ named, receivedAt, ...row }: DeskFundsRow): DeskFunds {
  return {
    id: row.id,
    lineId: row.lineId,
    kind: row.kind,
    instruction: row.instruction,
    outcome: row.outcome,
    amountCents: row.amountCents,
    appliedCents: row.appliedCents,
    suspenseCents: row.suspenseCents,
    openCents: row.openCents,
    valueDate: row.valueDate,
    reference: row.reference,
    payerName: row.payerName,
    crn: row.crn,
    isUnassigned: row.isUnassigned,
    application:
      named === null
        ? null
        : { id: named.id, reference: named.reference, payer: payerName(named), address: named.address },
    receivedAt: receivedAt.toISOString(),
  };
}
