import type { FormEvent, ReactNode } from "react";
import { Link } from "wouter";
import type { FormValues } from "#machines/form-draft/form-draft.types.ts";
import { css } from "#styled/css";
import { button, text } from "#styled/recipes";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { focusOnMount } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { ComparisonView } from "./comparison.view.tsx";
import { ErrorSummary } from "./error-summary.view.tsx";
import type { ConnectedForm } from "./form.connect.ts";
import { formCopy } from "./form.copy.ts";
import { FormPanel } from "./form-panel.view.tsx";

type FormViewProps<Values extends FormValues> = {
  form: ConnectedForm<Values>;
  /** What the button that saves says. */
  saveLabel: string;
  /** Where 'Cancel' leads; the draft stays. Absent where there is nowhere to go. */
  cancelHref?: string;
  /** Whether it may be saved as it was: then something else than its values changes. */
  isSavedUnchanged?: boolean;
  /** Whether the form stands within a card of its page. */
  isWithinCard?: boolean;
  children: ReactNode;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const bar = css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "3", rowGap: "2" });
const state = css({ display: "flex", alignItems: "center", gap: "1.5", minHeight: "hit" });

/** A form from its loading to its saving: what was kept is offered, what somebody else changed is shown beside it. */
export function FormView<Values extends FormValues>(props: FormViewProps<Values>) {
  const { form, isWithinCard = false } = props;
  if (form.screen === "loading") return <Spinner />;
  if (form.screen === "failed")
    return <ErrorBlock message={form.problem?.message ?? ""} onRetry={form.retry} />;
  if (form.screen === "offering") return <DraftOffer form={form} isWithinCard={isWithinCard} />;
  if (form.comparison !== null)
    return <ComparisonView comparison={form.comparison} isWithinCard={isWithinCard} />;
  return <OpenForm {...props} />;
}

function OpenForm<Values extends FormValues>({
  form,
  saveLabel,
  cancelHref,
  isSavedUnchanged = false,
  children,
}: FormViewProps<Values>) {
  const { summary, problem, isBusy, isUnanswered } = form;
  return (
    <form noValidate className={stack} onSubmit={(event) => submit(event, form)}>
      {summary.length === 0 ? null : <ErrorSummary summary={summary} />}
      <fieldset disabled={isBusy || isUnanswered} className={css({ display: "contents" })}>
        {children}
      </fieldset>
      {problem === null ? null : (
        <Notice tone="danger" role="alert" {...(isUnanswered ? { title: formCopy.couldntConfirm } : {})}>
          {isUnanswered ? formCopy.safeTryAgainWont(problem.message) : problem.message}
        </Notice>
      )}
      {isUnanswered && problem === null ? (
        <Notice tone="warning" role="status" title={formCopy.couldntReachServerLast}>
          {formCopy.safeTryAgainWontSaved}
        </Notice>
      ) : null}
      <div className={bar}>
        <Button type="submit" isBusy={isBusy} disabled={!(form.isNew || form.isChanged || isSavedUnchanged)}>
          {isUnanswered ? formCopy.tryAgain : saveLabel}
        </Button>
        {cancelHref === undefined ? null : (
          <Link href={cancelHref} className={button({ tone: "quiet" })}>
            {formCopy.cancel}
          </Link>
        )}
        <FormState form={form} />
      </div>
    </form>
  );
}

function submit<Values extends FormValues>(
  event: FormEvent<HTMLFormElement>,
  form: ConnectedForm<Values>,
): void {
  event.preventDefault();
  if (form.isBusy) return;
  form.save();
  // A list that is there already says the same once more; one that appears takes the focus by itself.
  event.currentTarget.querySelector<HTMLElement>("[data-error-summary]")?.focus();
}

function FormState<Values extends FormValues>({ form }: { form: ConnectedForm<Values> }) {
  const label = form.isKept ? formCopy.draftSaved : form.isSaved ? formCopy.saved : "";
  return (
    <p role="status" className={`${text({ variant: "small" })} ${state}`}>
      {label === "" ? null : <Icon name="check" size="small" />}
      {label}
    </p>
  );
}

type DraftOfferProps<Values extends FormValues> = { form: ConnectedForm<Values>; isWithinCard: boolean };

function DraftOffer<Values extends FormValues>({ form, isWithinCard }: DraftOfferProps<Values>) {
  const { keptAtMs } = form;
  return (
    <FormPanel isWithinCard={isWithinCard}>
      <div>
        <h2 tabIndex={-1} ref={focusOnMount} className={text({ variant: "sectionTitle" })}>
          {formCopy.youHaveUnsavedChanges}
        </h2>
        <p className={`${text()} ${css({ mt: "1" })}`}>
          {keptAtMs === null ? null : formCopy.from(staffInstant(new Date(keptAtMs)))}
          {formCopy.onlyCanSeeThem}
        </p>
      </div>
      <div className={bar}>
        <Button onClick={form.resume}>{formCopy.continue}</Button>
        <Button tone="quiet" onClick={form.discard}>
          {formCopy.discard}
        </Button>
      </div>
    </FormPanel>
  );
}
