import type { ComponentProps } from "react";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { MandateModel } from "./mandate.connect.ts";
import type { MandateField } from "./mandate-form.ts";
import { fieldLabels } from "./mandate-labels.ts";

type FieldProps = { mandate: MandateModel; name: MandateField };
type TextProps = FieldProps & Omit<ComponentProps<typeof TextField>, "label" | "value" | "onChange" | "name">;

/** A field of the form, with what is wrong with it. */
export const MandateText = ({ mandate, name, ...rest }: TextProps) => (
  <TextField
    autoComplete="off"
    {...rest}
    label={fieldLabels[name]}
    name={name}
    value={mandate.values[name]}
    onChange={(value) => mandate.fill(name, value)}
    onBlur={() => mandate.leave(name)}
    error={mandate.errorOf(name)}
  />
);

type ChoiceProps = FieldProps & { options: readonly { value: string; label: string }[]; hint?: string };

export const MandateChoice = ({ mandate, name, ...rest }: ChoiceProps) => (
  <ChoiceField
    {...rest}
    label={fieldLabels[name]}
    name={name}
    value={mandate.values[name]}
    onChange={(value) => mandate.fill(name, value)}
    onBlur={() => mandate.leave(name)}
    error={mandate.errorOf(name)}
  />
);

type DayProps = FieldProps & { label?: string; hint?: string };

/** A day from today on. */
export const MandateDay = ({ mandate, name, label = fieldLabels[name], ...rest }: DayProps) => (
  <DateField
    {...rest}
    label={label}
    name={name}
    value={mandate.values[name]}
    from={mandate.days.from}
    to={mandate.days.to}
    onChange={(day) => mandate.fill(name, day)}
    onBlur={() => mandate.leave(name)}
    error={mandate.errorOf(name)}
  />
);
