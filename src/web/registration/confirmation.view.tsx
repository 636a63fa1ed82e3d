import type { SentRegistration } from "#contract/registration.ts";
import { defaultPortalPath, sitePaths } from "#contract/site-paths.ts";
import { textOfFormat } from "#domain/text/field-definitions.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { confirmationCopy as copy, fieldLabels } from "./registration.copy.ts";
import { cardStack, RegistrationFrame } from "./registration-frame.view.tsx";

type CheckState = SentRegistration["checks"]["email"];

const tones: Readonly<Record<CheckState, BadgeTone>> = { done: "success", checking: "blue", due: "warning" };
const checks = ["email", "business", "licence", "bankDetails"] as const;
const lead = css({ overflowWrap: "anywhere" });

/** What is proven, what is being checked, and what is due, as the server says. */
export function ConfirmationView({ sent }: { sent: SentRegistration }) {
  return (
    <RegistrationFrame title={copy.title}>
      <Card className={cardStack}>
        <p className={`${text()} ${lead}`}>{copy.lead(sent.name)}</p>
        <DescriptionList
          items={[
            { term: copy.reference, detail: sent.reference },
            { term: fieldLabels.abn, detail: textOfFormat("abn", sent.abn) },
          ]}
        />
      </Card>
      <Card className={cardStack}>
        <h2 className={text({ variant: "sectionTitle" })}>{copy.whatNext}</h2>
        <DescriptionList
          items={checks.map((check) => {
            const state = sent.checks[check];
            const [term, notes] = copy.checks[check];
            return {
              term,
              note: notes[state],
              detail: <Badge tone={tones[state]}>{copy.states[state]}</Badge>,
            };
          })}
        />
      </Card>
      <Card className={cardStack}>
        <p className={`${text()} ${lead}`}>{copy.signInLead(sent.email)}</p>
        <ButtonLink href={defaultPortalPath} width="full">
          {copy.signIn}
        </ButtonLink>
      </Card>
    </RegistrationFrame>
  );
}

/** This browser has sent none, or too long ago. */
export const ClosedView = () => (
  <RegistrationFrame title={copy.closedTitle}>
    <Card className={cardStack}>
      <p className={text()}>{copy.closedText}</p>
      <ButtonLink href={defaultPortalPath} width="full">
        {copy.signIn}
      </ButtonLink>
      <ButtonLink href={sitePaths.register} tone="quiet" width="full">
        {copy.register}
      </ButtonLink>
    </Card>
  </RegistrationFrame>
);

type FailedViewProps = { message: string; onRetry: () => void };

export const FailedView = ({ message, onRetry }: FailedViewProps) => (
  <RegistrationFrame title={copy.failedTitle}>
    <ErrorBlock message={message} onRetry={onRetry} />
  </RegistrationFrame>
);
