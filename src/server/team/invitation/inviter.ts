import type { Queries } from "#server/database/database.ts";
import { findMember, type MemberRow } from "#server/team/team.store.ts";
import { type InvitationRow, isOfReach } from "./invitation.store.ts";

type Invited = Pick<InvitationRow, "agencyId" | "invitedBy" | "branchId" | "permissions">;

/** Whether whoever sent an invitation works here and could still send it: nobody joins by anybody else. */
export const isBacked = (inviter: MemberRow | null | undefined, invitation: Invited): boolean =>
  inviter != null && inviter.status === "active" && isOfReach(inviter, invitation);

/** The same of the inviter as they are now. */
export const isStillBacked = async (queries: Queries, invitation: Invited): Promise<boolean> =>
  isBacked(
    await findMember(queries, { agencyId: invitation.agencyId, id: invitation.invitedBy }),
    invitation,
  );
