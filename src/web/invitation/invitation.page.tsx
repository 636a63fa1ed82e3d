import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toProblem } from "#contract/problems.ts";
import type { OpenedInvitation } from "#contract/team-invitation.ts";
import { fragmentSecret } from "#web/adapters/fragment-secret.ts";
import type { InvitationApi } from "#web/adapters/invitation-api.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { AskingScreen } from "./asking.view.tsx";
import { EndingScreen } from "./ending.view.tsx";
import { FailedScreen } from "./failed.view.tsx";
import { connectEnding, factsOf, type RoleLabels, screenOf } from "./invitation.connect.ts";

type InvitationPageProps = RoleLabels & { api: InvitationApi };

const invitationKey = ["invitation"] as const;
/** Problems that say that the invitation is no longer as it is shown. */
const outdated = ["invitation.over", "invitation.unknown"];

/** An invitation to an agency's staff, by the secret of its link: accepted, declined, or asked for anew. */
export function InvitationPage({ api, ...roleLabels }: InvitationPageProps) {
  const { secret, opened, accept, renew, decline } = useInvitation(api);
  const problem = opened.error === null ? null : toProblem(opened.error);
  const invitation = opened.data;
  const progress = { secret, opened: invitation, problem, accepted: accept.data };
  const screen = screenOf(progress);
  if (screen === "loading" || screen === "pending" || screen === "opened") return <FullScreenSpinner />;
  if (screen === "failed")
    return (
      <FailedScreen
        message={problem?.message ?? ""}
        isBusy={opened.isFetching}
        onRetry={() => void opened.refetch()}
      />
    );
  if (screen === "asking" && invitation !== undefined)
    return (
      <AskingScreen
        invitation={invitation}
        facts={factsOf(invitation, roleLabels)}
        accepting={{
          isBusy: accept.isPending,
          problem: accept.error === null ? null : toProblem(accept.error),
          accept: (name) => accept.mutate(name),
        }}
        actions={decline}
      />
    );
  if (screen === "asking") return <FullScreenSpinner />;
  return (
    <EndingScreen
      ending={connectEnding(screen, progress)}
      agency={invitation?.agency ?? null}
      renewal={
        screen === "expired"
          ? {
              agency: invitation?.agency.name ?? "",
              isBusy: renew.isPending,
              isDone: renew.isSuccess,
              problem: renew.error === null ? null : toProblem(renew.error),
              ask: () => renew.mutate(),
            }
          : null
      }
    />
  );
}

function useInvitation(api: InvitationApi) {
  const queries = useQueryClient();
  const secret = fragmentSecret();
  const body = { secret: secret ?? "" };
  const opened = useQuery({
    queryKey: invitationKey,
    queryFn: ({ signal }) => api.call("openInvitation", { body, signal }),
    enabled: secret !== null,
  });
  const onError = (error: Error) => {
    if (outdated.includes(toProblem(error).code)) void opened.refetch();
  };
  const accept = useMutation({
    mutationFn: (name: string) => api.call("acceptInvitation", { body: { ...body, name: name.trim() } }),
    onError,
  });
  const renew = useMutation({ mutationFn: () => api.call("renewInvitation", { body }), onError });
  const decline = useActions({
    performers: {
      decline: async () => {
        const { status } = await api.call("declineInvitation", { body });
        queries.setQueryData<OpenedInvitation>(invitationKey, (before) => before && { ...before, status });
      },
    },
    onChanged: () => void queries.invalidateQueries({ queryKey: invitationKey }),
  });
  return { secret, opened, accept, renew, decline };
}
