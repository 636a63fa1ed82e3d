import { useQuery } from "@tanstack/react-query";
import type { StaffAccount } from "#contract/staff.ts";
import type { TeamMember } from "#contract/team.ts";
import { staffDayOf } from "#web/adapters/agency-clock.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { DetailHead, DetailPage, DetailTop } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet, Sides } from "#web/kit/detail/part.view.tsx";
import { shortDay } from "#web/kit/list/table-filters.ts";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { DetailsDialog } from "./details-dialog.view.tsx";
import { MayDo } from "./may-do.view.tsx";
import { RemovalDialog } from "./removal-dialog.view.tsx";
import { RoleDialog } from "./role-dialog.view.tsx";
import {
  beginDetails,
  beginRemoval,
  beginRole,
  memberKey,
  type TeamActions,
  useTeamActions,
} from "./team.actions.ts";
import { memberStatus, roleLabel, teamPath } from "./team.connect.ts";
import { teamCopy as copy } from "./team.copy.ts";

type MemberPageProps = {
  services: Services;
  account: Pick<StaffAccount, "agencyId">;
  params: Readonly<Record<string, string>>;
};

/** One of an agency's staff: where they work, what they may do, and what they see by it. */
export function MemberPage({ services, account: { agencyId }, params }: MemberPageProps) {
  const id = params.id ?? "";
  const actions = useTeamActions({ services, agencyId });
  const read = useQuery({
    queryKey: memberKey(agencyId, id),
    queryFn: ({ signal }) => services.staffApi.call("readTeamMember", { params: { id }, signal }),
    staleTime: 0,
  });
  return (
    <DetailPage
      read={read}
      heading={copy.member}
      unknown={{ title: copy.unknownTitle, message: copy.unknownMessage }}
      top={<DetailTop href={teamPath} label={copy.backToTeam} />}
    >
      {(member) => (
        <>
          <Member member={member} actions={actions} />
          <RoleDialog actions={actions} />
          <DetailsDialog actions={actions} services={services} agencyId={agencyId} />
          <RemovalDialog actions={actions} services={services} agencyId={agencyId} />
        </>
      )}
    </DetailPage>
  );
}

function Member({ member, actions }: { member: TeamMember; actions: TeamActions }) {
  const { name, email, branch, permissions, changeable, status, joinedAt } = member;
  return (
    <>
      <DetailHead
        title={name}
        status={memberStatus(status)}
        about={null}
        buttons={
          changeable.length === 0 ? null : (
            <>
              <Button onClick={() => beginRole(actions, member)}>{copy.changeRole}</Button>
              <Button tone="quiet" onClick={() => beginDetails(actions, member)}>
                {copy.editDetails}
              </Button>
              <Button tone="quiet" onClick={() => beginRemoval(actions, member)}>
                {copy.remove}
              </Button>
            </>
          )
        }
      />
      <Sides
        first={
          <Part title={copy.details}>
            <DescriptionList
              items={[
                { term: copy.role, detail: roleLabel(permissions) },
                { term: copy.email, detail: email },
                { term: copy.branch, detail: branch?.name ?? copy.noBranch },
                { term: copy.joined, detail: shortDay(staffDayOf(joinedAt)) },
              ]}
            />
            {changeable.length === 0 && status === "active" ? <Quiet>{copy.notYours}</Quiet> : null}
          </Part>
        }
        second={
          status === "left" ? (
            <Part title={copy.whatTheyMayDo}>
              <Quiet>{copy.opensNothing}</Quiet>
            </Part>
          ) : (
            <MayDo
              permissions={permissions}
              labels={{
                title: copy.whatTheyMayDo,
                nothingButReading: copy.nothingButReading,
                pages: copy.whatTheySee,
              }}
            />
          )
        }
      />
    </>
  );
}
