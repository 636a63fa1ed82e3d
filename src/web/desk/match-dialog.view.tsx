import { refundReasonMaxLength } from "#domain/limits.ts";
import { dollarsOf, formatCents } from "#domain/money/cents.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { SearchChoice } from "#web/kit/action/search-choice.view.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskActions } from "./desk-actions.ts";
import { connectMatch, owingCard, owingCents } from "./funds.connect.ts";
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
      <SearchChoice
        field={{
          label: matchCopy.findWhoOwesIt,
          hint: matchCopy.referenceShortCodeAddress,
          text: match.text,
          error: actions.problemOf("reference"),
          onType: (text) => actions.fill({ text, ...noneChosen }),
        }}
        copy={{
          tooShort: matchCopy.typeMinLetters,
          none: matchCopy.noApplicationsStillOwe,
          legend: matchCopy.applicationsThatStillOwe,
          another: matchCopy.chooseAnother,
        }}
        queryKey={["desk", agencyId, "owing"]}
        search={async (text, signal) =>
          (await services.staffApi.call("searchOwingApplications", { body: { text }, signal })).applications
        }
        cardOf={owingCard}
        chosen={match.reference}
        onReconsider={() => actions.fill(noneChosen)}
        onChoose={(one) =>
          actions.fill({
            reference: one.reference,
            owed: String(owingCents(one)),
            amount: dollarsOf(Math.min(leftCents, owingCents(one))),
          })
        }
      />
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

const noneChosen = { reference: "", owed: "" };

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
