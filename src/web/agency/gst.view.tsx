import { fieldLengths } from "#domain/text/field-rules.ts";
import { text } from "#styled/recipes";
import type { ConnectedForm } from "#web/kit/form/form.connect.ts";
import { CheckField } from "#web/ui/check-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { agencyCopy } from "./agency.copy.ts";
import { fieldGroup, groupTitle } from "./agency-fields.styles.ts";
import type { AgencyValues } from "./agency-form.connect.ts";

/** What receipts and tax invoices of the agency need. */
export function GstFields({ form }: { form: ConnectedForm<AgencyValues> }) {
  const { legalName, isGstRegistered } = form.values;
  return (
    <section aria-labelledby="gst" className={fieldGroup}>
      <div>
        <h3 id="gst" className={groupTitle}>
          {agencyCopy.receiptsAndGst}
        </h3>
        <p className={text({ variant: "small" })}>{agencyCopy.onceRegisteredGstReceipts}</p>
      </div>
      <TextField
        label={agencyCopy.legalName}
        name="legalName"
        maxLength={fieldLengths.agencyName}
        hint={agencyCopy.registeredAbnSuchHarbour}
        value={legalName}
        onChange={(value) => form.fill("legalName", value)}
        onBlur={() => form.leave("legalName")}
        error={form.errorOf("legalName")}
        required
        autoComplete="off"
      />
      <CheckField
        label={agencyCopy.registeredForGst}
        name="isGstRegistered"
        isChecked={isGstRegistered}
        onChange={(isChecked) => form.fill("isGstRegistered", isChecked)}
        error={form.errorOf("isGstRegistered")}
      />
    </section>
  );
}
