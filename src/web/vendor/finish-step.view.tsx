import { addDays } from "#domain/calendar/days.ts";
import { vendorProductTypes } from "#domain/loan/vendor-products.ts";
import { signaturePad, strokesOf } from "#domain/party/signature.ts";
import { answerLengths, ownerName } from "#domain/vendor-application/answers.ts";
import { applicationConsent, applicationTerms } from "#domain/vendor-application/terms.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Card } from "#web/ui/card.tsx";
import { CheckField } from "#web/ui/check-field.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { Money } from "#web/ui/money.tsx";
import { SignaturePad } from "#web/ui/signature-pad.tsx";
import { HomeFields } from "./address.view.tsx";
import { connectEstimate } from "./estimate.connect.ts";
import { ChoiceAnswer, DayAnswer, RadioAnswer, TextAnswer } from "./field.view.tsx";
import { MoneyAnswer, type StepProps, stepCard } from "./property-step.view.tsx";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";

const signatureWays = [
  { value: "typed", label: vendorApplicationCopy.typeIt },
  { value: "drawn", label: vendorApplicationCopy.drawIt },
] as const;
const sheet = css({ display: "flex", flexDirection: "column", gap: "3", fontSize: "sm" });
const written = css({
  px: "4",
  py: "3",
  borderBottom: "1px solid {colors.line}",
  fontFamily: "cursive",
  fontSize: "2xl",
  color: "ink",
});

/** Who applies, for how much and at what cost, and their signature. */
export function FinishStep({ model, lookup }: StepProps) {
  const { owners } = model.answers;
  return (
    <>
      <Card className={stepCard}>
        <h2 className={text({ variant: "sectionTitle" })}>{vendorApplicationCopy.aboutYou}</h2>
        <RadioAnswer
          model={model}
          path="finish.applicant"
          options={owners.map((owner, index) => ({
            value: owner.id,
            label: ownerName(owner) || vendorApplicationCopy.owner(index + 1),
          }))}
        />
        <HomeFields model={model} lookup={lookup} />
      </Card>
      <Card className={stepCard}>
        <h2 className={text({ variant: "sectionTitle" })}>{vendorApplicationCopy.whatYouNeed}</h2>
        <ChoiceAnswer model={model} path="finish.productType" options={vendorProductTypes} />
        <MoneyAnswer model={model} path="finish.amount" />
        <DayAnswer
          model={model}
          path="finish.settlesOn"
          hint={vendorApplicationCopy.settlementDayHint}
          days={{ from: addDays(model.today, 1) }}
        />
        <Estimate model={model} />
      </Card>
      <Agreement model={model} />
      <Signature model={model} />
    </>
  );
}

function Estimate({ model }: Pick<StepProps, "model">) {
  const estimate = connectEstimate(model.answers.finish, model.today);
  if (estimate === null)
    return <p className={text({ variant: "small" })}>{vendorApplicationCopy.chooseLoanAmountDay}</p>;
  return (
    <section aria-label={vendorApplicationCopy.estimate} aria-live="polite">
      <h3 className={text({ variant: "label" })}>{vendorApplicationCopy.whatItWouldCost}</h3>
      <DescriptionList
        items={estimate.map(({ label, cents, isTotal }) => ({
          term: label,
          detail: cents === null ? "" : <Money cents={cents} />,
          isTotal,
        }))}
      />
      <p className={text({ variant: "small" })}>{vendorApplicationCopy.estimateTodayLoanAgreement}</p>
    </section>
  );
}

function Agreement({ model }: Pick<StepProps, "model">) {
  const { finish } = model.answers;
  return (
    <Card className={stepCard}>
      <h2 className={text({ variant: "sectionTitle" })}>{applicationTerms.title}</h2>
      <Disclosure summary={vendorApplicationCopy.readTheTerms}>
        <div className={sheet}>
          {applicationTerms.sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h3 className={text({ variant: "label" })}>{heading}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className={css({ mt: "1" })}>
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </Disclosure>
      <CheckField
        name="finish.termsAccepted"
        label={vendorApplicationCopy.iReadTermsAccept}
        isChecked={finish.termsAccepted}
        onChange={(isChecked) => model.fill("finish.termsAccepted", isChecked)}
        error={model.errorOf("finish.termsAccepted")}
      />
      <CheckField
        name="finish.consent"
        label={applicationConsent.label}
        isChecked={finish.consent}
        onChange={(isChecked) => model.fill("finish.consent", isChecked)}
        error={model.errorOf("finish.consent")}
      />
    </Card>
  );
}

function Signature({ model }: Pick<StepProps, "model">) {
  const { signature } = model.answers.finish;
  return (
    <Card className={stepCard}>
      <h2 className={text({ variant: "sectionTitle" })}>{vendorApplicationCopy.yourSignature}</h2>
      <RadioAnswer model={model} path="finish.signature.kind" options={signatureWays} />
      {signature.kind === "" ? null : (
        <TextAnswer
          model={model}
          path="finish.signature.name"
          maxLength={answerLengths.signatureName}
          autoComplete="name"
        />
      )}
      {signature.kind === "typed" && signature.name.trim() !== "" ? (
        <p aria-hidden="true" className={written}>
          {signature.name}
        </p>
      ) : null}
      {signature.kind === "drawn" ? (
        <SignaturePad
          label={vendorApplicationCopy.signInTheBox}
          name="finish.signature.drawing"
          size={signaturePad}
          paths={strokesOf(signature.drawing)}
          onChange={(paths) => model.fill("finish.signature.drawing", paths.join(""))}
          error={model.errorOf("finish.signature.drawing")}
        />
      ) : null}
    </Card>
  );
}
