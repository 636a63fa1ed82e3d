import type { Profile, ProfileChange } from "#contract/profile-routes.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { findNewestActor } from "#server/core/audit/newest-actor.ts";
import { requirePrintable } from "#server/core/documents/require-printable.ts";
import { publish } from "#server/core/events/events.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Conflict } from "#server/http/conflict.ts";
import { Refusal } from "#server/refusal.ts";
import { findProfile, lockProfile, type ProfileRow, placesOf, writeProfile } from "./profile.store.ts";

type Person = Pick<StaffIdentity, "id" | "agencyId" | "subject">;
type Changing = { change: ProfileChange; authorization: string | undefined };

/** Who is signed in, at the agency they work for, and when they signed in. */
export async function readProfile(
  dependencies: Dependencies,
  staff: Person,
  authorization: string | undefined,
): Promise<Profile> {
  const { database } = dependencies;
  const signedInAt = await signInInstant(dependencies, authorization);
  return await viewOf(database, staff, { row: await findProfile(database, staff), signedInAt });
}

/**
 * Changes one's own name and mobile at one agency; the same again, on the version before, changes nothing. An older version is
 * refused with the profile as it is now.
 */
export async function changeProfile(
  dependencies: Dependencies,
  staff: Person,
  { change: { version, name, mobile: sent }, authorization }: Changing,
): Promise<Profile> {
  requirePrintable("name", "name", name);
  const mobile = sent === "" ? null : sent;
  const signedInAt = await signInInstant(dependencies, authorization);
  return await dependencies.database.transaction(async (tx) => {
    const row = await lockProfile(tx, staff);
    const fields = [...(row.name === name ? [] : ["name"]), ...(row.mobile === mobile ? [] : ["mobile"])];
    if (fields.length === 0) return await viewOf(tx, staff, { row, signedInAt });
    if (row.status === "left") throw new Refusal("team.left");
    if (row.version !== version) {
      const actor = await findNewestActor(tx, staff.agencyId, `profile.${row.id}`);
      const newest = await viewOf(tx, staff, { row, signedInAt });
      throw new Conflict("profile.version-conflict", newest, actor === row.id ? "you" : "somebodyElse");
    }
    await writeProfile(tx, { id: row.id, name, mobile });
    const { agencyId } = staff;
    if (row.name !== name)
      await publish(tx, dependencies, { type: "member.renamed", agencyId, memberId: row.id });
    await record(tx, dependencies, staff, { row, fields });
    return await viewOf(tx, staff, { row: await findProfile(tx, staff), signedInAt });
  });
}

async function signInInstant(
  dependencies: Dependencies,
  authorization: string | undefined,
): Promise<string | null> {
  const signIn = await dependencies.nouns.signInOf(dependencies, authorization);
  return signIn?.signedInAt.toISOString() ?? null;
}

type Viewed = { row: ProfileRow; signedInAt: string | null };

async function viewOf(
  queries: Queries,
  { subject }: Person,
  { row: { id, name, mobile, email, version }, signedInAt }: Viewed,
): Promise<Profile> {
  const places = await placesOf(queries, subject);
  return { id, name, mobile: mobile ?? "", email, places, signedInAt, version };
}

async function record(
  tx: Transaction,
  { ids, clock }: Dependencies,
  { agencyId, id }: Person,
  { row, fields }: { row: ProfileRow; fields: readonly string[] },
): Promise<void> {
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId,
      actor: id,
      type: "team.profile-changed",
      data: { staffId: id, fields, previousName: row.name },
    },
    clock.now(),
  );
}
