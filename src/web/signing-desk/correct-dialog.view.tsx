import type { SigningRequest } from "#contract/signing-request.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { DialogActions } from "#web/kit/action/actions.connect.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { correctionCopy, correctionErrors } from "./request.connect.ts";
import { requestCopy } from "./request.copy.ts";

type Turn = SigningRequest["signers"][number];

/** Another name or contact of somebody who has not signed. */
export function CorrectDialog({ actions, turn }: { actions: DialogActions; turn: Turn | undefined }) {
  const { consequence, button } = correctionCopy(turn);
  const errors = correctionErrors(actions.draft);
  const field = (part: "name" | "email" | "phoneNumber") => ({
    name: part,
    value: actions.draft[part] ?? "",
    onChange: (typed: string) => actions.fill({ [part]: typed }),
    error: actions.problemOf(part) ?? errors[part] ?? null,
    autoComplete: "off",
  });
  return (
    <ActionDialog
      actions={actions}
      name="correct"
      title={requestCopy.correctTitle(turn?.name ?? "")}
      confirm={button}
      canConfirm={Object.keys(errors).length === 0}
      fields={["name", "email", "phoneNumber"]}
    >
      <p>{consequence}</p>
      <TextField label={requestCopy.name} maxLength={fieldLengths.partyName} {...field("name")} />
      <TextField label={requestCopy.mobile} type="tel" inputMode="tel" {...field("phoneNumber")} />
      <TextField label={requestCopy.email} type="email" inputMode="email" {...field("email")} />
    </ActionDialog>
  );
}
