import { addMonths } from "#domain/calendar/days.ts";
import { minOwnerAge } from "#domain/limits.ts";
import {
  answerLengths,
  maxOwners,
  type OwnerKind,
  withOwner,
  withoutOwner,
} from "#domain/vendor-application/answers.ts";
import { firstBirth } from "#domain/vendor-application/owner-rules.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { focusFieldOnceDrawn } from "#web/kit/form/focus-field.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DayAnswer, RadioAnswer, TextAnswer } from "./field.view.tsx";
import { type StepProps, stepCard } from "./property-step.view.tsx";
import type { VendorApplicationModel } from "./vendor-application.connect.ts";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";

const head = css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "3" });
const kinds = [
  { value: "individual", label: vendorApplicationCopy.aPerson },
  { value: "company", label: vendorApplicationCopy.aCompany },
  { value: "trust", label: vendorApplicationCopy.aTrust },
] as const;

type OwnerProps = { model: VendorApplicationModel; at: string; kind: OwnerKind | "" };

/** Whose it is: one owner or several. */
export function OwnersStep({ model }: Pick<StepProps, "model">) {
  const { answers } = model;
  const { owners } = answers;
  const keep = (changed: typeof answers) =>
    model.change({ owners: changed.owners, "finish.applicant": changed.finish.applicant });
  return (
    <>
      {owners.map(({ id, kind }, index) => (
        <Card key={id} className={stepCard}>
          <div className={head}>
            <h2 className={text({ variant: "sectionTitle" })}>{vendorApplicationCopy.owner(index + 1)}</h2>
            {owners.length === 1 ? null : (
              <Button
                tone="link"
                aria-label={vendorApplicationCopy.removeOwner(index + 1)}
                onClick={({ currentTarget }) => {
                  keep(withoutOwner(answers, id));
                  focusFieldOnceDrawn(currentTarget.form, "owners.0");
                }}
              >
                {vendorApplicationCopy.remove}
              </Button>
            )}
          </div>
          <RadioAnswer model={model} path={`owners.${index}.kind`} options={kinds} />
          <Identity model={model} at={`owners.${index}`} kind={kind} />
        </Card>
      ))}
      {owners.length >= maxOwners ? (
        <p className={text({ variant: "small" })}>{vendorApplicationCopy.callUsIfThere}</p>
      ) : (
        <Button
          tone="quiet"
          name="owners"
          onClick={({ currentTarget }) => {
            keep(withOwner(answers));
            focusFieldOnceDrawn(currentTarget.form, `owners.${owners.length}`);
          }}
        >
          {vendorApplicationCopy.addAnotherOwner}
        </Button>
      )}
    </>
  );
}

function Identity({ model, at, kind }: OwnerProps) {
  if (kind === "") return null;
  const isFirst = at === "owners.0";
  return (
    <>
      {kind === "individual" ? <Person model={model} at={at} /> : null}
      {kind === "company" ? <Company model={model} at={at} /> : null}
      {kind === "trust" ? <Trust model={model} at={at} /> : null}
      <TextAnswer
        model={model}
        path={`${at}.mobile`}
        type="tel"
        inputMode="tel"
        maxLength={answerLengths.phone}
        autoComplete={isFirst ? "tel" : "off"}
        hint={vendorApplicationCopy.sendOneTimeCodes}
      />
      <TextAnswer
        model={model}
        path={`${at}.email`}
        type="email"
        inputMode="email"
        maxLength={answerLengths.email}
        autoComplete={isFirst ? "email" : "off"}
      />
    </>
  );
}

type PartProps = Omit<OwnerProps, "kind">;

function Person({ model, at }: PartProps) {
  const isFirst = at === "owners.0";
  return (
    <>
      <TextAnswer
        model={model}
        path={`${at}.givenNames`}
        maxLength={answerLengths.givenNames}
        autoComplete={isFirst ? "given-name" : "off"}
      />
      <TextAnswer
        model={model}
        path={`${at}.familyName`}
        maxLength={answerLengths.familyName}
        autoComplete={isFirst ? "family-name" : "off"}
      />
      <DayAnswer
        model={model}
        path={`${at}.dateOfBirth`}
        hint={vendorApplicationCopy.dayMonthYearSuch}
        days={{ from: firstBirth, to: addMonths(model.today, -12 * minOwnerAge) }}
        autoComplete={isFirst ? "bday" : "off"}
      />
    </>
  );
}

const Company = ({ model, at }: PartProps) => (
  <>
    <TextAnswer model={model} path={`${at}.companyName`} maxLength={answerLengths.companyName} />
    <BusinessNumber model={model} path={`${at}.acn`} />
    <BusinessNumber model={model} path={`${at}.abn`} hint={vendorApplicationCopy.canLeaveEmpty} />
  </>
);

const Trust = ({ model, at }: PartProps) => (
  <>
    <TextAnswer model={model} path={`${at}.trustName`} maxLength={answerLengths.trustName} />
    <TextAnswer model={model} path={`${at}.trusteeName`} maxLength={answerLengths.trusteeName} />
    <BusinessNumber model={model} path={`${at}.abn`} hint={vendorApplicationCopy.canLeaveEmpty} />
  </>
);

type BusinessNumberProps = { model: VendorApplicationModel; path: string; hint?: string };

const BusinessNumber = (props: BusinessNumberProps) => (
  <TextAnswer {...props} inputMode="numeric" maxLength={answerLengths.businessNumber} autoComplete="off" />
);
