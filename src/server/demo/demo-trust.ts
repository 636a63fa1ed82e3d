import { addDays } from "#domain/calendar/days.ts";
import { lastDayOf, monthOfDay, monthsLater } from "#domain/calendar/months.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { readAgencyFacts } from "#server/trust-month/agency-facts.store.ts";
import { compareMonth, signMonth } from "#server/trust-month/compare-month.ts";
import { followTrustMonths } from "#server/trust-month/follow-months.ts";
import { findTrustMonths, type TrustMonthRow } from "#server/trust-month/trust-month.store.ts";
import { trustMonths } from "#server/trust-month/trust-months.ts";
import { demoAgencyId } from "./demo-agency.ts";
import { receiveDemoLine } from "./demo-bank-line.ts";

const manager = { id: "stf_manager", agencyId: demoAgencyId };
const principal = { id: "stf_principal", agencyId: demoAgencyId };
const feeCents = 4_200;
const feeLineId = "demo-trust-fee";

/**
 * Two months of the demo's trust account, made once: the one before is signed; the one of a week ago is off by $42.00, which the
 * bank took for its account and nobody has posted.
 */
export async function seedDemoTrust(dependencies: Dependencies): Promise<void> {
  const { database, clock } = dependencies;
  const { rowCount } = await database.query("select from payout_lines where line_id = $1", [feeLineId]);
  if (rowCount !== 0) return;
  const { today } = await readAgencyFacts(database, demoAgencyId, clock.now());
  const weekAgo = addDays(today, -7);
  const before = monthsLater(monthOfDay(weekAgo), -1);
  await receiveDemoLine(dependencies, {
    lineId: "demo-trust-deposit",
    amountCents: 250_000,
    valueDate: `${before}-12`,
    reference: "HOLDING DEPOSIT NAPIER ST",
    payerName: "Casey Tran",
  });
  await receiveDemoLine(dependencies, {
    lineId: feeLineId,
    direction: "out",
    amountCents: feeCents,
    valueDate: weekAgo,
    reference: "ACCOUNT KEEPING FEE",
  });
  await followTrustMonths(dependencies);
  const months = await findTrustMonths(database, demoAgencyId);
  const on = (month: string) => (lastDayOf(month) < today ? lastDayOf(month) : today);
  for (const { month, id } of months.toReversed()) {
    if (month > monthOfDay(weekAgo)) continue;
    const compared = await compare(dependencies, id, on(month));
    if (month === before) await signMonth(dependencies, principal, { id, version: compared.version });
  }
}

async function compare(dependencies: Dependencies, id: TrustMonthRow["id"], on: string) {
  const shown = await trustMonths(dependencies).shown(dependencies.database, manager, id);
  const balanceCents = shown.now.figures.feedCents;
  return await compareMonth(dependencies, manager, id, { version: shown.version, balanceCents, on });
}
