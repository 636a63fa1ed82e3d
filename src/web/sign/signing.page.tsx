import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import type { ComponentType, ReactNode } from "react";
import { toProblem } from "#contract/problems.ts";
import type { SigningLink } from "#contract/signing.ts";
import type { Api } from "#web/adapters/api.ts";
import type { Services } from "#web/adapters/services.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { connectCapture } from "./capture.connect.ts";
import { ConsentView } from "./consent.view.tsx";
import { connectEnding } from "./ending.connect.ts";
import { EndingDialog } from "./ending.view.tsx";
import { OverView, UnknownLinkView } from "./over.view.tsx";
import { connectPapers } from "./papers.connect.ts";
import { PapersView } from "./papers.view.tsx";
import { ReviewView } from "./review.view.tsx";
import { SignedView } from "./signed.view.tsx";
import { type SigningActor, signingOf, type WatchGate } from "./signing.actors.ts";
import { connectOver, connectSending, connectSigned, connectSigning } from "./signing.connect.ts";
import { signingCopy as copy } from "./signing.copy.ts";
import { SigningFrame } from "./signing-frame.view.tsx";
import { connectPages, connectReview, connectWalk } from "./walk.connect.ts";

// The document comes with what draws it: nobody needs that before they have agreed to read it.
const useWalkView = fetchedPart(async () => (await import("./walk.view.tsx")).WalkView);

/** The one-time code in front of a contract; the app brings it. */
export type SigningGates = {
  Screen: ComponentType<{ services: Services; code: string; link: SigningLink; children: ReactNode }>;
  watch: WatchGate;
  /** The client of what is behind the gate. */
  apiOf: (services: Services, code: string) => Api;
  /** Closes it in this page, as if nobody had entered a code. */
  forget: (code: string) => void;
};

type PageProps = {
  services: Services;
  params: { code?: string | undefined };
  gates: SigningGates;
  /** On a device that others sign on too, which goes on by itself to whoever is next. */
  isHosted?: boolean;
};

/** A contract as its signer sees it, by their own link. */
export function SigningPage({ services, params, gates, isHosted = false }: PageProps) {
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
      <OpenedSigning api={apiOf(services, code)} code={code} watch={watch} isHosted={isHosted} />
    </Gate>
  );
}

type OpenedProps = { api: Api; code: string; watch: WatchGate; isHosted: boolean };

const OpenedSigning = ({ api, code, watch, isHosted }: OpenedProps) => (
  <SigningScreen
    code={code}
    isHosted={isHosted}
    actor={signingOf(api, code, watch)}
    fetchFile={(hash) => api.download("readSigningFile", { params: { code, hash } })}
  />
);

type ScreenProps = {
  code: string;
  actor: SigningActor;
  fetchFile: (hash: string) => Promise<Blob>;
  isHosted?: boolean;
};

/** A signing as its actor has it. */
export function SigningScreen({ code, actor, fetchFile, isHosted = false }: ScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { screen, contract, problem, retry } = connectSigning(snapshot, actor.send);
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
  const signed = screen === "signed" ? connectSigned(snapshot, actor.send) : null;
  return (
    <>
      {signed === null ? (
        <OpenScreen code={code} actor={actor} fetchFile={fetchFile} />
      ) : (
        <SignedView contract={contract} signed={isHosted ? { ...signed, witness: null } : signed} />
      )}
      <EndingDialog ending={connectEnding(snapshot, actor.send)} />
    </>
  );
}

/** What a signer whose turn it is goes through. */
function OpenScreen({ code, actor, fetchFile }: ScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { screen, contract, agree, requestDecline, requestDelegation } = connectSigning(snapshot, actor.send);
  if (contract === null) return <FullScreenSpinner />;
  const shared = { contract, links: { requestDecline, requestDelegation } };
  if (screen === "consent") return <ConsentView {...shared} onAgree={agree} />;
  if (screen === "papers") return <PapersView {...shared} papers={connectPapers(snapshot, actor.send)} />;
  if (screen === "review")
    return (
      <ReviewView
        {...shared}
        review={connectReview(snapshot)}
        sending={connectSending(snapshot, actor.send)}
      />
    );
  return <Walk code={code} actor={actor} fetchFile={fetchFile} />;
}

function Walk({ code, actor, fetchFile }: ScreenProps) {
  const WalkView = useWalkView();
  const snapshot = useSelector(actor, (current) => current);
  const child = snapshot.children.signatureCapture;
  const captured = useSelector(child, (current) => current);
  const { contract, requestDecline, requestDelegation } = connectSigning(snapshot, actor.send);
  if (WalkView === null || contract === null) return <FullScreenSpinner />;
  return (
    <WalkView
      code={code}
      fetchFile={fetchFile}
      contract={contract}
      walk={connectWalk(snapshot, actor.send)}
      pages={connectPages(snapshot)}
      capture={child === undefined || captured === undefined ? null : connectCapture(captured, child.send)}
      signature={snapshot.context.signature}
      links={{ requestDecline, requestDelegation }}
    />
  );
}
