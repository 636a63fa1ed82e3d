import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OwingApplication } from "#contract/desk.ts";
import { queryMostLength, refundReasonMostLength } from "#contract/limits.ts";
import { formatCents } from "#contract/money.ts";
import { wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { dollarsOf } from "#web/form/amount-typed.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskDeeds } from "./desk-deeds.ts";
import { connectMatch, leastLetters, owingCards, owingCents } from "./funds.connect.ts";
import { Quiet } from "./part.view.tsx";
import { AmountField } from "./refund-dialog.view.tsx";

type MatchDialogProps = {
  outside: Pick<Outside, "staffApi">;
  agencyId: string;
  deeds: ConnectedDeeds;
  leftCents: number;
  /** The application that the line names. */
  named: string | null;
};

/** Asks whose debt is paid with what waits in suspense, and how much of it. */
export function MatchDialog({ outside, agencyId, deeds, leftCents, named }: MatchDialogProps) {
  const match = connectMatch(deeds.draft, { leftCents, named });
  return (
    <DeedDialog
      deeds={deeds}
      name={deskDeeds.match}
      title="Match to an application"
      confirm={match.cents === null ? "Match" : `Match ${formatCents(match.cents)}`}
      canConfirm={match.cents !== null && match.reference !== null && match.isExplained}
      fields={["amountCents", "reference", "reason"]}
    >
      <TextField
        label="Find who owes it"
        hint="Reference, short code, address or name of who pays."
        value={match.text}
        maxLength={queryMostLength}
        autoComplete="off"
        onChange={(text) => deeds.fill({ text, reference: "", owed: "" })}
        error={deeds.problemOf("reference")}
      />
      {match.isSearched ? (
        <Found
          outside={outside}
          agencyId={agencyId}
          text={match.text.trim()}
          chosen={match.reference}
          onReconsider={() => deeds.fill({ reference: "", owed: "" })}
          onChoose={(one) =>
            deeds.fill({
              reference: one.reference,
              owed: String(owingCents(one)),
              amount: dollarsOf(Math.min(leftCents, owingCents(one))),
            })
          }
        />
      ) : (
        <Quiet>Type at least {leastLetters} letters.</Quiet>
      )}
      {match.reference === null ? null : (
        <>
          <AmountField deeds={deeds} leftCents={match.mostCents} error={match.error} />
          {match.needsApproval ? <ReasonField deeds={deeds} /> : null}
          <Notice>
            {match.needsApproval
              ? "This money does not name that application, so somebody else has to approve the match. "
              : "The payer gets a receipt. "}
            {match.cents === null ? null : restWords(leftCents - match.cents)}
          </Notice>
        </>
      )}
    </DeedDialog>
  );
}

const ReasonField = ({ deeds }: { deeds: ConnectedDeeds }) => (
  <TextField
    label="Reason"
    hint="Why this money is theirs. Kept with the match, for whoever approves it."
    value={deeds.draft.reason ?? ""}
    maxLength={refundReasonMostLength}
    autoComplete="off"
    onChange={(reason) => deeds.fill({ reason })}
    error={deeds.problemOf("reason")}
  />
);

const restWords = (cents: number): string =>
  cents === 0
    ? "Nothing is left in suspense then."
    : `${formatCents(cents)} stays in suspense, to be matched to another.`;

type FoundProps = {
  outside: Pick<Outside, "staffApi">;
  agencyId: string;
  text: string;
  chosen: string | null;
  onChoose: (application: OwingApplication) => void;
  onReconsider: () => void;
};

function Found({ outside: { staffApi }, agencyId, text, chosen, onChoose, onReconsider }: FoundProps) {
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
        {wordsOf(found.error)}{" "}
        <Button tone="link" onClick={() => void found.refetch()}>
          Try again
        </Button>
      </Notice>
    );
  const { applications } = found.data;
  if (applications.length === 0) return <p role="status">Nobody who still owes is found by that.</p>;
  const shown = chosen === null ? applications : applications.filter(({ reference }) => reference === chosen);
  return (
    <>
      <RadioCards
        legend="Applications that still owe"
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
          Choose another
        </Button>
      )}
    </>
  );
}
