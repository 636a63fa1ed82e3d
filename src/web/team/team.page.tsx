import type { StaffAccount } from "#contract/staff.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ListView } from "#web/kit/list/list.view.tsx";
import { DetailsDialog } from "./details-dialog.view.tsx";
import { RemovalDialog } from "./removal-dialog.view.tsx";
import { RoleDialog } from "./role-dialog.view.tsx";
import { menuOf, useTeamActions } from "./team.actions.ts";
import { teamList } from "./team.list.tsx";
import { TeamFrame } from "./team-frame.view.tsx";

type TeamPageProps = { services: Services; account: Pick<StaffAccount, "agencyId"> };

/** Who works at the agency, and what each may do. */
export function TeamPage({ services, account: { agencyId } }: TeamPageProps) {
  const actions = useTeamActions({ services, agencyId });
  return (
    <TeamFrame services={services} agencyId={agencyId} tab="people">
      {() => (
        <>
          <ListView
            list={teamList}
            services={services}
            agencyId={agencyId}
            actionsOf={(row) => menuOf(actions, row)}
          />
          <RoleDialog actions={actions} />
          <DetailsDialog actions={actions} services={services} agencyId={agencyId} />
          <RemovalDialog actions={actions} services={services} agencyId={agencyId} />
        </>
      )}
    </TeamFrame>
  );
}
