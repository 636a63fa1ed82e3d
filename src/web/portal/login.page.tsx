import { defaultPortalPath } from "#contract/site-paths.ts";
import "virtual:whole.css";
import { useSelector } from "@xstate/react";
import { Redirect, useSearch } from "wouter";
import { askedRedirect } from "#web/adapters/login-address.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { LoginView } from "./login.view.tsx";
import { type SessionActor, sessionOf } from "./session.actors.ts";
import { connectSession } from "./session.connect.ts";
import { sessionCopy } from "./session.copy.ts";
import { SessionScreen } from "./session.view.tsx";

/** The sign-in page, and the page that the provider comes back to. */
export function LoginPage({ services }: { services: Services }) {
  return <LoginScreen actor={sessionOf(services)} />;
}

export function LoginScreen({ actor }: { actor: SessionActor }) {
  const snapshot = useSelector(actor, (current) => current);
  const asked = askedRedirect(useSearch(), window.location.origin);
  const session = connectSession(snapshot, actor.send);
  if (session.screen === "open")
    return <Redirect to={asked ?? session.returnTo ?? defaultPortalPath} replace />;
  if (session.screen !== "signed-out") return <SessionScreen session={session} title={sessionCopy.signIn} />;
  return <LoginView session={session} onSignIn={() => session.signIn(asked ?? session.returnTo)} />;
}
