import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryMostLength, refundReasonMostLength } from "#contract/limits.ts";
import { wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskDeeds } from "./desk-deeds.ts";
import { agencyCards, leastLetters } from "./funds.connect.ts";
import { Quiet } from "./part.view.tsx";

type AssignDialogProps = { outside: Pick<Outside, "staffApi">; agencyId: string; deeds: ConnectedDeeds };

/** Asks which agency money belongs to that names none, and why; and whether that is taken back. */
export function AssignDialogs({ outside, agencyId, deeds }: AssignDialogProps) {
  const { text = "", agencyId: chosen = "", reason = "" } = deeds.draft;
  return (
    <>
      <DeedDialog
        deeds={deeds}
        name={deskDeeds.assign}
        title="Assign to an agency"
        confirm="Assign"
        canConfirm={chosen !== "" && reason.trim() !== ""}
        fields={["agencyId", "reason"]}
      >
        <TextField
          label="Agency"
          hint="Name, or the account that the money was sent to."
          value={text}
          maxLength={queryMostLength}
          autoComplete="off"
          onChange={(typed) => deeds.fill({ text: typed, agencyId: "" })}
          error={deeds.problemOf("agencyId")}
        />
        {text.trim().length >= leastLetters ? (
          <FoundAgencies
            outside={outside}
            agencyId={agencyId}
            text={text.trim()}
            chosen={chosen === "" ? null : chosen}
            onChoose={(id) => deeds.fill({ agencyId: id })}
          />
        ) : (
          <Quiet>Type at least {leastLetters} letters or digits.</Quiet>
        )}
        <TextField
          label="Reason"
          hint="Why this money is theirs. Their staff read it too."
          value={reason}
          maxLength={refundReasonMostLength}
          autoComplete="off"
          onChange={(typed) => deeds.fill({ reason: typed })}
          error={deeds.problemOf("reason")}
        />
        <Notice>
          Nobody's debt is paid by this. The agency's staff see the money from then on, and match or refund
          it. You can undo this until they do.
        </Notice>
      </DeedDialog>
      <DeedDialog
        deeds={deeds}
        name={deskDeeds.unassign}
        title="Undo this assignment?"
        confirm="Undo the assignment"
        tone="danger"
      >
        <p>The money belongs to no agency again, and its staff no longer see it.</p>
      </DeedDialog>
    </>
  );
}

type FoundAgenciesProps = Omit<AssignDialogProps, "deeds"> & {
  text: string;
  chosen: string | null;
  onChoose: (id: string) => void;
};

function FoundAgencies({ outside: { staffApi }, agencyId, text, chosen, onChoose }: FoundAgenciesProps) {
  const found = useQuery({
    queryKey: ["desk", agencyId, "agencies", text],
    queryFn: ({ signal }) => staffApi.call("searchAgencies", { body: { text }, signal }),
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
  const { agencies } = found.data;
  if (agencies.length === 0) return <p role="status">No agency is found by that.</p>;
  return (
    <RadioCards
      legend="Agencies"
      isLegendHidden
      cards={agencyCards(agencies)}
      value={chosen}
      onChange={onChoose}
    />
  );
}
