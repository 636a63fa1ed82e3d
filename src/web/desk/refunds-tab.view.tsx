import { useQuery } from "@tanstack/react-query";
import type { Refund } from "#contract/desk.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { DecideDialogs } from "./decide-dialogs.view.tsx";
import { useDeskDeeds } from "./desk-deeds.ts";
import { DoneNotice } from "./desk-detail.view.tsx";
import { connectSuspenseMatch } from "./match.connect.ts";
import { MatchDecisions } from "./match-decisions.view.tsx";
import { MatchList } from "./match-list.view.tsx";
import { Part, Quiet } from "./part.view.tsx";
import { connectRefund } from "./refund.connect.ts";
import { RefundList } from "./refund-list.view.tsx";

type RefundsTabProps = { outside: Outside; account: Pick<StaffAccount, "agencyId" | "id"> };

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });
const middle = css({ py: "12", textAlign: "center" });

/** The refunds and matches that wait for somebody or something, oldest first. */
export function RefundsTab({ outside, account: { agencyId, id } }: RefundsTabProps) {
  const deeds = useDeskDeeds(outside, agencyId);
  const open = useQuery({
    queryKey: ["desk", agencyId, "refunds"],
    queryFn: ({ signal }) => outside.staffApi.call("readOpenRefunds", { signal }),
    staleTime: 0,
  });
  const waiting = useQuery({
    queryKey: ["desk", agencyId, "matches"],
    queryFn: ({ signal }) => outside.staffApi.call("readOpenMatches", { signal }),
    staleTime: 0,
  });
  const refunds = open.data?.refunds ?? [];
  const matches = waiting.data?.matches ?? [];
  return (
    <section aria-label="Refunds" className={stack}>
      <DoneNotice deeds={deeds} refunds={refunds} />
      {open.isPending ? <Spinner /> : null}
      {open.data === undefined && open.isError ? (
        <ErrorBlock message={wordsOf(open.error)} onRetry={() => void open.refetch()} />
      ) : null}
      {waiting.data === undefined && waiting.isError ? (
        <ErrorBlock message={wordsOf(waiting.error)} onRetry={() => void waiting.refetch()} />
      ) : null}
      {matches.length === 0 ? null : (
        <Part title="Matches to approve">
          <MatchList
            matches={matches.map((match) => connectSuspenseMatch(match, id))}
            deeds={deeds}
            isNamed
          />
        </Part>
      )}
      {open.data === undefined ? null : <OpenRefunds refunds={refunds} staffId={id} deeds={deeds} />}
      <DecideDialogs deeds={deeds} refunds={refunds} />
      <MatchDecisions deeds={deeds} matches={matches} />
    </section>
  );
}

type OpenRefundsProps = { refunds: readonly Refund[]; staffId: string; deeds: ConnectedDeeds };

const OpenRefunds = ({ refunds, staffId, deeds }: OpenRefundsProps) =>
  refunds.length === 0 ? (
    <Card depth="flat">
      <div className={middle}>
        <h2 className={text({ look: "sectionTitle" })}>No open refunds</h2>
        <Quiet>A refund is requested on the page of its payment.</Quiet>
      </div>
    </Card>
  ) : (
    <Part title="Open refunds">
      <RefundList refunds={refunds.map((refund) => connectRefund(refund, staffId))} deeds={deeds} isNamed />
    </Part>
  );
