import { documentTypes, templateModes } from "#domain/enumerations.ts";
import { templateNameMaxLength } from "#domain/template/limits.ts";
import { defineFields } from "#domain/text/field-definitions.ts";
import { recordForm } from "#web/kit/form/record-form.ts";
import { templateCopy } from "./template.copy.ts";
import { modeHint, modeNames } from "./templates.connect.ts";

const fields = defineFields({
  name: { kind: "text", maxLength: templateNameMaxLength },
  documentType: { kind: "choice", values: documentTypes },
  mode: { kind: "choice", values: templateModes },
});

/** Name, document type and mode of a template: its fields are the designer's. */
export const settingsForm = recordForm({
  name: "contract-template",
  fields,
  copy: {
    name: { label: templateCopy.name },
    documentType: { label: templateCopy.documentType },
    mode: { label: templateCopy.fieldPlacement, hint: modeHint, options: modeNames, isSideBySide: true },
  },
  saveLabel: templateCopy.saveChanges,
  saved: templateCopy.templateSaved,
  read: (api, id, signal) => api.call("readContractTemplate", { params: { id }, signal }),
  change: (api, id, body) => api.call("changeContractTemplate", { params: { id }, body }),
});
