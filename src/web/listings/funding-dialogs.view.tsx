import { fundsReasonMaxLength } from "#domain/limits.ts";
import { ActionDialog } from "#web/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/action/actions.connect.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { ConnectedAuthority, ConnectedRequest } from "./funding.connect.ts";

type FundingDialogsProps = {
  actions: ConnectedActions;
  request: ConnectedRequest | undefined;
  authority: ConnectedAuthority | undefined;
};

/** What is asked before a request is answered or an authority revoked. */
export function FundingDialogs({ actions, request, authority }: FundingDialogsProps) {
  const reason = actions.draft.reason ?? "";
  const isTooLong = reason.length > fundsReasonMaxLength;
  return (
    <>
      <ActionDialog
        actions={actions}
        name="approveRequest"
        title={`Approve ${request?.title ?? "this request"}?`}
        confirm="Approve the request"
      >
        <p>{request?.approval}</p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="declineRequest"
        title={`Decline ${request?.title ?? "this request"}?`}
        confirm="Decline the request"
        tone="danger"
        canConfirm={reason.trim() !== "" && !isTooLong}
        fields={["reason"]}
      >
        <TextField
          label="Why"
          hint="The payer sees this exactly as you write it."
          value={reason}
          onChange={(typed) => actions.fill({ reason: typed })}
          error={isTooLong ? `At most ${fundsReasonMaxLength} characters.` : actions.problemOf("reason")}
        />
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="revokeAuthority"
        title="Revoke this authority?"
        confirm="Revoke the authority"
        tone="danger"
      >
        <p>
          {`${authority?.title ?? "The amount"} won't be paid at settlement, and is still owed. The payer is notified.`}
        </p>
      </ActionDialog>
    </>
  );
}
