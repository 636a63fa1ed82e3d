import type { bankDetailsChangeMachine } from "#machines/bank-details-change/bank-details-change.machine.ts";
import type { BankDetailsChangeEvent } from "#machines/bank-details-change/bank-details-change.types.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { writeBank } from "./agency.store.ts";
import { bankChangeLifecycle } from "./bank-change.lifecycle.ts";
import { type MovingChange, notifyApproved, recordBankChange } from "./bank-change.notices.ts";
import { moveChange } from "./bank-change.store.ts";

const perform = performing<typeof bankDetailsChangeMachine, MovingChange>({
  notifyContacts: notifyApproved,
  replaceBankDetails: (tx, _, { agency, change }) => writeBank(tx, agency.id, change),
});

const auditTypes = {
  "change.approved": "bank-details.approved",
  "change.confirmed": "bank-details.confirmed",
  "change.began": "bank-details.began",
  "change.cancelled": "bank-details.cancelled",
} as const satisfies Record<BankDetailsChangeEvent["type"], string>;

/** Moves a change by its chart, writes it down and does what the chart names; refused as closed otherwise. */
export async function moveBankChange(
  tx: Transaction,
  dependencies: Dependencies,
  moving: MovingChange,
  event: BankDetailsChangeEvent,
  written: Omit<Parameters<typeof moveChange>[2], "status">,
): Promise<void> {
  const { change, actor } = moving;
  const { status, effects } = bankChangeLifecycle.advance(change, event, "bank.closed");
  await moveChange(tx, change.id, { ...written, status });
  await recordBankChange(tx, dependencies, change, { actor: actor.id, type: auditTypes[event.type] });
  await perform(tx, dependencies, moving, effects);
}
