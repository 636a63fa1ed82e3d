import { maxBeginningLength } from "#domain/limits.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { SuggestionField } from "#web/ui/suggestion-field.tsx";
import { type Lookup, useAgencies } from "./lookup.ts";
import type { VendorApplicationModel } from "./vendor-application.connect.ts";
import { vendorApplicationCopy as copy } from "./vendor-application.copy.ts";
import { VendorFrame } from "./vendor-frame.view.tsx";

type AgencyChoiceProps = {
  model: Pick<VendorApplicationModel, "agencyName" | "typeAgencyName" | "chooseAgency">;
  lookup: Lookup;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });

/** Where no agency's link was followed: which agency the application is for. */
export function AgencyChoice({ model, lookup }: AgencyChoiceProps) {
  const { agencies, error, retry } = useAgencies(lookup, model.agencyName);
  return (
    <VendorFrame agency={null} title={copy.whichAgency}>
      <Card className={stack}>
        <p className={text()}>{copy.agencyChoiceLead}</p>
        <SuggestionField
          label={copy.agencyName}
          name="agency"
          value={model.agencyName}
          hint={copy.agencyNameHint}
          error={agencies?.length === 0 ? copy.noAgencyOfThisName : null}
          suggestions={(agencies ?? []).map(({ code, name }) => ({ id: code, label: name }))}
          maxLength={maxBeginningLength}
          onChange={model.typeAgencyName}
          onPick={model.chooseAgency}
        />
        {error === null ? null : <ErrorBlock message={copy.agenciesNotFound} onRetry={retry} />}
      </Card>
    </VendorFrame>
  );
}
