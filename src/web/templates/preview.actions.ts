import { saveDocument } from "#web/adapters/save-document.ts";
import { showDocument } from "#web/adapters/show-document.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { Performers } from "#web/kit/action/use-actions.ts";
import { isSaved, previewName, previewOf } from "./preview.connect.ts";

/** How the document with its values stamped in is shown, or saved. */
export const previewPerformers = ({ staffApi }: Services, name: string): Performers<"preview"> => ({
  preview: async ({ subject, draft }) => {
    const document = await staffApi.download("previewContractTemplate", {
      params: { id: subject },
      body: previewOf(draft),
    });
    if (isSaved(draft)) saveDocument(document, previewName(name));
    else showDocument(document, previewName(name));
    return subject;
  },
});
