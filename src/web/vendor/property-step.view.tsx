import { propertyTypes, saleMethods } from "#contract/listing-columns.ts";
import { answerLengths } from "#contract/vendor-application-answers.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Card } from "#web/ui/card.tsx";
import { AddressFields } from "./address.view.tsx";
import { ChoiceAnswer, RadioAnswer, TextAnswer, yesAndNo } from "./field.view.tsx";
import type { LookUp } from "./look-up.ts";
import type { VendorApplicationModel } from "./vendor-application.connect.ts";

export type StepProps = { model: VendorApplicationModel; lookUp: LookUp };

export const stepCard = css({ display: "flex", flexDirection: "column", gap: "4" });
const pair = css({ display: "grid", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", gap: "4" });
const titleKinds = [
  { value: "lotPlan", label: "Lot and plan" },
  { value: "volumeFolio", label: "Volume and folio" },
  { value: "", label: "Not at hand" },
] as const;

/** What is sold, how, and what is owed on it. */
export function PropertyStep({ model, lookUp }: StepProps) {
  return (
    <>
      <Card className={stepCard}>
        <h2 className={text({ look: "sectionTitle" })}>Where it is</h2>
        <AddressFields model={model} at="property" lookUp={lookUp} isOwn={false} />
        <ChoiceAnswer model={model} path="property.propertyType" options={propertyTypes} />
        <RadioAnswer
          model={model}
          path="property.titleKind"
          options={titleKinds}
          hint="They are on your title and your rates notice. You can leave them out."
        />
        <TitleFields model={model} />
      </Card>
      <Card className={stepCard}>
        <h2 className={text({ look: "sectionTitle" })}>The sale</h2>
        <ChoiceAnswer model={model} path="property.saleMethod" options={saleMethods} />
        <MoneyAnswer model={model} path="property.expectedPrice" />
      </Card>
      <Card className={stepCard}>
        <h2 className={text({ look: "sectionTitle" })}>What is owed on it</h2>
        <RadioAnswer model={model} path="property.hasMortgage" options={yesAndNo} />
        {model.answers.property.hasMortgage === "yes" ? (
          <>
            <TextAnswer model={model} path="property.mortgageLender" mostLength={answerLengths.lender} />
            <MoneyAnswer model={model} path="property.mortgageBalance" />
          </>
        ) : null}
        <RadioAnswer model={model} path="property.hasOtherDebts" options={yesAndNo} />
        {model.answers.property.hasOtherDebts === "yes" ? (
          <>
            <TextAnswer model={model} path="property.otherDebtsOwedTo" mostLength={answerLengths.lender} />
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
    mostLength={answerLengths.money}
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
          mostLength={answerLengths.title}
          autoComplete="off"
        />
      ))}
    </div>
  );
}
