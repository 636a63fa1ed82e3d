import type { AdminSession } from "#contract/admin-session.ts";
import type { Party } from "#contract/application.ts";
import type { ProductType } from "#domain/enumerations.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { adminGrantOf } from "#server/core/gate/admin-grant.ts";
import { endBrowserGate } from "#server/core/gate/gate.ts";
import { payerContact } from "#server/core/lifecycle/application.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies, Grant } from "#server/http/call.ts";

/** Whom a member of staff helps on the admin pages, and who that is. */
export async function readAdminSession(
  { database }: Pick<Dependencies, "database">,
  grant: Grant,
): Promise<AdminSession> {
  const { applicationId, staffMemberId } = adminGrantOf(grant);
  const { rows } = await database.query<{
    productType: ProductType;
    vendors: Party[];
    buyers: Party[];
    staffName: string | null;
  }>(
    `select product_type as "productType", vendors, buyers,
       (select name from staff_members where id = $2) as "staffName"
     from applications where id = $1`,
    [applicationId, staffMemberId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`No application ${applicationId}.`);
  const { party } = payerContact(row.productType, row.vendors, row.buyers);
  const people = party === "Buyer" ? row.buyers : row.vendors;
  return { party, payerName: people.map(({ name }) => name).join(", "), staffName: row.staffName };
}

/** Ends what staff opened in this browser; their link names nobody any more. */
export async function endAdminSession(
  dependencies: Dependencies,
  grant: Grant,
  { shortcode, cookies }: { shortcode: string; cookies: Cookies },
): Promise<{ ended: true }> {
  const { applicationId, otpId, scope, staffMemberId } = adminGrantOf(grant);
  const { database, clock, ids } = dependencies;
  await database.transaction(async (tx) => {
    await endBrowserGate(dependencies, tx, { shortcode, scope }, cookies, "closed");
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId,
        agencyId: await agencyOf(tx, applicationId),
        actor: staffMemberId ?? "staff",
        type: "admin-session.ended",
        data: { otpId },
      },
      clock.now(),
    );
  });
  return { ended: true };
}

async function agencyOf(tx: Transaction, applicationId: string): Promise<string> {
  const { rows } = await tx.query<{ agencyId: string }>(
    `select agency_id as "agencyId" from applications where id = $1`,
    [applicationId],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`No application ${applicationId}.`);
  return row.agencyId;
}
