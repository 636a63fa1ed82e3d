import { fundsReasonMostLength } from "#contract/limits.ts";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { TextField } from "#web/ui/text-field.tsx";
import type { ConnectedAuthority, ConnectedRequest } from "./funding.connect.ts";

type FundingDialogsProps = {
  deeds: ConnectedDeeds;
  request: ConnectedRequest | undefined;
  authority: ConnectedAuthority | undefined;
};

/** What is asked before a request is answered or an authority revoked. */
export function FundingDialogs({ deeds, request, authority }: FundingDialogsProps) {
  const reason = deeds.draft.reason ?? "";
  const isTooLong = reason.length > fundsReasonMostLength;
  return (
    <>
      <DeedDialog
        deeds={deeds}
        name="approveRequest"
        title={`Approve ${request?.title ?? "this request"}?`}
        confirm="Approve the request"
      >
        <p>{request?.approval}</p>
      </DeedDialog>
      <DeedDialog
        deeds={deeds}
        name="declineRequest"
        title={`Decline ${request?.title ?? "this request"}?`}
        confirm="Decline the request"
        tone="danger"
        canConfirm={reason.trim() !== "" && !isTooLong}
        fields={["reason"]}
      >
        <TextField
          label="Why"
          hint="The payer reads it as you write it."
          value={reason}
          onChange={(typed) => deeds.fill({ reason: typed })}
          error={isTooLong ? `At most ${fundsReasonMostLength} characters.` : deeds.problemOf("reason")}
        />
      </DeedDialog>
      <DeedDialog
        deeds={deeds}
        name="revokeAuthority"
        title="Revoke this authority?"
        confirm="Revoke the authority"
        tone="danger"
      >
        <p>
          {`${authority?.title ?? "The amount"} is then not awaited any more, and stays owed. The payer is told.`}
        </p>
      </DeedDialog>
    </>
  );
}
