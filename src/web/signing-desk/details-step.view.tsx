import type { SigningSetup } from "#contract/signing-desk.ts";
import { chosenOptionsOf, isTicked, shownValues } from "#domain/template/value.ts";
import { css } from "#styled/css";
import { Card } from "#web/ui/card.tsx";
import { CheckField } from "#web/ui/check-field.tsx";
import { CheckList } from "#web/ui/check-list.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { SaleTerms } from "./sale-terms.view.tsx";
import type { EditedModel } from "./signing-setup.connect.ts";
import { setupCopy } from "./signing-setup.copy.ts";

type Field = SigningSetup["fields"][number];
type DetailsStepProps = { edited: EditedModel };

const column = css({ display: "flex", flexDirection: "column", gap: "4" });

/** What staff fill in: the terms of a sale, and fields of the document. */
export const DetailsStep = ({ edited }: DetailsStepProps) => (
  <>
    {edited.values.sale === null ? null : <SaleTerms edited={edited} sale={edited.values.sale} />}
    {edited.facts.fields.length === 0 && edited.values.sale !== null ? null : <Fields edited={edited} />}
  </>
);

/** The fields of the document; one whose condition is not met is not asked for. */
function Fields({ edited }: DetailsStepProps) {
  const { fields } = edited.facts;
  const shown = shownValues({ pages: [], signers: [], fields }, edited.values.fields);
  return (
    <Card className={column}>
      {fields
        .filter(({ id }) => shown.has(id))
        .map((field) => (
          <Detail key={field.id} edited={edited} field={field} />
        ))}
      {fields.length === 0 ? <p>{setupCopy.nothingToFillIn}</p> : null}
    </Card>
  );
}

function Detail({ edited, field }: DetailsStepProps & { field: Field }) {
  const path = `fields.${field.name}`;
  const value = edited.values.fields[field.name] ?? "";
  const common = {
    label: field.label === "" ? field.name : field.label,
    name: path,
    value,
    onChange: (typed: string) => edited.fill(path, typed),
    error: edited.errorOf(path),
    required: field.required,
  };
  if (field.type === "checkbox")
    return (
      <CheckField
        {...common}
        isChecked={isTicked(value)}
        onChange={(isChecked) => common.onChange(isChecked ? "true" : "")}
      />
    );
  if (field.type === "checkbox_multi")
    return (
      <CheckList
        legend={common.label}
        name={path}
        options={field.options.map((option) => ({ value: option, label: option }))}
        chosen={chosenOptionsOf(value)}
        onChange={(chosen) => common.onChange(chosen.join("\n"))}
        error={common.error}
      />
    );
  if (field.type === "select")
    return (
      <ChoiceField
        {...common}
        placeholder={field.placeholder === "" ? setupCopy.choose : field.placeholder}
        options={field.options.map((option) => ({ value: option, label: option }))}
      />
    );
  if (field.type === "date") return <DateField {...common} />;
  if (field.type === "textarea")
    return <TextArea {...common} {...(field.maxLength === null ? {} : { maxLength: field.maxLength })} />;
  return (
    <TextField
      {...common}
      placeholder={field.placeholder}
      autoComplete="off"
      {...(typed[field.type] ?? {})}
      {...(field.maxLength === null ? {} : { maxLength: field.maxLength })}
    />
  );
}

const typed: Partial<
  Record<Field["type"], { type?: "email" | "tel"; inputMode: "email" | "tel" | "decimal" }>
> = {
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  number: { inputMode: "decimal" },
};
