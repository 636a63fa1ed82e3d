import type { PayeeChange } from "#contract/payee-change.ts";
import type { PayeeChangeRow } from "./payee-change.store.ts";

const person = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };
const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A change as the contract shows it. */
export function payeeChangeView(row: PayeeChangeRow): PayeeChange {
  return {
    id: row.id,
    supplierId: row.supplierId,
    status: row.status,
    to: row.payee,
    from: row.replaced,
    nameCheck: row.nameCheck,
    numberOnFile: row.numberOnFile,
    proposedBy: { id: row.proposedBy, name: row.proposedByName },
    proposedAt: row.proposedAt.toISOString(),
    call: callOf(row),
    approvedBy: person(row.approvedBy, row.approvedByName),
    approvedAt: instant(row.approvedAt),
    beginsAt: instant(row.beginsAt),
    cancelledBy: person(row.cancelledBy, row.cancelledByName),
    endedAt: instant(row.endedAt),
  };
}

function callOf(row: PayeeChangeRow): PayeeChange["call"] {
  const by = person(row.calledBy, row.calledByName);
  const { calledAt, calledPerson, calledNumber } = row;
  if (by === null || calledAt === null || calledPerson === null || calledNumber === null) return null;
  return { by, at: calledAt.toISOString(), person: calledPerson, number: calledNumber };
}
