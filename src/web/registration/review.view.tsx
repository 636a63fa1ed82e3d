import { digitsOf } from "#domain/party/abn.ts";
import { fieldsOfStep, type RegistrationField } from "#domain/registration/registration-answers.ts";
import { textOfFormat } from "#domain/text/field-definitions.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import type { RegistrationModel } from "./registration.connect.ts";
import { registrationCopy as copy, fieldLabels, stepCopy } from "./registration.copy.ts";
import { cardStack } from "./registration-frame.view.tsx";

const head = css({ display: "flex", alignItems: "center", justifyContent: "space-between", gap: "4" });
const parts = ["business", "licence", "office", "principal"] as const;
const wrapped = css({ overflowWrap: "anywhere" });

/** Everything that is sent, part by part, each a way back to its step. */
export const ReviewStep = ({ model }: { model: RegistrationModel }) => (
  <>
    {parts.map((step) => (
      <Card key={step} className={cardStack}>
        <div className={head}>
          <h2 className={text({ variant: "sectionTitle" })}>{stepCopy[step].short}</h2>
          <Button tone="link" onClick={() => model.goTo(step)}>
            {copy.change}
            <span className={visuallyHidden}> {stepCopy[step].short.toLowerCase()}</span>
          </Button>
        </div>
        <DescriptionList items={fieldsOfStep[step].flatMap((field) => itemOf(model, field))} />
      </Card>
    ))}
  </>
);

function itemOf({ answers }: RegistrationModel, field: RegistrationField) {
  const typed = answers[field].trim();
  if (typed === "") return [];
  const detail = field === "abn" ? textOfFormat("abn", digitsOf(typed) ?? typed) : typed;
  return [
    {
      term: fieldLabels[field].replace(" (optional)", ""),
      detail: <span className={wrapped}>{detail}</span>,
    },
  ];
}
