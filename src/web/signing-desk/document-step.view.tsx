import { Link } from "wouter";
import type { SigningTemplate } from "#contract/signing-desk.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Wizard } from "#web/kit/wizard/wizard.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { roleLabel } from "./signing-labels.ts";
import { setupHref } from "./signing-paths.ts";
import type { EditedModel, SigningSetupModel } from "./signing-setup.connect.ts";
import { setupCopy } from "./signing-setup.copy.ts";

type DocumentStepProps = { model: SigningSetupModel };

const link = css({ color: "link", fontWeight: "medium", _hover: { textDecoration: "underline" } });

/** Which template a new contract is started on, and whether it takes the place of an open one. */
export function DocumentStep({ model }: DocumentStepProps) {
  const { choice, documentType, problem } = model;
  const { error, replaced, isUnanswered } = choice;
  return (
    <>
      <Wizard
        label={setupCopy.stepsOf(documentType)}
        steps={model.steps}
        stepOf={() => "document"}
        title={setupCopy.chooseTheTemplate}
        lead={setupCopy.chooseLead}
        notice={
          replaced === null ? null : (
            <Notice tone="warning">{setupCopy.takesThePlace(replaced.label, replaced.reference)}</Notice>
          )
        }
        summary={error === null ? [] : [{ path: "templateId", label: setupCopy.template, message: error }]}
        problem={isUnanswered ? null : problem}
        saved={model.saved}
        isBusy={model.isBusy}
        {...(isUnanswered ? { nextLabel: setupCopy.tryAgain } : {})}
        onNext={isUnanswered ? choice.retry : choice.next}
        onBack={null}
        onChoose={model.goTo}
      >
        <fieldset disabled={isUnanswered} className={css({ display: "contents" })}>
          <Templates model={model} />
        </fieldset>
        {isUnanswered ? (
          <Notice tone="warning" role="alert" title={setupCopy.couldntConfirmCreation}>
            {`${problem?.message ?? ""} ${setupCopy.safeToRetryCreation}`}
          </Notice>
        ) : null}
      </Wizard>
      <ReplaceDialog choice={choice} />
    </>
  );
}

function Templates({ model: { choice, documentType } }: DocumentStepProps) {
  const { offered, unsuitable, templateId, error } = choice;
  if (offered.length + unsuitable.length === 0)
    return (
      <Notice tone="info" title={setupCopy.noTemplates}>
        {setupCopy.noTemplatesMessage(documentType)}
      </Notice>
    );
  return (
    <div>
      <RadioCards
        legend={setupCopy.templates}
        name="templateId"
        isLegendHidden
        cards={[...offered, ...unsuitable].map((template) => ({
          value: template.id,
          icon: "document",
          title: template.name,
          note: template.isSuitable ? factsOf(template) : setupCopy.unsuitable,
          isDisabled: !template.isSuitable,
        }))}
        value={templateId}
        onChange={choice.choose}
      />
      <FieldError>{error}</FieldError>
    </div>
  );
}

/** `4 pages · Vendor, Agent` */
const factsOf = ({ pages, signers }: SigningTemplate): string =>
  setupCopy.templateFacts(pages, signers.map((role) => roleLabel[role]).join(", "));

function ReplaceDialog({ choice }: Pick<SigningSetupModel, "choice">) {
  const { replaced, isAsking, confirm, dismiss } = choice;
  if (replaced === null) return null;
  const { reference, status, signed, signers } = replaced;
  return (
    <Modal
      title={setupCopy.replaceTitle(reference)}
      isOpen={isAsking}
      onClose={dismiss}
      closesOnOverlay={false}
      actions={
        <>
          <Button tone="danger" width="full" onClick={confirm}>
            {setupCopy.replace}
          </Button>
          <Button tone="quiet" width="full" onClick={dismiss}>
            {setupCopy.keepIt}
          </Button>
        </>
      }
    >
      <p>{status === "draft" ? setupCopy.replaceDraft : setupCopy.replaceSent(signed, signers)}</p>
    </Modal>
  );
}

type ChosenProps = { model: SigningSetupModel; edited: EditedModel };

/** The template that a contract was started on: another one begins another contract. */
export function ChosenDocument({ model, edited }: ChosenProps) {
  const { template, reference } = edited.facts.request;
  const { listingId, documentType } = model;
  return (
    <Card>
      <h2 className={text({ variant: "sectionTitle" })}>{template.name}</h2>
      <DescriptionList
        items={[
          { term: setupCopy.template, detail: setupCopy.templateVersion(template.name, template.number) },
          { term: setupCopy.reference, detail: reference },
        ]}
      />
      <Link
        href={setupHref({ listingId, documentType, step: "document", applicationId: null })}
        className={link}
      >
        {setupCopy.chooseAnother}
      </Link>
    </Card>
  );
}
