import { australianStates } from "#domain/enumerations.ts";
import { type RegistrationField, registrationFields } from "#domain/registration/registration-answers.ts";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { RegistrationModel } from "./registration.connect.ts";
import { registrationCopy as copy, fieldHints, fieldLabels } from "./registration.copy.ts";

export type FieldOf = { model: RegistrationModel; field: RegistrationField; label?: string };

/** What a browser may fill in by itself, and which keyboard a phone shows. */
const typing = {
  abn: { inputMode: "numeric", autoComplete: "off" },
  officePhone: { type: "tel", autoComplete: "work tel" },
  officeEmail: { type: "email", autoComplete: "work email" },
  officeAddress: { autoComplete: "off" },
  principalName: { autoComplete: "name" },
  principalEmail: { type: "email", autoComplete: "email" },
  principalMobile: { type: "tel", autoComplete: "tel" },
} as const;

const states = australianStates.map((value) => ({ value, label: value }));

/** A field by what the contract says of it: words, or one of the states. */
export function RegistrationFieldView({ model, field, label = fieldLabels[field] }: FieldOf) {
  const definition = registrationFields[field];
  const shared = { label, name: field, value: model.answers[field], error: model.errorOf(field) };
  const fill = (value: string) => model.fill(field, value);
  if (definition.kind === "choice")
    return <ChoiceField {...shared} placeholder={copy.choose} options={states} onChange={fill} />;
  const hint = fieldHints[field];
  return (
    <TextField
      autoComplete="off"
      {...(field in typing ? typing[field as keyof typeof typing] : {})}
      {...shared}
      {...(hint === undefined ? {} : { hint })}
      maxLength={definition.maxLength}
      onChange={fill}
    />
  );
}
