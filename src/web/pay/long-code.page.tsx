import { useQuery } from "@tanstack/react-query";
import type { Outside } from "#web/adapters/outside.ts";
import { replacePage } from "#web/adapters/page-navigation.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { LoadFailurePage } from "./load-failure.view.tsx";
import { payHref } from "./pay-paths.ts";

type PageProps = { outside: Outside; params: { longcode?: string | undefined } };

/** A long code leads to the page of its short code, which takes its place. */
export function LongCodePage({ outside, params }: PageProps) {
  const { longcode = "" } = params;
  const resolved = useQuery({
    queryKey: ["longcode", longcode],
    queryFn: async ({ signal }) => {
      const { shortcode } = await outside.api.call("readLongcode", { params: { longcode }, signal });
      replacePage(payHref("options", shortcode));
      return shortcode;
    },
  });
  if (resolved.isError && !resolved.isFetching)
    return <LoadFailurePage error={resolved.error} onRetry={() => void resolved.refetch()} />;
  return <FullScreenSpinner />;
}
