import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { followMandate } from "#server/mandate/follow-mandate.ts";
import { followSettlement } from "#server/settlement-authority/follow-settlement.ts";
import type { OwedRow } from "./payment.row.ts";

/** Lets what is planned follow what has become of the obligation, in the transaction of that change and after it. */
export async function followPlans(
  tx: Transaction,
  dependencies: Dependencies,
  owed: Pick<OwedRow, "applicationId">,
): Promise<void> {
  await followSettlement(tx, dependencies, owed);
  await followMandate(tx, dependencies, owed);
}
