import type { ContractTemplate } from "#contract/contract-template.ts";
import { templateNameMaxLength } from "#domain/template/limits.ts";
import type { ErrorList } from "#web/kit/form/form.connect.ts";
import { templateCopy } from "./template.copy.ts";
import { modeLabel } from "./templates.connect.ts";

/** A template's settings as they are filled in. */
export type SettingsValues = {
  name: string;
  documentType: ContractTemplate["documentType"];
  mode: ContractTemplate["mode"];
};

export const blankSettings: SettingsValues = { name: "", documentType: "Sale Contract", mode: "manual" };

/** A template of the server as the form begins with it. */
export const originalOf = ({ name, documentType, mode, version }: ContractTemplate) => ({
  values: { name, documentType, mode } satisfies SettingsValues,
  version,
  facts: null,
});

/** Every error of the settings, in the order of the fields. */
export function settingsErrors({ name }: SettingsValues): ErrorList {
  if (name.trim() === "") return { name: templateCopy.enterAName };
  return name.trim().length > templateNameMaxLength
    ? { name: templateCopy.maxCharacters(templateNameMaxLength) }
    : {};
}

const labels: Readonly<Record<string, string>> = {
  name: "Name",
  documentType: templateCopy.documentType,
  mode: templateCopy.fieldPlacement,
};
export const settingsLabel = (path: string): string | null => labels[path] ?? null;

export const settingsLabels = (field: string, value: unknown): string =>
  field === "mode" ? modeLabel(value as SettingsValues["mode"]) : String(value);
