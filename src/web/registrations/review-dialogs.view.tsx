import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { NotedAction } from "#web/kit/action/noted-action.view.tsx";
import { RadioSet } from "#web/ui/radio-set.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ReviewActions } from "./registration.actions.ts";
import { registrationsCopy as copy } from "./registrations.copy.ts";

type DialogsProps = { actions: ReviewActions };

/** Every question that is asked before something is decided about an agency. */
export const ReviewDialogs = ({ actions }: DialogsProps) => (
  <>
    <LicenceDialog actions={actions} />
    <BankDialog actions={actions} />
    <ApprovalDialogs actions={actions} />
    <ReasonDialogs actions={actions} />
  </>
);

const outcomes = (["current", "otherHolder", "lapsed"] as const).map((value) => ({
  value,
  label: copy.licenceOutcomes[value],
}));

function LicenceDialog({ actions }: DialogsProps) {
  const { draft, fill, problemOf } = actions;
  const { outcome = "", note = "" } = draft;
  return (
    <ActionDialog
      actions={actions}
      name="licence"
      title={copy.recordLicence}
      confirm={copy.record}
      canConfirm={outcome !== "" && note.trim() !== ""}
      fields={["note"]}
    >
      <p>{copy.recordLicenceText}</p>
      <RadioSet
        name="outcome"
        legend={copy.whatRegisterSays}
        value={outcome}
        options={outcomes}
        onChange={(value) => fill({ outcome: value })}
      />
      <TextField
        label={copy.whereLooked}
        hint={copy.whereLookedHint}
        maxLength={300}
        value={note}
        autoComplete="off"
        onChange={(value) => fill({ note: value })}
        error={problemOf("note")}
      />
    </ActionDialog>
  );
}

function BankDialog({ actions }: DialogsProps) {
  const { draft, fill, problemOf } = actions;
  const { calledNumber = "", answeredBy = "" } = draft;
  return (
    <ActionDialog
      actions={actions}
      name="confirmBank"
      title={copy.confirmBank}
      confirm={copy.confirmBank}
      canConfirm={calledNumber.trim() !== "" && answeredBy.trim() !== ""}
      fields={["calledNumber", "answeredBy"]}
    >
      <p>{copy.confirmBankText}</p>
      <TextField
        label={copy.calledNumber}
        type="tel"
        maxLength={40}
        value={calledNumber}
        autoComplete="off"
        onChange={(value) => fill({ calledNumber: value })}
        error={problemOf("calledNumber")}
      />
      <TextField
        label={copy.answeredBy}
        maxLength={120}
        value={answeredBy}
        autoComplete="off"
        onChange={(value) => fill({ answeredBy: value })}
        error={problemOf("answeredBy")}
      />
    </ActionDialog>
  );
}

function ApprovalDialogs({ actions }: DialogsProps) {
  const { name = "" } = actions.draft;
  return (
    <>
      <ActionDialog actions={actions} name="approve" title={copy.approveTitle(name)} confirm={copy.approve}>
        <p>{copy.approveText}</p>
      </ActionDialog>
      <ActionDialog actions={actions} name="resume" title={copy.resumeTitle(name)} confirm={copy.resume}>
        <p>{copy.resumeText}</p>
      </ActionDialog>
    </>
  );
}

const reason = { name: "reason", label: copy.reason, maxLength: 600 };

function ReasonDialogs({ actions }: DialogsProps) {
  const { name = "" } = actions.draft;
  return (
    <>
      <NotedAction
        actions={actions}
        name="ask"
        title={copy.askTitle(name)}
        confirm={copy.send}
        field={{ ...reason, label: copy.askLabel }}
      >
        {null}
      </NotedAction>
      <NotedAction
        actions={actions}
        name="refuse"
        title={copy.refuseTitle(name)}
        confirm={copy.refuse}
        tone="danger"
        field={reason}
      >
        <p>{copy.refuseText}</p>
      </NotedAction>
      <NotedAction
        actions={actions}
        name="suspend"
        title={copy.suspendTitle(name)}
        confirm={copy.suspend}
        tone="danger"
        field={reason}
      >
        <p>{copy.suspendText}</p>
      </NotedAction>
      <NotedAction
        actions={actions}
        name="close"
        title={copy.closeTitle(name)}
        confirm={copy.close}
        tone="danger"
        field={reason}
      >
        <p>{copy.closeText}</p>
      </NotedAction>
    </>
  );
}
