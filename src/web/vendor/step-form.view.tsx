import type { FormEvent, ReactNode } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ErrorSummary } from "#web/kit/form/error-summary.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { StepList } from "#web/ui/step-list.tsx";
import { stepOf } from "./answer-labels.ts";
import type { VendorApplicationModel } from "./vendor-application.connect.ts";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";
import { VendorFrame } from "./vendor-frame.view.tsx";

type StepFormProps = { model: VendorApplicationModel; children: ReactNode };

const stack = css({
  display: "flex",
  flexDirection: "column",
  gap: "5",
  // What takes the focus is not under the bar.
  "& :is(input, select, button)": { scrollMarginBottom: "9rem", scrollMarginTop: "4" },
});
// On phones what goes on stays in reach of the thumb.
const bar = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  position: { base: "sticky", md: "static" },
  bottom: "0",
  zIndex: "5",
  mx: { base: "-4", md: "0" },
  px: { base: "4", md: "0" },
  py: "3",
  bg: { base: "surface", md: "transparent" },
  borderTopWidth: { base: "1px", md: "0" },
  borderTopStyle: "solid",
  borderTopColor: "line",
});
const autosaveLine = css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "2" });
const tones = {
  quiet: css({ color: "muted" }),
  good: css({ color: "success" }),
  warning: css({ color: "warning" }),
  danger: css({ color: "alarm" }),
} as const;

/** One step: how far it has come, what is wrong with it, its fields, and the way on. */
export function StepForm({ model, children }: StepFormProps) {
  const { steps, step, title, lead, isBusy, summary, problem, back, askToCancel } = model;
  return (
    <VendorFrame
      agency={model.agency}
      title={title}
      above={
        <StepList
          label={vendorApplicationCopy.stepsOfYourApplication}
          steps={steps.map(({ step: id, ...rest }) => ({ id, ...rest }))}
          isBusy={isBusy}
          onChoose={(id) => model.goTo(stepOf(id))}
        />
      }
    >
      <p className={text()}>{lead}</p>
      {model.isResumed ? <Resumed onRestart={model.askToRestart} /> : null}
      <form noValidate className={stack} onSubmit={(event) => submit(event, model)}>
        {summary.length === 0 ? null : (
          <ErrorSummary
            key={step}
            summary={summary}
            onOpen={(path) => {
              if (stepOf(path) === step) return false;
              model.goTo(stepOf(path));
              return true;
            }}
          />
        )}
        <fieldset disabled={isBusy} className={css({ display: "contents" })}>
          {children}
        </fieldset>
        {problem === null || summary.length > 0 ? null : (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        )}
        <div className={bar}>
          <Autosave model={model} />
          <div className={css({ display: "flex", gap: "3" })}>
            {back === null ? null : (
              <Button tone="quiet" disabled={isBusy} onClick={back}>
                {vendorApplicationCopy.back}
              </Button>
            )}
            <Button type="submit" isBusy={isBusy} className={css({ flex: { base: "1", md: "none" } })}>
              {step === "finish" ? vendorApplicationCopy.signAndSend : vendorApplicationCopy.next}
            </Button>
          </div>
        </div>
      </form>
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
    </VendorFrame>
  );
}

function submit(event: FormEvent<HTMLFormElement>, model: VendorApplicationModel): void {
  event.preventDefault();
  if (model.isBusy) return;
  model.next();
  // A list that is there already says the same once more; one that appears takes the focus by itself.
  event.currentTarget.querySelector<HTMLElement>("[data-error-summary]")?.focus();
}

function Autosave({ model: { autosave } }: { model: VendorApplicationModel }) {
  const { label, tone, retry } = autosave;
  return (
    <div className={autosaveLine}>
      <p role="status" className={`${text({ variant: "small" })} ${tones[tone]}`}>
        {label}
      </p>
      {retry === null ? null : (
        <Button tone="link" onClick={retry}>
          {vendorApplicationCopy.tryNow}
        </Button>
      )}
    </div>
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
