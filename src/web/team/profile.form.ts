import { profileFields } from "#contract/profile.ts";
import { recordForm } from "#web/kit/form/record-form.ts";
import { profileCopy as copy } from "./profile.copy.ts";
import { teamCopy } from "./team.copy.ts";

/** One's own name and mobile. */
export const profileForm = recordForm({
  name: "profile",
  fields: profileFields,
  copy: {
    name: { label: teamCopy.name, hint: copy.nameHint },
    mobile: { label: copy.mobile, hint: copy.mobileHint },
  },
  saveLabel: copy.save,
  saved: copy.saved,
  read: (api, _, signal) => api.call("readProfile", { signal }),
  change: (api, _, body) => api.call("changeProfile", { body }),
});
