import type { StaffAccount } from "#contract/staff.ts";
import type { FieldDefinition, FieldDefinitions, FieldValues } from "#domain/text/field-definitions.ts";
import { css } from "#styled/css";
import type { Services } from "#web/adapters/staff-services.ts";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { notify } from "#web/ui/notify.ts";
import { RadioSet } from "#web/ui/radio-set.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ConnectedForm } from "./form.connect.ts";
import { FormView } from "./form.view.tsx";
import {
  blankOf,
  type FieldCopy,
  fieldErrors,
  fieldText,
  type RecordFormDefinition,
  sentOf,
  type TypedValues,
  tidiedFields,
  typedOf,
  type Versioned,
} from "./record-form.ts";
import { useForm } from "./use-form.ts";

type RecordFormProps<Fields extends FieldDefinitions, Kind extends FieldValues<Fields> & Versioned> = {
  form: RecordFormDefinition<Fields, Kind>;
  services: Services;
  account: Pick<StaffAccount, "id" | "agencyId">;
  /** Which one is changed; null for a new one. The form of another is another form: give it another key. */
  id: string | null;
  onSaved: (id: string) => void;
  cancelHref?: string;
  isWithinCard?: boolean;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });

/** The form of a record: made, or changed on top of the version that it began with. */
export function RecordForm<Fields extends FieldDefinitions, Kind extends FieldValues<Fields> & Versioned>(
  props: RecordFormProps<Fields, Kind>,
) {
  const { form: definition, services, account, id, onSaved, ...frame } = props;
  const { name, fields, copy, saveLabel, saved } = definition;
  const { staffApi } = services;
  const blank = blankOf(fields);
  const originalOf = ({ version, ...values }: FieldValues<Fields> & { version: number }) => ({
    values: typedOf(fields, values as Readonly<Record<string, string | number>>),
    version,
    facts: null,
  });
  const form = useForm<TypedValues>({
    name: { person: account.id, agency: account.agencyId, form: id === null ? name : `${name}.${id}` },
    api: staffApi,
    blank,
    readOriginal: async (signal) =>
      id === null
        ? { values: blank, version: null, facts: null }
        : originalOf(await definition.read(staffApi, id, signal)),
    save: async ({ values: typed, version, key }) => {
      const values = sentOf(fields, typed);
      const kept =
        id === null
          ? await createdBy(definition)(staffApi, values, key)
          : await definition.change(staffApi, id, { ...values, version: version ?? 0 });
      return { original: originalOf(kept), subject: kept.id };
    },
    tidied: (values) => tidiedFields(fields, values),
    errorsOf: (values) => fieldErrors(fields, copy, values),
    labelOf: (path) => copy[path]?.label ?? null,
    textOf: (path, value) => fieldText(fields[path], copy[path], String(value)),
    onSaved: (subject) => {
      onSaved(subject);
      notify.success(saved);
    },
  });
  return (
    <FormView form={form} saveLabel={saveLabel} {...frame}>
      <div className={stack}>
        {Object.entries(fields).map(([path, field]) => (
          <RecordField
            key={path}
            form={form}
            name={path}
            field={field}
            copy={copy[path] ?? { label: path }}
          />
        ))}
      </div>
    </FormView>
  );
}

function createdBy<Fields extends FieldDefinitions, Kind extends FieldValues<Fields> & Versioned>({
  name,
  create,
}: RecordFormDefinition<Fields, Kind>) {
  if (create === undefined) throw new Error(`${name} is made elsewhere`);
  return create;
}

type RecordFieldProps = {
  form: ConnectedForm<TypedValues>;
  name: string;
  field: FieldDefinition;
  copy: FieldCopy;
};

function RecordField({ form, name, field, copy: { label, hint, options, isSideBySide } }: RecordFieldProps) {
  const shared = {
    name,
    value: form.values[name] ?? "",
    onChange: (value: string) => form.fill(name, value),
    onBlur: () => form.leave(name),
    error: form.errorOf(name),
    ...(hint === undefined ? {} : { hint }),
  };
  switch (field.kind) {
    case "text":
      return <TextField {...shared} label={label} required={field.isOptional !== true} autoComplete="off" />;
    case "money":
      return (
        <TextField {...shared} label={label} prefix="$" inputMode="decimal" required autoComplete="off" />
      );
    case "day":
      return <DateField {...shared} label={label} required={field.isOptional !== true} />;
    case "choice": {
      const choices = field.values.map((value) => ({ value, label: options?.[value] ?? value }));
      return isSideBySide === true ? (
        <RadioSet {...shared} legend={label} options={choices} />
      ) : (
        <ChoiceField {...shared} label={label} options={choices} />
      );
    }
  }
}
