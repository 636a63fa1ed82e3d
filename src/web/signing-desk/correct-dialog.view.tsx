import type { SigningRequest } from "#contract/signing-request.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { DialogActions } from "#web/kit/action/actions.connect.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { correctionCopy, correctionErrors, correctLabels } from "./request.connect.ts";
import { requestCopy } from "./request.copy.ts";

type Turn = SigningRequest["signers"][number];

type CorrectProps = {
  actions: DialogActions;
  turn: Turn | undefined;
  signers: readonly Turn[];
};

/** Another name or contact of somebody who has not signed; who watches, where nobody is named yet. */
export function CorrectDialog({ actions, turn, signers }: CorrectProps) {
  const { consequence, button } = correctionCopy(turn, signers);
  const isWitness = turn !== undefined && turn.witnessFor !== null;
  // Nothing is wrong with what nobody has typed yet.
  const isNew = turn?.name === "";
  const errors = correctionErrors(actions.draft, isWitness);
  const field = (part: "name" | "email" | "phoneNumber") => ({
    name: part,
    value: actions.draft[part] ?? "",
    onChange: (typed: string) => actions.fill({ [part]: typed }),
    error: actions.problemOf(part) ?? (isNew && !actions.draft[part] ? null : (errors[part] ?? null)),
    autoComplete: "off",
  });
  return (
    <ActionDialog
      actions={actions}
      name="correct"
      title={turn === undefined ? "" : correctLabels(turn, signers).title}
      confirm={button}
      canConfirm={Object.keys(errors).length === 0}
      fields={isWitness ? ["name", "phoneNumber"] : ["name", "email", "phoneNumber"]}
    >
      <p>{consequence}</p>
      <TextField label={requestCopy.name} maxLength={fieldLengths.partyName} {...field("name")} />
      <TextField label={requestCopy.mobile} type="tel" inputMode="tel" {...field("phoneNumber")} />
      {isWitness ? null : (
        <TextField label={requestCopy.email} type="email" inputMode="email" {...field("email")} />
      )}
    </ActionDialog>
  );
}
