import {
  type Actor,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
} from "xstate";
import type { ContractTemplate, TemplateProposals } from "#contract/contract-template.ts";
import { designerMachine } from "#machines/designer/designer.machine.ts";
import type {
  DesignerEvent,
  DesignerPorts,
  DesignerSources,
  Newer,
  PublishAnswer,
  SaveAnswer,
} from "#machines/designer/designer.types.ts";
import { ApiFailure } from "#web/adapters/api-failure.ts";
import { inspection } from "#web/adapters/inspection.ts";
import { watchPage } from "#web/adapters/page-watch.ts";
import type { PdfDocuments } from "#web/adapters/pdf-documents.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import {
  readTemplateClipboard,
  watchTemplateClipboard,
  writeTemplateClipboard,
} from "#web/adapters/template-clipboard.ts";
import { documentsOfTemplates, type FirstPicture, type OpenedTemplate } from "./template-opening.ts";

export type DesignerActor = Actor<typeof designerMachine>;
export type DesignerSnapshot = SnapshotFrom<typeof designerMachine>;
export type Design = {
  actor: DesignerActor;
  documents: PdfDocuments;
  /** What was drawn before the designer was there. */
  firstPicture: FirstPicture | null;
};

const started = new WeakMap<Services, { id: string; agencyId: string; design: Design }>();

/**
 * The designer of a template, as its page is opened. Whoever comes back finds the template as the server has it now; only
 * what is not saved yet is gone on with.
 */
export function openDesign(
  services: Services,
  id: string,
  agencyId: string,
  opened: OpenedTemplate | null = null,
): Design {
  const known = started.get(services);
  if (known !== undefined && known.id === id && known.agencyId === agencyId && isGoneOnWith(known.design))
    return known.design;
  known?.design.actor.stop();
  const design = {
    actor: createActor(machineWith(services, opened), {
      input: { id, clipboard: readTemplateClipboard() },
      ...inspection(),
    }),
    documents: opened?.documents ?? documentsOfTemplates(services),
    firstPicture: opened?.picture ?? null,
  };
  started.set(services, { id, agencyId, design });
  design.actor.start();
  return design;
}

function isGoneOnWith({ actor }: Design): boolean {
  const snapshot = actor.getSnapshot();
  return snapshot.hasTag("unsaved") || snapshot.hasTag("busy");
}

function machineWith({ staffApi }: Services, opened: OpenedTemplate | null) {
  let known = opened?.template ?? null;
  return designerMachine.provide({
    actors: {
      loadTemplate: fromPromise<ContractTemplate, DesignerPorts["loadTemplate"]["input"]>(
        ({ input, signal }) => {
          const asked = known ?? staffApi.call("readContractTemplate", { params: { id: input.id }, signal });
          known = null;
          return asked;
        },
      ),
      saveTemplate: fromPromise<SaveAnswer, DesignerPorts["saveTemplate"]["input"]>(
        ({ input: { id, version, patch } }) =>
          orNewer(async () => ({
            kind: "saved" as const,
            ...(await staffApi.call("saveContractTemplate", { params: { id }, body: { version, patch } })),
          })),
      ),
      publishTemplate: fromPromise<PublishAnswer, DesignerPorts["publishTemplate"]["input"]>(
        ({ input: { id, version } }) =>
          orNewer(async () => ({
            kind: "published" as const,
            template: await staffApi.call("publishContractTemplate", { params: { id }, body: { version } }),
          })),
      ),
      findProposals: fromPromise<TemplateProposals, DesignerPorts["findProposals"]["input"]>(
        ({ input, signal }) => staffApi.call("proposeTemplateFields", { params: { id: input.id }, signal }),
      ),
      watchPage: fromCallback<EventObject, DesignerSources["watchPage"]>(({ sendBack }) => {
        const notify = (event: DesignerEvent) => sendBack(event);
        const unwatch = watchPage((moment) => {
          if (moment === "hidden" || moment === "left") notify({ type: "page.hidden" });
          if (moment === "online") notify({ type: "network.returned" });
        });
        const stop = watchTemplateClipboard((clipboard) => notify({ type: "clipboard.changed", clipboard }));
        return () => {
          unwatch();
          stop();
        };
      }),
    },
    actions: {
      keepClipboard: (_, { clipboard }) => writeTemplateClipboard(clipboard),
    },
  });
}

/** A refusal for another's newer version brings that version with it. */
async function orNewer<Answer>(work: () => Promise<Answer>): Promise<Answer | Newer> {
  try {
    return await work();
  } catch (error) {
    const body = error instanceof ApiFailure ? error.errorObject.body : null;
    const { current: template, newestBy } = (body ?? {}) as { current?: ContractTemplate; newestBy?: string };
    if (!(error instanceof ApiFailure) || error.status !== 409 || template === undefined) throw error;
    return { kind: "newer", template, isOwn: newestBy === "you" };
  }
}
