import { signerRoles } from "#domain/enumerations.ts";
import type { TemplateCommand } from "#domain/template/command.ts";
import { css } from "#styled/css";
import { randomKey } from "#web/adapters/random-key.ts";
import { AskingButton } from "#web/ui/asking-button.tsx";
import { CommitField } from "#web/ui/commit-field.tsx";
import { CompactSelect } from "#web/ui/compact-select.tsx";
import { cssVariables } from "#web/ui/css-variables.ts";
import { designerCopy } from "./designer.copy.ts";
import { DesignerIcon } from "./designer-icon.view.tsx";
import { iconButton, panelNote, panelTitle, smallButton, stack } from "./designer-styles.ts";
import type { SignersModel } from "./panels.connect.ts";

type SignersProps = {
  model: SignersModel;
  /** A name for another signer of a role. */
  nameFor: (role: (typeof signerRoles)[number]) => string;
  onCommand: (command: TemplateCommand) => void;
};

const frame = css({ display: "flex", flexDirection: "column", gap: "4", p: "4" });
const card = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  p: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderLeft: "4px solid var(--colour)",
  borderRadius: "md",
});
const foot = css({ display: "flex", alignItems: "center", gap: "2" });
const adds = css({ display: "flex", flexWrap: "wrap", gap: "2" });
const two = css({ display: "grid", gridTemplateColumns: "1fr 6.5rem", gap: "2" });

/** Who signs: their names, roles and colours. */
export function Signers({ model, nameFor, onCommand }: SignersProps) {
  return (
    <div className={frame}>
      <h2 className={panelTitle}>{designerCopy.signers}</h2>
      {model.signers.length === 0 ? <p className={panelNote}>{designerCopy.noSignersYetAdd}</p> : null}
      <ul className={stack}>
        {model.signers.map(({ id, name, role, colour, note }) => {
          const tint = cssVariables({ "--colour": colour });
          return (
            <li key={id} className={card} style={tint}>
              <div className={two}>
                <CommitField
                  label={designerCopy.name}
                  value={name}
                  maxLength={120}
                  onCommit={(typed) => {
                    if (typed.trim() !== "")
                      onCommand({ kind: "change-signer", id, changes: { name: typed.trim() } });
                  }}
                />
                <CompactSelect
                  label={designerCopy.role}
                  value={role}
                  options={model.roles}
                  onChange={(value) => {
                    const chosen = signerRoles.find((one) => one === value);
                    if (chosen !== undefined)
                      onCommand({ kind: "change-signer", id, changes: { role: chosen } });
                  }}
                />
              </div>
              <div className={foot}>
                <span className={panelNote}>{note}</span>
                <button
                  type="button"
                  className={smallButton}
                  onClick={() => onCommand({ kind: "initials", signerId: id, seed: randomKey() })}
                >
                  {designerCopy.initialsEveryPage}
                </button>
                <AskingButton
                  className={iconButton}
                  label={designerCopy.removeSigner(name)}
                  title={designerCopy.removeSignerTitle(name)}
                  text={designerCopy.removeSignerText}
                  confirm={designerCopy.remove}
                  onConfirm={() => onCommand({ kind: "remove-signer", id })}
                >
                  <DesignerIcon name="bin" />
                </AskingButton>
              </div>
            </li>
          );
        })}
      </ul>
      <div className={adds}>
        {model.roles.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={smallButton}
            disabled={!model.canAdd}
            onClick={() =>
              onCommand({
                kind: "add-signer",
                signer: { id: `sig_${randomKey()}`, role: value, name: nameFor(value) },
              })
            }
          >
            <DesignerIcon name="plus" />
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}
