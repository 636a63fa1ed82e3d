import { fieldGroupTypes } from "#domain/enumerations.ts";
import type { FieldChanges, TemplateCommand } from "#domain/template/command.ts";
import { css } from "#styled/css";
import { CommitField } from "#web/ui/commit-field.tsx";
import { CompactCheck } from "#web/ui/compact-check.tsx";
import { CompactSelect } from "#web/ui/compact-select.tsx";
import { AnswerProperties } from "./answer-properties.view.tsx";
import { BoxProperties } from "./box-properties.view.tsx";
import { designerCopy } from "./designer.copy.ts";
import { DesignerIcon } from "./designer-icon.view.tsx";
import { emptyState, panelNote, panelTitle, stack } from "./designer-styles.ts";
import { LogicProperties } from "./logic-properties.view.tsx";
import { fitFont, groupChanges, nameTyped, type PropertiesModel } from "./properties.connect.ts";

type PropertiesProps = {
  properties: PropertiesModel | null;
  onCommand: (command: TemplateCommand) => void;
};

const frame = css({ display: "flex", flexDirection: "column", gap: "4", p: "4" });
const checks = css({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "1" });
const differing = "differing";

/** What is said of the selected fields, and changed. */
export function Properties({ properties, onCommand }: PropertiesProps) {
  if (properties === null)
    return (
      <div className={emptyState}>
        <DesignerIcon name="select" />
        <p>{designerCopy.selectFieldSeeChange}</p>
      </div>
    );
  const { ids, only, has } = properties;
  const change = (changes: FieldChanges) => onCommand({ kind: "change", ids, changes });
  return (
    <div className={frame}>
      <h2 className={panelTitle}>{properties.title}</h2>
      {only === null ? null : (
        <div className={stack}>
          <CommitField
            key={`label ${only.id}`}
            label={designerCopy.label}
            value={only.label}
            maxLength={120}
            hint={properties.letters.label ?? undefined}
            onCommit={(label) => change({ label })}
          />
          <CommitField
            key={`name ${only.id}`}
            label={designerCopy.nameFormulasData}
            value={only.name}
            maxLength={60}
            hint={designerCopy.smallLettersDigits}
            onCommit={(text) => {
              const name = nameTyped(text);
              if (name !== "") change({ name });
            }}
          />
        </div>
      )}
      <Owner properties={properties} onChange={change} />
      {has.answers ? (
        <div className={checks}>
          <CompactCheck
            label={designerCopy.required}
            isChecked={properties.shared.required === true}
            onChange={(required) => change({ required })}
          />
          <CompactCheck
            label={designerCopy.readOnly}
            isChecked={properties.shared.readOnly === true}
            onChange={(readOnly) => change({ readOnly })}
          />
        </div>
      ) : null}
      {only === null ? (
        <p className={panelNote}>{designerCopy.changesApplyAllSelected}</p>
      ) : (
        <>
          <BoxProperties key={`box ${only.id}`} field={only} onCommand={onCommand} />
          {has.answers ? (
            <AnswerProperties
              key={`answer ${only.id}`}
              properties={properties}
              field={only}
              onChange={change}
            />
          ) : null}
        </>
      )}
      {has.answers ? (
        <CompactCheck
          label={properties.coverLabel}
          isChecked={properties.shared.covers === true}
          onChange={(covers) => change({ covers })}
        />
      ) : null}
      {has.font ? <FontSize properties={properties} onChange={change} /> : null}
      {only === null || !has.answers ? null : (
        <LogicProperties key={`logic ${only.id}`} properties={properties} field={only} onChange={change} />
      )}
    </div>
  );
}

type PartProps = { properties: PropertiesModel; onChange: (changes: FieldChanges) => void };

function Owner({ properties: { shared, groups, signers }, onChange }: PartProps) {
  const isOfSigner = shared.group === "signer" || shared.group === "witness";
  const mixed = { value: differing, label: designerCopy.different };
  return (
    <div className={stack}>
      <CompactSelect
        label={designerCopy.filledInBy}
        value={shared.group ?? differing}
        options={shared.group === null ? [mixed, ...groups] : groups}
        onChange={(value) => {
          const group = fieldGroupTypes.find((one) => one === value);
          if (group !== undefined) onChange(groupChanges(group, shared.signerId, signers));
        }}
      />
      {isOfSigner ? (
        <CompactSelect
          label={designerCopy.signer}
          value={shared.signerId ?? differing}
          options={
            shared.signerId === undefined || shared.signerId === null
              ? [{ value: differing, label: designerCopy.chooseSigner }, ...signers]
              : signers
          }
          onChange={(signerId) => {
            if (signerId !== differing) onChange({ signerId });
          }}
        />
      ) : null}
      {shared.group === "custom" ? (
        <CommitField
          label={designerCopy.groupName}
          value={shared.groupName ?? ""}
          maxLength={120}
          onCommit={(groupName) => onChange({ groupName })}
        />
      ) : null}
    </div>
  );
}

function FontSize({ properties: { shared, fontSizes }, onChange }: PartProps) {
  const value = shared.fontSize === null ? differing : String(shared.fontSize);
  const known = fontSizes.some((size) => size.value === value);
  return (
    <CompactSelect
      label={designerCopy.fontSize}
      value={value}
      options={
        known
          ? fontSizes
          : [
              { value, label: value === differing ? designerCopy.different : designerCopy.points(value) },
              ...fontSizes,
            ]
      }
      onChange={(size) => {
        if (size !== differing) onChange({ fontSize: size === fitFont ? "fit" : Number(size) });
      }}
    />
  );
}
