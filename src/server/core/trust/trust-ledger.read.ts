import type { TrustLedger } from "#contract/trust-ledger.ts";
import { canManage, type ListingStaff } from "#server/core/access/listing.access.ts";
import { accounts, type TrustPurpose } from "#server/core/journal/journal.rules.ts";
import { listingFor } from "#server/core/listing/listing.read.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import { joinPaidOrder } from "./paid-order.ts";
import { readAvailable } from "./trust-ledger.store.ts";

const maxLines = 1_000;
/** A payment by its reference and whom it pays; where, only those see who see payees. */
const textOf = `case when o.id is null then t.description
  else 'Payment ' || o.reference || ' to ' || (o.payee ->> 'name') end as description`;
const purposes: readonly TrustPurpose[] = ["marketing", "deposit"];

type Line = Omit<TrustLedger["ledgers"][number]["lines"][number], "postedAt"> & { postedAt: Date };

/** The trust ledgers of a listing within the person's reach, with what there was after each line. */
export async function readTrustLedger(
  queries: Queries,
  staff: ListingStaff,
  id: string,
): Promise<TrustLedger> {
  const listing = await listingFor(queries, staff, id);
  if (!canManage(staff, listing)) throw new Refusal("permission.missing");
  const names = purposes.map((purpose) => accounts.trustListing(listing.id, purpose));
  const available = await readAvailable(queries, staff.agencyId, names);
  const ledgers: TrustLedger["ledgers"] = [];
  for (const purpose of purposes) {
    const name = accounts.trustListing(listing.id, purpose);
    const figures = available.get(name) ?? { clearedCents: 0, reservedCents: 0, availableCents: 0 };
    ledgers.push({ purpose, ...figures, lines: await readLines(queries, staff.agencyId, name) });
  }
  return { listingId: listing.id, ledgers };
}

async function readLines(
  queries: Queries,
  agencyId: string,
  ledger: string,
): Promise<TrustLedger["ledgers"][number]["lines"]> {
  const { rows } = await queries.query<Line>(
    {
      name: "trust-ledger-lines",
      text: `select t.id, t.posted_at as "postedAt", t.kind, ${textOf}, (-e.amount_cents)::bigint as "amountCents",
          (-sum(e.amount_cents) over (order by t.sequence, e.position))::bigint as "balanceCents"
        from journal_entries e join journal_transactions t on t.id = e.transaction_id
          ${joinPaidOrder("t.description", "t.chain")}
        where e.account = $1 and t.chain = $2 order by t.sequence desc, e.position desc limit ${maxLines}`,
    },
    [ledger, agencyId],
  );
  return rows.reverse().map(({ postedAt, ...line }) => ({ ...line, postedAt: postedAt.toISOString() }));
}
