import type { ComponentType } from "react";
import type { PublicServices } from "#web/adapters/services.ts";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";

export type RoutePageProps = { services: PublicServices; params: Record<string, string | undefined> };

/** A page that is fetched when it is visited, and shown as soon as it is there. */
export function fetchedPage<Props extends object = RoutePageProps>(
  fetch: () => Promise<ComponentType<NoInfer<Props>>>,
  Waiting: ComponentType = FullScreenSpinner,
): ComponentType<Props> {
  const usePage = fetchedPart(fetch);
  return function FetchedPage(props) {
    const Page = usePage();
    return Page === null ? <Waiting /> : <Page {...props} />;
  };
}
