import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import type { ActorRefFrom } from "xstate";
import type { codeEntryMachine } from "#machines/code-entry/code-entry.machine.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import type { RegistrationApi } from "#web/adapters/registration-api.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { type AgencyRegistrationActor, registrationOf } from "./registration.actors.ts";
import { connectRegistration } from "./registration.connect.ts";
import { RegistrationView } from "./registration.view.tsx";

/** The boxes of a code, as the app brings them. */
export type CodeBoxes = ComponentType<{
  entry: ActorRefFrom<typeof codeEntryMachine>;
  sentTo: string;
  isBusy: boolean;
  resend: () => void;
}>;
type PageProps = { api: RegistrationApi; CodeBoxes: CodeBoxes };

/** Every step of an agency's registration: the actor is the document's. */
export const RegistrationPage = ({ api, CodeBoxes }: PageProps) => (
  <RegistrationScreen actor={registrationOf(api)} CodeBoxes={CodeBoxes} />
);

type ScreenProps = { actor: AgencyRegistrationActor; CodeBoxes: CodeBoxes };

/** A registration as its actor has it. */
export function RegistrationScreen({ actor, CodeBoxes }: ScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const model = connectRegistration(snapshot, actor.send, randomKey);
  const entry = snapshot.children.codeEntry;
  if (model.screen === "loading") return <FullScreenSpinner />;
  return (
    <RegistrationView
      model={model}
      code={
        entry === undefined ? null : (
          <CodeBoxes entry={entry} sentTo={model.sentTo} isBusy={model.isBusy} resend={model.sendCode} />
        )
      }
    />
  );
}
