import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryMaxLength, refundReasonMaxLength } from "#domain/limits.ts";
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
import { agencyCards, minLetters } from "./funds.connect.ts";
import { fundsCopy } from "./funds.copy.ts";

type AssignDialogProps = {
  services: Pick<Services, "staffApi">;
  agencyId: string;
  actions: ConnectedActions;
};

/** Asks which agency money belongs to that names none, and why; and whether that is taken back. */
export function AssignDialogs({ services, agencyId, actions }: AssignDialogProps) {
  const { text = "", agencyId: chosen = "", reason = "" } = actions.draft;
  return (
    <>
      <ActionDialog
        actions={actions}
        name={deskActions.assign}
        title={fundsCopy.assignToAnAgency}
        confirm={fundsCopy.assign}
        canConfirm={chosen !== "" && reason.trim() !== ""}
        fields={["agencyId", "reason"]}
      >
        <TextField
          label={fundsCopy.agency}
          hint={fundsCopy.nameAccountMoneySent}
          value={text}
          maxLength={queryMaxLength}
          autoComplete="off"
          onChange={(typed) => actions.fill({ text: typed, agencyId: "" })}
          error={actions.problemOf("agencyId")}
        />
        {text.trim().length >= minLetters ? (
          <FoundAgencies
            services={services}
            agencyId={agencyId}
            text={text.trim()}
            chosen={chosen === "" ? null : chosen}
            onChoose={(id) => actions.fill({ agencyId: id })}
          />
        ) : (
          <Quiet>{fundsCopy.typeMinLettersDigits(minLetters)}</Quiet>
        )}
        <TextField
          label={fundsCopy.reason}
          hint={fundsCopy.whyMoneyTheirsTheir}
          value={reason}
          maxLength={refundReasonMaxLength}
          autoComplete="off"
          onChange={(typed) => actions.fill({ reason: typed })}
          error={actions.problemOf("reason")}
        />
        <Notice>{fundsCopy.doesntPayDebtAgencys}</Notice>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name={deskActions.unassign}
        title={fundsCopy.undoThisAssignment}
        confirm={fundsCopy.undoTheAssignment}
        tone="danger"
      >
        <p>{fundsCopy.moneyBecomesUnassignedAgencys}</p>
      </ActionDialog>
    </>
  );
}

type FoundAgenciesProps = Omit<AssignDialogProps, "actions"> & {
  text: string;
  chosen: string | null;
  onChoose: (id: string) => void;
};

function FoundAgencies({ services: { staffApi }, agencyId, text, chosen, onChoose }: FoundAgenciesProps) {
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
        {failureMessage(found.error)}{" "}
        <Button tone="link" onClick={() => void found.refetch()}>
          {fundsCopy.tryAgain}
        </Button>
      </Notice>
    );
  const { agencies } = found.data;
  if (agencies.length === 0) return <p role="status">{fundsCopy.noAgenciesMatch}</p>;
  return (
    <RadioCards
      legend={fundsCopy.agencies}
      isLegendHidden
      cards={agencyCards(agencies)}
      value={chosen}
      onChange={onChoose}
    />
  );
}
