import { debitNoticeDays } from "#domain/limits.ts";
import { localDay, placeState } from "#server/core/calendar/local-day.ts";
import { type OwedRow, owedColumns } from "#server/core/obligation/payment.row.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { noticeComing } from "#server/mandate/mandate.notices.ts";
import type { MandateRow } from "#server/mandate/mandate.store.ts";

const batchSize = 200;

type ComingRow = OwedRow &
  Pick<MandateRow, "method" | "debtor"> & {
    mandateId: string;
    instalmentId: string;
    collectOn: string;
    amountCents: number;
  };

/** Notifies payers of the debits of the next days, each once for its day; one that moved is announced for its new day. */
export async function announceDebits(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  const now = clock.now();
  let after = "";
  for (;;) {
    const page = await comingDebits(database, { now, after });
    if (page.length === 0) return;
    await database.transaction(async (tx) => {
      for (const { mandateId, method, debtor, instalmentId, collectOn, amountCents, ...owed } of page)
        await noticeComing(tx, dependencies, {
          id: mandateId,
          applicationId: owed.applicationId,
          method,
          debtor,
          instalmentId,
          collectOn,
          amountCents,
          owed,
        });
    });
    after = page.at(-1)?.instalmentId ?? after;
  }
}

const today = localDay("$1::timestamptz", placeState);

async function comingDebits(
  queries: Queries,
  { now, after }: { now: Date; after: string },
): Promise<ComingRow[]> {
  const { rows } = await queries.query<ComingRow>(
    `select ${owedColumns}, m.id as "mandateId", m.method, m.debtor, i.id as "instalmentId",
       to_char(i.collect_on, 'YYYY-MM-DD') as "collectOn", i.amount_cents as "amountCents"
     from instalments i join mandates m on m.id = i.mandate_id
     join applications a on a.id = i.application_id join agencies g on g.id = a.agency_id
     join obligations o on o.application_id = a.id
     where i.status in ('scheduled', 'dishonoured') and m.status = 'active' and a.status = 'completed'
       and i.collect_on > ${today} and i.collect_on <= ${today} + ${debitNoticeDays} and i.id > $2
       and not exists (select 1 from outbox_messages x
         where x.effect_key = 'debit-coming:' || i.id || ':' || to_char(i.collect_on, 'YYYY-MM-DD') || ':payer')
     order by i.id limit ${batchSize}`,
    [now, after],
  );
  return rows;
}
