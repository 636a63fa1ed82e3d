import { australianStates } from "#domain/enumerations.ts";
import { countries, countryName, isAbroad } from "#domain/party/countries.ts";
import { answerLengths } from "#domain/vendor-application/answers.ts";
import { valueAt } from "#machines/kit/merge.ts";
import { css } from "#styled/css";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { SuggestionField } from "#web/ui/suggestion-field.tsx";
import { ChoiceAnswer, fieldOf, TextAnswer } from "./field.view.tsx";
import { type Lookup, useLocalities } from "./lookup.ts";
import type { VendorApplicationModel } from "./vendor-application.connect.ts";

type AddressProps = {
  model: VendorApplicationModel;
  at: "property" | "finish";
  lookup: Lookup;
  /** Whether it is where the person lives: then the browser may fill it in. */
  isOwn: boolean;
};

const pair = css({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", gap: "4" });

const names = countries.map((value) => ({ value, label: countryName(value) }));
// Australia first: nearly everybody lives here.
const countryOptions = [
  ...names.slice(0, 1),
  ...names.slice(1).toSorted((a, b) => a.label.localeCompare(b.label)),
];

/** Where the vendor lives, in Australia or abroad. */
export function HomeFields({ model, lookup }: Pick<AddressProps, "model" | "lookup">) {
  return (
    <>
      <ChoiceField
        {...fieldOf({ model, path: "finish.country" })}
        options={countryOptions}
        onChange={(country) => model.fill("finish.country", country)}
      />
      {isAbroad(model.answers.finish.country) ? (
        <ForeignAddress model={model} />
      ) : (
        <AddressFields model={model} at="finish" lookup={lookup} isOwn />
      )}
    </>
  );
}

function ForeignAddress({ model }: Pick<AddressProps, "model">) {
  const answer = (field: "addressLine" | "suburb" | "region" | "postalCode", autoComplete: string) => (
    <TextAnswer
      model={model}
      path={`finish.${field}`}
      maxLength={answerLengths[field]}
      autoComplete={autoComplete}
    />
  );
  return (
    <>
      {answer("addressLine", "street-address")}
      {answer("suburb", "address-level2")}
      {answer("region", "address-level1")}
      {answer("postalCode", "postal-code")}
    </>
  );
}

/** An Australian address; a suburb that is picked brings its state and postcode. */
export function AddressFields({ model, at, lookup, isOwn }: AddressProps) {
  const suburb = `${at}.suburb`;
  const typed = String(valueAt(model.answers, suburb));
  const localities = useLocalities(lookup, typed);
  const complete = (field: string) => (isOwn ? field : "off");
  return (
    <>
      <TextAnswer
        model={model}
        path={`${at}.addressLine`}
        maxLength={answerLengths.addressLine}
        autoComplete={complete("street-address")}
      />
      <SuggestionField
        {...fieldOf({ model, path: suburb })}
        suggestions={localities.map((each, index) => ({
          id: String(index),
          label: each.suburb,
          note: `${each.state} ${each.postcode}`,
        }))}
        maxLength={answerLengths.suburb}
        autoComplete={complete("address-level2")}
        isDisabled={model.isBusy}
        onChange={(value) => model.fill(suburb, value)}
        onPick={(id) => {
          const picked = localities[Number(id)];
          if (picked === undefined) return;
          model.change({
            [suburb]: picked.suburb,
            [`${at}.state`]: picked.state,
            [`${at}.postcode`]: picked.postcode,
          });
        }}
      />
      <div className={pair}>
        <ChoiceAnswer model={model} path={`${at}.state`} options={australianStates} />
        <TextAnswer
          model={model}
          path={`${at}.postcode`}
          maxLength={answerLengths.postcode}
          inputMode="numeric"
          autoComplete={complete("postal-code")}
        />
      </div>
    </>
  );
}
