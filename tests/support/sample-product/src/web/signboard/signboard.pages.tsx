import { recordPages } from "#web/kit/record/record-pages.tsx";
import { signboardActions } from "./signboard.actions.ts";
import { signboardCopy } from "./signboard.copy.ts";
import { signboardForm } from "./signboard.form.ts";
import { signboardsList } from "./signboard.list.ts";

/** The list of signboards, a new one, and each of them. */
export const signboardPages = recordPages({
  list: signboardsList,
  form: signboardForm,
  actions: signboardActions,
  isChangeable: ({ status }) => status === "ordered",
  copy: {
    one: signboardCopy.signboard,
    details: signboardCopy.details,
    create: signboardCopy.order,
    unknown: { title: signboardCopy.unknownTitle, message: signboardCopy.unknownMessage },
  },
});
