import { useSelector } from "@xstate/react";
import { type Actor, createActor, fromPromise } from "xstate";
import { phoneDrawingMachine } from "#machines/phone-drawing/phone-drawing.machine.ts";
import type { PhoneDrawingPorts } from "#machines/phone-drawing/phone-drawing.types.ts";
import type { PublicApi } from "#web/adapters/api.ts";
import { fragmentSecret } from "#web/adapters/fragment-secret.ts";
import { inspection } from "#web/adapters/inspection.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { connectPhoneDrawing } from "./phone-drawing.connect.ts";
import { PhoneDrawingView } from "./phone-drawing.view.tsx";

type Port<Name extends keyof PhoneDrawingPorts> = PhoneDrawingPorts[Name];
type PhoneDrawingActor = Actor<typeof phoneDrawingMachine>;

let drawing: PhoneDrawingActor | null = null;

/** A signature that is drawn on this phone: the pad, and whose it is. */
export const PhoneDrawingPage = ({ services }: { services: PublicServices }) => (
  <Drawing actor={phoneDrawingOf(services.api)} />
);

function Drawing({ actor }: { actor: PhoneDrawingActor }) {
  const snapshot = useSelector(actor, (current) => current);
  return <PhoneDrawingView drawing={connectPhoneDrawing(snapshot, actor.send)} />;
}

/** Started once in this document, outside of what is drawn. */
function phoneDrawingOf(api: PublicApi): PhoneDrawingActor {
  drawing ??= createActor(
    phoneDrawingMachine.provide({
      actors: {
        openDrawing: fromPromise<Port<"openDrawing">["output"], Port<"openDrawing">["input"]>(({ input }) =>
          api.call("openPhoneDrawing", { body: input }),
        ),
        sendDrawing: fromPromise<Port<"sendDrawing">["output"], Port<"sendDrawing">["input"]>(({ input }) =>
          api.call("sendPhoneDrawing", { body: input }),
        ),
      },
    }),
    { input: { secret: fragmentSecret() }, ...inspection() },
  ).start();
  return drawing;
}
