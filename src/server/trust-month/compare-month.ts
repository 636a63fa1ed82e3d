import type { TrustComparison, TrustMonth } from "#contract/trust-month.ts";
import type { RecordEvent, RecordStaff } from "#server/core/record/record.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { readAgencyFacts } from "./agency-facts.store.ts";
import { findCorrectors } from "./correction.store.ts";
import { moveMonth } from "./move-month.ts";
import { readComparison } from "./read-books.ts";
import { requireSigner, requireStatementDay } from "./sign.rules.ts";
import { hasEarlierUnsigned, lockBooks, type TrustMonthRow } from "./trust-month.store.ts";
import { foundNow } from "./trust-month.view.ts";
import { type JustFound, trustMonths } from "./trust-months.ts";

/** Compares the bank's balance with the books as they are now, and keeps what was found and who compared. */
export async function compareMonth(
  dependencies: Dependencies,
  staff: RecordStaff,
  id: string,
  { version, balanceCents, on }: TrustComparison,
): Promise<TrustMonth> {
  const just: JustFound = { found: null };
  const months = trustMonths(dependencies, just);
  const change = async (tx: Transaction, row: TrustMonthRow, at: Date): Promise<RecordEvent> => {
    const agency = await readAgencyFacts(tx, row.agencyId, at);
    requireStatementDay(row.month, on, agency.today);
    const statement = { balanceCents, on };
    const found = await readComparison(tx, agency, row.month, statement);
    const type = found.figures.isBalanced ? "books.balanced" : "difference.found";
    const moving = { row, agency, by: staff.id, compared: { statement, found } };
    await moveMonth(tx, dependencies, moving, { type }, "trust.signed");
    just.found = found;
    const { figures, differences } = found;
    const data = { month: row.month, figures, differenceCount: differences.length };
    return { type: "trust-month.compared", data };
  };
  return await months.change(dependencies, staff, { id, version }, change, refuseSigned);
}

/** Whatever version was looked at: a month that is signed changes no more. */
function refuseSigned({ status }: TrustMonthRow): undefined {
  if (status === "signed") throw new Refusal("trust.signed");
}

/**
 * Signs a month that somebody else compared and that still balances: from then on nothing is posted into it. Signed by the same
 * person before, it is answered as it is.
 */
export async function signMonth(
  dependencies: Dependencies,
  staff: RecordStaff,
  on: { id: string; version: number },
): Promise<TrustMonth> {
  return await trustMonths(dependencies).change(
    dependencies,
    staff,
    on,
    async (tx, row, at) => {
      if (row.status !== "compared") throw new Refusal("trust.not-compared");
      const agency = await readAgencyFacts(tx, row.agencyId, at);
      const correctors = await findCorrectors(tx, row.id);
      requireSigner({
        month: row.month,
        today: agency.today,
        statementOn: row.statementOn,
        signerId: staff.id,
        comparedBy: row.comparedBy,
        correctors: correctors.map(({ id }) => id),
        hasEarlierUnsigned: await hasEarlierUnsigned(tx, row),
      });
      // From here to the commit nobody posts: what balances now is what is signed.
      await lockBooks(tx, row.agencyId);
      const { figures } = await foundNow(tx, row, agency);
      if (!figures.isBalanced) throw new Refusal("trust.changed");
      const moving = { row, agency, by: staff.id };
      await moveMonth(tx, dependencies, moving, { type: "month.signed" }, "trust.not-compared");
      return { type: "trust-month.signed", data: { month: row.month, figures } };
    },
    (row) => (row.status === "signed" && row.signedBy === staff.id ? "as-it-is" : refuseSigned(row)),
  );
}
