import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { PublicApplication } from "#contract/application.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { useAhead } from "#web/adapters/use-ahead.ts";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { gateOf, isAdminScope, type OtpGateActor } from "./otp-gate.actors.ts";
import { connectOtpGate } from "./otp-gate.connect.ts";
import { OtpGatePage } from "./otp-gate.view.tsx";
import { type Framed, framedOf } from "./pay-frame.view.tsx";

type OtpGateProps = {
  application: PublicApplication;
  services: PublicServices;
  ahead?: (() => Promise<unknown>) | undefined;
  children: ReactNode;
};

// Payers have no use for it.
const useAdminPages = fetchedPart(async () => (await import("./admin-pages.part.tsx")).AdminPages);

export function OtpGate({ application, services, ahead, children }: OtpGateProps) {
  useAhead(ahead ?? null);
  const actor = gateOf(services, application);
  return (
    <GateScreen framed={framedOf(application)} actor={actor}>
      {isAdminScope(actor.getSnapshot().context.scope) ? (
        <AdminPart services={services} application={application} />
      ) : (
        children
      )}
    </GateScreen>
  );
}

/** What staff see in the place of every page of whoever pays. */
function AdminPart(props: Pick<OtpGateProps, "application" | "services">) {
  const AdminPages = useAdminPages();
  return AdminPages === null ? <FullScreenSpinner /> : <AdminPages {...props} />;
}

type ScreenProps = { framed: Framed; actor: OtpGateActor; children: ReactNode };

/** Shows what is behind the gate once it is open, and the gate's own screens until then. */
export function GateScreen({ framed, actor, children }: ScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const entryActor = snapshot.children.codeEntry;
  const entry = useSelector(entryActor, (current) => current);
  const gate = connectOtpGate(snapshot, actor.send, entry);
  if (gate.screen === "open") return children;
  const code = entryActor === undefined || entry === undefined ? null : { entry, send: entryActor.send };
  return <OtpGatePage framed={framed} gate={gate} code={code} />;
}
