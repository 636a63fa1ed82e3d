import { daysLater } from "#domain/calendar/lengths.ts";
import { givenUpAnswersKeptDays } from "#domain/limits.ts";
import { answersGivenUp, deleteAnswers } from "#server/core/answers/answers.store.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Dependencies } from "#server/dependencies.ts";

const maxAtOnce = 500;

/**
 * Deletes what vendors typed into applications that were cancelled or expired unsigned, some time after: births, contacts
 * and debts are kept no longer than somebody may ask for them. What was signed is evidence, and stays.
 */
export async function purgeAnswers(dependencies: Dependencies): Promise<void> {
  const { clock, database, ids } = dependencies;
  const endedBefore = daysLater(clock.now(), -givenUpAnswersKeptDays);
  for (const { id, agencyId, status } of await answersGivenUp(database, endedBefore, maxAtOnce))
    await database.transaction(async (tx) => {
      if (!(await deleteAnswers(tx, id))) return;
      await recordAudit(
        tx,
        {
          id: ids.next("aud"),
          applicationId: id,
          agencyId,
          actor: "system",
          type: "application.answers-purged",
          data: { status, keptDays: givenUpAnswersKeptDays },
        },
        clock.now(),
      );
    });
}
