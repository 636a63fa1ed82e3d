import type { paymentOptionsChangeMachine } from "#machines/payment-options-change/payment-options-change.machine.ts";
import type { PaymentOptionsChangeEvent } from "#machines/payment-options-change/payment-options-change.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { paymentOptionsLifecycle } from "./payment-options.lifecycle.ts";
import {
  applyToOpenLinks,
  type ChangeMove,
  type ChangeRow,
  findReplaced,
  moveChange,
} from "./payment-options.store.ts";

const perform = performing<typeof paymentOptionsChangeMachine, ChangeRow>({
  applyToOpenLinks: (tx, _, change) => applyToOpenLinks(tx, change),
});

const auditTypes = {
  "change.approved": "payment-options.approved",
  "change.began": "payment-options.began",
  "change.cancelled": "payment-options.cancelled",
} as const satisfies Record<PaymentOptionsChangeEvent["type"], string>;

/** Moves a change by its chart, writes it down and does what the chart names; refused as closed otherwise. The agency is held. */
export async function moveOptions(
  tx: Transaction,
  dependencies: Dependencies,
  { change, actor }: { change: ChangeRow; actor: string },
  event: PaymentOptionsChangeEvent,
  written: Omit<ChangeMove, "status"> = {},
): Promise<ChangeRow> {
  const { status, effects } = paymentOptionsLifecycle.advance(change, event, "options.closed");
  await moveChange(tx, change.id, { ...written, status });
  await recordOptions(tx, dependencies, change, { actor, type: auditTypes[event.type] });
  await perform(tx, dependencies, change, effects);
  return { ...change, status };
}

/** Begins a change whose day has come. Earlier ones that still wait for theirs are replaced by it: they never begin. */
export async function beginChange(
  tx: Transaction,
  dependencies: Dependencies,
  moving: { change: ChangeRow; actor: string },
): Promise<void> {
  const ended = { endedAt: dependencies.clock.now() };
  await moveOptions(tx, dependencies, moving, { type: "change.began" }, ended);
  for (const change of await findReplaced(tx, moving.change))
    await moveOptions(tx, dependencies, { ...moving, change }, { type: "change.cancelled" }, ended);
}

/** Writes down what happened to a change. */
export async function recordOptions(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { id, agencyId, number }: Pick<ChangeRow, "id" | "agencyId" | "number">,
  { actor, type, data }: { actor: string; type: `payment-options.${string}`; data?: Record<string, unknown> },
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId,
      actor,
      type,
      data: { changeId: id, number, ...data },
    },
    clock.now(),
  );
}
