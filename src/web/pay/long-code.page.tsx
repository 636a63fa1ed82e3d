import { useQuery } from "@tanstack/react-query";
import { replacePage } from "#web/adapters/page-navigation.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { LoadFailurePage } from "./load-failure.view.tsx";
import { payHref } from "./pay-paths.ts";

type PageProps = { services: PublicServices; params: { longcode?: string | undefined } };

/** A long code leads to the page of its short code, which takes its place. */
export function LongCodePage({ services, params }: PageProps) {
  const { longcode = "" } = params;
  const resolved = useQuery({
    queryKey: ["longcode", longcode],
    queryFn: async ({ signal }) => {
      const { shortcode } = await services.api.call("readLongcode", { params: { longcode }, signal });
      replacePage(payHref("options", shortcode));
      return shortcode;
    },
  });
  if (resolved.isError && !resolved.isFetching)
    return <LoadFailurePage error={resolved.error} onRetry={() => void resolved.refetch()} />;
  return <FullScreenSpinner />;
}
