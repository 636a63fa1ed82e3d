import { type Actor, createActor, fromPromise } from "xstate";
import { inPersonMachine } from "#machines/in-person/in-person.machine.ts";
import type { InPersonPorts } from "#machines/in-person/in-person.types.ts";
import { forgetStored } from "#web/adapters/clear-storages.ts";
import { fragmentSecret } from "#web/adapters/fragment-secret.ts";
import { inspection } from "#web/adapters/inspection.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { forgetSigning } from "./signing.actors.ts";

export type InPersonActor = Actor<typeof inPersonMachine>;
type OpenHosting = InPersonPorts["openHosting"];

let hosted: InPersonActor | null = null;

/** Signing in person in this document: started once, outside of what is drawn. Its secrets are written down nowhere. */
export function inPersonOf(services: PublicServices, forgetGate: (code: string) => void): InPersonActor {
  hosted ??= createActor(inPersonWith(services, forgetGate), {
    input: { secret: fragmentSecret() },
    ...inspection(),
  }).start();
  return hosted;
}

const inPersonWith = ({ api, queries }: PublicServices, forgetGate: (code: string) => void) =>
  inPersonMachine.provide({
    actors: {
      openHosting: fromPromise<OpenHosting["output"], OpenHosting["input"]>(({ input }) =>
        api.call("openHosting", { body: input }),
      ),
    },
    actions: {
      forgetSigner: ({ context: { hosting } }) => {
        for (const { code } of hosting?.people ?? []) {
          forgetSigning(code);
          forgetGate(code);
          forgetStored(code);
        }
        queries.clear();
      },
    },
  });
