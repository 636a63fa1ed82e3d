import type { Problem } from "#contract/problems.ts";
import type { OpenedInvitation } from "#contract/team-invitation.ts";
import { nameError } from "#domain/signing/signer-name.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { css } from "#styled/css";
import { useTyped } from "#web/adapters/use-typed.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { type Description, DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { nameErrorText } from "./invitation.connect.ts";
import { invitationCopy as copy } from "./invitation.copy.ts";
import { InvitationFrame } from "./invitation-frame.view.tsx";

type Accepting = { isBusy: boolean; problem: Problem | null; accept: (name: string) => void };
type AskingScreenProps = {
  invitation: OpenedInvitation;
  facts: readonly Description[];
  accepting: Accepting;
  /** Declining is asked about first. */
  actions: ConnectedActions<"decline">;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "4", overflowWrap: "anywhere" });

/** Who invites to what, and the answer. */
export function AskingScreen({ invitation, facts, accepting, actions }: AskingScreenProps) {
  const { agency, invitedBy } = invitation;
  return (
    <InvitationFrame agency={agency} title={copy.invites(invitedBy, agency.name)}>
      <Card className={stack}>
        <DescriptionList items={facts} />
        <AnswerForm
          name={invitation.name ?? ""}
          accepting={accepting}
          onDecline={() => actions.begin("decline", "")}
        />
      </Card>
      <ActionDialog
        actions={actions}
        name="decline"
        title={copy.declineTitle}
        confirm={copy.declineInvitation}
        abandon={copy.keep}
        tone="danger"
      >
        <p>{copy.declineText(invitedBy)}</p>
      </ActionDialog>
    </InvitationFrame>
  );
}

type AnswerFormProps = { name: string; accepting: Accepting; onDecline: () => void };

function AnswerForm({ name, accepting, onDecline }: AnswerFormProps) {
  const { isBusy, problem, accept } = accepting;
  const { values, fill } = useTyped({ name, isChecked: false });
  const error = nameErrorText(values.name, values.isChecked, problem);
  return (
    <form
      noValidate
      className={stack}
      onSubmit={(event) => {
        event.preventDefault();
        fill({ isChecked: true });
        if (nameError(values.name) === null && !isBusy) accept(values.name);
      }}
    >
      <TextField
        label={copy.yourName}
        name="name"
        autoComplete="name"
        required
        maxLength={fieldLengths.partyName}
        value={values.name}
        readOnly={isBusy}
        onChange={(typed) => fill({ name: typed })}
        hint={copy.nameHint}
        error={error}
      />
      {problem === null || problem.field === "name" ? null : (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      <Button type="submit" width="full" isBusy={isBusy}>
        {problem === null || problem.field === "name" ? copy.accept : copy.tryAgain}
      </Button>
      <Button tone="quiet" width="full" disabled={isBusy} onClick={onDecline}>
        {copy.decline}
      </Button>
    </form>
  );
}
