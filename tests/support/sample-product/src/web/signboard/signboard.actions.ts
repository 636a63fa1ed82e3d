import type { Signboard } from "#contract/signboard-routes.ts";
import { action } from "#web/kit/action/action.ts";
import { signboardCopy } from "./signboard.copy.ts";

/** What may be done with a signboard, in the list and on its page. */
export const signboardActions = {
  install: action<Signboard, Signboard>({
    label: signboardCopy.install,
    isOffered: ({ status }) => status === "ordered",
    title: ({ address }) => signboardCopy.installTitle(address),
    consequence: signboardCopy.installConsequence,
    button: signboardCopy.install,
    call: ({ services, subject: { id, version } }) =>
      services.staffApi.call("installSignboard", { params: { id }, body: { version } }),
    done: ({ address }) => signboardCopy.installed(address),
  }),
};
