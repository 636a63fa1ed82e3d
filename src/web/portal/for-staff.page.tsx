import "virtual:whole.css";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { Redirect } from "wouter";
import { loginAddress } from "#web/adapters/login-address.ts";
import { currentAddress } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { sessionOf } from "./session.actors.ts";
import { connectSession } from "./session.connect.ts";
import { SessionScreen } from "./session.view.tsx";

type ForStaffProps = { services: Services; title: string; children: ReactNode };

/** A page with a frame of its own that only staff may see. */
export function ForStaff({ services, title, children }: ForStaffProps) {
  const actor = sessionOf(services);
  const snapshot = useSelector(actor, (current) => current);
  const session = connectSession(snapshot, actor.send);
  if (session.screen === "open") return children;
  if (session.screen === "signed-out" && !session.isLeaving)
    return <Redirect to={loginAddress(currentAddress())} replace />;
  return <SessionScreen session={session} title={title} />;
}
