import { todayIn } from "#domain/calendar/today.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { businessDayFrom } from "#server/core/calendar/business-day.rules.ts";
import {
  creditCode,
  type DirectEntryRecord,
  debitCode,
  institutionOf,
  maxFileCents,
  maxFileRecords,
} from "#server/core/direct-entry/direct-entry.rules.ts";
import {
  type DirectEntryUser,
  lockDirectEntryUser,
} from "#server/core/direct-entry/direct-entry-user.store.ts";
import { writeDirectEntry } from "#server/core/direct-entry/direct-entry-writer.ts";
import { hasDebitUser } from "#server/core/obligation/obligation.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { submitDue } from "#server/mandate/debit/submit-debits.ts";
import { insertFile, type UnfiledDebit, unfiledDebits } from "./direct-entry.store.ts";

type By = { agencyId: string; key: string | null; staffId: string | null };

/**
 * Submits an agency's direct debits that are due and puts everything submitted into files, as many as their totals take.
 * After a kill in between, the next run finds what is in no file. Without a direct entry user nothing is submitted: what
 * is due waits for one. Answers how many files were made.
 */
export async function makeFiles(dependencies: Dependencies, by: By): Promise<number> {
  if (!(await hasDebitUser(dependencies.database, by.agencyId))) return 0;
  await submitDue(dependencies, { method: "Direct Debit", agencyId: by.agencyId });
  let made = 0;
  // The key stands for the first file: the others are of the same request.
  while (await makeFile(dependencies, { ...by, key: made === 0 ? by.key : null })) made += 1;
  return made;
}

/** One file of what is submitted and in none; false when there is nothing. */
async function makeFile(dependencies: Dependencies, { agencyId, key, staffId }: By): Promise<boolean> {
  const { clock, database, ids } = dependencies;
  return await database.transaction(async (tx) => {
    const now = clock.now();
    const user = await lockDirectEntryUser(tx, agencyId);
    const { userId, userName } = user;
    if (userId === null || userName === null) return false;
    const debits = fitting(await unfiledDebits(tx, agencyId, maxFileRecords));
    if (debits.length === 0) return false;
    const processOn = businessDayFrom(todayIn(user.state, now), user.state);
    const totalCents = debits.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const id = ids.next("def");
    const file = { id, agencyId, processOn, count: debits.length, totalCents };
    const content = contentOf({ ...user, userId, userName }, debits, { processOn, totalCents });
    await insertFile(
      tx,
      { ...file, content, requestKey: key, madeBy: staffId },
      debits.map(({ paymentId }) => paymentId),
      now,
    );
    await record(tx, dependencies, { ...file, actor: staffId ?? "system" });
    return true;
  });
}

/** As many as the fields of a file's totals take. */
function fitting(debits: readonly UnfiledDebit[]): readonly UnfiledDebit[] {
  let left = maxFileCents;
  const end = debits.findIndex(({ amountCents }) => {
    left -= amountCents;
    return left < 0;
  });
  return end < 0 ? debits : debits.slice(0, end);
}

function contentOf(
  user: DirectEntryUser & { userId: string; userName: string },
  debits: readonly UnfiledDebit[],
  { processOn, totalCents }: { processOn: string; totalCents: number },
): string {
  const header = {
    institution: institutionOf(user.bsb),
    userName: user.userName,
    userId: user.userId,
    description: "MARKETING",
    processOn,
  };
  return writeDirectEntry(header, recordsOf(user, debits, totalCents));
}

function* recordsOf(
  user: DirectEntryUser,
  debits: readonly UnfiledDebit[],
  totalCents: number,
): Generator<DirectEntryRecord> {
  const own = { traceBsb: user.bsb, traceAccount: user.accountNumber, remitter: user.name };
  for (const debit of debits) yield { ...debit, ...own, code: debitCode };
  if (user.isBalanced)
    yield {
      ...own,
      bsb: user.bsb,
      accountNumber: user.accountNumber,
      code: creditCode,
      amountCents: totalCents,
      accountName: user.accountName,
      lodgementReference: "DIRECT DEBITS",
    };
}

async function record(
  tx: Transaction,
  { clock, ids }: Dependencies,
  {
    agencyId,
    actor,
    ...file
  }: { agencyId: string; actor: string; id: string; count: number; totalCents: number },
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId,
      actor,
      type: "direct-entry.exported",
      data: { fileId: file.id, count: file.count, totalCents: file.totalCents },
    },
    clock.now(),
  );
}
