import type { ReactNode } from "react";
import { css } from "#styled/css";
import { ComparisonView } from "#web/kit/form/comparison.view.tsx";
import { Wizard } from "#web/kit/wizard/wizard.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { CheckStep } from "./check-step.view.tsx";
import { ContractFrame } from "./contract-frame.view.tsx";
import { DetailsStep } from "./details-step.view.tsx";
import { ChosenDocument, DocumentStep } from "./document-step.view.tsx";
import type { PaperFiles } from "./paper-files.ts";
import { PartiesStep } from "./parties-step.view.tsx";
import type { Preview } from "./preview.ts";
import type { EditedModel, SigningSetupModel, WalkedStep } from "./signing-setup.connect.ts";
import { setupCopy } from "./signing-setup.copy.ts";
import { setupStepOf } from "./signing-setup.errors.ts";

type ViewProps = { model: SigningSetupModel; preview: Preview; papers: PaperFiles };

const heads: Record<WalkedStep, { title: string; lead: string }> = {
  document: { title: setupCopy.chosenTemplate, lead: setupCopy.chosenLead },
  parties: { title: setupCopy.whoSigns, lead: setupCopy.whoSignsLead },
  details: { title: setupCopy.contractDetails, lead: setupCopy.detailsLead },
  check: { title: setupCopy.checkAndSend, lead: setupCopy.checkLead },
};
const bar = css({ display: "flex", flexWrap: "wrap", gap: "3" });

/** A contract that is prepared: one step of it, two versions side by side, or why there is none. */
export function SigningSetupView({ model, preview, papers }: ViewProps) {
  const { screen, edited, comparison } = model;
  return (
    <ContractFrame of={model}>
      {screen === "failed" ? (
        <ErrorBlock
          title={setupCopy.couldntOpen}
          message={model.problem?.message ?? ""}
          onRetry={model.retry}
          isWholePage
        />
      ) : null}
      {screen === "choosing" ? <DocumentStep model={model} /> : null}
      {comparison === null ? null : <Comparison comparison={comparison} />}
      {screen === "editing" && edited !== null ? (
        <EditedStep model={model} edited={edited} preview={preview} papers={papers} />
      ) : null}
    </ContractFrame>
  );
}

type EditedProps = ViewProps & { edited: EditedModel };

function EditedStep({ model, edited, preview, papers }: EditedProps) {
  const { step, documentType } = model;
  const bodies: Record<WalkedStep, ReactNode> = {
    document: <ChosenDocument model={model} edited={edited} />,
    parties: <PartiesStep edited={edited} />,
    details: <DetailsStep edited={edited} />,
    check: <CheckStep model={model} edited={edited} preview={preview} papers={papers} />,
  };
  return (
    <Wizard
      label={setupCopy.stepsOf(documentType)}
      steps={model.steps}
      stepOf={(path) => walked(setupStepOf(path))}
      {...heads[step]}
      summary={edited.summary}
      problem={edited.isUnanswered ? null : model.problem}
      saved={model.saved}
      isBusy={model.isBusy}
      {...(step === "check" ? { nextLabel: edited.isUnanswered ? setupCopy.checkNow : setupCopy.send } : {})}
      onNext={edited.isUnanswered ? edited.retrySending : edited.next}
      onBack={model.back}
      onChoose={model.goTo}
    >
      <fieldset disabled={edited.isUnanswered} className={css({ display: "contents" })}>
        {bodies[step]}
      </fieldset>
      {edited.isUnanswered ? <Unanswered message={model.problem?.message ?? ""} /> : null}
    </Wizard>
  );
}

const walked = (step: string): WalkedStep =>
  step === "parties" || step === "details" || step === "document" ? step : "check";

const Unanswered = ({ message }: { message: string }) => (
  <Notice tone="warning" role="alert" title={setupCopy.couldntConfirmSending}>
    {`${message} ${setupCopy.safeToRetrySending}`}
  </Notice>
);

type ComparisonProps = { comparison: NonNullable<SigningSetupModel["comparison"]> };

const Comparison = ({ comparison }: ComparisonProps) => (
  <Card className={css({ display: "flex", flexDirection: "column", gap: "4" })}>
    <PageHeading title={setupCopy.twoVersions} />
    <div className={bar}>
      <Button tone="quiet" onClick={() => comparison.chooseAll("yours")}>
        {setupCopy.keepAllMine}
      </Button>
      <Button tone="quiet" onClick={() => comparison.chooseAll("theirs")}>
        {setupCopy.keepAllTheirs}
      </Button>
    </div>
    <ComparisonView comparison={comparison} isWithinCard />
  </Card>
);
