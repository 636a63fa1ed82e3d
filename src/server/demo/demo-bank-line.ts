import type { BankFeedLine } from "#contract/payment.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { receiveLine } from "#server/money-in/receive-line.ts";
import { demoAgencyId } from "./demo-agency.ts";

/** A line of the feed on the agency's trust account. */
export async function receiveDemoLine(
  dependencies: Dependencies,
  line: Pick<BankFeedLine, "lineId" | "amountCents" | "valueDate"> & Partial<BankFeedLine>,
): Promise<void> {
  const { rows } = await dependencies.database.query<NonNullable<BankFeedLine["account"]>>(
    `select bank_bsb as bsb, bank_account_number as "accountNumber" from agencies where id = $1`,
    [demoAgencyId],
  );
  const [account] = rows;
  if (account === undefined) throw new Error("The demo has no agency.");
  await receiveLine(dependencies, "demo", { kind: "transfer", instruction: "payment", account, ...line });
}
