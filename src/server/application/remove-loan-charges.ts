import { recordAudit } from "#server/core/audit/audit.store.ts";
import { publish } from "#server/core/events/events.ts";
import { restateAwaitingFunds } from "#server/core/obligation/announced-transfers.store.ts";
import { reverseCharge } from "#server/core/obligation/reverse-charge.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

const maxAtOnce = 500;

type Charged = { id: string; agencyId: string; obligationId: string; dueCents: number };

/**
 * Takes the requested amount off applications that were charged it when their vendor completed them, before a loan was owed
 * from its advance on alone. Those with a payment keep what they have. Each once: what is right is not found again.
 */
export async function removeLoanCharges(dependencies: Dependencies): Promise<void> {
  const { database } = dependencies;
  for (const { id } of await chargedLoans(database, null))
    await database.transaction(async (tx) => {
      const [charged] = await chargedLoans(tx, id);
      if (charged !== undefined) await removeCharges(tx, dependencies, charged);
    });
}

// What an agency charged was posted before the vendor completed the application, or is another amount.
const condition = `a.status = 'completed' and not a.is_loan and o.due_cents > 0 and o.due_cents = a.requested_amount_cents
  and o.settled_cents = 0 and o.debiting_cents = 0
  and not exists (select from journal_transactions t where t.application_id = a.id and t.kind = 'charge'
    and t.posted_at < c.completed_at)
  and not exists (select from payments p where p.application_id = a.id
    and p.status in ('submitting', 'challenge', 'processing', 'settled', 'reversed'))`;

async function chargedLoans(queries: Queries, id: string | null): Promise<Charged[]> {
  const { rows } = await queries.query<Charged>(
    `select a.id, a.agency_id as "agencyId", o.id as "obligationId", o.due_cents as "dueCents"
     from application_completions c join applications a on a.id = c.application_id
     join obligations o on o.application_id = a.id
     where ($1::text is null or a.id = $1) and ${condition}
     order by a.id limit ${maxAtOnce} ${id === null ? "" : "for no key update of o, a"}`,
    [id],
  );
  return rows;
}

async function removeCharges(
  tx: Transaction,
  dependencies: Dependencies,
  { id, agencyId, obligationId, dueCents }: Charged,
): Promise<void> {
  const { clock, ids } = dependencies;
  await tx.query("update applications set is_loan = true where id = $1", [id]);
  await tx.query("update obligations set due_cents = 0, due_date = null where id = $1", [obligationId]);
  restateAwaitingFunds(tx, obligationId, 0, clock.now());
  await publish(tx, dependencies, { type: "obligation.changed", applicationId: id });
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: id,
      agencyId,
      actor: "system",
      type: "application.charge-removed",
      data: { amountCents: dueCents, because: "The loan is not advanced." },
    },
    clock.now(),
  );
  const charged = { applicationId: id, agencyId, dueCents };
  await reverseCharge(tx, dependencies, charged, "Charge removed: the loan is not advanced");
}
