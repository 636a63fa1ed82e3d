import { useMutation } from "@tanstack/react-query";
import { waitFor } from "xstate";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import { saveDocument } from "#web/adapters/save-document.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { notify } from "#web/ui/notify.ts";
import type { DesignerActor } from "./designer.actors.ts";
import { designerCopy } from "./designer.copy.ts";
import { pagesOfFile } from "./pages.connect.ts";

/** The calls that documents go by. */
export type DocumentCalls = {
  staffApi: Pick<Services["staffApi"], "download">;
  staff: Pick<Services["staff"], "sendFile">;
};

/** What is done with whole documents: the stamped preview, and the pages of another file. */
export function useDocumentActions(services: DocumentCalls, actor: DesignerActor) {
  const preview = useMutation({
    mutationFn: async () => {
      if (!(await isKept(actor))) return notify.error(designerCopy.lastChangesNotSaved);
      const { id, template } = actor.getSnapshot().context;
      const document = await services.staffApi.download("previewContractTemplate", {
        params: { id },
        body: { number: null, values: {} },
      });
      saveDocument(document, designerCopy.previewFile(template?.name ?? designerCopy.template));
    },
    onError: (error) => notify.error(failureMessage(error)),
  });
  const insert = useMutation({
    mutationFn: async (file: File) =>
      await services.staff.sendFile("uploadContractFile", {
        file,
        name: file.name,
        signal: new AbortController().signal,
        onProgress: () => {},
      }),
    onSuccess: (file) => {
      actor.send({ type: "file.added", file });
      const { design, pageId } = actor.getSnapshot().context;
      const at = design.pages.findIndex(({ id }) => id === pageId) + 1;
      const pages = pagesOfFile(file, () => `page_${randomKey()}`);
      actor.send({
        type: "command.given",
        command: { kind: "insert-pages", pages, at: at === 0 ? design.pages.length : at },
      });
    },
    onError: (error) => notify.error(failureMessage(error)),
  });
  return {
    isPreviewing: preview.isPending,
    preview: () => preview.mutate(),
    isUploading: insert.isPending,
    insertFile: (file: File) => insert.mutate(file),
  };
}

/**
 * Whether the server has what is shown, once what is on its way has arrived, however long the network is away: a preview is
 * made of what the server has.
 */
async function isKept(actor: DesignerActor): Promise<boolean> {
  const settled = await waitFor(
    actor,
    (now) => !now.hasTag("unsaved") || stuckTags.some((tag) => now.hasTag(tag)),
  );
  return !settled.hasTag("unsaved");
}

const stuckTags = ["refused", "comparing"] as const;
