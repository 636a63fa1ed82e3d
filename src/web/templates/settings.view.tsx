import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import type { Services } from "#web/adapters/services.ts";
import type { ConnectedForm } from "#web/kit/form/form.connect.ts";
import { FormView } from "#web/kit/form/form.view.tsx";
import { useForm } from "#web/kit/form/use-form.ts";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { notify } from "#web/ui/notify.ts";
import { RadioSet } from "#web/ui/radio-set.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import {
  blankSettings,
  originalOf,
  type SettingsValues,
  settingsErrors,
  settingsLabel,
  settingsLabels,
} from "./settings.connect.ts";
import { templateCopy } from "./template.copy.ts";
import { notifyTemplateChanged } from "./template.queries.ts";
import { modeHint, modeOptions, typeOptions } from "./templates.connect.ts";

type SettingsProps = {
  services: Services;
  account: Pick<StaffAccount, "id" | "agencyId">;
  templateId: string;
};

const fields = css({ display: "flex", flexDirection: "column", gap: "4" });

/** Name, document type and mode of a template, changed by form: its fields are the designer's. */
export function Settings({ services, account: { id: person, agencyId }, templateId }: SettingsProps) {
  const { staffApi } = services;
  const params = { id: templateId };
  const form = useForm<SettingsValues>({
    name: { person, agency: agencyId, form: `contract-template.${templateId}` },
    api: staffApi,
    blank: blankSettings,
    readOriginal: async (signal) =>
      originalOf(await staffApi.call("readContractTemplate", { params, signal })),
    save: async ({ values: { name, ...others }, version }) => {
      const body = { name: name.trim(), ...others, version: version ?? 0 };
      const saved = await staffApi.call("changeContractTemplate", { params, body });
      return { original: originalOf(saved), subject: saved.id };
    },
    errorsOf: settingsErrors,
    labelOf: settingsLabel,
    textOf: settingsLabels,
    onSaved: () => {
      notifyTemplateChanged(services, { agencyId, id: templateId });
      notify.success(templateCopy.templateSaved);
    },
  });
  return (
    <FormView form={form} saveLabel="Save changes" isWithinCard>
      <SettingsFields form={form} />
    </FormView>
  );
}

const SettingsFields = ({ form: { values, ...form } }: { form: ConnectedForm<SettingsValues> }) => (
  <div className={fields}>
    <TextField
      label={templateCopy.name}
      name="name"
      value={values.name}
      onChange={(name) => form.fill("name", name)}
      onBlur={() => form.leave("name")}
      error={form.errorOf("name")}
      required
      autoComplete="off"
    />
    <ChoiceField
      label={templateCopy.documentType}
      name="documentType"
      value={values.documentType}
      options={typeOptions}
      onChange={(type) => form.fill("documentType", type as SettingsValues["documentType"])}
      error={form.errorOf("documentType")}
    />
    <RadioSet
      legend={templateCopy.fieldPlacement}
      name="mode"
      value={values.mode}
      options={modeOptions}
      hint={modeHint}
      onChange={(mode) => form.fill("mode", mode as SettingsValues["mode"])}
      error={form.errorOf("mode")}
    />
  </div>
);
