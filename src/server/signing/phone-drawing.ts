import type { PhoneDrawing, PhoneStatus, SingleUseLink } from "#contract/signing-links.ts";
import { phoneDrawingMs } from "#domain/signing/limits.ts";
import { refusalOfUnknown } from "#server/core/access/unknown-application.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Grant } from "#server/http/call.ts";
import type { MovingTurn } from "./move-turn.ts";
import { findRequest } from "./request.store.ts";
import { requireDrawing } from "./signature.rules.ts";
import { signerTurnLifecycle } from "./signing.lifecycle.ts";
import {
  consumeLink,
  endLinks,
  findDrawing,
  findLink,
  insertLink,
  type LinkRow,
} from "./single-use-link.store.ts";
import { lockTurn, requireRead, requireRequest, requireTurn } from "./turn.access.ts";
import { findTurn } from "./turn.store.ts";

const kind = "drawing";

/** A link on which a signer draws their signature on a phone; an earlier one opens nothing any more. */
export async function startPhoneDrawing(dependencies: Dependencies, grant: Grant): Promise<SingleUseLink> {
  return await dependencies.database.transaction(async (tx) => {
    const moving = await lockTurn(tx, grant);
    requireRead(moving, dependencies.clock.now());
    signerTurnLifecycle.advance(moving.turn, { type: "answers.saved" }, "signing.over");
    const place = { applicationId: moving.request.applicationId, turnId: moving.turn.id };
    await endLinks(tx, kind, place);
    const link = { ...place, kind, staffMemberId: null, livesMs: phoneDrawingMs } as const;
    const { secret, expiresAt } = await insertLink(tx, dependencies, link);
    return { secret, expiresAt: expiresAt.toISOString() };
  });
}

/** What a signer has drawn on their phone so far. */
export async function readPhoneDrawing(dependencies: Dependencies, grant: Grant): Promise<PhoneStatus> {
  const { database, clock } = dependencies;
  const { turn } = await requireTurn(database, grant);
  const drawing = await findDrawing(database, turn.id, clock.now());
  const paths = drawing?.paths ?? null;
  if (paths !== null) return { status: "drawn", paths };
  return { status: drawing?.isOpen === true ? "waiting" : "over", paths };
}

/** Whose signature is drawn by a link: a name, and nothing of the document. */
export async function openPhoneDrawing(
  dependencies: Dependencies,
  { secret, address }: { secret: string; address: string },
): Promise<PhoneDrawing> {
  const { database } = dependencies;
  const link = await findLink(database, dependencies, { kind, secret });
  const drawing = await drawingOf(database, link);
  if (link === null || drawing === null) throw await refusalOfUnknown(dependencies, address);
  const { request, turn } = drawing;
  return {
    name: turn.name,
    agency: { name: request.agencyName, phone: request.agencyPhone, brandColour: request.brandColour },
    expiresAt: link.expiresAt.toISOString(),
  };
}

/** A signature as it was drawn on a phone; its link is used up by it. What is no signature leaves the link as it is. */
export async function sendPhoneDrawing(
  dependencies: Dependencies,
  { secret, paths, address }: { secret: string; paths: readonly string[]; address: string },
): Promise<{ status: "drawn" }> {
  const { database } = dependencies;
  const isDrawn = await database.transaction(async (tx) => {
    const drawing = await drawingOf(tx, await findLink(tx, dependencies, { kind, secret }));
    if (drawing === null) return false;
    requireDrawing("paths", paths);
    return (await consumeLink(tx, dependencies, { kind, secret, paths })) !== null;
  });
  if (!isDrawn) throw await refusalOfUnknown(dependencies, address);
  return { status: "drawn" };
}

/** The turn that a link is for, while it can be signed. */
async function drawingOf(queries: Queries, link: LinkRow | null): Promise<MovingTurn | null> {
  if (link === null || link.turnId === null) return null;
  const turn = await findTurn(queries, link.turnId);
  if (turn?.status !== "opened") return null;
  return { turn, request: requireRequest(await findRequest(queries, link.applicationId)) };
}
