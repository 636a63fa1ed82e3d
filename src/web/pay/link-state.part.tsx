import type { PublicApplication } from "#contract/application.ts";
import { connectConfirmationLink, connectLinkState, unknownLink } from "./link-state.connect.ts";
import { LinkStatePage } from "./link-state.view.tsx";

export type ClosedLinkProps = {
  /** Null where the link opens nothing. */
  application: PublicApplication | null;
};

/** The page of a link that takes no payment now: what is the matter, and what to do. */
export function ClosedLink({ application }: ClosedLinkProps) {
  if (application === null) return <LinkStatePage application={null} state={unknownLink} />;
  const state = connectLinkState(application);
  if (state === null) return null;
  const confirmationHref = connectConfirmationLink(application);
  return <LinkStatePage application={application} state={state} confirmationHref={confirmationHref} />;
}
