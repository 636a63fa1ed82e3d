import { fetchedPart } from "#web/ui/fetched-part.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import type { ClosedLinkProps } from "./link-state.part.tsx";

// Whoever has something to pay never sees it.
export const useClosedLink = fetchedPart(async () => (await import("./link-state.part.tsx")).ClosedLink);

export function FetchedClosedLink(props: ClosedLinkProps) {
  const ClosedLink = useClosedLink();
  return ClosedLink === null ? <FullScreenSpinner /> : <ClosedLink {...props} />;
}
