import { saveDocument } from "#web/adapters/save-document.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import type { Performers } from "#web/kit/action/use-actions.ts";
import { notify } from "#web/ui/notify.ts";
import { signingCopy } from "./signing.copy.ts";

export type ContractAction = "remind";
export type ContractActions = ConnectedActions<ContractAction>;

/** How the signers of a contract of a listing are reminded; `subject` is its id. */
export const contractPerformers = (
  { staffApi }: Services,
  listingId: string,
): Performers<ContractAction> => ({
  remind: async ({ subject: applicationId }) => {
    const reminded = await staffApi.call("remindSigners", { params: { id: listingId, applicationId } });
    notify.success(signingCopy.reminded);
    return reminded;
  },
});

/** Saves the sealed file of a contract. */
export async function downloadSealed(
  { staffApi }: Services,
  { listingId, applicationId, reference }: { listingId: string; applicationId: string; reference: string },
): Promise<void> {
  const params = { id: listingId, applicationId };
  saveDocument(await staffApi.download("readSealedContract", { params }), `${reference}.pdf`);
}
