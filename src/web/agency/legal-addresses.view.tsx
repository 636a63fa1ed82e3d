import { fieldLengths } from "#domain/text/field-rules.ts";
import { text } from "#styled/recipes";
import type { ConnectedForm } from "#web/kit/form/form.connect.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { agencyCopy } from "./agency.copy.ts";
import { fieldGroup, groupTitle } from "./agency-fields.styles.ts";
import { type AgencyValues, legalFields, missingLegalLabel } from "./agency-form.connect.ts";

const hints = {
  page: agencyCopy.webAddress,
  contact: agencyCopy.webAddressOrEmail,
} as const;

/** Where payers and vendors of the agency read and complain: at the foot of each of its public pages. */
export function LegalAddressFields({ form }: { form: ConnectedForm<AgencyValues> }) {
  const missing = missingLegalLabel(form.values);
  return (
    <section aria-labelledby="legal-addresses" className={fieldGroup}>
      <div>
        <h3 id="legal-addresses" className={groupTitle}>
          {agencyCopy.privacyTermsComplaintsHardship}
        </h3>
        <p className={text({ variant: "small" })}>{agencyCopy.shownFootEveryPage}</p>
      </div>
      {missing === null ? null : <Notice tone="warning">{missing}</Notice>}
      {legalFields.map(({ field, kind, label }) => (
        <TextField
          key={field}
          label={label}
          name={field}
          inputMode={kind === "page" ? "url" : "text"}
          maxLength={fieldLengths.legalAddress}
          hint={hints[kind]}
          value={form.values[field]}
          onChange={(value) => form.fill(field, value)}
          onBlur={() => form.leave(field)}
          error={form.errorOf(field)}
          autoComplete="off"
        />
      ))}
    </section>
  );
}
