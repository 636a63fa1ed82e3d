import type { ReactNode } from "react";
import { css } from "#styled/css";
import { Wizard } from "#web/kit/wizard/wizard.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { stepOf } from "./answer-labels.ts";
import type { VendorApplicationModel } from "./vendor-application.connect.ts";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";
import { VendorPage } from "./vendor-frame.view.tsx";

type StepFormProps = { model: VendorApplicationModel; children: ReactNode };

/** One step of the application: how far it has come, what is wrong with it, its fields, and the way on. */
export function StepForm({ model, children }: StepFormProps) {
  const { step, title, lead, isBusy, askToCancel } = model;
  return (
    <VendorPage agency={model.agency}>
      <Wizard
        label={vendorApplicationCopy.stepsOfYourApplication}
        steps={model.steps}
        stepOf={stepOf}
        title={title}
        lead={lead}
        notice={model.isResumed ? <Resumed onRestart={model.askToRestart} /> : null}
        summary={model.summary}
        problem={model.problem}
        saved={model.autosave}
        isBusy={isBusy}
        {...(step === "finish" ? { nextLabel: vendorApplicationCopy.signAndSend } : {})}
        onNext={model.next}
        onBack={model.back}
        onChoose={model.goTo}
      >
        {children}
      </Wizard>
      {askToCancel === null ? null : (
        <Button
          tone="link"
          className={css({ alignSelf: { base: "center", md: "flex-start" } })}
          disabled={isBusy}
          onClick={askToCancel}
        >
          {vendorApplicationCopy.cancelThisApplication}
        </Button>
      )}
    </VendorPage>
  );
}

function Resumed({ onRestart }: { onRestart: () => void }) {
  return (
    <Notice tone="info" title={vendorApplicationCopy.welcomeBack}>
      <p>{vendorApplicationCopy.savedWhatEntered}</p>
      <Button tone="link" onClick={onRestart}>
        {vendorApplicationCopy.startAnotherApplication}
      </Button>
    </Notice>
  );
}
