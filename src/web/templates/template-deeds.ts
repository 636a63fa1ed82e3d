import type { ContractTemplate } from "#contract/contract-template.ts";
import type { documentTypes, templateModes } from "#contract/enumerations.ts";
import { wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Performers } from "#web/deed/use-deeds.ts";
import { notify } from "#web/ui/notify.ts";
import { tellTemplateChanged } from "./template.queries.ts";
import { templateHref } from "./templates.connect.ts";

export type TemplateWorld = { outside: Outside; agencyId: string };

/** What a template is made of, beside its documents. */
export type NewTemplate = {
  name: string;
  documentType: (typeof documentTypes)[number];
  mode: (typeof templateModes)[number];
};

/** How a copy is made, and how a template is put away and brought back; `subject` is its id, `draft.called` its name. */
export function shelfPerformers(world: TemplateWorld): Performers {
  const { staffApi } = world.outside;
  return {
    duplicate: async ({ subject, draft: { name = "" }, key }) => {
      const made = await staffApi.call("duplicateContractTemplate", {
        params: { id: subject },
        body: { name: name.trim() },
        key,
      });
      notify.success(`${made.name} is ready.`);
      openPage(templateHref(made.id));
      return made.id;
    },
    archive: async ({ subject, draft: { called = "The template" } }) => {
      await move(world, "archiveContractTemplate", subject);
      notify.undoable({
        title: `${called} is archived.`,
        onUndo: () => void undoArchiving(world, subject, called),
      });
      return subject;
    },
    restore: async ({ subject, draft: { called = "The template" } }) => {
      await move(world, "restoreContractTemplate", subject);
      notify.success(`${called} is restored.`);
      return subject;
    },
  };
}

/** How a template's draft is published, or made that of a version again; `draft.version` is what was looked at. */
export function versionPerformers(world: TemplateWorld): Performers {
  const { staffApi } = world.outside;
  return {
    publish: async ({ subject, draft }) => {
      const { publishedNumber } = await staffApi.call("publishContractTemplate", {
        params: { id: subject },
        body: { version: Number(draft.version) },
      });
      notify.success(`Version ${publishedNumber ?? ""} is published.`);
      return publishedNumber;
    },
    restoreVersion: async ({ subject, draft: { version, number = "" } }) => {
      await staffApi.call("restoreTemplateVersion", {
        params: { id: subject, number },
        body: { version: Number(version) },
      });
      notify.success(`The draft is version ${number} again.`);
      return number;
    },
  };
}

/** Done to the template as it is now: nothing that it holds is written over. */
async function move(
  { outside: { staffApi } }: TemplateWorld,
  name: "archiveContractTemplate" | "restoreContractTemplate",
  id: string,
): Promise<ContractTemplate> {
  const { version } = await staffApi.call("readContractTemplate", { params: { id } });
  return await staffApi.call(name, { params: { id }, body: { version } });
}

async function undoArchiving(world: TemplateWorld, id: string, called: string): Promise<void> {
  try {
    await move(world, "restoreContractTemplate", id);
    notify.success(`${called} is restored.`);
  } catch (error) {
    notify.error(wordsOf(error));
  }
  tellTemplateChanged(world.outside, { agencyId: world.agencyId, id });
}
