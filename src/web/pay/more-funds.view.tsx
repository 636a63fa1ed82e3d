import type { FormEvent } from "react";
import type { PublicApplication } from "#contract/application.ts";
import type { FundsRequestTerms } from "#contract/funds-request.ts";
import { fundsPurposes } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ErrorSummary } from "#web/kit/form/error-summary.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckList } from "#web/ui/check-list.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { telephoneHref } from "#web/ui/page.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type ConnectedMoreFunds, contactLabel, purposeTitles, requestLabels } from "./more-funds.connect.ts";
import { moreFundsCopy } from "./more-funds.copy.ts";
import { PayFrame } from "./pay-frame.view.tsx";
import { OptionsLink } from "./settlement-status.view.tsx";

type MoreFundsProps = {
  application: PublicApplication;
  terms: FundsRequestTerms;
  request: ConnectedMoreFunds;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });

/** How much, what for and by when; then once more before it is sent. */
export function MoreFundsView(props: MoreFundsProps) {
  const { application, request } = props;
  return request.isReviewed ? (
    <PayFrame application={application} title={moreFundsCopy.checkYourRequest}>
      <Review {...props} />
    </PayFrame>
  ) : (
    <PayFrame application={application} title={moreFundsCopy.requestMoreFunds}>
      <Details {...props} />
      <OptionsLink shortcode={application.shortcode} label={moreFundsCopy.seeAllWaysPay} />
    </PayFrame>
  );
}

function Details({ application, terms, request }: MoreFundsProps) {
  const { draft, errorOf, fill } = request;
  return (
    <form noValidate className={stack} onSubmit={(event) => submit(event, request)}>
      <p className={text()}>
        {moreFundsCopy.askAddWhatPay(application.agency.name)}
        {terms.isForSettlement ? moreFundsCopy.onceTheyAgreeCan : ""}
      </p>
      {request.summary.length === 0 ? null : <ErrorSummary summary={request.summary} />}
      {request.problem === null ? null : (
        <Notice tone="danger" role="alert">
          {request.problem.message}
        </Notice>
      )}
      <Card className={stack}>
        <TextField
          label={requestLabels.amount}
          name="amount"
          prefix="$"
          inputMode="decimal"
          autoComplete="off"
          hint={moreFundsCopy.oweNow(
            formatCents(terms.minCents),
            formatCents(terms.maxCents),
            formatCents(terms.account.remainingCents),
          )}
          value={draft.amount}
          onChange={(amount) => fill({ amount })}
          error={errorOf("amount")}
        />
        <ChoiceField
          label={requestLabels.purpose}
          name="purpose"
          placeholder={moreFundsCopy.chooseOne}
          options={fundsPurposes.map((value) => ({ value, label: purposeTitles[value] }))}
          value={draft.purpose}
          onChange={(chosen) => fill({ purpose: fundsPurposes.find((each) => each === chosen) ?? "" })}
          error={errorOf("purpose")}
        />
        <TextField
          label={
            draft.purpose === "other"
              ? requestLabels.description
              : moreFundsCopy.optional(requestLabels.description)
          }
          name="description"
          value={draft.description}
          onChange={(description) => fill({ description })}
          error={errorOf("description")}
        />
        <DateField
          label={requestLabels.neededBy}
          name="neededBy"
          {...request.days}
          value={draft.neededBy}
          onChange={(neededBy) => fill({ neededBy })}
          error={errorOf("neededBy")}
        />
      </Card>
      <Contact application={application} terms={terms} request={request} />
      <Button type="submit" width="full">
        {moreFundsCopy.checkTheRequest}
      </Button>
    </form>
  );
}

function submit(event: FormEvent<HTMLFormElement>, request: ConnectedMoreFunds): void {
  event.preventDefault();
  request.review();
  // A list that is there already says the same once more; one that appears takes the focus by itself.
  event.currentTarget.querySelector<HTMLElement>("[data-error-summary]")?.focus();
}

function Contact({ application: { agency }, terms, request: { draft, errorOf, fill } }: MoreFundsProps) {
  return (
    <Card className={stack}>
      <CheckList
        legend={requestLabels.isContactRight}
        name="isContactRight"
        options={[{ value: "yes", label: moreFundsCopy.canReachMe(contactLabel(terms.contact)) }]}
        chosen={draft.isContactRight ? ["yes"] : []}
        onChange={(chosen) => fill({ isContactRight: chosen.length > 0 })}
        error={errorOf("isContactRight")}
      />
      <p className={text({ variant: "small" })}>
        {moreFundsCopy.changeCall}
        <a className={css({ color: "link", textDecoration: "underline" })} href={telephoneHref(agency.phone)}>
          {agency.phone}
        </a>
        .
      </p>
    </Card>
  );
}

function Review({ application, request }: MoreFundsProps) {
  const { isUnanswered, isBusy, problem } = request;
  return (
    <form
      className={stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (isUnanswered) request.retry();
        else request.send();
      }}
    >
      <Card>
        <DescriptionList items={request.facts} />
      </Card>
      <Notice tone="info">{moreFundsCopy.decidesOnceApprovedAmount(application.agency.name)}</Notice>
      {isUnanswered ? (
        <Notice tone="danger" role="alert" title={moreFundsCopy.couldntConfirm}>
          {moreFundsCopy.safeToRetry(problem?.message)}
        </Notice>
      ) : null}
      <Button type="submit" width="full" isBusy={isBusy}>
        {isUnanswered ? moreFundsCopy.tryAgain : moreFundsCopy.sendTheRequest}
      </Button>
      {isUnanswered || isBusy ? null : (
        <Button tone="quiet" width="full" onClick={request.change}>
          {moreFundsCopy.changeSomething}
        </Button>
      )}
    </form>
  );
}
