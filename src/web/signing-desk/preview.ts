import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { showDocument } from "#web/adapters/show-document.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { notify } from "#web/ui/notify.ts";
import { setupCopy } from "./signing-setup.copy.ts";

type Named = { listingId: string; applicationId: string | null };

/** Shows the document of a contract as its signers will see it. */
export function usePreview({ staffApi }: Services, { listingId, applicationId }: Named) {
  const opening = useMutation({
    mutationFn: async (reference: string) => {
      const params = { id: listingId, applicationId: applicationId ?? "" };
      const document = await staffApi.download("previewSigningRequest", { params });
      showDocument(document, setupCopy.previewName(reference));
    },
    onError: (error) => notify.error(failureMessage(error)),
  });
  return { isBusy: opening.isPending, open: (reference: string) => opening.mutate(reference) };
}
export type Preview = ReturnType<typeof usePreview>;
