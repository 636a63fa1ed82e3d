import { createInvitationApi } from "#web/adapters/invitation-api.ts";
import { InvitationPage } from "#web/invitation/invitation.page.tsx";
import { pagesFor, roleLabel } from "#web/team/team.connect.ts";

const api = createInvitationApi();

/** An invitation to an agency's staff, its role in the words of the team. */
export const InvitationRoute = () => <InvitationPage api={api} roleLabel={roleLabel} pagesFor={pagesFor} />;
