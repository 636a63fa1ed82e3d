import { dayOfInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { JournalTransaction } from "./journal.rules.ts";

/** A line of the bank's feed with the day that the bank gives it, `YYYY-MM-DD`. */
export type CountedLine = { lineId: string; valueDate: string };

export type PostingDependencies = Pick<Dependencies, "clock" | "ids"> & {
  /** The line that is being counted: what is posted meanwhile is for it, and counts for its day. */
  countedLine?: CountedLine;
};

/** What is posted with these is for a line of the bank's feed. */
export const countingLine = <Needs extends PostingDependencies>(needs: Needs, line: CountedLine): Needs => ({
  ...needs,
  countedLine: { lineId: line.lineId, valueDate: line.valueDate },
});

type Booking = { bookedOn: string | null; lineId: string | null };
type Of = Pick<JournalTransaction, "agencyId" | "incomingFundsId" | "bookedOn">;

/**
 * The day that a posting counts for, null for the day on which it is posted, and the line that it is for where no incoming
 * funds say it. A line of an earlier day counts for that day, and for today where that day's month is signed: money that is in
 * the bank is never turned away.
 */
export async function bookingOf(
  tx: Transaction,
  { clock, countedLine }: PostingDependencies,
  { agencyId, incomingFundsId, bookedOn = null }: Of,
): Promise<Booking> {
  if (countedLine === undefined || agencyId === null) return { bookedOn, lineId: null };
  const lineId = incomingFundsId === null ? countedLine.lineId : null;
  if (bookedOn !== null) return { bookedOn, lineId };
  const { rows } = await tx.query<{ closedThrough: string | null; state: AustralianState }>(
    `select h.closed_through as "closedThrough", g.state from agencies g join journal_heads h on h.chain = g.id
     where g.id = $1`,
    [agencyId],
  );
  const [agency] = rows;
  const { valueDate } = countedLine;
  const isEarlier = agency !== undefined && valueDate < dayOfInstant(clock.now(), timeZoneOf(agency.state));
  const isOpen = agency?.closedThrough == null || valueDate > agency.closedThrough;
  return { bookedOn: isEarlier && isOpen ? valueDate : null, lineId };
}

/** Keeps which line of the feed transactions were posted for. */
export async function linkLines(
  tx: Transaction,
  lineId: string,
  transactionIds: readonly string[],
): Promise<void> {
  await tx.query(
    "insert into journal_bank_lines (transaction_id, line_id) select id, $1 from unnest($2::text[]) id",
    [lineId, transactionIds],
  );
}
