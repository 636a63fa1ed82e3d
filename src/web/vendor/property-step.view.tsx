import { propertyTypes, saleMethods } from "#domain/listing/columns.ts";
import { answerLengths } from "#domain/vendor-application/answers.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Card } from "#web/ui/card.tsx";
import { AddressFields } from "./address.view.tsx";
import { ChoiceAnswer, RadioAnswer, TextAnswer, yesAndNo } from "./field.view.tsx";
import type { Lookup } from "./lookup.ts";
import type { VendorApplicationModel } from "./vendor-application.connect.ts";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";

export type StepProps = { model: VendorApplicationModel; lookup: Lookup };

export const stepCard = css({ display: "flex", flexDirection: "column", gap: "4" });
const pair = css({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", gap: "4" });
const titleKinds = [
  { value: "lotPlan", label: vendorApplicationCopy.lotAndPlan },
  { value: "volumeFolio", label: vendorApplicationCopy.volumeAndFolio },
  { value: "", label: vendorApplicationCopy.iDontNow },
] as const;

/** What is sold, how, and what is owed on it. */
export function PropertyStep({ model, lookup }: StepProps) {
  return (
    <>
      <Card className={stepCard}>
        <h2 className={text({ variant: "sectionTitle" })}>{vendorApplicationCopy.whereItIs}</h2>
        <AddressFields model={model} at="property" lookup={lookup} isOwn={false} />
        <ChoiceAnswer model={model} path="property.propertyType" options={propertyTypes} />
        <RadioAnswer
          model={model}
          path="property.titleKind"
          options={titleKinds}
          hint={vendorApplicationCopy.theyTitleRatesNotice}
        />
        <TitleFields model={model} />
      </Card>
      <Card className={stepCard}>
        <h2 className={text({ variant: "sectionTitle" })}>{vendorApplicationCopy.theSale}</h2>
        <ChoiceAnswer model={model} path="property.saleMethod" options={saleMethods} />
        <MoneyAnswer model={model} path="property.expectedPrice" />
      </Card>
      <Card className={stepCard}>
        <h2 className={text({ variant: "sectionTitle" })}>{vendorApplicationCopy.mortgageAndOtherDebts}</h2>
        <RadioAnswer model={model} path="property.hasMortgage" options={yesAndNo} />
        {model.answers.property.hasMortgage === "yes" ? (
          <>
            <TextAnswer model={model} path="property.mortgageLender" maxLength={answerLengths.lender} />
            <MoneyAnswer model={model} path="property.mortgageBalance" />
          </>
        ) : null}
        <RadioAnswer model={model} path="property.hasOtherDebts" options={yesAndNo} />
        {model.answers.property.hasOtherDebts === "yes" ? (
          <>
            <TextAnswer model={model} path="property.otherDebtsOwedTo" maxLength={answerLengths.lender} />
            <MoneyAnswer model={model} path="property.otherDebtsBalance" />
          </>
        ) : null}
      </Card>
    </>
  );
}

/** An amount in dollars. */
export const MoneyAnswer = ({ model, path }: { model: VendorApplicationModel; path: string }) => (
  <TextAnswer
    model={model}
    path={path}
    prefix="$"
    maxLength={answerLengths.money}
    inputMode="decimal"
    autoComplete="off"
  />
);

const fieldsOfTitle = { lotPlan: ["lot", "plan"], volumeFolio: ["volume", "folio"], "": [] } as const;

function TitleFields({ model }: { model: VendorApplicationModel }) {
  const fields = fieldsOfTitle[model.answers.property.titleKind];
  if (fields.length === 0) return null;
  return (
    <div className={pair}>
      {fields.map((field) => (
        <TextAnswer
          key={field}
          model={model}
          path={`property.${field}`}
          maxLength={answerLengths.title}
          autoComplete="off"
        />
      ))}
    </div>
  );
}
