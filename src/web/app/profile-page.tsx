import type { PortalPageProps } from "#web/portal/portal-page.ts";
import { sessionOf } from "#web/portal/session.actors.ts";
import { ProfilePage } from "#web/team/profile.page.tsx";

/** One's own profile with the session: it is ended there, and names who is signed in. */
export function ProfileRoute({ services, account }: PortalPageProps) {
  const { send } = sessionOf(services);
  return (
    <ProfilePage
      services={services}
      account={account}
      onChanged={() => send({ type: "account.changed" })}
      onSignOut={() => send({ type: "sign-out.requested" })}
    />
  );
}
