import type { SuspenseMatchEvent } from "#machines/suspense-match/suspense-match.types.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { auditMatch } from "./match.audit.ts";
import { type MovedMatch, performMatch } from "./suspense-match.effects.ts";
import { suspenseMatchLifecycle } from "./suspense-match.lifecycle.ts";
import { changeMatch, findMatch, type MatchChange, type SuspenseMatchRow } from "./suspense-match.store.ts";

type Moving = {
  agencyId: string;
  event: Exclude<SuspenseMatchEvent, { type: "funds.reversed" }>;
  actor: string;
  change?: Omit<MatchChange, "status">;
  data?: Record<string, unknown>;
};

const auditTypes = {
  "match.approved": "funds.matched",
  "match.declined": "funds.match-declined",
  "match.undone": "funds.match-undone",
} as const;

/** Moves a locked match by its chart, does what the chart names and writes it down; refused as closed otherwise. */
export async function moveMatch(
  tx: Transaction,
  dependencies: Dependencies,
  { match, funds }: MovedMatch,
  { agencyId, event, actor, change = {}, data = {} }: Moving,
): Promise<SuspenseMatchRow> {
  const { status, effects } = suspenseMatchLifecycle.advance(match, event, "funds.match-closed");
  // First, as a match is written as matched with the payment that it has made.
  await performMatch(tx, dependencies, { match, funds }, effects);
  await changeMatch(tx, match.id, { ...change, status }, dependencies.clock.now());
  const moved = (await findMatch(tx, match.id)) ?? match;
  await auditMatch(tx, dependencies, agencyId, moved, { type: auditTypes[event.type], actor, data });
  return moved;
}
