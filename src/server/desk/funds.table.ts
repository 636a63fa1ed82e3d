import type { DeskFunds, DeskFundsDetail } from "#contract/desk.ts";
import { fundsOutcomes } from "#contract/enumerations.ts";
import type { Queries } from "#server/database/database.ts";
import type { ListingStaff } from "#server/listing/listing.access.ts";
import { reachOf } from "./desk.access.ts";
import { type Add, chosen, type DeskTable, dayIn, payerDayOf, wordsIn } from "./desk.search.ts";

export type DeskFundsRow = Omit<DeskFunds, "application" | "receivedAt"> & {
  applicationId: string | null;
  applicationReference: string | null;
  receivedAt: Date;
};

const columns = `f.id, f.line_id as "lineId", f.kind, f.instruction, f.outcome, f.amount_cents as "amountCents",
  f.applied_cents as "appliedCents", f.suspense_cents as "suspenseCents",
  f.suspense_cents - f.resolved_cents as "openCents", f.value_date as "valueDate", f.reference,
  f.payer_name as "payerName", f.crn, f.application_id as "applicationId", a.reference as "applicationReference",
  f.received_at as "receivedAt"`;

const searched = `coalesce(f.reference, '') || ' ' || coalesce(f.payer_name, '') || ' ' || coalesce(f.crn, '') || ' '
  || coalesce(a.reference, '') || ' ' || coalesce(a.property #>> '{address,line1}', '') || ' '
  || coalesce(a.property #>> '{address,suburb}', '')`;

const states = { open: "f.suspense_cents > f.resolved_cents", closed: "f.suspense_cents = f.resolved_cents" };

/** What the bank told of, as far as the person sees it. */
export const fundsTable = (staff: ListingStaff): DeskTable<DeskFundsRow, DeskFunds> => ({
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
  hits: ({ words, choices, days }, add) => `
    select f.id, f.id collate "C" as id_key, f.received_at, f.value_date, f.amount_cents
    from incoming_funds f left join applications a on a.id = f.application_id
    left join listings l on l.id = a.listing_id
    where ${[
      ...within(staff, add),
      ...chosen("f.outcome", choices.outcome, add),
      ...chosen("f.kind", choices.kind, add),
      ...stateIn(choices.state),
      ...dayIn(payerDayOf("f.received_at"), days.received, add),
      ...dayIn("f.value_date", days.valued, add),
      ...wordsIn(searched, words, add),
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

function within(staff: ListingStaff, add: Add): string[] {
  const reach = reachOf(staff, add);
  return [`f.agency_id = ${add(staff.agencyId)}`, ...(reach === null ? [] : [reach])];
}

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
  id: string,
): Promise<DeskFunds | null> {
  const values: unknown[] = [id];
  const conditions = within(staff, (value) => `$${values.push(value)}`);
  const { rows } = await queries.query<DeskFundsRow>(
    `select ${columns} from incoming_funds f left join applications a on a.id = f.application_id
     left join listings l on l.id = a.listing_id where f.id = $1 and ${conditions.join(" and ")}`,
    values,
  );
  return rows[0] === undefined ? null : viewOf(rows[0]);
}

const mostMatches = 200;

/** What staff matched of a line, oldest first. */
export async function matchesOf(queries: Queries, fundsId: string): Promise<DeskFundsDetail["matches"]> {
  type Match = Omit<DeskFundsDetail["matches"][number], "at"> & { at: Date };
  const { rows } = await queries.query<Match>(
    `select m.payment_id as "paymentId", a.reference as "applicationReference", m.amount_cents as "amountCents",
       m.matched_at as at
     from suspense_matches m join applications a on a.id = m.application_id
     where m.incoming_funds_id = $1 order by m.matched_at, m.id limit ${mostMatches}`,
    [fundsId],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function viewOf({ applicationId, applicationReference, receivedAt, ...row }: DeskFundsRow): DeskFunds {
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
    application:
      applicationId === null || applicationReference === null
        ? null
        : { id: applicationId, reference: applicationReference },
    receivedAt: receivedAt.toISOString(),
  };
}
