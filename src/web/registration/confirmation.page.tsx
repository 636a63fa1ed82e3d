import { useQuery } from "@tanstack/react-query";
import { toProblem } from "#contract/problems.ts";
import type { RegistrationApi } from "#web/adapters/registration-api.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { ClosedView, ConfirmationView, FailedView } from "./confirmation.view.tsx";

/** Where a registration stands, for the browser that sent it: read of the server at every visit. */
export function ConfirmationPage({ api }: { api: RegistrationApi }) {
  const sent = useQuery({
    queryKey: ["registration"],
    queryFn: ({ signal }) => api.call("readRegistration", { signal }),
    staleTime: 0,
  });
  if (sent.data !== undefined && sent.isFetchedAfterMount) return <ConfirmationView sent={sent.data} />;
  if (sent.isFetching || sent.isPending) return <FullScreenSpinner />;
  const problem = toProblem(sent.error);
  if (problem.code === "registration.code-needed") return <ClosedView />;
  return <FailedView message={problem.message} onRetry={() => void sent.refetch()} />;
}
