import { signboardFields } from "#contract/signboard.ts";
import { recordForm } from "#web/kit/form/record-form.ts";
import { signboardCopy } from "./signboard.copy.ts";

/** What is ordered. */
export const signboardForm = recordForm({
  name: "signboard",
  fields: signboardFields,
  copy: {
    address: { label: signboardCopy.address },
    size: { label: signboardCopy.size, options: signboardCopy.sizes, isSideBySide: true },
    costCents: { label: signboardCopy.cost },
    installOn: { label: signboardCopy.installOn },
    notes: { label: signboardCopy.notes, hint: signboardCopy.notesHint },
  },
  saveLabel: signboardCopy.save,
  saved: signboardCopy.saved,
  read: (api, id, signal) => api.call("readSignboard", { params: { id }, signal }),
  create: (api, body, key) => api.call("createSignboard", { body, key }),
  change: (api, id, body) => api.call("changeSignboard", { params: { id }, body }),
});
