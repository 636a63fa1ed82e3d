import { australianStates } from "#domain/enumerations.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { text } from "#styled/recipes";
import type { ConnectedForm } from "#web/kit/form/form.connect.ts";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { agencyCopy } from "./agency.copy.ts";
import { fieldGroup, groupTitle } from "./agency-fields.styles.ts";
import type { AgencyValues } from "./agency-form.connect.ts";

/** What direct debits of the agency need: its bank's name for it, and whose public holidays count. */
export function DebitUserFields({ form }: { form: ConnectedForm<AgencyValues> }) {
  const { state, directEntry } = form.values;
  const field = (name: keyof AgencyValues["directEntry"]) => ({
    name: `directEntry.${name}`,
    value: directEntry[name],
    onChange: (value: string) => form.fill("directEntry", { ...directEntry, [name]: value }),
    onBlur: () => form.leave(`directEntry.${name}`),
    error: form.errorOf(`directEntry.${name}`),
    autoComplete: "off",
  });
  return (
    <section aria-labelledby="debit-user" className={fieldGroup}>
      <div>
        <h3 id="debit-user" className={groupTitle}>
          {agencyCopy.directDebit}
        </h3>
        <p className={text({ variant: "small" })}>{agencyCopy.bankGivesUserId}</p>
      </div>
      <TextField
        label={agencyCopy.directEntryUserId}
        inputMode="numeric"
        maxLength={fieldLengths.directEntryUserId}
        hint={agencyCopy.sixDigitsAlsoCalled}
        {...field("userId")}
      />
      <TextField
        label={agencyCopy.directEntryUserName}
        maxLength={fieldLengths.directEntryUserName}
        hint={agencyCopy.debitUserNameHint}
        {...field("userName")}
      />
      <SelectField
        label={agencyCopy.state}
        labelStyles="label"
        value={state}
        options={australianStates.map((value) => ({ value, label: value }))}
        onChange={(value) => form.fill("state", value as AgencyValues["state"])}
      />
    </section>
  );
}
