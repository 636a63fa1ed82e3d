import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { StatementLines } from "#server/core/funds/statement-lines.port.ts";
import { countingLine } from "#server/core/journal/booking.store.ts";
import { suspend } from "./receive-line.ts";

/** Lines of a statement that a person typed: money in suspense, matched there by two people, and never a batch. */
export const statementLines: StatementLines = {
  receive: async (tx, dependencies, agencyId, line) => {
    const { ids, clock } = dependencies;
    const id = ids.next("inc");
    const arrived = { id, feedId: "statement", line };
    const match = { applicationId: null, agencyId };
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId,
        actor: "system",
        type: "funds.received",
        data: {
          incomingFundsId: id,
          lineId: line.lineId,
          amountCents: line.amountCents,
          outcome: "unmatched",
        },
      },
      clock.now(),
    );
    await suspend(tx, countingLine(dependencies, line), arrived, match, {
      outcome: "unmatched",
      mayBeBatch: false,
    });
  },
};
