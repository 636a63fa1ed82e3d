import type { ProductType } from "#domain/enumerations.ts";
import type { PostingDependencies } from "#server/core/journal/booking.store.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { payableOf } from "#server/core/journal/trust-side.rules.ts";
import type { Transaction } from "#server/database/database.ts";

export type ObligationOpening = {
  applicationId: string;
  agencyId: string;
  dueCents: number;
  dueDate: string | null;
};

/**
 * Makes an application owe `dueCents`: writes or changes its obligation and posts the difference to what was charged
 * before, so that the same opening again posts nothing. Answers the id of the obligation.
 */
export async function openObligation(
  tx: Transaction,
  dependencies: PostingDependencies,
  { applicationId, agencyId, dueCents, dueDate }: ObligationOpening,
): Promise<string> {
  const { rows } = await tx.query<{ id: string; productType: ProductType }>(
    `insert into obligations (id, application_id, due_cents, due_date, created_at) values ($1, $2, $3, $4, $5)
     on conflict (application_id) do update set due_cents = excluded.due_cents, due_date = excluded.due_date
     returning id, (select product_type from applications a where a.id = $2) as "productType"`,
    [dependencies.ids.next("obl"), applicationId, dueCents, dueDate, dependencies.clock.now()],
  );
  const [obligation] = rows;
  if (obligation === undefined) throw new Error("The obligation was not written.");
  const account = accounts.receivable(applicationId);
  const charged = await tx.query<{ cents: number }>(
    `select coalesce(sum(e.amount_cents), 0)::bigint as cents
     from journal_transactions t join journal_entries e on e.transaction_id = t.id
     where t.application_id = $1 and t.kind = 'charge' and e.account = $2`,
    [applicationId, account],
  );
  const difference = dueCents - (charged.rows[0]?.cents ?? 0);
  if (difference !== 0)
    await postTransaction(tx, dependencies, {
      kind: "charge",
      applicationId,
      paymentId: null,
      incomingFundsId: null,
      reverses: null,
      description: "Marketing costs charged",
      agencyId,
      entries: move(account, payableOf(agencyId, obligation.productType), difference),
    });
  return obligation.id;
}
