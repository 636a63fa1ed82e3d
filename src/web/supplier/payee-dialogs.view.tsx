import { payeeCallMaxLength, payeeCoolingHours, payeeReasonMaxLength } from "#domain/limits.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { NotedAction } from "#web/kit/action/noted-action.view.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { RadioSet } from "#web/ui/radio-set.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import {
  asksReason,
  type ConnectedPayeeChange,
  kindOf,
  type PayeeDetail,
  payeeDetails,
  payIdKindOf,
} from "./payee.connect.ts";
import { payeeCopy } from "./payee.copy.ts";

type PayeeDialogsProps = { actions: ConnectedActions; change: ConnectedPayeeChange | undefined };

/** Each action about a payee asks for the last word, with what it is about. */
export const PayeeDialogs = ({ actions, change }: PayeeDialogsProps) => (
  <>
    <ProposeDialog actions={actions} />
    <NotedAction
      actions={actions}
      name="call"
      title={payeeCopy.callTitle(change?.numberOnFile ?? "")}
      confirm={payeeCopy.callButton}
      field={{ name: "person", label: payeeCopy.person, maxLength: payeeCallMaxLength }}
    >
      {change === undefined ? null : <DescriptionList items={change.to} />}
      <p>{payeeCopy.callConsequence}</p>
    </NotedAction>
    <ActionDialog actions={actions} name="approve" title={payeeCopy.approveTitle} confirm={payeeCopy.approve}>
      {change === undefined ? null : <DescriptionList items={change.to} />}
      <p>{payeeCopy.approveConsequence(payeeCoolingHours)}</p>
    </ActionDialog>
    <ActionDialog
      actions={actions}
      name="cancel"
      title={payeeCopy.cancelTitle}
      confirm={payeeCopy.cancelButton}
      tone="danger"
    >
      <p>{payeeCopy.cancelConsequence}</p>
    </ActionDialog>
  </>
);

const hints: Partial<Record<PayeeDetail, string>> = {
  bsb: payeeCopy.bsbHint,
  accountNumber: payeeCopy.accountHint,
};
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

function ProposeDialog({ actions }: { actions: ConnectedActions }) {
  const { draft, fill } = actions;
  const kind = kindOf(draft);
  const details = payeeDetails[kind];
  const hasReason = asksReason(draft, actions.problem);
  return (
    <ActionDialog
      actions={actions}
      name="propose"
      title={payeeCopy.proposeTitle}
      confirm={hasReason ? payeeCopy.proposeAnyway : payeeCopy.proposeButton}
      fields={["name", ...details, "reason"]}
    >
      <p>{payeeCopy.proposeConsequence(payeeCoolingHours)}</p>
      <RadioSet
        legend={payeeCopy.kind}
        name="kind"
        options={optionsOf(payeeCopy.kinds)}
        value={kind}
        onChange={(value) => fill({ kind: value })}
      />
      <DraftField actions={actions} name="name" label={payeeCopy.names[kind]} />
      {kind === "payId" ? (
        <RadioSet
          legend={payeeCopy.payIdKind}
          name="payIdKind"
          options={optionsOf(payeeCopy.payIdKinds)}
          value={payIdKindOf(draft)}
          onChange={(value) => fill({ payIdKind: value })}
        />
      ) : null}
      {details.map((detail) => (
        <DraftField
          key={detail}
          actions={actions}
          name={detail}
          label={payeeCopy[detail]}
          hint={hints[detail]}
        />
      ))}
      {hasReason ? (
        <DraftField
          actions={actions}
          name="reason"
          label={payeeCopy.reason}
          maxLength={payeeReasonMaxLength}
        />
      ) : null}
    </ActionDialog>
  );
}

type DraftFieldProps = {
  actions: ConnectedActions;
  name: string;
  label: string;
  hint?: string | undefined;
  maxLength?: number;
};

const DraftField = ({ actions, name, label, hint, maxLength = 254 }: DraftFieldProps) => (
  <TextField
    label={label}
    name={name}
    hint={hint}
    maxLength={maxLength}
    autoComplete="off"
    value={actions.draft[name] ?? ""}
    onChange={(value) => actions.fill({ [name]: value })}
    error={actions.problemOf(name)}
  />
);
