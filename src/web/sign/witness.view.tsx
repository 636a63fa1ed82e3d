import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { CheckField } from "#web/ui/check-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioSet } from "#web/ui/radio-set.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ConnectedDeclaration, ConnectedNaming } from "./witness.connect.ts";
import { witnessCopy as copy } from "./witness.copy.ts";

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });
const named = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  color: "success",
  fontWeight: "medium",
});
const ticks = css({ display: "flex", flexDirection: "column", gap: "1" });

type NamingProps = { naming: ConnectedNaming; onNext: () => void };

/** Who watches the signer: by name and mobile, or as they were named. */
export function WitnessNaming({ naming, onNext }: NamingProps) {
  const { lead, draft, errors, fill, change, keep, problem } = naming;
  return (
    <form noValidate className={stack} onSubmit={submitting(onNext)}>
      <p className={text()}>{`${lead} ${copy.rules}`}</p>
      {naming.named === null ? (
        <>
          <TextField
            label={copy.name}
            name="witness-name"
            autoComplete="off"
            value={draft.name}
            error={errors.name}
            onChange={(name) => fill({ name })}
          />
          <TextField
            label={copy.phone}
            name="witness-phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={draft.phoneNumber}
            error={errors.phoneNumber}
            onChange={(phoneNumber) => fill({ phoneNumber })}
          />
          {problem === null ? null : (
            <Notice tone="danger" role="alert">
              {problem}
            </Notice>
          )}
          {keep === null ? null : (
            <Button tone="quiet" width="full" onClick={keep.press}>
              {keep.label}
            </Button>
          )}
          <button type="submit" hidden />
        </>
      ) : (
        <>
          <p role="status" className={named}>
            <Icon name="check" />
            {copy.named(naming.named)}
          </p>
          <Button tone="link" className={css({ alignSelf: "flex-start" })} onClick={change}>
            {copy.change}
          </Button>
        </>
      )}
    </form>
  );
}

type DeclarationProps = { declaration: ConnectedDeclaration };

/** Where a witness lives and what they do. */
export function WitnessDetails({ declaration, onNext }: DeclarationProps & { onNext: () => void }) {
  const { lead, draft, errors, fill } = declaration;
  return (
    <form noValidate className={stack} onSubmit={submitting(onNext)}>
      <p className={text()}>{lead}</p>
      <TextField
        label={copy.address}
        name="witness-address"
        autoComplete="street-address"
        value={draft.address}
        error={errors.address}
        onChange={(address) => fill({ address })}
      />
      <TextField
        label={copy.occupation}
        name="witness-occupation"
        autoComplete="organization-title"
        value={draft.occupation}
        error={errors.occupation}
        onChange={(occupation) => fill({ occupation })}
      />
      <button type="submit" hidden />
    </form>
  );
}

/** How a witness was there, that they are an adult, and no party. */
export function WitnessDeclarations({ declaration: { draft, errors, fill, ...shown } }: DeclarationProps) {
  return (
    <div className={stack}>
      {shown.hasChoice ? (
        <RadioSet
          legend={shown.presenceLabel}
          name="witness-presence"
          options={[
            { value: "present", label: copy.presences.present },
            { value: "video", label: copy.presences.video },
          ]}
          value={draft.presence ?? ""}
          error={errors.presence}
          onChange={(chosen) => fill({ presence: chosen === "video" ? "video" : "present" })}
        />
      ) : null}
      <div className={ticks}>
        {shown.hasChoice ? null : (
          <CheckField
            label={shown.presenceLabel}
            name="witness-present"
            isChecked={draft.presence === "present"}
            error={errors.presence}
            onChange={(isPresent) => fill({ presence: isPresent ? "present" : null })}
          />
        )}
        <CheckField
          label={copy.isAdult}
          name="witness-adult"
          isChecked={draft.isAdult}
          error={errors.isAdult}
          onChange={(isAdult) => fill({ isAdult })}
        />
        <CheckField
          label={copy.isNoParty}
          name="witness-no-party"
          isChecked={draft.isNoParty}
          error={errors.isNoParty}
          onChange={(isNoParty) => fill({ isNoParty })}
        />
      </div>
    </div>
  );
}

/** Enter is Next. */
const submitting = (onNext: () => void) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  onNext();
};
