import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import type { PublicApplication } from "#contract/application.ts";
import { stepAt, vendorPaths } from "#contract/vendor-paths.ts";
import type { ApplicationStep } from "#domain/vendor-application/answers.ts";
import { leavingAfterPress } from "#web/adapters/after-press.ts";
import { currentPath, currentSearch, openPage } from "#web/adapters/page-navigation.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { todayInZone } from "#web/adapters/today.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { vendorZone } from "./autosave.connect.ts";
import { type Lookup, lookupOf } from "./lookup.ts";
import { applicationOf, type VendorApplicationActor, type WatchGate } from "./vendor-application.actors.ts";
import { connectVendorApplication } from "./vendor-application.connect.ts";
import { VendorApplicationView } from "./vendor-application.view.tsx";

/** The one-time code in front of an application that another browser began; the app brings it. */
export type ApplicationGate = {
  watch: WatchGate;
  Screen: ComponentType<{ services: PublicServices; application: PublicApplication }>;
};

type PageProps = {
  services: PublicServices;
  params: { shortcode?: string | undefined };
  gate: ApplicationGate;
};

/** Every step of a vendor's application: the address names the step, the actor is the document's. */
export function VendorApplicationPage({ services, params, gate }: PageProps) {
  const step: ApplicationStep = stepAt(currentPath()) ?? "property";
  const actor = applicationOf({
    services,
    step,
    shortcode: params.shortcode ?? null,
    agencyCode: new URLSearchParams(currentSearch()).get("agency"),
    watchGate: gate.watch,
  });
  return (
    <VendorApplicationScreen
      services={services}
      actor={actor}
      gate={gate.Screen}
      lookup={lookupOf(services)}
    />
  );
}

type ScreenProps = {
  services: PublicServices | null;
  actor: VendorApplicationActor;
  gate: ApplicationGate["Screen"] | null;
  lookup: Lookup;
};

/** An application as its actor has it. */
export function VendorApplicationScreen({ services, actor, gate: Gate, lookup }: ScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const childActor = snapshot.children.applicationStep;
  const child = useSelector(childActor, (current) => current);
  const sends = {
    send: actor.send,
    sendStep: childActor === undefined ? null : leavingAfterPress(childActor.send),
  };
  const model = connectVendorApplication(snapshot, child ?? null, sends, todayInZone(vendorZone(snapshot)));
  if (model.screen === "locked" && model.application !== null && Gate !== null && services !== null)
    return <Gate services={services} application={model.application} />;
  if (model.screen === "loading" || model.screen === "locked" || snapshot.hasTag("confirmed"))
    return <FullScreenSpinner />;
  return (
    <VendorApplicationView
      model={model}
      lookup={lookup}
      onRestart={() => {
        model.restart(randomKey());
        if (currentPath() !== vendorPaths.property) openPage(`${vendorPaths.property}${currentSearch()}`);
      }}
    />
  );
}
