import type { FieldDefinitions, FieldValues } from "#domain/text/field-definitions.ts";
import { fieldText, type RecordFormDefinition, typedOf } from "#web/kit/form/record-form.ts";
import { DescriptionList } from "#web/ui/description-list.tsx";

type FieldFactsProps<Fields extends FieldDefinitions> = {
  form: Pick<RecordFormDefinition<Fields>, "fields" | "copy">;
  values: FieldValues<Fields>;
};

/** The fields of something that cannot be changed, in the words of its form; what is empty is left out. */
export function FieldFacts<Fields extends FieldDefinitions>({ form, values }: FieldFactsProps<Fields>) {
  const { fields, copy } = form;
  const typed = typedOf(fields, values as Readonly<Record<string, string | number>>);
  return (
    <DescriptionList
      items={Object.entries<string>(typed).flatMap(([name, value]) =>
        value === ""
          ? []
          : [{ term: copy[name]?.label ?? name, detail: fieldText(fields[name], copy[name], value) }],
      )}
    />
  );
}
