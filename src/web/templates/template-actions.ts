import type { ContractTemplate } from "#contract/contract-template.ts";
import type { documentTypes, templateModes } from "#domain/enumerations.ts";
import type { Performers } from "#web/kit/action/use-actions.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/services.ts";
import { notify } from "#web/ui/notify.ts";
import { templateCopy } from "./template.copy.ts";
import { notifyTemplateChanged } from "./template.queries.ts";
import { templateHref } from "./templates.connect.ts";

export type TemplateEnvironment = { services: Services; agencyId: string };

/** What a template is made of, beside its documents. */
export type NewTemplate = {
  name: string;
  documentType: (typeof documentTypes)[number];
  mode: (typeof templateModes)[number];
};

/** How a copy is made, and how a template is put away and brought back; `subject` is its id, `draft.called` its name. */
export function archivePerformers(environment: TemplateEnvironment): Performers {
  const { staffApi } = environment.services;
  return {
    duplicate: async ({ subject, draft: { name = "" }, key }) => {
      const made = await staffApi.call("duplicateContractTemplate", {
        params: { id: subject },
        body: { name: name.trim() },
        key,
      });
      notify.success(templateCopy.isReady(made.name));
      openPage(templateHref(made.id));
      return made.id;
    },
    archive: async ({ subject, draft: { called = templateCopy.theTemplate } }) => {
      await move(environment, "archiveContractTemplate", subject);
      notify.undoable({
        title: templateCopy.isArchived(called),
        onUndo: () => void undoArchiving(environment, subject, called),
      });
      return subject;
    },
    restore: async ({ subject, draft: { called = templateCopy.theTemplate } }) => {
      await move(environment, "restoreContractTemplate", subject);
      notify.success(templateCopy.isRestored(called));
      return subject;
    },
  };
}

/** How a template's draft is published, or made that of a version again; `draft.version` is what was looked at. */
export function versionPerformers(environment: TemplateEnvironment): Performers {
  const { staffApi } = environment.services;
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

/** Done to the template as it is now: nothing that it holds is written over. */
async function move(
  { services: { staffApi } }: TemplateEnvironment,
  name: "archiveContractTemplate" | "restoreContractTemplate",
  id: string,
): Promise<ContractTemplate> {
  const { version } = await staffApi.call("readContractTemplate", { params: { id } });
  return await staffApi.call(name, { params: { id }, body: { version } });
}

async function undoArchiving(environment: TemplateEnvironment, id: string, called: string): Promise<void> {
  try {
    await move(environment, "restoreContractTemplate", id);
    notify.success(templateCopy.isRestored(called));
  } catch (error) {
    notify.error(failureMessage(error));
  }
  notifyTemplateChanged(environment.services, { agencyId: environment.agencyId, id });
}
