import { fieldLengths } from "#domain/text/field-rules.ts";
import { css } from "#styled/css";
import { CheckField } from "#web/ui/check-field.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { connectParty, type PartyModel } from "./signing-parties.connect.ts";
import { partiesCopy } from "./signing-parties.copy.ts";
import type { EditedModel } from "./signing-setup.connect.ts";
import { setupCopy } from "./signing-setup.copy.ts";
import type { SignerValues } from "./signing-setup.values.ts";

type OptionsProps = { edited: EditedModel; id: string; signer: SignerValues };
type CompanyProps = OptionsProps & { party: PartyModel };

const columns = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
  alignItems: "start",
  gap: "4",
  mt: "4",
});
// Beside the list above it, not its label.
const beside = css({ gridColumn: { md: "span 2" }, alignSelf: "end" });
const officeLine = css({ mt: "4", color: "grey.800" });
const notes = css({ display: "flex", flexDirection: "column", gap: "1", mt: "3" });
const note = css({
  display: "flex",
  alignItems: "flex-start",
  gap: "2",
  fontSize: "sm",
  color: "grey.800",
  "& > svg": { flexShrink: "0", mt: "0.5", color: "grey.700" },
});

/** As what somebody signs, whether somebody else may do it, and what follows for who watches and for the links. */
export function SignerOptions({ edited, id, signer }: OptionsProps) {
  const { values, facts, fill, errorOf } = edited;
  const party = connectParty(values, facts, id);
  const { office } = party;
  const path = `signers.${id}`;
  const delegate = (
    <CheckField
      label={setupCopy.canDelegate}
      name={`${path}.canDelegate`}
      isChecked={signer.canDelegate}
      onChange={(canDelegate) => fill(`${path}.canDelegate`, canDelegate)}
    />
  );
  return (
    <>
      {party.hasChoice ? (
        <div className={columns}>
          <ChoiceField
            label={partiesCopy.signsAs}
            name={`${path}.capacity`}
            value={signer.capacity}
            options={party.capacities}
            onChange={(capacity) => fill(`${path}.capacity`, capacity)}
            error={errorOf(`${path}.capacity`)}
          />
          {party.isCompany ? (
            <Execution edited={edited} id={id} signer={signer} party={party} />
          ) : (
            <div className={beside}>{delegate}</div>
          )}
        </div>
      ) : null}
      {party.isCompany ? <Company edited={edited} id={id} signer={signer} party={party} /> : null}
      {office === null ? null : <p className={officeLine}>{office}</p>}
      {office === null ? null : delegate}
      {party.notes.length === 0 ? null : (
        <ul className={notes}>
          {party.notes.map((line) => (
            <li key={line} className={note}>
              <Icon name="info" size="small" />
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Execution = ({ edited: { fill, errorOf }, id, signer, party }: CompanyProps) => (
  <>
    <ChoiceField
      label={partiesCopy.execution}
      name={`signers.${id}.execution`}
      value={signer.execution}
      options={party.executions}
      onChange={(execution) => fill(`signers.${id}.execution`, execution)}
      error={errorOf(`signers.${id}.execution`)}
    />
    {party.officers === null ? null : (
      <ChoiceField
        label={partiesCopy.officer}
        name={`signers.${id}.officer`}
        value={party.officers.value}
        options={party.officers.options}
        onChange={(officer) => fill(`signers.${id}.officer`, officer)}
      />
    )}
  </>
);

const Company = ({ edited: { fill, errorOf }, id, signer }: CompanyProps) => (
  <div className={columns}>
    <TextField
      label={partiesCopy.companyName}
      name={`signers.${id}.companyName`}
      maxLength={fieldLengths.partyName}
      autoComplete="off"
      required
      value={signer.companyName}
      onChange={(typed) => fill(`signers.${id}.companyName`, typed)}
      error={errorOf(`signers.${id}.companyName`)}
    />
    <TextField
      label={partiesCopy.acn}
      name={`signers.${id}.acn`}
      hint={partiesCopy.acnHint}
      inputMode="numeric"
      autoComplete="off"
      required
      value={signer.acn}
      onChange={(typed) => fill(`signers.${id}.acn`, typed)}
      error={errorOf(`signers.${id}.acn`)}
    />
  </div>
);
