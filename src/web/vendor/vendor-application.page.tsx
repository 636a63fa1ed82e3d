import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import type { PublicApplication } from "#contract/application.ts";
import type { ApplicationStep } from "#contract/vendor-application-answers.ts";
import { stepAt, vendorPaths } from "#contract/vendor-paths.ts";
import { leavingAfterPress } from "#web/adapters/after-press.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { currentPath, currentSearch, openPage } from "#web/adapters/page-navigation.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import { todayInSydney } from "#web/adapters/today.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { type LookUp, lookUpOf } from "./look-up.ts";
import { applicationOf, type VendorApplicationActor, type WatchGate } from "./vendor-application.actors.ts";
import { connectVendorApplication } from "./vendor-application.connect.ts";
import { VendorApplicationView } from "./vendor-application.view.tsx";

/** The one-time code in front of an application that another browser began; the app brings it. */
export type ApplicationGate = {
  watch: WatchGate;
  Screen: ComponentType<{ outside: Outside; application: PublicApplication }>;
};

type PageProps = {
  outside: Outside;
  params: { shortcode?: string | undefined };
  gate: ApplicationGate;
};

/** Every step of a vendor's application: the address names the step, the actor is the document's. */
export function VendorApplicationPage({ outside, params, gate }: PageProps) {
  const step: ApplicationStep = stepAt(currentPath()) ?? "property";
  const actor = applicationOf({
    outside,
    step,
    shortcode: params.shortcode ?? null,
    agencyCode: new URLSearchParams(currentSearch()).get("agency"),
    watchGate: gate.watch,
  });
  return (
    <VendorApplicationScreen outside={outside} actor={actor} gate={gate.Screen} lookUp={lookUpOf(outside)} />
  );
}

type ScreenProps = {
  outside: Outside | null;
  actor: VendorApplicationActor;
  gate: ApplicationGate["Screen"] | null;
  lookUp: LookUp;
};

/** An application as its actor has it. */
export function VendorApplicationScreen({ outside, actor, gate: Gate, lookUp }: ScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const childActor = snapshot.children.applicationStep;
  const child = useSelector(childActor, (current) => current);
  const sends = {
    send: actor.send,
    sendStep: childActor === undefined ? null : leavingAfterPress(childActor.send),
  };
  const model = connectVendorApplication(snapshot, child ?? null, sends, todayInSydney());
  if (model.screen === "locked" && model.application !== null && Gate !== null && outside !== null)
    return <Gate outside={outside} application={model.application} />;
  if (model.screen === "loading" || model.screen === "locked" || snapshot.hasTag("confirmed"))
    return <FullScreenSpinner />;
  return (
    <VendorApplicationView
      model={model}
      lookUp={lookUp}
      onRestart={() => {
        model.restart(randomKey());
        if (currentPath() !== vendorPaths.property) openPage(`${vendorPaths.property}${currentSearch()}`);
      }}
    />
  );
}
