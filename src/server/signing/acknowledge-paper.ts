import type { SigningPaper } from "#contract/signing.ts";
import { dayOfInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import type { MovingTurn } from "./move-turn.ts";
import { papersReadBy, type ReadPaper, writeAcknowledged, writeOpened } from "./paper.store.ts";
import { papersOf, rolesOf } from "./signing.rules.ts";
import { lockTurn, requireRead } from "./turn.access.ts";

/** What a signer has to have before signing, of what is attached, and whether they have opened and confirmed it. */
export async function papersOfTurn(queries: Queries, moving: MovingTurn): Promise<SigningPaper[]> {
  const { applicationId, id } = moving.turn;
  return papersAsked(moving, await papersReadBy(queries, { applicationId, turnId: id }));
}

function papersAsked({ request, turn }: MovingTurn, attached: readonly ReadPaper[]): SigningPaper[] {
  if (attached.length === 0) return [];
  const { state } = request.address;
  const day = dayOfInstant(request.sentAt ?? request.createdAt, timeZoneOf(state));
  const asked = papersOf({ state, contract: request.documentType, roles: rolesOf(turn) }, day);
  return asked.flatMap(({ paper, label }) => {
    const file = attached.find((each) => each.paper === paper);
    if (file === undefined) return [];
    const { name, bytes, hash, openedAt, acknowledgedAt } = file;
    return [
      {
        paper,
        label,
        name,
        bytes,
        hash,
        openedAt: openedAt?.toISOString() ?? null,
        acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
      },
    ];
  });
}

/** Writes down that a signer has opened a document that they have to have, the first time. */
export async function noteOpened(
  tx: Transaction,
  dependencies: Dependencies,
  moving: MovingTurn,
  { paper, hash }: Pick<SigningPaper, "paper" | "hash">,
): Promise<void> {
  const openedAt = dependencies.clock.now();
  if (await writeOpened(tx, { turnId: moving.turn.id, paper, hash, openedAt }))
    await record(tx, dependencies, moving, { type: "signing.paper-opened", paper, hash });
}

/** Writes down that a signer has what the law asks for, as they opened it. */
export async function acknowledgePaper(
  dependencies: Dependencies,
  grant: Grant,
  { paper, hash }: Pick<SigningPaper, "paper" | "hash">,
): Promise<{ papers: SigningPaper[] }> {
  return await dependencies.database.transaction(async (tx) => {
    const moving = await lockTurn(tx, grant);
    requireRead(moving, dependencies.clock.now());
    if (moving.turn.status !== "opened") throw new Refusal("signing.over");
    const asked = (await papersOfTurn(tx, moving)).find((each) => each.paper === paper);
    if (asked === undefined) throw new Refusal("signing.paper-unknown");
    if (asked.hash !== hash) throw new Refusal("signing.paper-changed");
    if (asked.openedAt === null) throw new Refusal("signing.paper-unopened");
    if (await writeAcknowledged(tx, { turnId: moving.turn.id, paper, hash }, dependencies.clock.now()))
      await record(tx, dependencies, moving, { type: "signing.paper-acknowledged", paper, hash });
    return { papers: await papersOfTurn(tx, moving) };
  });
}

/** Nobody signs before they have confirmed what the law asks to be given to them, as it is now. */
export function requirePapers(moving: MovingTurn, attached: readonly ReadPaper[]): void {
  const unread = papersAsked(moving, attached).find(({ acknowledgedAt }) => acknowledgedAt === null);
  if (unread !== undefined) throw new Refusal("signing.papers-unread", { field: `papers.${unread.paper}` });
}

async function record(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { request, turn }: MovingTurn,
  { type, paper, hash }: { type: string; paper: string; hash: string },
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: request.applicationId,
      agencyId: request.agencyId,
      actor: "signer",
      type,
      data: { turnId: turn.id, paper, hash },
    },
    clock.now(),
  );
}
