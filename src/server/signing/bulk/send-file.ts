import { createHash } from "node:crypto";
import type { BulkSend } from "#contract/signing-bulk.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { type BulkRow, findBulk, insertBulk, insertLines, linesOf } from "./bulk.store.ts";
import { type BulkFile, type CheckedFile, checkFile, listingView } from "./check-file.ts";

/**
 * Has the rows of a file sent that are ready. The same file under the same key is answered as it is by then, and what
 * still waits of it is tried again; another file is refused, and one that was checked by another version of the template.
 */
export async function sendFile(
  dependencies: Dependencies,
  staff: ListingStaff,
  { key, templateNumber, ...file }: BulkFile & { key: string; templateNumber: number },
): Promise<BulkSend> {
  const { database, jobs, macs } = dependencies;
  const id = `blk_${macs.mac("signing-bulk", staff.agencyId, staff.id, key).slice(0, 32)}`;
  const hash = createHash("sha256").update(file.templateId).update("\n").update(file.bytes).digest("hex");
  const made = await findBulk(database, id);
  const checked = made === null ? await checkFile(dependencies, staff, file) : null;
  return await database.transaction(async (tx) => {
    if (checked !== null) {
      if (checked.templateNumber !== templateNumber) throw new Refusal("signing.bulk-check-outdated");
      requireReady(checked);
      await insert(tx, dependencies, staff, { id, hash, file, checked });
    }
    const bulk = await findBulk(tx, id);
    if (bulk === null) throw new Error("The file that was just written is not there.");
    if (bulk.requestHash !== hash) throw new Refusal("signing.key-reused");
    const view = await bulkView(tx, bulk);
    if (view.waiting > 0) await jobs.send(tx, "send-bulk", { bulkId: id }, { singletonKey: id });
    return view;
  });
}

/** How far a file is; of somebody else's it is not said that there is one. */
export async function readFile(
  { database }: Dependencies,
  staff: ListingStaff,
  id: string,
): Promise<BulkSend> {
  const bulk = await findBulk(database, id);
  if (bulk === null || bulk.agencyId !== staff.agencyId || bulk.startedBy !== staff.id)
    throw new Refusal("signing.bulk-unknown");
  return await bulkView(database, bulk);
}

/** Names the first thing that is wrong where nothing can be sent. */
function requireReady({ lines }: CheckedFile): void {
  if (lines.every(({ details }) => details === null)) throw new Refusal("signing.bulk-none-ready");
}

type Inserted = { id: string; hash: string; file: BulkFile; checked: CheckedFile };

async function insert(
  tx: Parameters<typeof insertBulk>[0],
  { clock, ids }: Dependencies,
  staff: ListingStaff,
  { id, hash, file: { templateId }, checked: { templateNumber, lines, columns, records } }: Inserted,
): Promise<void> {
  const { agencyId, branchId, permissions } = staff;
  const startedAt = clock.now();
  const bulk = {
    id,
    agencyId,
    templateId,
    templateNumber,
    requestHash: hash,
    startedBy: staff.id,
    branchId,
    permissions,
    startedAt,
    columns,
  };
  if (!(await insertBulk(tx, bulk))) return;
  await insertLines(
    tx,
    id,
    lines.map(({ line, listing, details, problems }) => ({
      line,
      listingId: listing?.id ?? null,
      details,
      problems,
      cells: records.get(line) ?? null,
    })),
  );
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId,
      actor: staff.id,
      type: "signing.bulk-started",
      data: {
        bulkId: id,
        templateId,
        number: templateNumber,
        rows: lines.length,
        ready: lines.filter(({ details }) => details !== null).length,
      },
    },
    startedAt,
  );
}

async function bulkView(
  queries: Queries,
  { id, templateId, templateNumber, startedAt, columns }: BulkRow,
): Promise<BulkSend> {
  const lines = await linesOf(queries, id);
  const counted = (status: string) => lines.filter((each) => each.status === status).length;
  return {
    id,
    template: { id: templateId, number: templateNumber },
    startedAt: startedAt.toISOString(),
    waiting: counted("waiting"),
    sent: counted("sent"),
    refused: counted("refused"),
    columns,
    rows: lines.map(({ line, status, listingId, address, problems, applicationId, cells }) => ({
      line,
      listing: listingId === null || address === null ? null : listingView({ id: listingId, address }),
      status,
      problems,
      applicationId,
      cells,
    })),
  };
}
