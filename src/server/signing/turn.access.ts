import type { Queries, Transaction } from "#server/database/database.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import type { MovingTurn } from "./move-turn.ts";
import { findRequest, lockRequest, type RequestRow } from "./request.store.ts";
import { findTurn, type TurnRow, turnsOf } from "./turn.store.ts";

/** The turn of whoever calls and all turns of its request, which is locked: asked for at once, and answered in order. */
export async function lockTurns(
  tx: Transaction,
  grant: Grant,
): Promise<MovingTurn & { turns: readonly TurnRow[] }> {
  const { turnId, applicationId } = turnOf(grant);
  const [request, turns] = await Promise.all([lockRequest(tx, applicationId), turnsOf(tx, [applicationId])]);
  const turn = turns.find(({ id }) => id === turnId);
  if (turn === undefined) throw new Error(`The turn ${turnId} is not there.`);
  return { request: requireRequest(request), turn, turns };
}

/** The turn of whoever calls, with its request locked. */
export async function lockTurn(tx: Transaction, grant: Grant): Promise<MovingTurn> {
  const { request, turn } = await lockTurns(tx, grant);
  return { request, turn };
}

/** The same as it is now, without a lock. */
export async function requireTurn(queries: Queries, grant: Grant): Promise<MovingTurn> {
  const { turnId, applicationId } = turnOf(grant);
  const request = requireRequest(await findRequest(queries, applicationId));
  const turn = await findTurn(queries, turnId);
  if (turn === null) throw new Error(`The turn ${turnId} is not there.`);
  return { request, turn };
}

export function turnOf(grant: Grant): { turnId: string; applicationId: string; otpId: string } {
  if (grant.kind !== "holder") throw new Error("A signer is let in by their own link.");
  return { turnId: grant.holderId, applicationId: grant.applicationId, otpId: grant.otpId };
}

export function requireRequest(request: RequestRow | null): RequestRow {
  if (request === null) throw new Error("A turn without its request.");
  return request;
}

/** Nobody signs, answers or declines what they have not opened, or once the time to sign is over. */
export function requireRead(moving: MovingTurn, now: Date): void {
  requireInTime(moving, now);
  if (moving.turn.status === "invited") throw new Refusal("signing.unread");
}

/** The time to sign is over at its instant, whenever the job that says so runs. */
export function requireInTime({ request: { expiresAt } }: Pick<MovingTurn, "request">, now: Date): void {
  if (expiresAt !== null && expiresAt <= now) throw new Refusal("signing.over");
}
