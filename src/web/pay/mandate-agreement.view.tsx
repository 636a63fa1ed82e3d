import { useId } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ErrorSummary } from "#web/kit/form/error-summary.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import type { MandateModel } from "./mandate.connect.ts";
import { mandateCopy } from "./mandate.copy.ts";
import { submitStep } from "./mandate-details.view.tsx";
import { MandateText } from "./mandate-fields.view.tsx";
import { InstalmentPlan } from "./mandate-review.view.tsx";

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const region = css({
  maxHeight: "24rem",
  overflowY: "auto",
  p: "4",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "grey.300",
  borderRadius: "md",
  bg: "grey.50",
  fontSize: "sm",
  lineHeight: "normal",
});
const section = css({ display: "flex", flexDirection: "column", gap: "2", "& + &": { mt: "5" } });
const partTitle = css({ fontWeight: "semibold", color: "ink" });
const accept = css({
  display: "flex",
  alignItems: "flex-start",
  gap: "3",
  minHeight: "hit",
  py: "2",
  cursor: "pointer",
});
const box = css({ flexShrink: "0", width: "5", height: "5", mt: "0.5", accentColor: "{colors.action}" });

/** The Direct Debit Request with its service agreement: read in full, accepted, and signed by name. */
export function MandateAgreement({ mandate }: { mandate: MandateModel }) {
  const title = useId();
  return (
    <form noValidate className={stack} onSubmit={(event) => submitStep(event, mandate)}>
      {mandate.summary.length === 0 ? null : <ErrorSummary summary={mandate.summary} />}
      <Card className={stack}>
        <h2 id={title} className={text({ variant: "sectionTitle" })}>
          {mandateCopy.directDebitRequestService}
        </h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section aria-labelledby={title} tabIndex={0} className={region}>
          {mandate.agreement.map((part) => (
            <div key={part.title} className={section}>
              <h3 className={partTitle}>{part.title}</h3>
              {part.paragraphs.map((label) => (
                <p key={label}>{label}</p>
              ))}
            </div>
          ))}
          <div className={section}>
            <h3 className={partTitle}>{mandateCopy.accountSchedule}</h3>
            <p>{mandate.accountLabel}</p>
            <InstalmentPlan mandate={mandate} />
          </div>
        </section>
        <Acceptance mandate={mandate} />
        <MandateText
          mandate={mandate}
          name="signedName"
          autoComplete="name"
          hint={mandateCopy.typingNameHereSigns}
        />
      </Card>
      <Button type="submit" width="full">
        {mandateCopy.continue}
      </Button>
      <Button tone="quiet" width="full" onClick={mandate.back}>
        {mandateCopy.back}
      </Button>
    </form>
  );
}

function Acceptance({ mandate }: { mandate: MandateModel }) {
  const errorId = useId();
  const error = mandate.errorOf("isAccepted");
  return (
    <div>
      <label className={accept}>
        <input
          type="checkbox"
          name="isAccepted"
          className={box}
          checked={mandate.values.isAccepted === "yes"}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : errorId}
          onChange={({ currentTarget }) => mandate.fill("isAccepted", currentTarget.checked ? "yes" : "")}
        />
        <span>{mandateCopy.iReadDirectDebit}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
