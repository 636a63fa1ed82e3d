import type { SignerCorrection } from "#contract/signing-request.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { moveRequest } from "./move-request.ts";
import { moveTurn } from "./move-turn.ts";
import { lockRequest, type RequestRow } from "./request.store.ts";
import { remind } from "./signing.notices.ts";
import { requireReachable } from "./signing.reach.ts";
import { lockManaged, managedRequest, type RequestPlace } from "./signing-request.access.ts";
import { turnsOf, writeContact } from "./turn.store.ts";
import { requireExecuted, requireWitnessMobile } from "./witness.rules.ts";

type Correcting = RequestPlace & { turnId: string };

/**
 * Corrects the name or contact of a signer or witness, or names a witness whom nobody has named: whoever was invited gets
 * another link, and the old one is dead.
 */
export async function correctSigner(
  dependencies: Dependencies,
  staff: ListingStaff,
  { turnId, ...place }: Correcting,
  { version, ...contact }: SignerCorrection,
): Promise<RequestRow> {
  requirePrintable("name", "name", contact.name);
  requireReachable(dependencies, contact, "");
  return await dependencies.database.transaction(async (tx) => {
    const request = await lockManaged(tx, staff, { ...place, version });
    const turn = (await turnsOf(tx, [request.applicationId])).find(({ id }) => id === turnId);
    if (turn === undefined) throw new Refusal("signing.unknown");
    requireWitnessMobile(turn, contact);
    await moveRequest(tx, dependencies, request, {
      event: { type: "signer.corrected" },
      actor: staff.id,
      data: {
        turnId,
        fields: changedFields(turn, contact),
        isNaming: turn.name === "",
        // Whose acts those before are.
        previousName: turn.name,
      },
      problem: "signing.not-open",
    });
    await writeContact(tx, turn, contact);
    await moveTurn(
      tx,
      dependencies,
      { request, turn: { ...turn, ...contact } },
      {
        event: { type: "turn.corrected" },
        actor: staff.id,
        data: { isInvited: turn.status !== "waiting" },
        problem: "signing.over",
      },
    );
    requireExecuted(await turnsOf(tx, [request.applicationId]));
    return await managedRequest(tx, staff, place);
  });
}

type Contact = Omit<SignerCorrection, "version">;

const changedFields = (before: Contact, after: Contact): string[] =>
  (["name", "email", "phoneNumber"] as const).filter((field) => before[field] !== after[field]);

/** Sends everybody whose turn it is their link again: once within an hour, however often it is asked for. */
export async function remindNow(
  dependencies: Dependencies,
  staff: ListingStaff,
  place: RequestPlace,
): Promise<RequestRow> {
  const { database, clock, ids } = dependencies;
  return await database.transaction(async (tx) => {
    const { applicationId, agencyId } = await managedRequest(tx, staff, place);
    const request = await lockRequest(tx, applicationId);
    if (request?.status !== "out") throw new Refusal("signing.not-open");
    const hour = clock.now().toISOString().slice(0, 13);
    for (const turn of await turnsOf(tx, [applicationId]))
      if (turn.status === "invited" || turn.status === "opened")
        await remind(tx, dependencies, request, turn, hour);
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId,
        agencyId,
        actor: staff.id,
        type: "signing.request-reminded",
        data: { productType: request.documentType },
      },
      clock.now(),
    );
    return await managedRequest(tx, staff, place);
  });
}
