import type { InvitationAnswers, InvitationBatch, InvitationOutcome } from "#contract/team-invitation.ts";
import { invitationsPerAgencyPerDay } from "#domain/limits.ts";
import { type InvitedPerson, invitedPerson } from "#domain/team/invited-person.ts";
import { givablePermissions } from "#domain/team/roles.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { countWithin, daySeconds } from "#server/core/limits/limit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { editorIn, requireBranch, requireFreshSignIn } from "#server/team/team.access.ts";
import { lockTeam, type TeamEditor } from "#server/team/team.store.ts";
import { sendInvitation } from "./invitation.notices.ts";
import { insertInvitation, type KnownEmail, knownEmails, madeInvitations } from "./invitation.store.ts";

type Inviting = { batch: InvitationBatch; key: string; authorization: string | undefined };

/**
 * Invites people to an agency's staff, all with the same permissions and branch, each once for the key, and answers each
 * line. Whoever works at the agency, or is invited, beyond what the inviter manages is answered like somebody new.
 */
export async function invitePeople(
  dependencies: Dependencies,
  staff: TeamEditor & { subject: string },
  { batch, key, authorization }: Inviting,
): Promise<InvitationAnswers> {
  const { branchId, lines } = batch;
  const permissions = [...new Set(batch.permissions)];
  const signIn = await dependencies.nouns.signInOf(dependencies, authorization);
  const people = lines.map((line) => invitedPerson(line));
  return await dependencies.database.transaction(async (tx) => {
    const editor = editorIn(await lockTeam(tx, staff.agencyId, [staff.id]), staff);
    await requireBranch(tx, editor, branchId);
    const givable = givablePermissions(editor);
    if (!permissions.every((name) => givable.includes(name)))
      throw new Refusal("team.not-yours", { field: "permissions" });
    if (permissions.includes("manage-agency"))
      requireFreshSignIn(signIn, staff.subject, dependencies.clock.now());
    const idOf = (email: string) =>
      `inv_${dependencies.macs.mac("invited", editor.agencyId, editor.id, key, email).slice(0, 32)}`;
    const emails = people.flatMap((person) => (person === null ? [] : [person.email]));
    // Of an earlier attempt of this one, whose answer was lost; its invitation may have been accepted or declined since.
    const made = await madeInvitations(tx, emails.map(idOf));
    const known = await knownEmails(tx, editor, emails);
    const outcomes = outcomesOf(
      people,
      known.filter(({ email }) => !made.has(idOf(email))),
    );
    for (const [at, person] of people.entries())
      if (person !== null && outcomes[at] === "invited" && !made.has(idOf(person.email)))
        await invite(tx, dependencies, editor, { ...person, id: idOf(person.email), permissions, branchId });
    return { lines: lines.map((line, at) => ({ line, outcome: outcomes[at] ?? "noAddress" })) };
  });
}

const outcomeOfKnown = { invitation: "alreadyInvited", member: "alreadyMember" } as const;

function outcomesOf(
  people: readonly (InvitedPerson | null)[],
  known: readonly KnownEmail[],
): InvitationOutcome[] {
  const kinds = new Map(known.map(({ email, kind }) => [email, kind]));
  const before = new Set<string>();
  return people.map((person) => {
    if (person === null) return "noAddress";
    if (before.has(person.email)) return "repeated";
    before.add(person.email);
    const kind = kinds.get(person.email);
    return kind === undefined ? "invited" : outcomeOfKnown[kind];
  });
}

type Invited = InvitedPerson & { id: string } & Pick<InvitationBatch, "permissions" | "branchId">;

async function invite(
  tx: Transaction,
  dependencies: Dependencies,
  editor: TeamEditor,
  invited: Invited,
): Promise<void> {
  const { ids, clock } = dependencies;
  const { agencyId, id: invitedBy } = editor;
  const sent = await countWithin(tx, `invitations:${agencyId}`, daySeconds, clock.now());
  if (sent > invitationsPerAgencyPerDay) throw new Refusal("invitation.too-many");
  const { row, secret } = await insertInvitation(tx, dependencies, { ...invited, agencyId, invitedBy });
  await sendInvitation(tx, dependencies, { invitation: row, secret });
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId,
      actor: invitedBy,
      type: "invitation.sent",
      data: { invitationId: row.id, permissions: invited.permissions, branchId: invited.branchId },
    },
    clock.now(),
  );
}
