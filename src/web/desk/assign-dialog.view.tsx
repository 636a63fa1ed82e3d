import { refundReasonMaxLength } from "#domain/limits.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { SearchChoice } from "#web/kit/action/search-choice.view.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { deskActions } from "./desk-actions.ts";
import { agencyCard } from "./funds.connect.ts";
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
        <SearchChoice
          field={{
            label: fundsCopy.agency,
            hint: fundsCopy.nameAccountMoneySent,
            text,
            error: actions.problemOf("agencyId"),
            onType: (typed) => actions.fill({ text: typed, agencyId: "" }),
          }}
          copy={{
            tooShort: fundsCopy.typeMinLettersDigits,
            none: fundsCopy.noAgenciesMatch,
            legend: fundsCopy.agencies,
          }}
          queryKey={["desk", agencyId, "agencies"]}
          search={async (typed, signal) =>
            (await services.staffApi.call("searchAgencies", { body: { text: typed }, signal })).agencies
          }
          cardOf={agencyCard}
          chosen={chosen === "" ? null : chosen}
          onChoose={({ id }) => actions.fill({ agencyId: id })}
        />
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
