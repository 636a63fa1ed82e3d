import type { BulkRowProblem } from "#contract/signing-bulk.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import { joined } from "#server/database/joined-transaction.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { queueRules } from "#server/services/jobs/queue-rules.ts";
import { sendRequest } from "#server/signing/change-request.ts";
import { createRequest } from "#server/signing/create-request.ts";
import { moveRequest } from "#server/signing/move-request.ts";
import { ownerAfter } from "#server/signing/own-turn.ts";
import { findRequest } from "#server/signing/request.store.ts";
import { turnsOf, writeSigner, writeStaffMember } from "#server/signing/turn.store.ts";
import { isSent, rowProblem } from "./bulk.rules.ts";
import {
  type BulkDetails,
  type BulkRow,
  countAttempt,
  endLine,
  findBulk,
  lockWaiting,
  waitingLines,
} from "./bulk.store.ts";
import { contractsSent } from "./sent-contracts.store.ts";

/** As often as the job itself is tried. */
export const rowMaxAttempts = queueRules["send-bulk"].retryLimit + 1;

/**
 * Sends the rows of a file that wait, each in a transaction of its own: what is refused is written down with why, and a
 * row that fails of anything else waits for the next run while the others are sent. After its last try it is refused.
 */
export async function sendBulkRows(dependencies: Dependencies, bulkId: string): Promise<void> {
  const { database, log } = dependencies;
  const bulk = await findBulk(database, bulkId);
  if (bulk === null) return;
  const failures: unknown[] = [];
  for (const line of await waitingLines(database, bulkId))
    try {
      await sendRow(dependencies, bulk, line);
    } catch (error) {
      log.error({ err: error, bulkId, line }, "a row was not sent");
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

async function sendRow(dependencies: Dependencies, bulk: BulkRow, line: number): Promise<void> {
  const { database, clock, log } = dependencies;
  const at = { bulkId: bulk.id, line };
  const attempt = await countAttempt(database, at, clock.now());
  if (attempt === null) return;
  if (attempt > rowMaxAttempts) return await refuseRow(dependencies, bulk, line, rowFailed);
  try {
    await database.transaction(async (tx) => {
      const row = await lockWaiting(tx, bulk.id, line);
      if (row === null) return;
      const inTransaction = { ...dependencies, database: joined(database, tx) };
      const applicationId = await sendContract(tx, inTransaction, bulk, { ...row, line });
      await endLine(tx, at, { applicationId, problems: [] });
    });
  } catch (error) {
    if (error instanceof Refusal) {
      const { code, message } = error.problem;
      return await refuseRow(dependencies, bulk, line, rowProblem("", code, message));
    }
    if (attempt < rowMaxAttempts) throw error;
    log.error({ err: error, ...at }, "a row was not sent, and is not tried again");
    await refuseRow(dependencies, bulk, line, rowFailed);
  }
}

const rowFailed = rowProblem("", "signing.bulk-row-failed");

async function refuseRow(
  { database, clock, ids }: Dependencies,
  { id: bulkId, agencyId }: BulkRow,
  line: number,
  problem: BulkRowProblem,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await endLine(tx, { bulkId, line }, { applicationId: null, problems: [problem] }))) return;
    const type = "signing.bulk-row-refused";
    const data = { bulkId, line, code: problem.code };
    await recordAudit(
      tx,
      { id: ids.next("aud"), applicationId: null, agencyId, actor: "system", type, data },
      clock.now(),
    );
  });
}

type Sending = { line: number; listingId: string; details: BulkDetails };

/** Makes the contract of a row, puts its signer in, and sends it. */
async function sendContract(
  tx: Transaction,
  dependencies: Dependencies,
  bulk: BulkRow,
  { line, listingId, details: { signerId, signer, values } }: Sending,
): Promise<string> {
  const { templateId, templateNumber } = bulk;
  const staff = staffOf(bulk);
  const made = await createRequest(dependencies, staff, {
    listingId,
    create: { templateId, replaces: null },
    key: dependencies.macs.mac("signing-bulk-row", bulk.id, String(line)),
  });
  const { applicationId } = made;
  if (made.templateNumber !== templateNumber) throw new Refusal("signing.bulk-template-changed");
  // The listing is kept from every other file by now.
  const sent = await contractsSent(tx, { templateId, templateNumber, signerId, listingIds: [listingId] });
  if (isSent({ listingId, details: { signerId, signer, values } }, sent))
    throw new Refusal("signing.bulk-sent-before");
  const turns = await turnsOf(tx, [applicationId]);
  // A witness has the same signer, and is named by them.
  const turn = turns.find((each) => each.signerId === signerId && each.follows === null);
  if (turn === undefined) throw new Error(`The template has no signer ${signerId}.`);
  await moveRequest(tx, dependencies, made, {
    event: { type: "request.changed" },
    actor: staff.id,
    change: { values },
    problem: "signing.not-draft",
  });
  await writeSigner(tx, applicationId, { ...turn, ...signer });
  // Where agents alone sign, the file may name another than the listing's.
  await writeStaffMember(tx, turn.id, await ownerAfter(tx, turn, signer.name));
  const changed = await findRequest(tx, applicationId);
  if (changed === null) throw new Error("The contract that was just written is not there.");
  await sendRequest(dependencies, staff, { id: listingId, applicationId, version: changed.version }, null);
  return applicationId;
}

/** Who sent the file, with what they managed then. */
const staffOf = ({ startedBy, agencyId, branchId, permissions }: BulkRow): ListingStaff => ({
  id: startedBy,
  agencyId,
  branchId,
  permissions,
});
