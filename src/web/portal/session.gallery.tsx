import { useSelector } from "@xstate/react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { LoginView } from "./login.view.tsx";
import { connectShell } from "./portal-shell.connect.ts";
import { PortalShell } from "./portal-shell.view.tsx";
import type { SessionActor } from "./session.actors.ts";
import { connectSession } from "./session.connect.ts";
import { SessionScreen } from "./session.view.tsx";

/** Every state of a session: its own screens, the sign-in page, and the frame around a page of the portal. */
export const gallery: StateGallery = { Screen: SessionStates };

const path = "/property-listings";

function SessionStates({ actor }: GalleryScreenProps) {
  const session = actor as unknown as SessionActor;
  const snapshot = useSelector(session, (current) => current);
  const model = connectSession(snapshot, session.send);
  const signIn = () => model.signIn(path);
  if (model.screen === "signed-out") return <LoginView session={model} onSignIn={signIn} />;
  if (model.screen !== "open" || model.account === null)
    return <SessionScreen session={model} title="Agency portal" />;
  return (
    <PortalShell
      session={model}
      shell={connectShell(model.account, path, () => true)}
      search={null}
      onSignInAgain={signIn}
    >
      <PageHeading title="Property listings" />
      <p className={`${text()} ${css({ mt: "3" })}`}>The page that the person is on stands here.</p>
    </PortalShell>
  );
}
