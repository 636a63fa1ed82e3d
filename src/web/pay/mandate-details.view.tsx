import type { FormEvent } from "react";
import type { PublicApplication } from "#contract/application.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ErrorSummary } from "#web/kit/form/error-summary.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Money } from "#web/ui/money.tsx";
import type { MandateModel } from "./mandate.connect.ts";
import { mandateCopy } from "./mandate.copy.ts";
import { AccountFields, PayerFields } from "./mandate-account.view.tsx";
import { MandateChoice, MandateDay, MandateText } from "./mandate-fields.view.tsx";
import { isCounted, isOneDay } from "./mandate-form.ts";
import { frequencyOptions, recurrenceOptions } from "./mandate-labels.ts";

type DetailsProps = { mandate: MandateModel; application: PublicApplication };

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const owed = css({ display: "flex", justifyContent: "space-between", gap: "4", color: "ink" });

/** From which account, how much and when. */
export function MandateDetails({ mandate, application }: DetailsProps) {
  const isPayTo = mandate.method === "PayTo";
  return (
    <form noValidate className={stack} onSubmit={(event) => submitStep(event, mandate)}>
      {mandate.summary.length === 0 ? null : <ErrorSummary summary={mandate.summary} />}
      <fieldset disabled={mandate.isBusy} className={css({ display: "contents" })}>
        <Card aria-label={mandateCopy.yourAccount} className={stack}>
          <h2 className={text({ variant: "sectionTitle" })}>{mandateCopy.yourAccount}</h2>
          {isPayTo ? <PayerFields mandate={mandate} /> : <AccountFields mandate={mandate} />}
        </Card>
        <Card aria-label={mandateCopy.yourPayments} className={stack}>
          <h2 className={text({ variant: "sectionTitle" })}>{mandateCopy.yourPayments}</h2>
          <p className={`${text()} ${owed}`}>
            <span>{mandateCopy.owedNow}</span>
            <strong>
              <Money cents={application.account.payableCents} />
            </strong>
          </p>
          {isPayTo ? <PayToFields mandate={mandate} /> : <DebitFields mandate={mandate} />}
        </Card>
      </fieldset>
      <Button type="submit" width="full" isBusy={mandate.isBusy}>
        {mandateCopy.continue}
      </Button>
      {mandate.methods.length < 2 ? null : (
        <Button tone="quiet" width="full" onClick={mandate.back}>
          {mandateCopy.back}
        </Button>
      )}
    </form>
  );
}

/** Goes on where nothing is invalid; a list of errors that is there already takes the focus once more. */
export function submitStep(event: FormEvent<HTMLFormElement>, mandate: MandateModel): void {
  event.preventDefault();
  if (mandate.isBusy) return;
  mandate.submit();
  event.currentTarget.querySelector<HTMLElement>("[data-error-summary]")?.focus();
}

const money = { prefix: "$", inputMode: "decimal", placeholder: "0.00" } as const;

function PayToFields({ mandate }: { mandate: MandateModel }) {
  const { values } = mandate;
  return (
    <>
      <MandateChoice mandate={mandate} name="frequency" options={frequencyOptions} />
      {values.frequency === "ADHO" ? null : <MandateText mandate={mandate} name="amount" {...money} />}
      {isOneDay(values.frequency) ? (
        <MandateDay mandate={mandate} name="firstOn" label={mandateCopy.dayOfPayment} />
      ) : (
        <MandateDay mandate={mandate} name="firstOn" />
      )}
      {isOneDay(values.frequency) ? null : (
        <MandateDay mandate={mandate} name="lastOn" hint={mandateCopy.leaveEmptyKeepPaying} />
      )}
    </>
  );
}

const number = { inputMode: "numeric" } as const;
const amountTypes = [
  { value: "Value", label: mandateCopy.anAmount },
  { value: "Percent", label: mandateCopy.shareWhatOwe },
];
const endTypes = [
  { value: "NoEndDate", label: mandateCopy.everythingIsPaid },
  { value: "ForXDays", label: mandateCopy.numberDaysToday },
];

function DebitFields({ mandate }: { mandate: MandateModel }) {
  const { values, timings } = mandate;
  const isOnce = values.recurrence === "Once";
  return (
    <>
      <MandateChoice mandate={mandate} name="timing" options={timings} />
      {isCounted(values.timing) ? <MandateText mandate={mandate} name="timingDays" {...number} /> : null}
      <MandateChoice mandate={mandate} name="recurrence" options={recurrenceOptions} />
      {values.recurrence === "PerXDays" ? (
        <MandateText mandate={mandate} name="recurrenceDays" {...number} />
      ) : null}
      {isOnce ? null : (
        <>
          <MandateChoice mandate={mandate} name="amountType" options={amountTypes} />
          {values.amountType === "Percent" ? (
            <MandateText
              mandate={mandate}
              name="share"
              inputMode="decimal"
              hint={mandateCopy.such25FourPayments}
            />
          ) : (
            <MandateText mandate={mandate} name="amount" {...money} />
          )}
          <MandateChoice mandate={mandate} name="endType" options={endTypes} />
          {values.endType === "ForXDays" ? (
            <MandateText
              mandate={mandate}
              name="endDays"
              {...number}
              hint={mandateCopy.lastPaymentCoversWhatever}
            />
          ) : null}
        </>
      )}
    </>
  );
}
