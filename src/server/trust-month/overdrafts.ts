import type { TrustMonths } from "#contract/trust-month.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { RecordStaff } from "#server/core/record/record.ts";
import { readOverdrawn } from "#server/core/trust/ledger-cards.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import type { AgencyFacts } from "./agency-facts.store.ts";
import { reportBy } from "./due.rules.ts";
import { listMonths } from "./list-months.ts";
import {
  endOverdrafts,
  findOverdrafts,
  insertOverdraft,
  lockOverdraft,
  type OverdraftRow,
  setReported,
} from "./overdraft.store.ts";
import { overdraftNames } from "./overdrafts.view.ts";
import { notifyOverdrawn, notifyUnreported } from "./trust-month.notices.ts";

/** Finds the ledgers of an agency that are overdrawn, ends those that are not, and tells its managers once of each. */
export async function followOverdrafts(
  tx: Transaction,
  dependencies: Dependencies,
  agency: AgencyFacts,
): Promise<void> {
  const { ids, clock } = dependencies;
  const overdrawn = await readOverdrawn(tx, agency.id);
  const accounts = overdrawn.map(({ account }) => account);
  await endOverdrafts(tx, agency.id, accounts, clock.now());
  for (const { account, cents } of overdrawn) {
    const found = { ledger: account, amountCents: cents, agencyId: agency.id, foundOn: agency.today };
    const id = ids.next("tod");
    const isNew = await insertOverdraft(tx, { ...found, id, reportBy: reportBy(agency.today, agency.state) });
    if (isNew)
      await report(tx, dependencies, { actor: "system", type: "trust-ledger.overdrawn", id, ...found });
  }
  const open = await findOverdrafts(tx, agency.id);
  const names = await overdraftNames(tx, open);
  for (const row of open) {
    const of = { id: row.id, name: names(row.ledger), amountCents: row.amountCents, reportBy: row.reportBy };
    await notifyOverdrawn(tx, dependencies, agency, of);
    if (row.reportedAt === null && agency.today > row.reportBy)
      await notifyUnreported(tx, dependencies, agency, of);
  }
}

/** Records that an overdrawn ledger was reported to the regulator. Recorded before, it stays as it was. */
export async function reportOverdraft(
  dependencies: Dependencies,
  staff: RecordStaff,
  id: string,
): Promise<TrustMonths> {
  return await dependencies.database.transaction(async (tx) => {
    const row = await lockOverdraft(tx, staff.agencyId, id);
    if (row === null) throw new Refusal("trust.overdraft-unknown");
    if (row.reportedAt === null) {
      await setReported(tx, id, staff.id, dependencies.clock.now());
      const { agencyId, ledger, amountCents } = row;
      const type = "trust-ledger.reported";
      await report(tx, dependencies, { actor: staff.id, type, id, agencyId, ledger, amountCents });
    }
    return await listMonths(tx, dependencies, staff.agencyId);
  });
}

type Reported = Pick<OverdraftRow, "id" | "agencyId" | "ledger" | "amountCents"> & {
  actor: string;
  type: `trust-ledger.${string}`;
};

async function report(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { actor, type, id, agencyId, ledger, amountCents }: Reported,
): Promise<void> {
  const data = { overdraftId: id, ledger, amountCents };
  await recordAudit(
    tx,
    { id: ids.next("aud"), applicationId: null, agencyId, actor, type, data },
    clock.now(),
  );
}
