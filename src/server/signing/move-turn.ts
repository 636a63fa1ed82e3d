import type { ProblemCode } from "#contract/problems.ts";
import type { SignerTurnEvent } from "#machines/signer-turn/signer-turn.types.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { RequestRow } from "./request.store.ts";
import { type SignatureRow, writeSigned } from "./signature.store.ts";
import { signerTurnLifecycle } from "./signing.lifecycle.ts";
import { performTurn } from "./turn.effects.ts";
import { type TurnRow, writeTurn } from "./turn.store.ts";

/** A turn and its request, which is locked. */
export type MovingTurn = { request: RequestRow; turn: TurnRow };
type Move = {
  event: SignerTurnEvent;
  /** `signer`, `system`, or the id of a member of staff. */
  actor: string;
  data?: Record<string, unknown>;
  declineReason?: string;
  /** What the turn is signed with. */
  signature?: SignatureRow;
  /** What whoever asks is told where the chart refuses. */
  problem?: ProblemCode;
};

const otherRolesOf = ({ otherRoles }: TurnRow): Record<string, unknown> =>
  otherRoles.length === 0 ? {} : { otherRoles: otherRoles.map(({ role }) => role) };

/** Moves a turn by its chart: the row, its audit event and what the chart names, in the caller's transaction. */
export async function moveTurn(
  tx: Transaction,
  dependencies: Dependencies,
  { request, turn }: MovingTurn,
  { event, actor, data = {}, declineReason, signature, problem }: Move,
): Promise<TurnRow> {
  const { clock, ids } = dependencies;
  const { status, effects } = signerTurnLifecycle.advance(turn, event, problem);
  await Promise.all([
    signature === undefined
      ? writeTurn(tx, turn.id, { status, declineReason: declineReason ?? null }, clock.now())
      : writeSigned(tx, signature),
    recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: request.applicationId,
        agencyId: request.agencyId,
        actor,
        type: `signing.${event.type.replace(".", "-")}`,
        data: { turnId: turn.id, role: turn.role, ...otherRolesOf(turn), ...data },
      },
      clock.now(),
    ),
  ]);
  const moved = { ...turn, status };
  await performTurn(tx, dependencies, { request, turn: moved }, effects);
  return moved;
}
