import type { ReactNode } from "react";
import { defaultPortalPath } from "#contract/site-paths.ts";
import { fieldsOfStep } from "#domain/registration/registration-answers.ts";
import { text } from "#styled/recipes";
import { Wizard } from "#web/kit/wizard/wizard.view.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { supportPhone, telephoneHref } from "#web/ui/page.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { SpinnerRing } from "#web/ui/spinner.tsx";
import { StepList } from "#web/ui/step-list.tsx";
import { BusinessStep } from "./business-step.view.tsx";
import { RegistrationFieldView } from "./fields.view.tsx";
import type { RegistrationModel } from "./registration.connect.ts";
import { registrationCopy as copy, stepCopy } from "./registration.copy.ts";
import { cardStack, RegistrationFrame, RegistrationPageFrame } from "./registration-frame.view.tsx";
import { ReviewStep } from "./review.view.tsx";

type ViewProps = { model: RegistrationModel };

/** The registration once it was opened; `code` are the boxes while a code is on its way. */
export function RegistrationView({ model, code }: ViewProps & { code: ReactNode }) {
  switch (model.screen) {
    case "failed":
      return (
        <RegistrationFrame title={copy.failedTitle}>
          <ErrorBlock message={model.message} onRetry={model.retryOpening} />
        </RegistrationFrame>
      );
    case "refused":
      return <Refused model={model} />;
    case "lost":
      return <Lost model={model} />;
    case "resuming":
      return <Resuming model={model} />;
    case "code":
    case "sending-code":
      return <Proving model={model} code={code} />;
    default:
      return <Step model={model} />;
  }
}

function Step({ model }: ViewProps) {
  const { step } = model;
  const { title, lead } = stepCopy[step];
  const isAsking = step === "business" && model.business === null;
  return (
    <RegistrationPageFrame>
      <Wizard
        label={copy.steps}
        steps={model.steps}
        stepOf={() => step}
        title={title}
        lead={lead}
        summary={model.summary}
        problem={model.problem}
        saved={model.autosave}
        isBusy={model.isBusy}
        nextLabel={isAsking ? copy.findAbn : step === "review" ? copy.send : copy.next}
        onNext={model.next}
        onBack={model.back}
        onChoose={model.goTo}
      >
        {step === "business" ? (
          <BusinessStep model={model} />
        ) : step === "review" ? (
          <ReviewStep model={model} />
        ) : (
          <Card className={cardStack}>
            {fieldsOfStep[step].map((field) => (
              <RegistrationFieldView key={field} model={model} field={field} />
            ))}
          </Card>
        )}
      </Wizard>
      {step === "business" ? (
        <p className={text()}>
          {copy.alreadyRegistered}{" "}
          <ButtonLink href={defaultPortalPath} tone="link">
            {copy.signIn}
          </ButtonLink>
        </p>
      ) : null}
    </RegistrationPageFrame>
  );
}

/** The code by e-mail. Its boxes are a form of their own. */
const Proving = ({ model, code }: ViewProps & { code: ReactNode }) => (
  <RegistrationPageFrame>
    <StepList label={copy.steps} steps={model.steps} isBusy={model.isBusy} onChoose={model.goTo} />
    <PageHeading key={stepCopy.proving.title} title={stepCopy.proving.title} isFocused />
    <Card className={cardStack}>
      {model.problem === null ? null : (
        <Notice tone="danger" role="alert">
          {model.problem.message}
        </Notice>
      )}
      {model.screen === "code" ? code : <Sending model={model} />}
    </Card>
    <Button tone="quiet" disabled={model.isBusy} onClick={model.changeEmail}>
      {copy.wrongAddress}
    </Button>
  </RegistrationPageFrame>
);

const Sending = ({ model }: ViewProps) =>
  model.isBusy ? (
    <>
      <SpinnerRing />
      <p role="status" className={text()}>
        {copy.sendingCode}
      </p>
    </>
  ) : (
    <Button width="full" onClick={model.sendCode}>
      {copy.sendCode}
    </Button>
  );

const Resuming = ({ model }: ViewProps) => (
  <RegistrationFrame title={copy.resumeTitle}>
    <p className={text()}>{copy.resumeLead}</p>
    <form
      noValidate
      className={cardStack}
      onSubmit={(event) => {
        event.preventDefault();
        model.next();
      }}
    >
      <Card className={cardStack}>
        <RegistrationFieldView model={model} field="principalEmail" />
        <Button type="submit" width="full">
          {copy.sendCode}
        </Button>
        <Button tone="quiet" width="full" onClick={model.dismissResume}>
          {copy.resumeBack}
        </Button>
      </Card>
    </form>
  </RegistrationFrame>
);

const Lost = ({ model }: ViewProps) => (
  <RegistrationFrame title={copy.lostTitle}>
    <Card className={cardStack}>
      <Notice tone="warning" role="alert" title={model.message === "" ? undefined : model.message}>
        {copy.lostText}
      </Notice>
      <Button width="full" isBusy={model.isBusy} onClick={model.retrySending}>
        {copy.tryAgain}
      </Button>
    </Card>
  </RegistrationFrame>
);

const Refused = ({ model }: ViewProps) => (
  <RegistrationFrame title={copy.refusedTitle}>
    <Card className={cardStack}>
      <Notice tone="danger" role="alert">
        {model.message}
      </Notice>
      <Button width="full" onClick={model.replaceAbn}>
        {copy.otherAbn}
      </Button>
      <ButtonLink tone="quiet" width="full" href={telephoneHref(supportPhone)}>
        {copy.callUs(supportPhone)}
      </ButtonLink>
    </Card>
  </RegistrationFrame>
);
