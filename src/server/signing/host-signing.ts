import { addressLine } from "#contract/shapes.ts";
import type { Hosting, PresentSigner, SingleUseLink } from "#contract/signing-links.ts";
import { hostingLinkMs, hostingMs, hostingRepeatMs } from "#domain/signing/limits.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { refusalOfUnknown } from "#server/core/access/unknown-application.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { gateCookie } from "#server/core/gate/gate.rules.ts";
import { endBrowserGate } from "#server/core/gate/gate.ts";
import { codesOfHolders } from "#server/core/gate/link-holder.store.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { isOfStaff } from "./own-turn.ts";
import { lockRequest, type RequestRow } from "./request.store.ts";
import { managedRequest, type RequestPlace } from "./signing-request.access.ts";
import {
  consumeLink,
  endLinks,
  findLink,
  findUsedLink,
  insertLink,
  type LinkRow,
  nextSecret,
} from "./single-use-link.store.ts";
import { requireRequest } from "./turn.access.ts";
import { type TurnRow, turnsOf } from "./turn.store.ts";

const kind = "hosting";

/** A link by which a contract is signed in person on one device; an earlier one, wherever it was opened, is over. */
export async function hostSigning(
  dependencies: Dependencies,
  staff: ListingStaff,
  place: RequestPlace,
): Promise<SingleUseLink> {
  const { database, clock, ids } = dependencies;
  return await database.transaction(async (tx) => {
    const { applicationId, agencyId } = await managedRequest(tx, staff, place);
    const request = await lockRequest(tx, applicationId);
    if (request?.status !== "out") throw new Refusal("signing.not-open");
    await endLinks(tx, kind, { applicationId, turnId: null });
    const link = {
      kind,
      applicationId,
      turnId: null,
      staffMemberId: staff.id,
      livesMs: hostingLinkMs,
    } as const;
    const { secret, expiresAt } = await insertLink(tx, dependencies, link);
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId,
        agencyId,
        actor: staff.id,
        type: "signing.host-started",
        data: { expiresAt },
      },
      clock.now(),
    );
    return { secret, expiresAt: expiresAt.toISOString() };
  });
}

/**
 * Who can sign on this device now. The secret is used up and the next one goes on after whoever signs; what codes have opened
 * in this browser before is closed, so that nobody reads on in another's place. An answer that was lost is given again for a
 * minute, while nothing was done with its next secret.
 */
export async function openHosting(
  dependencies: Dependencies,
  { secret, address, cookies }: { secret: string; address: string; cookies: Cookies },
): Promise<Hosting> {
  const hosted = await dependencies.database.transaction(async (tx) => {
    const link = await useSecret(tx, dependencies, secret);
    if (link === null || link.staffMemberId === null) return null;
    const request = requireRequest(await lockRequest(tx, link.applicationId));
    const turns = await turnsOf(tx, [request.applicationId]);
    const codes = await codesOfHolders(
      tx,
      turns.map(({ id }) => id),
    );
    for (const code of codes.values())
      await endBrowserGate(dependencies, tx, { shortcode: code, scope: "signing" }, cookies);
    const view: Hosting = {
      host: await nameOf(tx, link.staffMemberId),
      documentType: request.documentType,
      property: addressLine(request.address),
      agency: { name: request.agencyName, phone: request.agencyPhone, brandColour: request.brandColour },
      people: await presentOf(tx, request, turns, codes),
      next: link.next,
    };
    return { view, codes };
  });
  if (hosted === null) throw await refusalOfUnknown(dependencies, address);
  for (const code of hosted.codes.values()) {
    const cookie = gateCookie("signing", code);
    if (cookies.read(cookie) !== null) cookies.clear(cookie);
  }
  return hosted.view;
}

/** Uses a secret up and starts the next one; the same again where it was used just now, and its next one was not. */
async function useSecret(
  tx: Transaction,
  dependencies: Dependencies,
  secret: string,
): Promise<(LinkRow & { next: string }) | null> {
  const next = nextSecret(dependencies, { kind, secret });
  const link = await consumeLink(tx, dependencies, { kind, secret });
  if (link !== null) {
    await insertLink(tx, dependencies, { ...link, kind, livesMs: hostingMs, secret: next });
    return { ...link, next };
  }
  const since = new Date(dependencies.clock.now().getTime() - hostingRepeatMs);
  const used = await findUsedLink(tx, dependencies, { kind, secret, since });
  if (used === null || (await findLink(tx, dependencies, { kind, secret: next })) === null) return null;
  return { ...used, next };
}

/** Whoever's turn it is, but agents: they sign from their own desk, after a sign-in. */
async function presentOf(
  queries: Queries,
  request: RequestRow,
  turns: readonly TurnRow[],
  codes: ReadonlyMap<string, string>,
): Promise<PresentSigner[]> {
  const people: PresentSigner[] = [];
  for (const turn of turns) {
    const code = codes.get(turn.id);
    const isNext = turn.status === "invited" || turn.status === "opened";
    if (code === undefined || !isNext || (await isOfStaff(queries, { request, turn }))) continue;
    const watched = turns.find(({ id }) => id === turn.follows);
    people.push({
      turnId: turn.id,
      name: turn.name,
      role: turn.role,
      watched: watched?.signedName ?? null,
      code,
    });
  }
  return people;
}

async function nameOf(queries: Queries, staffMemberId: string): Promise<string> {
  const { rows } = await queries.query<{ name: string }>("select name from staff_members where id = $1", [
    staffMemberId,
  ]);
  return rows[0]?.name ?? "";
}
