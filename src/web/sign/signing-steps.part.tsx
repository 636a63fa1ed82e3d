import { useSelector } from "@xstate/react";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { connectCapture } from "./capture.connect.ts";
import { connectPapers } from "./papers.connect.ts";
import { PapersView } from "./papers.view.tsx";
import { connectReview } from "./review.connect.ts";
import { ReviewView } from "./review.view.tsx";
import { connectSending, connectSigned } from "./signed.connect.ts";
import { SignedView } from "./signed.view.tsx";
import type { SigningActor } from "./signing.actors.ts";
import { connectSigning } from "./signing.connect.ts";
import { connectShownPages, connectWalk } from "./walk.connect.ts";
import type { WalkProps } from "./walk.view.tsx";

// The document comes with what draws it: nobody needs that for their papers, or once they have signed.
const useWalkView = fetchedPart(async () => (await import("./walk.view.tsx")).WalkView);

export type NextPerson = { label: string; press: () => void };

export type StepsProps = {
  code: string;
  actor: SigningActor;
  fetchFile: (hash: string) => Promise<Blob>;
  onSeen: (page: string) => void;
  /** On a device that others sign on too: how it goes to the next of them. */
  nextPerson: NextPerson | null;
};

/** What a signer goes through once they have agreed to sign here. */
export function SigningSteps({ code, actor, fetchFile, onSeen, nextPerson }: StepsProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { screen, contract, requestDecline, requestDelegation } = connectSigning(snapshot, actor.send);
  if (contract === null) return <FullScreenSpinner />;
  const shared = { contract, links: { requestDecline, requestDelegation } };
  const signed = screen === "signed" ? connectSigned(snapshot, actor.send) : null;
  if (signed !== null) return <SignedView contract={contract} signed={signed} nextPerson={nextPerson} />;
  if (screen === "papers") return <PapersView {...shared} papers={connectPapers(snapshot, actor.send)} />;
  if (screen === "review")
    return (
      <ReviewView
        {...shared}
        review={connectReview(snapshot)}
        sending={connectSending(snapshot, actor.send)}
      />
    );
  return <Walk {...shared} code={code} actor={actor} fetchFile={fetchFile} onSeen={onSeen} />;
}

type Shared = Pick<WalkProps, "contract" | "links">;

function Walk({ code, actor, fetchFile, onSeen, ...shared }: Shared & Omit<StepsProps, "nextPerson">) {
  const WalkView = useWalkView();
  const snapshot = useSelector(actor, (current) => current);
  const child = snapshot.children.signatureCapture;
  const captured = useSelector(child, (current) => current);
  if (WalkView === null) return <FullScreenSpinner />;
  return (
    <WalkView
      {...shared}
      code={code}
      fetchFile={fetchFile}
      onSeen={onSeen}
      walk={connectWalk(snapshot, actor.send)}
      pages={connectShownPages(snapshot)}
      capture={child === undefined || captured === undefined ? null : connectCapture(captured, child.send)}
      signature={snapshot.context.signature}
    />
  );
}
