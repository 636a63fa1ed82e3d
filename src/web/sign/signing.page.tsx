import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import type { ComponentType, ReactNode } from "react";
import { toProblem } from "#contract/problems.ts";
import type { SigningLink } from "#contract/signing.ts";
import type { PublicApi } from "#web/adapters/api.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { ConsentView } from "./consent.view.tsx";
import { OverView, UnknownLinkView } from "./over.view.tsx";
import { pagesSeenOf } from "./pages-seen.ts";
import { type SigningActor, signingOf, type WatchGate } from "./signing.actors.ts";
import { connectOver, connectSigning } from "./signing.connect.ts";
import { SigningFrame } from "./signing-frame.view.tsx";
import { openingCopy as copy } from "./signing-opening.copy.ts";
import type { NextPerson, StepsProps } from "./signing-steps.part.tsx";

// What follows comes once it is asked for: nobody needs it before they have agreed to read the document.
const useSteps = fetchedPart(async () => (await import("./signing-steps.part.tsx")).SigningSteps);
const startWalkView = () => void import("./walk.view.tsx").catch(() => undefined);
const useEnding = fetchedPart(async () => (await import("./ending.part.tsx")).SigningEnding);

/** The one-time code in front of a contract; the app brings it. */
export type SigningGates = {
  Screen: ComponentType<{ services: PublicServices; code: string; link: SigningLink; children: ReactNode }>;
  watch: WatchGate;
  /** The client of what is behind the gate. */
  apiOf: (services: PublicServices, code: string) => PublicApi;
  /** Closes it in this page, as if nobody had entered a code. */
  forget: (code: string) => void;
};

type PageProps = {
  services: PublicServices;
  params: { code?: string | undefined };
  gates: SigningGates;
  /** On a device that others sign on too: how it goes to the next of them. */
  nextPerson?: NextPerson | null;
};

/** A contract as its signer sees it, by their own link. */
export function SigningPage({ services, params, gates, nextPerson = null }: PageProps) {
  const { code = "" } = params;
  const { Screen: Gate, apiOf, watch } = gates;
  const query = useQuery({
    queryKey: ["signing-link", code],
    queryFn: ({ signal }) => services.api.call("readSigningLink", { params: { code }, signal }),
  });
  if (query.isPending) return <FullScreenSpinner />;
  if (query.data === undefined)
    return toProblem(query.error).code === "application.unknown" ? (
      <UnknownLinkView />
    ) : (
      <SigningFrame agency={null} title={copy.couldntOpen}>
        <ErrorBlock message={toProblem(query.error).message} onRetry={() => void query.refetch()} />
      </SigningFrame>
    );
  return (
    <Gate services={services} code={code} link={query.data}>
      <OpenedSigning api={apiOf(services, code)} code={code} watch={watch} nextPerson={nextPerson} />
    </Gate>
  );
}

type OpenedProps = { api: PublicApi; code: string; watch: WatchGate; nextPerson: NextPerson | null };

const OpenedSigning = ({ api, code, watch, nextPerson }: OpenedProps) => (
  <SigningScreen
    code={code}
    nextPerson={nextPerson}
    actor={signingOf(api, code, watch)}
    fetchFile={(hash) => api.download("readSigningFile", { params: { code, hash } })}
    onSeen={(page) => pagesSeenOf(api, code).note(page)}
  />
);

type ScreenProps = Omit<StepsProps, "nextPerson"> & { nextPerson?: NextPerson | null };

/** A signing as its actor has it. */
export function SigningScreen({ code, actor, fetchFile, onSeen, nextPerson = null }: ScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const signing = connectSigning(snapshot, actor.send);
  const { screen, contract, problem, isConsenting, isEnding, retry, requestDecline, requestDelegation } =
    signing;
  const agree = () => {
    startWalkView();
    signing.agree();
  };
  if (screen === "failed")
    return (
      <SigningFrame agency={contract?.agency ?? null} title={copy.couldntOpen}>
        <ErrorBlock message={problem?.message ?? ""} onRetry={retry} />
      </SigningFrame>
    );
  if (screen === "over") return <OverView over={connectOver(snapshot)} contract={contract} />;
  if (contract === null || screen === "loading") return <FullScreenSpinner />;
  if (screen === "not-your-turn")
    return (
      <OverView
        over={{ title: copy.notYourTurnTitle, text: copy.notYourTurnText }}
        contract={contract}
        onRetry={retry}
      />
    );
  return (
    <>
      {screen === "consent" ? (
        <ConsentView
          contract={contract}
          links={{ requestDecline, requestDelegation }}
          consent={{ agree, isConsenting, problem }}
        />
      ) : (
        <Steps code={code} actor={actor} fetchFile={fetchFile} onSeen={onSeen} nextPerson={nextPerson} />
      )}
      {isEnding ? <Ending actor={actor} /> : null}
    </>
  );
}

function Steps(props: StepsProps) {
  const SigningSteps = useSteps();
  return SigningSteps === null ? <FullScreenSpinner /> : <SigningSteps {...props} />;
}

function Ending({ actor }: { actor: SigningActor }) {
  const SigningEnding = useEnding();
  return SigningEnding === null ? null : <SigningEnding actor={actor} />;
}
