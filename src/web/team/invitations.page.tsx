import type { StaffAccount } from "#contract/staff.ts";
import type { TeamInvitation } from "#contract/team-invitation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { copyValue } from "#web/kit/action/copy-value.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { notifyListChanged } from "#web/kit/list/list.actors.ts";
import { ListView } from "#web/kit/list/list.view.tsx";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { invitationActions } from "./invitations.actions.ts";
import { invitationsCopy as copy } from "./invitations.copy.ts";
import { invitationsList } from "./invitations.list.tsx";
import { TeamFrame } from "./team-frame.view.tsx";

type InvitationsPageProps = { services: Services; account: Pick<StaffAccount, "agencyId"> };

/** Who is invited to work at the agency, and what became of it. */
export function InvitationsPage({ services, account: { agencyId } }: InvitationsPageProps) {
  const { menuOf, dialogs } = useRecordActions({
    services,
    definitions: invitationActions({ services, agencyId }),
    onChanged: () => notifyListChanged(services, agencyId, invitationsList),
  });
  return (
    <TeamFrame services={services} agencyId={agencyId} tab="invitations">
      {(invite) => (
        <>
          <ListView
            list={invitationsList}
            services={services}
            agencyId={agencyId}
            actionsOf={(row) => [...menuOf(row), copying(row)]}
            start={<Button onClick={invite}>{copy.invitePeople}</Button>}
          />
          {dialogs}
        </>
      )}
    </TeamFrame>
  );
}

const copying = ({ email }: TeamInvitation): MenuAction => ({
  id: "copy",
  label: copy.copyEmail,
  icon: "copy",
  onSelect: () => copyValue(email),
});
