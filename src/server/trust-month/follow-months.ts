import { lastDayOf, monthOfDay, monthsLater } from "#domain/calendar/months.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { firstTrustDay } from "#server/core/trust/trust-books.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type AgencyFacts, readAllAgencies } from "./agency-facts.store.ts";
import { verifyBy } from "./due.rules.ts";
import { moveMonth } from "./move-month.ts";
import { followOverdrafts } from "./overdrafts.ts";
import { readComparison } from "./read-books.ts";
import { trustMonthLifecycle } from "./trust-month.lifecycle.ts";
import { notifyLateMonth } from "./trust-month.notices.ts";
import {
  findTrustMonths,
  insertTrustMonth,
  lockTrustMonth,
  type TrustMonthRow,
} from "./trust-month.store.ts";

/**
 * By the calendar of each agency: opens its new month on the first, compares the one before as far as it can be without the
 * bank's balance, and tells its managers once of what is late and of what is overdrawn. Run again, it does nothing twice.
 */
export async function followTrustMonths(dependencies: Dependencies): Promise<void> {
  const { database, clock, log } = dependencies;
  for (const agency of await readAllAgencies(database, clock.now()))
    try {
      await database.transaction((tx) => followAgency(tx, dependencies, agency));
    } catch (err) {
      // One agency does not keep the others from their months.
      log.error({ err, agencyId: agency.id }, "the trust months of an agency were not followed");
    }
}

async function followAgency(tx: Transaction, dependencies: Dependencies, agency: AgencyFacts): Promise<void> {
  await openMonths(tx, dependencies, agency);
  for (const row of await findTrustMonths(tx, agency.id)) {
    const { id, month, status } = row;
    if (status === "signed" || agency.today <= lastDayOf(month)) continue;
    await checkBooks(tx, dependencies, agency, row);
    const dueOn = verifyBy(month, agency.state);
    if (agency.today > dueOn) await notifyLateMonth(tx, dependencies, agency, { id, month, dueOn });
  }
  await followOverdrafts(tx, dependencies, agency);
}

/** Every month until this one, from the first in which money moved; the bank's feed may bring an earlier one later. */
async function openMonths(tx: Transaction, dependencies: Dependencies, agency: AgencyFacts): Promise<void> {
  const { ids, clock } = dependencies;
  const current = monthOfDay(agency.today);
  const open = new Set((await findTrustMonths(tx, agency.id)).map(({ month }) => month));
  const first = await firstTrustDay(tx, { agencyId: agency.id, zone: agency.zone });
  const earliest = [...open, monthOfDay(first ?? agency.today), current].sort()[0] ?? current;
  for (let month = earliest; month <= current; month = monthsLater(month, 1)) {
    const id = ids.next("tmo");
    if (open.has(month) || !(await insertTrustMonth(tx, { id, agencyId: agency.id, month }, clock.now())))
      continue;
    await record(tx, dependencies, { id, agencyId: agency.id, month, type: "trust-month.opened" });
  }
}

/** A month that is over and that nobody compared, once: what of the feed is not in the cash book shows on the first. */
async function checkBooks(
  tx: Transaction,
  dependencies: Dependencies,
  agency: AgencyFacts,
  { id }: TrustMonthRow,
): Promise<void> {
  const row = await lockTrustMonth(tx, agency.id, id);
  const event = { type: "books.checked" } as const;
  if (row === null || row.found !== null || !trustMonthLifecycle.can(row, event)) return;
  const found = await readComparison(tx, agency, row.month, null);
  const moving = { row, agency, by: null, compared: { statement: null, found } };
  await moveMonth(tx, dependencies, moving, event, "trust.signed");
  const { month, agencyId } = row;
  await record(tx, dependencies, { id, agencyId, month, type: "trust-month.checked" });
}

async function record(
  tx: Transaction,
  { ids, clock }: Dependencies,
  of: { id: string; agencyId: string; month: string; type: `trust-month.${string}` },
): Promise<void> {
  const { agencyId, type, month } = of;
  const data = { subjectId: of.id, month };
  await recordAudit(
    tx,
    { id: ids.next("aud"), applicationId: null, agencyId, actor: "system", type, data },
    clock.now(),
  );
}
