import { useQuery } from "@tanstack/react-query";
import type { DeskFundsDetail } from "#contract/desk.ts";
import { css } from "#styled/css";
import { Part, Quiet, Sides } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { AssignDialogs } from "./assign-dialog.view.tsx";
import { DecideDialogs } from "./decide-dialogs.view.tsx";
import { mayMoveMoney } from "./desk.connect.ts";
import { deskCopy } from "./desk.copy.ts";
import { deskActions, useDeskActions } from "./desk-actions.ts";
import { DeskDetail, DeskDetailFrame } from "./desk-detail.view.tsx";
import { connectFunds, firstAssignment, firstMatch } from "./funds.connect.ts";
import { fundsCopy } from "./funds.copy.ts";
import { connectSuspenseMatch } from "./match.connect.ts";
import { MatchDecisions } from "./match-decisions.view.tsx";
import { MatchDialog } from "./match-dialog.view.tsx";
import { MatchList } from "./match-list.view.tsx";
import type { DetailPageProps } from "./payment.page.tsx";
import { connectRefund } from "./refund.connect.ts";
import { firstAmount, RefundFundsDialog } from "./refund-dialog.view.tsx";
import { refundedFunds, refundFacts } from "./refund-facts.ts";
import { RefundList } from "./refund-list.view.tsx";

const buttons = css({ display: "flex", flexWrap: "wrap", gap: "3" });
/** One line of the bank's feed: what it brought, whom it was matched to, and what waits. */
export function FundsPage({ services, account, params }: DetailPageProps) {
  const { agencyId } = account;
  const id = params.id ?? "";
  const detail = useQuery({
    queryKey: ["desk", agencyId, "funds", id],
    queryFn: ({ signal }) => services.staffApi.call("readDeskFunds", { params: { id }, signal }),
    staleTime: 0,
  });
  return (
    <DeskDetailFrame
      services={services}
      agencyId={agencyId}
      tab="funds"
      noun={deskCopy.bankLine}
      read={detail}
    >
      {(data) => <Funds services={services} account={account} detail={data} />}
    </DeskDetailFrame>
  );
}

type FundsProps = Pick<DetailPageProps, "services" | "account"> & { detail: DeskFundsDetail };

function Funds({ services, account, detail }: FundsProps) {
  const { funds, refunds, matches } = detail;
  const { agencyId } = account;
  const actions = useDeskActions(services, agencyId);
  const shown = connectFunds(detail, agencyId);
  const isManager = mayMoveMoney(account.permissions);
  return (
    <DeskDetail
      title={shown.title}
      status={shown.status}
      about={{ label: shown.about, href: null }}
      actions={actions}
      refunds={refunds}
      buttons={
        isManager && shown.leftCents > 0 ? (
          <div className={buttons}>
            <Button onClick={() => actions.begin(deskActions.match, funds.id, firstMatch)}>
              {fundsCopy.match}
            </Button>
            <Button
              tone="quiet"
              onClick={() => actions.begin(deskActions.refundFunds, funds.id, firstAmount(shown.leftCents))}
            >
              {fundsCopy.refund}
            </Button>
          </div>
        ) : shown.canAssign ? (
          <Button onClick={() => actions.begin(deskActions.assign, funds.id, firstAssignment)}>
            {fundsCopy.assignToAnAgency}
          </Button>
        ) : null
      }
      notice={
        <>
          {shown.shortfall === null ? null : <Notice tone="warning">{shown.shortfall}</Notice>}
          {shown.waiting === null ? null : (
            <Notice tone={shown.isElsewhere ? "info" : "warning"}>{shown.waiting}</Notice>
          )}
        </>
      }
    >
      <Sides
        first={
          <>
            <Part title={fundsCopy.whereItIs}>
              <DescriptionList items={shown.amounts} />
            </Part>
            {shown.assignment === null ? null : (
              <Part title={fundsCopy.assignedToAnAgency}>
                <DescriptionList items={shown.assignment} />
                {shown.canUnassign ? (
                  <div className={css({ mt: "4" })}>
                    <Button tone="quiet" onClick={() => actions.begin(deskActions.unassign, funds.id, {})}>
                      {fundsCopy.undoAssignment}
                    </Button>
                  </div>
                ) : null}
              </Part>
            )}
            {shown.isElsewhere ? null : (
              <Part title={fundsCopy.matchedByStaff}>
                {matches.length === 0 ? <Quiet>{fundsCopy.noManualMatches}</Quiet> : null}
                <MatchList
                  matches={matches.map((match) => connectSuspenseMatch(match, account.id))}
                  actions={isManager ? actions : null}
                />
              </Part>
            )}
          </>
        }
        second={
          <>
            <Part title={fundsCopy.fromTheBank}>
              <DescriptionList items={shown.bank} />
            </Part>
            {shown.isElsewhere ? null : (
              <Part title={fundsCopy.refunds}>
                {refunds.length === 0 ? <Quiet>{fundsCopy.noRefunds}</Quiet> : null}
                <RefundList
                  refunds={refunds.map((refund) => connectRefund(refund, account.id))}
                  actions={isManager ? actions : null}
                />
              </Part>
            )}
          </>
        }
      />
      <MatchDialog
        services={services}
        agencyId={agencyId}
        actions={actions}
        leftCents={shown.leftCents}
        named={funds.application?.reference ?? null}
      />
      <RefundFundsDialog
        actions={actions}
        leftCents={shown.leftCents}
        facts={refundFacts(refundedFunds(funds))}
      />
      <AssignDialogs services={services} agencyId={agencyId} actions={actions} />
      <DecideDialogs actions={actions} refunds={refunds} />
      <MatchDecisions actions={actions} matches={matches} />
    </DeskDetail>
  );
}
