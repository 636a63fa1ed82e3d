import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OwingApplication } from "#contract/desk.ts";
import { queryMaxLength, refundReasonMaxLength } from "#domain/limits.ts";
import { dollarsOf, formatCents } from "#domain/money/cents.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/services.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskActions } from "./desk-actions.ts";
import { connectMatch, minLetters, owingCards, owingCents } from "./funds.connect.ts";
import { matchCopy } from "./match.copy.ts";
import { AmountField } from "./refund-dialog.view.tsx";

type MatchDialogProps = {
  services: Pick<Services, "staffApi">;
  agencyId: string;
  actions: ConnectedActions;
  leftCents: number;
  /** The application that the line names. */
  named: string | null;
};

/** Asks whose debt is paid with what waits in suspense, and how much of it. */
export function MatchDialog({ services, agencyId, actions, leftCents, named }: MatchDialogProps) {
  const match = connectMatch(actions.draft, { leftCents, named });
  return (
    <ActionDialog
      actions={actions}
      name={deskActions.match}
      title={matchCopy.matchToAnApplication}
      confirm={match.cents === null ? matchCopy.match : matchCopy.matchAmount(formatCents(match.cents))}
      canConfirm={match.cents !== null && match.reference !== null && match.isExplained}
      fields={["amountCents", "reference", "reason"]}
    >
      <TextField
        label={matchCopy.findWhoOwesIt}
        hint={matchCopy.referenceShortCodeAddress}
        value={match.text}
        maxLength={queryMaxLength}
        autoComplete="off"
        onChange={(text) => actions.fill({ text, reference: "", owed: "" })}
        error={actions.problemOf("reference")}
      />
      {match.isSearched ? (
        <Found
          services={services}
          agencyId={agencyId}
          text={match.text.trim()}
          chosen={match.reference}
          onReconsider={() => actions.fill({ reference: "", owed: "" })}
          onChoose={(one) =>
            actions.fill({
              reference: one.reference,
              owed: String(owingCents(one)),
              amount: dollarsOf(Math.min(leftCents, owingCents(one))),
            })
          }
        />
      ) : (
        <Quiet>{matchCopy.typeMinLetters(minLetters)}</Quiet>
      )}
      {match.reference === null ? null : (
        <>
          <AmountField actions={actions} leftCents={match.maxCents} error={match.error} />
          {match.needsApproval ? <ReasonField actions={actions} /> : null}
          <Notice>
            {match.needsApproval ? matchCopy.moneyNotNameApplication : matchCopy.payerGetsReceipt}
            {match.cents === null ? null : restLabel(leftCents - match.cents)}
          </Notice>
        </>
      )}
    </ActionDialog>
  );
}

const ReasonField = ({ actions }: { actions: ConnectedActions }) => (
  <TextField
    label={matchCopy.reason}
    hint={matchCopy.whyMoneyTheirsKept}
    value={actions.draft.reason ?? ""}
    maxLength={refundReasonMaxLength}
    autoComplete="off"
    onChange={(reason) => actions.fill({ reason })}
    error={actions.problemOf("reason")}
  />
);

const restLabel = (cents: number): string =>
  cents === 0 ? matchCopy.nothingLeftSuspense : matchCopy.staysSuspenseMatchedAnother(formatCents(cents));

type FoundProps = {
  services: Pick<Services, "staffApi">;
  agencyId: string;
  text: string;
  chosen: string | null;
  onChoose: (application: OwingApplication) => void;
  onReconsider: () => void;
};

function Found({ services: { staffApi }, agencyId, text, chosen, onChoose, onReconsider }: FoundProps) {
  const found = useQuery({
    queryKey: ["desk", agencyId, "owing", text],
    queryFn: ({ signal }) => staffApi.call("searchOwingApplications", { body: { text }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  if (found.isPending) return <Spinner />;
  if (found.isError)
    return (
      <Notice tone="danger" role="alert">
        {failureMessage(found.error)}{" "}
        <Button tone="link" onClick={() => void found.refetch()}>
          {matchCopy.tryAgain}
        </Button>
      </Notice>
    );
  const { applications } = found.data;
  if (applications.length === 0) return <p role="status">{matchCopy.noApplicationsStillOwe}</p>;
  const shown = chosen === null ? applications : applications.filter(({ reference }) => reference === chosen);
  return (
    <>
      <RadioCards
        legend={matchCopy.applicationsThatStillOwe}
        isLegendHidden
        cards={owingCards(shown)}
        value={chosen}
        onChange={(reference) => {
          const one = applications.find((each) => each.reference === reference);
          if (one !== undefined) onChoose(one);
        }}
      />
      {chosen === null || applications.length < 2 ? null : (
        <Button tone="quiet" onClick={onReconsider}>
          {matchCopy.chooseAnother}
        </Button>
      )}
    </>
  );
}
