import type { FoundBusiness } from "#contract/registration.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioSet } from "#web/ui/radio-set.tsx";
import { RegistrationFieldView } from "./fields.view.tsx";
import type { RegistrationModel } from "./registration.connect.ts";
import { registrationCopy as copy } from "./registration.copy.ts";
import { cardStack } from "./registration-frame.view.tsx";

const other = "other";

/** The ABN, then what the register has of it and the name that the agency trades under. */
export const BusinessStep = ({ model }: { model: RegistrationModel }) => (
  <>
    <Card className={cardStack}>
      <RegistrationFieldView model={model} field="abn" />
      {model.business === null ? null : <Named model={model} business={model.business} />}
    </Card>
    {model.business === null ? (
      <Button
        tone="link"
        className={css({ alignSelf: { base: "center", md: "flex-start" } })}
        onClick={model.resume}
      >
        {copy.resume}
      </Button>
    ) : null}
  </>
);

function Named({ model, business }: { model: RegistrationModel; business: FoundBusiness }) {
  const { entityName, status } = business;
  const names = [...new Set([...business.names, ...(entityName === null ? [] : [entityName])])];
  if (names.length === 0)
    return (
      <>
        {status === "unreached" ? (
          <Notice tone="warning" role="status" title={copy.registerAway}>
            {copy.registerAwayText}
          </Notice>
        ) : null}
        <RegistrationFieldView model={model} field="name" />
      </>
    );
  const { name } = model.answers;
  const isOther = !names.includes(name);
  return (
    <>
      {entityName === null ? null : (
        <p className={text()} role="status">
          {copy.registeredAs} <strong>{entityName}</strong>
          {business.state === null ? "" : `, ${business.state}`}
        </p>
      )}
      <RadioSet
        legend={copy.tradingName}
        name="tradingName"
        value={isOther ? other : name}
        options={[
          ...names.map((each) => ({ value: each, label: each })),
          { value: other, label: copy.otherName },
        ]}
        onChange={(value) => model.fill("name", value === other ? "" : value)}
      />
      {isOther ? (
        <>
          <RegistrationFieldView model={model} field="name" />
          <p className={text({ variant: "small" })}>{copy.otherNameHint}</p>
        </>
      ) : null}
    </>
  );
}
