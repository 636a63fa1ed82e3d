import { useSelector } from "@xstate/react";
import { css } from "#styled/css";
import type { PublicServices } from "#web/adapters/services.ts";
import { type InPersonActor, inPersonOf } from "./in-person.actors.ts";
import { connectInPerson } from "./in-person.connect.ts";
import { InPersonView, SigningBar } from "./in-person.view.tsx";
import { type SigningGates, SigningPage } from "./signing.page.tsx";

type PageProps = { services: PublicServices; gates: SigningGates };

/** Several people sign a contract on one device, each behind a code of their own. */
export const InPersonPage = ({ services, gates }: PageProps) => (
  <Hosted services={services} gates={gates} actor={inPersonOf(services, gates.forget)} />
);

// What stays in sight beside the pages stays below the bar.
const belowBar = css({ "--signing-bar": "3.75rem" });

function Hosted({ services, gates, actor }: PageProps & { actor: InPersonActor }) {
  const snapshot = useSelector(actor, (current) => current);
  const hosted = connectInPerson(snapshot, actor.send);
  const { screen, holder } = hosted;
  if (screen !== "signing" || holder === null) return <InPersonView hosted={hosted} />;
  return (
    <>
      <SigningBar label={holder.label} onDone={hosted.nextPerson.press} />
      <div className={belowBar}>
        <SigningPage
          key={holder.code}
          services={services}
          params={{ code: holder.code }}
          gates={gates}
          nextPerson={hosted.nextPerson}
        />
      </div>
    </>
  );
}
