import type { SettlementAuthorityEvent } from "#machines/settlement-authority/settlement-authority.types.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { type EndedAuthority, performAuthority } from "./settlement-authority.effects.ts";
import { settlementAuthorityLifecycle } from "./settlement-authority.lifecycle.ts";
import { recordAuthority } from "./settlement-authority.notices.ts";
import { endAuthority } from "./settlement-authority.store.ts";

type Ending = { event: SettlementAuthorityEvent; actor: string; data?: Record<string, unknown> };

/** Ends an authority by its chart, writes it down and does what the chart names; one that has ended is refused. */
export async function endSettlement(
  tx: Transaction,
  dependencies: Dependencies,
  ended: EndedAuthority,
  { event, actor, data = {} }: Ending,
): Promise<void> {
  const { authority, owed } = ended;
  const { status, effects } = settlementAuthorityLifecycle.advance(authority, event, "settlement.ended");
  await endAuthority(tx, authority.id, { status, endedBy: actor }, dependencies.clock.now());
  await recordAuthority(tx, dependencies, owed, authority, { status, actor, data });
  await performAuthority(tx, dependencies, ended, effects);
}
