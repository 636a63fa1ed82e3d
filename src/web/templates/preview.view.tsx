import type { ContractTemplate, TemplateVersion } from "#contract/contract-template.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Button } from "#web/ui/button.tsx";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { Disclosure } from "#web/ui/disclosure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type AskedValue, connectPreview, valueError, versionKey, wayKey } from "./preview.connect.ts";
import { templateCopy } from "./template.copy.ts";
import { countLabel } from "./templates.connect.ts";

type PreviewDialogProps = {
  actions: ConnectedActions;
  template: ContractTemplate;
  versions: readonly TemplateVersion[];
};

const grid = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "1fr 1fr" },
  gap: "4",
});

/** Asks for the values of a preview. Whatever is left out has its default, or a sample. */
export function PreviewDialog({ actions, template: { design }, versions }: PreviewDialogProps) {
  const { asked, others } = connectPreview(design);
  const version = actions.draft[versionKey] ?? "draft";
  return (
    <ActionDialog
      actions={actions}
      name="preview"
      title={templateCopy.preview}
      confirm={templateCopy.openThePreview}
      size="wide"
    >
      <p>{templateCopy.fieldsLeaveEmptyShow}</p>
      {versions.length === 0 ? null : (
        <ChoiceField
          label={templateCopy.previewOf}
          name="version"
          value={version}
          options={[
            { value: "draft", label: templateCopy.theDraft },
            ...versions.map(({ number }) => ({ value: String(number), label: templateCopy.version(number) })),
          ]}
          onChange={(chosen) => actions.fill({ [versionKey]: chosen })}
        />
      )}
      {asked.length === 0 ? null : (
        <Disclosure summary={templateCopy.typeYourOwnValues}>
          <div className={grid}>
            {asked.map((value) => (
              <ValueField
                key={value.name}
                asked={value}
                value={actions.draft[value.name] ?? ""}
                onChange={(typed) => actions.fill({ [value.name]: typed })}
              />
            ))}
          </div>
          {others === 0 ? null : (
            <p className={text({ variant: "small" })}>
              {countLabel(others, templateCopy.moreFieldHas, templateCopy.moreFieldsHave)}
              {templateCopy.theirSamples}
            </p>
          )}
        </Disclosure>
      )}
      <Button
        tone="quiet"
        width="full"
        isBusy={actions.isBusy}
        onClick={() => {
          actions.fill({ [wayKey]: "save" });
          actions.confirm();
        }}
      >
        {templateCopy.downloadThePreview}
      </Button>
    </ActionDialog>
  );
}

type ValueFieldProps = { asked: AskedValue; value: string; onChange: (value: string) => void };

function ValueField({ asked, value, onChange }: ValueFieldProps) {
  if (asked.kind === "choice")
    return (
      <ChoiceField
        label={asked.label}
        name={asked.name}
        value={value}
        placeholder={templateCopy.defaultOrSample}
        options={asked.options}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label={asked.label}
      name={asked.name}
      value={value}
      onChange={onChange}
      placeholder={asked.hint}
      error={valueError(value)}
      maxLength={2_000}
      autoComplete="off"
    />
  );
}
