import type { FormEvent, ReactNode } from "react";
import type { Problem } from "#contract/problems.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { type ErrorOfField, ErrorSummary } from "#web/kit/form/error-summary.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { StepList } from "#web/ui/step-list.tsx";
import type { SavedState, WizardStep } from "./wizard.connect.ts";
import { wizardCopy } from "./wizard.copy.ts";

type WizardProps<Step extends string> = {
  /** What the list of steps is called. */
  label: string;
  steps: readonly WizardStep<Step>[];
  /** The step that a field is in, by its path. */
  stepOf: (path: string) => Step;
  title: string;
  lead: string;
  /** Above the fields: that it was begun before. */
  notice?: ReactNode;
  /** Everything that is wrong with the step, once the way on was tried. */
  summary: readonly ErrorOfField[];
  problem: Problem | null;
  saved: SavedState;
  isBusy: boolean;
  nextLabel?: string;
  onNext: () => void;
  /** Null at the first step. */
  onBack: (() => void) | null;
  onChoose: (step: Step) => void;
  /** The fields of the step. */
  children: ReactNode;
};

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
const savedLine = css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "2" });
const tones = {
  quiet: css({ color: "muted" }),
  good: css({ color: "success" }),
  warning: css({ color: "warning" }),
  danger: css({ color: "alarm" }),
} as const;

/** One step of several: how far it has come, what is wrong with it, its fields, where they are kept, and the way on. */
export function Wizard<Step extends string>(props: WizardProps<Step>) {
  const { label, steps, title, lead, notice = null, summary, problem, isBusy, onBack, onChoose } = props;
  const current = steps.find(({ isCurrent }) => isCurrent)?.id;
  return (
    <>
      <StepList label={label} steps={steps} isBusy={isBusy} onChoose={onChoose} />
      <PageHeading key={title} title={title} isFocused />
      <p className={text()}>{lead}</p>
      {notice}
      <form noValidate className={stack} onSubmit={(event) => submit(event, props)}>
        {summary.length === 0 ? null : (
          <ErrorSummary
            key={current}
            summary={summary}
            onOpen={(path) => {
              if (props.stepOf(path) === current) return false;
              onChoose(props.stepOf(path));
              return true;
            }}
          />
        )}
        <fieldset disabled={isBusy} className={css({ display: "contents" })}>
          {props.children}
        </fieldset>
        {problem === null || summary.length > 0 ? null : (
          <Notice tone="danger" role="alert">
            {problem.message}
          </Notice>
        )}
        <div className={bar}>
          <Saved saved={props.saved} />
          <div className={css({ display: "flex", gap: "3" })}>
            {onBack === null ? null : (
              <Button tone="quiet" disabled={isBusy} onClick={onBack}>
                {wizardCopy.back}
              </Button>
            )}
            <Button type="submit" isBusy={isBusy} className={css({ flex: { base: "1", md: "none" } })}>
              {props.nextLabel ?? wizardCopy.next}
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}

type Submitted = { isBusy: boolean; onNext: () => void };

function submit(event: FormEvent<HTMLFormElement>, { isBusy, onNext }: Submitted): void {
  event.preventDefault();
  if (isBusy) return;
  onNext();
  // A list that is there already says the same once more; one that appears takes the focus by itself.
  event.currentTarget.querySelector<HTMLElement>("[data-error-summary]")?.focus();
}

function Saved({ saved: { label, tone, retry } }: { saved: SavedState }) {
  return (
    <div className={savedLine}>
      <p role="status" className={`${text({ variant: "small" })} ${tones[tone]}`}>
        {label}
      </p>
      {retry === null ? null : (
        <Button tone="link" onClick={retry}>
          {wizardCopy.tryNow}
        </Button>
      )}
    </div>
  );
}
