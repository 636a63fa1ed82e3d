import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { instalmentsOf } from "#server/mandate/instalment.store.ts";
import { mandateLifecycle } from "#server/mandate/mandate.lifecycle.ts";
import { changeMandate, findMandate, lockMandate, type MandateRow } from "#server/mandate/mandate.store.ts";
import { completeIfDone, isLive, moveMandate } from "#server/mandate/move-mandate.ts";
import {
  type AgreementReport,
  type AgreementTerms,
  PayToFailure,
} from "#server/services/payto/payto-provider.ts";
import { eventsTowards } from "./agreement.rules.ts";

/** Asks PayTo for the agreement of a mandate, again after a lost answer: the mandate's id makes it once. */
export async function drivePayToAgreement(dependencies: Dependencies, mandateId: string): Promise<void> {
  const { database, payTo } = dependencies;
  const mandate = await findMandate(database, { id: mandateId });
  if (mandate === null || mandate.status !== "draft" || mandate.authoriseBy === null) return;
  const reported = await payTo.createAgreement({
    reference: mandate.id,
    debtor: mandate.debtor,
    creditor: await creditorOf(dependencies, mandate),
    description: "Marketing costs",
    terms: await termsOf(dependencies, mandate),
    authoriseBy: mandate.authoriseBy,
  });
  if (reported !== "rejected") return await handleAgreement(dependencies, reported);
  await database.transaction(async (tx) => {
    const locked = await lockMandate(tx, mandateId);
    const event = { type: "mandate.rejected" } as const;
    // Called off while PayTo was asked.
    if (locked === null || !mandateLifecycle.can(locked, event)) return;
    await moveMandate(tx, dependencies, locked, { event });
  });
}

/** Moves a mandate to where PayTo says its agreement stands; a word older than one that was heard changes nothing. */
export async function handleAgreement(dependencies: Dependencies, reported: AgreementReport): Promise<void> {
  await dependencies.database.transaction(async (tx) => {
    const mandate = await lockMandate(tx, reported.reference);
    if (mandate === null)
      return dependencies.log.warn({ agreementId: reported.agreementId }, "unknown agreement");
    if (mandate.agreementId !== null && mandate.agreementId !== reported.agreementId)
      return dependencies.log.error({ agreementId: reported.agreementId }, "agreement is not its mandate's");
    if (reported.sequence <= mandate.agreementSequence) return;
    await catchUp(tx, dependencies, mandate, reported);
  });
}

async function catchUp(
  tx: Transaction,
  dependencies: Dependencies,
  mandate: MandateRow,
  reported: AgreementReport,
): Promise<void> {
  const { agreementId, sequence: agreementSequence } = reported;
  const received = { agreementId, agreementSequence };
  let row = await changeMandate(tx, mandate, received, dependencies.clock.now());
  for (const event of eventsTowards(row, reported)) {
    // What is known already, or comes after the end, changes nothing.
    if (!mandateLifecycle.can(row, event)) continue;
    row = await moveMandate(tx, dependencies, row, { event });
    // Another schedule may leave nothing to collect.
    if (event.type === "amendment.authorised") await completeIfDone(tx, dependencies, row);
  }
  // Its first payment may have been due while the payer was asked.
  if (mandate.status !== "active" && row.status === "active")
    await dependencies.jobs.send(tx, "collect-debits", {});
  // It ended here while PayTo still made it.
  if (!isLive(mandate) && mandate.agreementId === null)
    await dependencies.jobs.send(tx, "cancel-payto-agreement", { mandateId: mandate.id });
}

/** Tells PayTo that a mandate is over. */
export async function cancelPayToAgreement(dependencies: Dependencies, mandateId: string): Promise<void> {
  const mandate = await findMandate(dependencies.database, { id: mandateId });
  if (mandate?.agreementId) await dependencies.payTo.cancelAgreement(mandate.agreementId);
}

/** Asks PayTo for the other schedule of a mandate. */
export async function amendPayToAgreement(dependencies: Dependencies, mandateId: string): Promise<void> {
  const mandate = await findMandate(dependencies.database, { id: mandateId });
  if (mandate?.amendment !== "pendingAuthorisation" || mandate.agreementId === null) return;
  const { agreementId, amendedSchedule, authoriseBy } = mandate;
  if (amendedSchedule?.method !== "PayTo" || authoriseBy === null) return;
  const { frequency, firstOn } = amendedSchedule.schedule;
  const terms = { ...(await termsOf(dependencies, mandate)), frequency, firstOn };
  const maxCents = Math.max(terms.maxCents, amendedSchedule.schedule.amountCents);
  const reference = `${mandate.id}:${authoriseBy.getTime()}`;
  await handleAgreement(
    dependencies,
    await dependencies.payTo.amendAgreement(agreementId, {
      reference,
      terms: { ...terms, maxCents },
      authoriseBy,
    }),
  );
}

async function termsOf({ database }: Dependencies, mandate: MandateRow): Promise<AgreementTerms> {
  const { schedule, endsOn } = mandate;
  if (schedule.method !== "PayTo" || endsOn === null) throw new PayToFailure("Not a PayTo mandate.");
  const instalments = await instalmentsOf(database, [mandate.id]);
  return {
    frequency: schedule.schedule.frequency,
    maxCents: Math.max(...instalments.map(({ amountCents }) => amountCents)),
    firstOn: schedule.schedule.firstOn,
    endsOn,
  };
}

async function creditorOf({ database }: Dependencies, { agencyId }: MandateRow): Promise<string> {
  const { rows } = await database.query<{ name: string }>("select name from agencies where id = $1", [
    agencyId,
  ]);
  return rows[0]?.name ?? "";
}
