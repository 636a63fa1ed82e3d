import type { PublicApplication } from "#contract/application.ts";
import type { SettlementTerms } from "#contract/settlement.ts";
import { formatCents } from "#domain/money/cents.ts";
import { signaturePad } from "#domain/party/signature.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ErrorSummary } from "#web/kit/form/error-summary.view.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CheckList } from "#web/ui/check-list.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { SignaturePad } from "#web/ui/signature-pad.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { PayFrame } from "./pay-frame.view.tsx";
import { payHref } from "./pay-paths.ts";
import { type connectChange, connectOverlap } from "./planned.connect.ts";
import { ChangeNotice, OverlapNotice } from "./planned.view.tsx";
import { type ConnectedSigning, type SigningField, signingLabels } from "./settlement-signing.connect.ts";
import { settlementSigningCopy } from "./settlement-signing.copy.ts";
import { earlierLabel } from "./settlement-status.connect.ts";
import { OptionsLink } from "./settlement-status.view.tsx";

type SigningProps = {
  application: PublicApplication;
  terms: SettlementTerms;
  signing: ConnectedSigning;
  change: ReturnType<typeof connectChange>;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const clauseList = css({ display: "flex", flexDirection: "column", gap: "3", pl: "5", listStyle: "decimal" });
const noName = css({ fontFamily: "body", fontStyle: "normal", fontSize: "sm", color: "muted" });
const typedName = css({
  minHeight: "4rem",
  display: "flex",
  alignItems: "flex-end",
  px: "2",
  pb: "1",
  borderBottom: "1px dashed {colors.grey.400}",
  fontFamily: "'Segoe Script', 'Bradley Hand', 'Snell Roundhand', cursive",
  fontStyle: "italic",
  fontSize: "2xl",
  lineHeight: "tight",
  overflowWrap: "anywhere",
  color: "ink",
});

/** What is authorised in plain words, when the sale settles, who acts, and the signature. */
export function SettlementSigningPage({ application, terms, signing, change }: SigningProps) {
  const { shortcode } = application;
  const earlier = earlierLabel(terms.authority);
  return (
    <PayFrame application={application} title={settlementSigningCopy.payAtSettlement}>
      {earlier === null ? null : <Notice tone="warning">{earlier}</Notice>}
      <ChangeNotice change={change} />
      <OverlapNotice overlap={connectOverlap(application, "Pay At Settlement")} />
      <Authority terms={terms} />
      <form noValidate className={stack} onSubmit={(event) => submit(event, signing)}>
        {signing.summary.length === 0 ? null : <ErrorSummary summary={signing.summary} />}
        <fieldset disabled={signing.isBusy || signing.isUnanswered} className={css({ display: "contents" })}>
          <SettlementFields signing={signing} />
          <SignatureFields signing={signing} />
        </fieldset>
        <Answer signing={signing} />
        <Button type="submit" width="full" isBusy={signing.isBusy}>
          {signing.isUnanswered
            ? settlementSigningCopy.tryAgain
            : settlementSigningCopy.signFor(formatCents(terms.amountCents))}
        </Button>
        <p className={`${text({ variant: "small" })} ${css({ textAlign: "center" })}`}>
          {settlementSigningCopy.youPayNothingNow}
        </p>
      </form>
      {terms.canRequestMore ? (
        <ButtonLink href={payHref("moreFunds", shortcode)} tone="quiet" width="full">
          {settlementSigningCopy.requestMoreFunds}
        </ButtonLink>
      ) : null}
      <OptionsLink shortcode={shortcode} label={settlementSigningCopy.chooseAnotherWayPay} />
    </PayFrame>
  );
}

function submit(event: React.FormEvent<HTMLFormElement>, signing: ConnectedSigning): void {
  event.preventDefault();
  if (signing.isBusy) return;
  if (signing.isUnanswered) signing.retry();
  else signing.sign();
  // A list that is there already says the same once more; one that appears takes the focus by itself.
  event.currentTarget.querySelector<HTMLElement>("[data-error-summary]")?.focus();
}

function Authority({ terms }: Pick<SigningProps, "terms">) {
  return (
    <Card aria-label={settlementSigningCopy.whatYouAuthorise}>
      <p className={text({ variant: "label" })}>{settlementSigningCopy.paidWhenSaleSettles}</p>
      <p className={text({ variant: "amount" })}>
        <Money cents={terms.amountCents} />
      </p>
      <h2 className={`${text({ variant: "sectionTitle" })} ${css({ mt: "5", mb: "3" })}`}>
        {settlementSigningCopy.whatYouAuthorise}
      </h2>
      <ol className={`${text()} ${clauseList}`}>
        {terms.clauses.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ol>
    </Card>
  );
}

type FieldsProps = Pick<SigningProps, "signing">;

/** A field of the form by its name, with its label, its value and what is wrong with it. */
const fieldOf = (
  { draft, errorOf, fill }: ConnectedSigning,
  name: Exclude<SigningField, "kind" | "paths" | "consents">,
) => ({
  name,
  label: signingLabels[name],
  value: draft[name],
  error: errorOf(name),
  onChange: (value: string) => fill({ [name]: value }),
});

function SettlementFields({ signing }: FieldsProps) {
  return (
    <Card className={stack}>
      <h2 className={text({ variant: "sectionTitle" })}>{settlementSigningCopy.yourSettlement}</h2>
      <DateField
        {...fieldOf(signing, "settlementDate")}
        {...signing.days}
        hint={settlementSigningCopy.contractSaleConveyancerSays}
      />
      <fieldset className={stack}>
        <legend className={`${text()} ${css({ mb: "4", fontWeight: "semibold" })}`}>
          {settlementSigningCopy.conveyancerSolicitorOptional}
        </legend>
        <TextField {...fieldOf(signing, "conveyancerName")} autoComplete="off" />
        <TextField
          {...fieldOf(signing, "conveyancerEmail")}
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <TextField {...fieldOf(signing, "conveyancerPhone")} type="tel" inputMode="tel" autoComplete="off" />
      </fieldset>
    </Card>
  );
}

function SignatureFields({ signing }: FieldsProps) {
  const { draft, errorOf, fill } = signing;
  return (
    <Card className={stack}>
      <h2 className={text({ variant: "sectionTitle" })}>{settlementSigningCopy.yourSignature}</h2>
      <TextField {...fieldOf(signing, "name")} autoComplete="name" />
      <RadioCards
        legend={settlementSigningCopy.howYouSign}
        isLegendHidden
        cards={[
          {
            value: "typed",
            icon: "pencil",
            title: settlementSigningCopy.typeIt,
            note: settlementSigningCopy.nameCountsSignature,
          },
          {
            value: "drawn",
            icon: "signature",
            title: settlementSigningCopy.drawIt,
            note: settlementSigningCopy.fingerPenMouse,
          },
        ]}
        value={draft.kind}
        onChange={(kind) => fill({ kind: kind === "drawn" ? "drawn" : "typed" })}
      />
      {draft.kind === "drawn" ? (
        <SignaturePad
          label={signingLabels.paths}
          name="paths"
          size={signaturePad}
          paths={draft.paths}
          onChange={(paths) => fill({ paths })}
          error={errorOf("paths")}
        />
      ) : (
        <p className={typedName} aria-hidden="true">
          {draft.name.trim() === "" ? (
            <span className={noName}>{settlementSigningCopy.yourNameAppearsHere}</span>
          ) : (
            draft.name
          )}
        </p>
      )}
      <CheckList
        legend={settlementSigningCopy.yourAgreement}
        name="consents"
        options={[
          {
            value: "yes",
            label: settlementSigningCopy.iReadAuthorityAbove,
          },
        ]}
        chosen={draft.consents ? ["yes"] : []}
        onChange={(chosen) => fill({ consents: chosen.length > 0 })}
        error={errorOf("consents")}
      />
    </Card>
  );
}

function Answer({ signing: { problem, isUnanswered } }: FieldsProps) {
  if (isUnanswered)
    return (
      <Notice tone="danger" role="alert" title={settlementSigningCopy.couldntConfirm}>
        {settlementSigningCopy.safeToRetry(problem?.message)}
      </Notice>
    );
  if (problem === null) return null;
  return (
    <Notice tone="danger" role="alert">
      {problem.message}
    </Notice>
  );
}
