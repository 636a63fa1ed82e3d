import { valueAt } from "#machines/kit/merge.ts";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { RadioSet } from "#web/ui/radio-set.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { labelOf } from "./answer-labels.ts";
import type { VendorApplicationModel } from "./vendor-application.connect.ts";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";

export type FieldOf = { model: VendorApplicationModel; path: string };

const textAt = ({ model, path }: FieldOf): string => String(valueAt(model.answers, path) ?? "");

/** What every field is given: its value, its error, and what is told of it. */
export const fieldOf = ({ model, path }: FieldOf) => ({
  name: path,
  label: labelOf(path),
  value: textAt({ model, path }),
  error: model.errorOf(path),
  onBlur: () => model.leave(path),
});

/** A hint gives way to what looks odd. */
const hintOf = ({ model, path }: FieldOf, hint: string | undefined) => {
  const label = model.warningOf(path) ?? hint;
  return label === undefined ? {} : { hint: label };
};

type TextAnswerProps = FieldOf & {
  maxLength: number;
  hint?: string;
  prefix?: string;
  type?: "text" | "email" | "tel";
  inputMode?: "text" | "numeric" | "decimal" | "email" | "tel";
  autoComplete?: string;
};

/** A field of words; it is put in order when it is left, never while it is typed in. */
export function TextAnswer({ model, path, maxLength, hint, ...rest }: TextAnswerProps) {
  return (
    <TextField
      {...rest}
      {...fieldOf({ model, path })}
      {...hintOf({ model, path }, hint)}
      maxLength={maxLength}
      onChange={(typed) => model.fill(path, typed)}
    />
  );
}

type DayAnswerProps = FieldOf & { hint: string; days: { from?: string; to?: string }; autoComplete?: string };

/** A day, typed the Australian way or picked. */
export function DayAnswer({ model, path, hint, days, autoComplete = "off" }: DayAnswerProps) {
  return (
    <DateField
      {...fieldOf({ model, path })}
      {...hintOf({ model, path }, hint)}
      {...days}
      autoComplete={autoComplete}
      onChange={(typed) => model.fill(path, typed)}
    />
  );
}

type ChoiceAnswerProps = FieldOf & { options: readonly string[]; placeholder?: string; hint?: string };

export function ChoiceAnswer({
  model,
  path,
  options,
  placeholder = vendorApplicationCopy.choose,
  hint,
}: ChoiceAnswerProps) {
  return (
    <ChoiceField
      {...fieldOf({ model, path })}
      {...hintOf({ model, path }, hint)}
      placeholder={placeholder}
      options={options.map((value) => ({ value, label: value }))}
      onChange={(value) => model.fill(path, value)}
    />
  );
}

type RadioAnswerProps = FieldOf & { options: readonly { value: string; label: string }[]; hint?: string };

export function RadioAnswer({ model, path, options, hint }: RadioAnswerProps) {
  const { label, ...field } = fieldOf({ model, path });
  return (
    <RadioSet
      {...field}
      {...hintOf({ model, path }, hint)}
      legend={label}
      options={options}
      onChange={(value) => model.fill(path, value)}
    />
  );
}

export const yesAndNo = [
  { value: "yes", label: vendorApplicationCopy.yes },
  { value: "no", label: vendorApplicationCopy.no },
] as const;
