import { useQuery } from "@tanstack/react-query";
import type { Refund } from "#contract/desk.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { DecideDialogs } from "./decide-dialogs.view.tsx";
import { type DeskActions, useDeskActions } from "./desk-actions.ts";
import { DoneNotice } from "./desk-detail.view.tsx";
import { connectSuspenseMatch } from "./match.connect.ts";
import { MatchDecisions } from "./match-decisions.view.tsx";
import { MatchList } from "./match-list.view.tsx";
import { connectRefund } from "./refund.connect.ts";
import { refundCopy } from "./refund.copy.ts";
import { RefundList } from "./refund-list.view.tsx";

type RefundsTabProps = { services: Services; account: Pick<StaffAccount, "agencyId" | "id"> };

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });
const middle = css({ py: "12", textAlign: "center" });

/** The refunds and matches that wait for somebody or something, oldest first. */
export function RefundsTab({ services, account: { agencyId, id } }: RefundsTabProps) {
  const actions = useDeskActions(services, agencyId);
  const open = useQuery({
    queryKey: ["desk", agencyId, "refunds"],
    queryFn: ({ signal }) => services.staffApi.call("readOpenRefunds", { signal }),
    staleTime: 0,
  });
  const waiting = useQuery({
    queryKey: ["desk", agencyId, "matches"],
    queryFn: ({ signal }) => services.staffApi.call("readOpenMatches", { signal }),
    staleTime: 0,
  });
  const refunds = open.data?.refunds ?? [];
  const matches = waiting.data?.matches ?? [];
  return (
    <section aria-label={refundCopy.refunds} className={stack}>
      <DoneNotice actions={actions} refunds={refunds} />
      {open.isPending ? <Spinner /> : null}
      {open.data === undefined && open.isError ? (
        <ErrorBlock message={failureMessage(open.error)} onRetry={() => void open.refetch()} />
      ) : null}
      {waiting.data === undefined && waiting.isError ? (
        <ErrorBlock message={failureMessage(waiting.error)} onRetry={() => void waiting.refetch()} />
      ) : null}
      {matches.length === 0 ? null : (
        <Part title={refundCopy.matchesToApprove}>
          <MatchList
            matches={matches.map((match) => connectSuspenseMatch(match, id))}
            actions={actions}
            isNamed
          />
        </Part>
      )}
      {open.data === undefined ? null : <OpenRefunds refunds={refunds} staffId={id} actions={actions} />}
      <DecideDialogs actions={actions} refunds={refunds} />
      <MatchDecisions actions={actions} matches={matches} />
    </section>
  );
}

type OpenRefundsProps = { refunds: readonly Refund[]; staffId: string; actions: DeskActions };

const OpenRefunds = ({ refunds, staffId, actions }: OpenRefundsProps) =>
  refunds.length === 0 ? (
    <Card depth="flat">
      <div className={middle}>
        <h2 className={text({ variant: "sectionTitle" })}>{refundCopy.noOpenRefunds}</h2>
        <Quiet>{refundCopy.refundRequestedPagePayment}</Quiet>
      </div>
    </Card>
  ) : (
    <Part title={refundCopy.openRefunds}>
      <RefundList
        refunds={refunds.map((refund) => connectRefund(refund, staffId))}
        actions={actions}
        isNamed
      />
    </Part>
  );
