import type { ReactNode } from "react";
import { LinkTabs } from "#web/kit/detail/link-tabs.view.tsx";
import { listHref } from "#web/kit/list/list.actors.ts";
import { ListPage } from "#web/kit/list/list.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { beginInviting, type Place, useInviting } from "./invitations.actions.ts";
import { invitationsCopy as copy } from "./invitations.copy.ts";
import { invitationsList } from "./invitations.list.tsx";
import { InviteDialog } from "./invite-dialog.view.tsx";
import { RefusedLines } from "./refused-lines.view.tsx";
import { teamCopy } from "./team.copy.ts";
import { teamList } from "./team.list.tsx";

type TeamFrameProps = Place & {
  tab: "people" | "invitations";
  /** The list, given what begins to invite people. */
  children: (invite: () => void) => ReactNode;
};

/** What both pages of the team have: people are invited on either. */
export function TeamFrame({ services, agencyId, tab, children }: TeamFrameProps) {
  const place = { services, agencyId };
  const actions = useInviting(place);
  const invite = () => beginInviting(actions);
  const tabs = [
    { id: "people", label: copy.people, list: teamList },
    { id: "invitations", label: copy.invitations, list: invitationsList },
  ].map(({ id, label, list }) => ({
    id,
    label,
    href: listHref(services, agencyId, list),
    isCurrent: id === tab,
  }));
  return (
    <ListPage
      title={tab === "people" ? teamCopy.team : copy.invitations}
      start={<Button onClick={invite}>{copy.invitePeople}</Button>}
    >
      <LinkTabs label={teamCopy.team} tabs={tabs} />
      <RefusedLines {...place} actions={actions} />
      {children(invite)}
      <InviteDialog {...place} actions={actions} />
    </ListPage>
  );
}
