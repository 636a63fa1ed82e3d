import type { Instalment, Mandate } from "#contract/mandate.ts";
import { maskDebtor } from "#server/core/account/debtor.rules.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type InstalmentRow, instalmentsOf } from "./instalment.store.ts";
import { meaningOf } from "./mandate.rules.ts";
import type { MandateRow } from "./mandate.store.ts";

/** Mandates as their payer and staff see them: accounts masked, each with its instalments. */
export async function mandateViews(
  queries: Queries,
  { payTo }: Pick<Dependencies, "payTo">,
  mandates: readonly MandateRow[],
): Promise<Mandate[]> {
  const instalments = await instalmentsOf(
    queries,
    mandates.map(({ id }) => id),
  );
  return mandates.map((mandate) => ({
    id: mandate.id,
    method: mandate.method,
    status: mandate.status,
    amendment: mandate.amendment,
    debtor: maskDebtor(mandate.debtor),
    schedule: mandate.schedule,
    instalments: instalments.filter(({ mandateId }) => mandateId === mandate.id).map(instalmentView),
    authoriseBy: mandate.authoriseBy?.toISOString() ?? null,
    pretendBankUrl: mandate.agreementId === null ? null : payTo.pretendBankUrl(mandate.agreementId),
    createdAt: mandate.createdAt.toISOString(),
  }));
}

export async function mandateView(
  queries: Queries,
  dependencies: Pick<Dependencies, "payTo">,
  mandate: MandateRow,
): Promise<Mandate> {
  const [view] = await mandateViews(queries, dependencies, [mandate]);
  if (view === undefined) throw new Error("A mandate has no view.");
  return view;
}

export const instalmentView = (row: InstalmentRow): Instalment => ({
  id: row.id,
  number: row.number,
  status: row.status,
  dueOn: row.dueOn,
  collectOn: row.collectOn,
  amountCents: row.amountCents,
  collectedCents: row.collectedCents,
  attempts: row.attempts,
  paymentId: row.paymentId,
  lodgementReference: row.lodgementReference,
  dishonour:
    row.returnCode === null ? null : { code: row.returnCode, label: meaningOf(row.returnCode).label },
});
