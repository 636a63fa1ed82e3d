import type { Outside } from "#web/adapters/outside.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Performers } from "#web/deed/use-deeds.ts";
import type { NewTemplate } from "./template-deeds.ts";
import { tellTemplatesChanged } from "./templates.actors.ts";
import { designerHref } from "./templates.connect.ts";
import { forgetUploads, uploadsOf } from "./uploads.actors.ts";
import { connectUploads } from "./uploads.connect.ts";

type Maker = { outside: Outside; agencyId: string };

/** How a template is made of the documents that were accepted; the designer opens with it. */
export const creationPerformers = ({ outside, agencyId }: Maker): Performers => ({
  create: async ({ draft, key }) => {
    const { actor } = uploadsOf(outside, agencyId);
    const { hashes, suggestedName } = connectUploads(actor.getSnapshot(), actor.send);
    const { id } = await outside.staffApi.call("createContractTemplate", {
      body: { ...detailsIn(draft, suggestedName), files: hashes },
      key,
    });
    forgetUploads(outside, agencyId);
    tellTemplatesChanged(outside, agencyId);
    openPage(designerHref(id));
    return id;
  },
});

/** The choices of the dialog are those of the contract: nothing else can be chosen in it. */
const detailsIn = (draft: Readonly<Record<string, string>>, suggestedName: string): NewTemplate => ({
  name: (draft.name ?? suggestedName).trim(),
  documentType: (draft.documentType ?? "Sale Contract") as NewTemplate["documentType"],
  mode: (draft.mode ?? "manual") as NewTemplate["mode"],
});
