import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { PublicApplication } from "#contract/application.ts";
import type { Services } from "#web/adapters/services.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { applicationGateOf, gateOf, type OtpGateActor } from "./otp-gate.actors.ts";
import { connectCodeEntry, connectOtpGate } from "./otp-gate.connect.ts";
import { OtpGatePage } from "./otp-gate.view.tsx";

type OtpGateProps = { application: PublicApplication; services: Services; children: ReactNode };

export function OtpGate({ application, services, children }: OtpGateProps) {
  return (
    <GateScreen application={application} actor={gateOf(services, application)}>
      {children}
    </GateScreen>
  );
}

/** The gate before an unfinished application; once it is open, its own page follows by itself. */
export const ApplicationGateScreen = ({ application, services }: Omit<OtpGateProps, "children">) => (
  <GateScreen application={application} actor={applicationGateOf(services, application)}>
    <FullScreenSpinner />
  </GateScreen>
);

type ScreenProps = { application: PublicApplication; actor: OtpGateActor; children: ReactNode };

/** Shows what is behind the gate once it is open, and the gate's own screens until then. */
export function GateScreen({ application, actor, children }: ScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const entryActor = snapshot.children.codeEntry;
  const entry = useSelector(entryActor, (current) => current);
  const gate = connectOtpGate(snapshot, actor.send, entry);
  if (gate.screen === "open") return children;
  const code =
    entryActor === undefined || entry === undefined ? null : connectCodeEntry(entry, entryActor.send);
  return <OtpGatePage application={application} gate={gate} code={code} />;
}
