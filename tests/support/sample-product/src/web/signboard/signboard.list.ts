import { recordList } from "#web/kit/record/record-list.tsx";
import { signboardActions } from "./signboard.actions.ts";
import { signboardCopy } from "./signboard.copy.ts";
import { signboardForm } from "./signboard.form.ts";

/** The signboards of an agency. */
export const signboardsList = recordList("searchSignboards", {
  id: "signboards",
  path: "/signboards",
  title: signboardCopy.signboards,
  nouns: { one: "signboard", many: "signboards" },
  searchHint: signboardCopy.search,
  form: signboardForm,
  columns: { address: 14, size: 9, costCents: 6, installOn: 7 },
  bulk: {
    install: {
      each: signboardActions.install,
      title: signboardCopy.installManyTitle,
      consequence: () => signboardCopy.installManyConsequence,
      button: () => signboardCopy.installMany,
      done: signboardCopy.manyInstalled,
    },
  },
  statuses: {
    ordered: { label: signboardCopy.ordered, tone: "warning" },
    installed: { label: signboardCopy.isInstalled, tone: "success" },
  },
});
