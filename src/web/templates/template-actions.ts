import type { ContractTemplate, ContractTemplateRow } from "#contract/contract-template.ts";
import { templateNameMaxLength } from "#domain/template/limits.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { action } from "#web/kit/action/action.ts";
import type { Performers } from "#web/kit/action/use-actions.ts";
import { notify } from "#web/ui/notify.ts";
import { templateCopy } from "./template.copy.ts";
import { copyName, templateHref } from "./templates.connect.ts";
import { templatesCopy } from "./templates.copy.ts";

type Named = Pick<ContractTemplateRow, "id" | "name" | "status">;

/** What may be done with any template, in the list and on its page: it is copied, put away, and brought back. */
export const templateActions = {
  duplicate: action<Named, ContractTemplate>({
    label: templatesCopy.duplicate,
    icon: "copy",
    title: ({ name }) => templatesCopy.duplicateTitle(name),
    consequence: templatesCopy.copyDraftSamePages,
    button: templatesCopy.makeTheCopy,
    field: {
      name: "name",
      label: templatesCopy.nameOfTheCopy,
      maxLength: templateNameMaxLength,
      first: ({ name }) => copyName(name),
    },
    call: async ({ services, subject: { id }, draft: { name = "" }, key }) => {
      const sent = { params: { id }, body: { name: name.trim() }, key };
      const made = await services.staffApi.call("duplicateContractTemplate", sent);
      openPage(templateHref(made.id));
      return made;
    },
    done: (_, { name }) => templateCopy.isReady(name),
  }),
  archive: action<Named, ContractTemplate>({
    label: templatesCopy.archive,
    icon: "archive",
    isOffered: ({ status }) => status !== "archived",
    title: ({ name }) => templatesCopy.archiveTitle(name),
    consequence: templatesCopy.noLongerOfferedNew,
    button: templatesCopy.archiveTheTemplate,
    tone: "danger",
    call: (sent) => move(sent, "archiveContractTemplate"),
    done: ({ name }) => templateCopy.isArchived(name),
    undo: {
      call: (sent) => move(sent, "restoreContractTemplate"),
      done: ({ name }) => templateCopy.isRestored(name),
    },
  }),
  restore: action<Named, ContractTemplate>({
    label: templatesCopy.restore,
    icon: "archive",
    isOffered: ({ status }) => status === "archived",
    title: ({ name }) => templatesCopy.restoreTitle(name),
    consequence: templatesCopy.returnsTemplatesUnchanged,
    button: templatesCopy.restoreTheTemplate,
    call: (sent) => move(sent, "restoreContractTemplate"),
    done: ({ name }) => templateCopy.isRestored(name),
  }),
};

/** Done to the template as it is now: nothing that it holds is written over. */
async function move(
  { services: { staffApi }, subject: { id } }: { services: Services; subject: Named },
  name: "archiveContractTemplate" | "restoreContractTemplate",
): Promise<ContractTemplate> {
  const { version } = await staffApi.call("readContractTemplate", { params: { id } });
  return await staffApi.call(name, { params: { id }, body: { version } });
}

/** How a template's draft is published, or made that of a version again; `draft.version` is what was looked at. */
export function versionPerformers({ staffApi }: Services): Performers<"publish" | "restoreVersion"> {
  return {
    publish: async ({ subject, draft }) => {
      const { publishedNumber } = await staffApi.call("publishContractTemplate", {
        params: { id: subject },
        body: { version: Number(draft.version) },
      });
      notify.success(templateCopy.versionIsPublished(publishedNumber ?? ""));
      return publishedNumber;
    },
    restoreVersion: async ({ subject, draft: { version, number = "" } }) => {
      await staffApi.call("restoreTemplateVersion", {
        params: { id: subject, number },
        body: { version: Number(version) },
      });
      notify.success(templateCopy.versionRestoredDraft(number));
      return number;
    },
  };
}
