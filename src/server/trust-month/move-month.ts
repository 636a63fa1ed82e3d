import type { BankFeedLine } from "#contract/payment.ts";
import type { ProblemCode } from "#contract/problems.ts";
import { addDays } from "#domain/calendar/days.ts";
import { instantOf } from "#domain/calendar/instants.ts";
import { lastDayOf } from "#domain/calendar/months.ts";
import type { trustMonthMachine } from "#machines/trust-month/trust-month.machine.ts";
import type { TrustMonthEvent } from "#machines/trust-month/trust-month.types.ts";
import { countingLine } from "#server/core/journal/booking.store.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { AgencyFacts } from "./agency-facts.store.ts";
import type { Found, Statement } from "./comparison.rules.ts";
import { trustMonthLifecycle } from "./trust-month.lifecycle.ts";
import { closeBooks, insertComparison, type TrustMonthRow, updateTrustMonth } from "./trust-month.store.ts";

/** A month that is locked, who moves it, and with what. `by` is null for the job. */
export type MovingMonth = {
  row: TrustMonthRow;
  agency: AgencyFacts;
  by: string | null;
  compared?: { statement: Statement | null; found: Found };
  line?: BankFeedLine;
};

/** What the chart of a month names. */
const perform = performing<typeof trustMonthMachine, MovingMonth>({
  keepComparison: async (tx, { ids, clock }, { row, by, compared }) => {
    if (compared === undefined) throw new Error("A comparison keeps what it found.");
    await insertComparison(tx, { id: ids.next("tcp"), monthId: row.id, by, ...compared }, clock.now());
  },
  postLine,
  closeBooks: async (tx, _, { row, agency }) => {
    const through = lastDayOf(row.month);
    await closeBooks(tx, row.agencyId, { through, until: instantOf(addDays(through, 1), 0, agency.zone) });
  },
});

/** Moves a month by its chart, writes it down, and does what the chart names; refused with a problem otherwise. */
export async function moveMonth(
  tx: Transaction,
  dependencies: Dependencies,
  moving: MovingMonth,
  event: TrustMonthEvent,
  problem: ProblemCode,
): Promise<void> {
  const { row, by } = moving;
  const { status, effects } = trustMonthLifecycle.advance(row, event, problem);
  const isSigned = event.type === "month.signed" && by !== null;
  const signed = isSigned ? { signed: { by, at: dependencies.clock.now() } } : {};
  await updateTrustMonth(tx, row.id, { status, ...signed });
  await perform(tx, dependencies, moving, effects);
}

/** In the agency's suspense: what came in waits there, and what left is missing there until the agency pays it in. */
async function postLine(
  tx: Transaction,
  dependencies: Dependencies,
  { row, line }: MovingMonth,
): Promise<void> {
  if (line === undefined) throw new Error("A line is posted as the bank has it.");
  const { agencyId } = row;
  if (line.direction !== "out")
    return await dependencies.nouns.statementLines.receive(tx, dependencies, agencyId, line);
  await postTransaction(tx, countingLine(dependencies, line), {
    kind: "funds-taken-back",
    applicationId: null,
    paymentId: null,
    incomingFundsId: null,
    reverses: null,
    description: `Taken by the bank: ${line.reference ?? line.lineId}`,
    agencyId,
    bookedOn: line.valueDate,
    entries: move(accounts.suspense(agencyId), accounts.bankTrust(agencyId), line.amountCents),
  });
}
