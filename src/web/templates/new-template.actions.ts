import type { ContractTemplate } from "#contract/contract-template.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { Performers } from "#web/kit/action/use-actions.ts";
import { notifyListChanged } from "#web/kit/list/list.actors.ts";
import { designerHref } from "./templates.connect.ts";
import { templatesList } from "./templates.list.tsx";
import { forgetUploads, uploadsOf } from "./uploads.actors.ts";
import { connectUploads } from "./uploads.connect.ts";

/** What a template is made of, beside its documents. */
type NewTemplate = Pick<ContractTemplate, "name" | "documentType" | "mode">;
type Maker = { services: Services; agencyId: string };

/** How a template is made of the documents that were accepted; the designer opens with it. */
export const creationPerformers = ({ services, agencyId }: Maker): Performers<"create"> => ({
  create: async ({ draft, key }) => {
    const { actor } = uploadsOf(services, agencyId);
    const { hashes, suggestedName } = connectUploads(actor.getSnapshot(), actor.send);
    const { id } = await services.staffApi.call("createContractTemplate", {
      body: { ...detailsIn(draft, suggestedName), files: hashes },
      key,
    });
    forgetUploads(services, agencyId);
    notifyListChanged(services, agencyId, templatesList);
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
