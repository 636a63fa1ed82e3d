import { useSelector } from "@xstate/react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { LoginView } from "./login.view.tsx";
import { portalCopy } from "./portal.copy.ts";
import { connectShell } from "./portal-shell.connect.ts";
import { PortalShell } from "./portal-shell.view.tsx";
import type { SessionActor } from "./session.actors.ts";
import { connectSession } from "./session.connect.ts";
import { SessionScreen } from "./session.view.tsx";
import { sessionGalleryCopy } from "./session-gallery.copy.ts";

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
    return <SessionScreen session={model} title={portalCopy.agencyPortal} />;
  return (
    <PortalShell
      session={model}
      shell={connectShell(model.account, path, () => true)}
      search={null}
      onSignInAgain={signIn}
    >
      <PageHeading title={sessionGalleryCopy.listings} />
      <p className={`${text()} ${css({ mt: "3" })}`}>{sessionGalleryCopy.page}</p>
    </PortalShell>
  );
}
