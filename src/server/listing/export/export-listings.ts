import { Readable } from "node:stream";
import type { ListingExport } from "#contract/listing.ts";
import { todayIn } from "#domain/calendar/today.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { findAgencyState } from "#server/core/calendar/agency-state.store.ts";
import type { IndexFilter } from "#server/core/search/index-hits.sql.ts";
import { everyRow } from "#server/core/search/index-page.sql.ts";
import { countIndexed, searchSettings } from "#server/core/search/index-search.ts";
import type { SearchOrder } from "#server/core/search/search-order.ts";
import type { Cell } from "#server/core/spreadsheet/cell.ts";
import { csvOf } from "#server/core/spreadsheet/csv.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { RawReply } from "#server/http/call.ts";
import { indexFilterOf, listingIndex } from "#server/listing/listing.index.ts";
import { listingOrderOf } from "#server/listing/listing.order.ts";
import { filterFor } from "#server/listing/listing.search.ts";
import { Refusal } from "#server/refusal.ts";
import { cellsOf, headingsOf, rowOf } from "./export-cells.ts";
import { maxSheetRows, xlsxOf } from "./export-xlsx.ts";
import { openSpool, type Spool } from "./spool.ts";

type Needs = Pick<Dependencies, "database" | "clock" | "ids" | "log">;
type Asked = ListingExport & { agencyId: string; filter: IndexFilter; order: SearchOrder };

const batchRows = 1_000;
const statementTimeoutMs = 60_000;
// Each holds a connection while it reads.
const maxAtOnce = 2;
let running = 0;

const mediaTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

/**
 * The whole result of a search as a document. One snapshot is read as fast as the database gives it into a file, from
 * which the client takes it as fast as it can: a slow client holds no snapshot. A client that goes away ends the reading.
 */
export async function exportListings(
  needs: Needs,
  staff: ListingStaff,
  body: ListingExport,
): Promise<RawReply> {
  const filter = indexFilterOf(filterFor(staff, body.queries));
  const asked = { ...body, agencyId: staff.agencyId, filter, order: listingOrderOf(body.sort) };
  if (running >= maxAtOnce) throw new Refusal("limit.reached", {}, { "retry-after": "10" });
  running += 1;
  try {
    await recordExport(needs, staff, body);
    const today = todayIn(await findAgencyState(needs.database, staff.agencyId), needs.clock.now());
    const { total, stream } = await startReading(needs, asked);
    stream.once("close", () => {
      running -= 1;
    });
    return new RawReply(200, mediaTypes[body.format], stream, {
      "x-total-count": String(total),
      "content-disposition": `attachment; filename="listings-${today}.${body.format}"`,
    });
  } catch (error) {
    running -= 1;
    throw error;
  }
}

/** Begins to read, and answers once the rows are counted. */
async function startReading(needs: Needs, asked: Asked): Promise<{ total: number; stream: Readable }> {
  const spool = await openSpool();
  const cancel = new AbortController();
  let reading: Promise<void> | undefined;
  try {
    const total = await new Promise<number>((resolve, reject) => {
      reading = readInto(spool, needs, asked, {
        signal: cancel.signal,
        onCounted: resolve,
        onFailed: reject,
      });
    });
    const stream = Readable.from(spool.read(), { objectMode: false });
    stream.once("close", () => {
      cancel.abort();
      void reading?.then(() => spool.close());
    });
    return { total, stream };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

type Listening = { signal: AbortSignal; onCounted(total: number): void; onFailed(error: unknown): void };

/** Reads the snapshot into the spool. Never fails itself: whoever waits for the count or reads the spool is told. */
async function readInto(
  spool: Spool,
  { database, log }: Needs,
  asked: Asked,
  { signal, onCounted, onFailed }: Listening,
): Promise<void> {
  try {
    await database.transaction(
      async (tx) => {
        await tx.query(searchSettings);
        const total = await countIndexed(tx, { index: listingIndex, ...asked });
        if (asked.format === "xlsx" && total > maxSheetRows) throw new Refusal("listing.export-too-large");
        onCounted(total);
        const write = asked.format === "csv" ? csvOf : xlsxOf;
        for await (const chunk of write(headingsOf(asked.columns), batchesOf(tx, asked, signal)))
          await spool.write(chunk);
      },
      { isolation: "repeatable read", statementTimeoutMs },
    );
    spool.end();
  } catch (error) {
    if (!signal.aborted && !(error instanceof Refusal)) log.error({ error }, "an export failed");
    onFailed(error);
    spool.end(error);
  }
}

/** The rows of the snapshot, some at a time, by a cursor of the database, which reads on while some are written. */
async function* batchesOf(
  tx: Transaction,
  { agencyId, filter, order, columns }: Asked,
  signal: AbortSignal,
): AsyncGenerator<Cell[][]> {
  const { text, values } = everyRow({ index: listingIndex, agencyId, filter, order }, rowOf(columns));
  await tx.query(`declare exported no scroll cursor for ${text}`, values);
  const read = () => {
    const reading = tx.query<{ row: unknown[] }>(`fetch ${batchRows} from exported`);
    // Whoever awaits it is told; until then nobody may be there.
    reading.catch(() => {});
    return reading;
  };
  let next = read();
  try {
    for (;;) {
      signal.throwIfAborted();
      const { rows } = await next;
      if (rows.length === 0) return;
      next = read();
      yield rows.map(({ row }) => cellsOf(columns, row));
    }
  } finally {
    await next.catch(() => {});
  }
}

async function recordExport(
  { database, ids, clock }: Needs,
  staff: ListingStaff,
  { format, queries }: ListingExport,
) {
  await recordAudit(
    database,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId: staff.agencyId,
      actor: staff.id,
      type: "listing.exported",
      data: { format, queries },
    },
    clock.now(),
  );
}
