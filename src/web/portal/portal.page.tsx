import { useSelector } from "@xstate/react";
import { Suspense, useMemo } from "react";
import { Redirect, useLocation } from "wouter";
import type { StaffAccount } from "#contract/staff.ts";
import { loginAddress } from "#web/adapters/login-address.ts";
import { currentAddress } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ErrorBoundary } from "#web/ui/error-boundary.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { CommandPalette } from "./command-palette.view.tsx";
import { PortalNotAllowed, PortalNotFound } from "./not-here.view.tsx";
import { portalCopy } from "./portal.copy.ts";
import { decide } from "./portal-guard.ts";
import { hasPageIn, isLinkedIn, type PortalPages } from "./portal-page.ts";
import { connectShell } from "./portal-shell.connect.ts";
import { PortalShell, WholeScreen } from "./portal-shell.view.tsx";
import { type SessionActor, sessionOf } from "./session.actors.ts";
import { connectSession, type SessionModel } from "./session.connect.ts";
import { SessionScreen } from "./session.view.tsx";

/** Every page behind the sign-in: who is not signed in is sent there, and comes back. */
export function PortalPage({ services, pages }: PortalProps) {
  return <PortalScreen services={services} pages={pages} actor={sessionOf(services)} />;
}

type PortalProps = { services: Services; pages: PortalPages };

export function PortalScreen({ services, pages, actor }: PortalProps & { actor: SessionActor }) {
  const snapshot = useSelector(actor, (current) => current);
  const [path] = useLocation();
  const session = connectSession(snapshot, actor.send);
  const { account } = session;
  const isLinked = useMemo(() => isLinkedIn(pages), [pages]);
  if (session.screen === "signed-out" && !session.isLeaving)
    return <Redirect to={loginAddress(currentAddress())} replace />;
  if (session.screen !== "open" || account === null)
    return <SessionScreen session={session} title={portalCopy.agencyPortal} />;
  if (isWholeScreen(path, account, pages))
    return (
      <WholeScreen session={session} onSignInAgain={() => session.signIn(currentAddress())}>
        <Around services={services} pages={pages} session={session} account={account} path={path} />
      </WholeScreen>
    );
  return (
    <PortalShell
      session={session}
      shell={connectShell(account, path, isLinked)}
      search={<CommandPalette services={services} account={account} isLinked={isLinked} />}
      onSignInAgain={() => session.signIn(currentAddress())}
    >
      <Around services={services} pages={pages} session={session} account={account} path={path} />
    </PortalShell>
  );
}

function isWholeScreen(path: string, { permissions }: StaffAccount, pages: PortalPages): boolean {
  const decision = decide(path, permissions, hasPageIn(pages));
  return decision.kind === "page" && decision.route.isWholeScreen === true;
}

function Around(props: InnerProps) {
  return (
    <ErrorBoundary key={props.path} scope="route" isInMain>
      <Suspense fallback={<Spinner />}>
        <Inner {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

type InnerProps = PortalProps & { session: SessionModel; account: StaffAccount; path: string };

function Inner({ services, pages, session, account, path }: InnerProps) {
  const decision = decide(path, account.permissions, hasPageIn(pages));
  if (decision.kind === "root") return <Redirect to="/" replace />;
  if (decision.kind === "not-allowed" || session.isRefused(path))
    return <PortalNotAllowed onRetry={session.dismissRefusal} />;
  const Page = decision.kind === "page" ? pages[decision.route.path] : undefined;
  if (decision.kind !== "page" || Page === undefined) return <PortalNotFound />;
  return <Page services={services} account={account} params={decision.params} />;
}
