import { fundsReasonMaxLength } from "#domain/limits.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { ConnectedAuthority, ConnectedRequest } from "./funding.connect.ts";
import { fundingCopy } from "./funding.copy.ts";

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
        title={fundingCopy.approveTitle(request?.title)}
        confirm={fundingCopy.approveTheRequest}
      >
        <p>{request?.approval}</p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="declineRequest"
        title={fundingCopy.declineTitle(request?.title)}
        confirm={fundingCopy.declineTheRequest}
        tone="danger"
        canConfirm={reason.trim() !== "" && !isTooLong}
        fields={["reason"]}
      >
        <TextField
          label={fundingCopy.why}
          hint={fundingCopy.payerSeesExactlyWrite}
          value={reason}
          onChange={(typed) => actions.fill({ reason: typed })}
          error={isTooLong ? fundingCopy.maxCharacters(fundsReasonMaxLength) : actions.problemOf("reason")}
        />
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="revokeAuthority"
        title={fundingCopy.revokeThisAuthority}
        confirm={fundingCopy.revokeTheAuthority}
        tone="danger"
      >
        <p>{fundingCopy.stillOwed(authority?.title)}</p>
      </ActionDialog>
    </>
  );
}
