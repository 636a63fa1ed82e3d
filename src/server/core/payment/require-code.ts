import { cardDeclinesBeforeCode } from "#domain/limits.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/** After the third declined card a link asks for a code, whatever its product says. Called where a card was declined. */
export async function requireCodeAfterDeclines(
  tx: Transaction,
  dependencies: Dependencies,
  owed: Pick<OwedRow, "applicationId" | "agencyId">,
): Promise<void> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::int as count from payments where application_id = $1 and status = 'declined'",
    [owed.applicationId],
  );
  if ((rows[0]?.count ?? 0) >= cardDeclinesBeforeCode) await requireCode(tx, dependencies, owed, "link");
}

/** From now on a link asks for a code. */
export async function requireCode(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { applicationId, agencyId }: Pick<OwedRow, "applicationId" | "agencyId">,
  declinedOn: "link" | "site",
): Promise<void> {
  const { rowCount } = await tx.query(
    "update applications set payment_requires_otp = true where id = $1 and not payment_requires_otp",
    [applicationId],
  );
  if (rowCount !== 1) return;
  const type = "application.code-required";
  const event = { id: ids.next("aud"), applicationId, agencyId, actor: "system", type, data: { declinedOn } };
  await recordAudit(tx, event, clock.now());
}
