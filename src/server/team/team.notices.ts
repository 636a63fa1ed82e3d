import { notifyContacts } from "#server/core/messages/notify-contacts.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { MemberRow } from "./team.store.ts";

type NewManager = {
  team: readonly MemberRow[];
  editor: { name: string };
  member: MemberRow;
  /** The id of the audit event: it is told once. */
  event: string;
};

/** Tells everybody who manages an agency, and the new one, that somebody else does from now on. */
export async function notifyManagers(
  tx: Transaction,
  dependencies: Dependencies,
  { team, editor, member, event }: NewManager,
): Promise<void> {
  const managers = team.filter(
    ({ id, status, permissions }) =>
      status === "active" && (id === member.id || permissions.includes("manage-agency")),
  );
  await notifyContacts(
    tx,
    dependencies,
    managers.map(({ email }) => ({ email, phone: "" })),
    {
      effect: `team-manager:${event}`,
      subject: `${member.name} can now manage your agency`,
      lines: [
        `${editor.name} let ${member.name} (${member.email}) manage the agency: its settings, its bank details and its staff.`,
        `If you did not expect this, take it back under Team, or call ${dependencies.settings.supportPhone} now.`,
      ],
      sender: "your agency",
    },
  );
}
