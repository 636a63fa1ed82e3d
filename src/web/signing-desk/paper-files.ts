import { useMutation } from "@tanstack/react-query";
import type { SigningRequest } from "#contract/signing-request.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { showDocument } from "#web/adapters/show-document.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { notify } from "#web/ui/notify.ts";
import { setupCopy } from "./signing-setup.copy.ts";

type Named = { listingId: string; applicationId: string | null };
export type Paper = SigningRequest["papers"][number];
type Attaching = { paper: Paper; file: File; onAttached: (request: SigningRequest) => void };

/** The documents that the law asks to be given first: attached one at a time, and opened again. */
export function usePaperFiles({ staff, staffApi }: Services, { listingId, applicationId }: Named) {
  const params = { id: listingId, applicationId: applicationId ?? "" };
  const attaching = useMutation({
    mutationFn: async ({ paper: { paper, label }, file, onAttached }: Attaching) => {
      const signal = new AbortController().signal;
      const sent = { params: { ...params, paper }, file, name: file.name, signal };
      onAttached(await staff.sendFile("attachSigningPaper", sent));
      notify.success(setupCopy.attached(label));
    },
  });
  const opening = useMutation({
    mutationFn: async ({ paper, file }: Paper) => {
      const document = await staffApi.download("readSigningPaper", { params: { ...params, paper } });
      showDocument(document, file?.name ?? `${paper}.pdf`);
    },
    onError: (error) => notify.error(failureMessage(error)),
  });
  return {
    /** The paper that is on its way; null where none is. */
    attaching: attaching.isPending ? attaching.variables.paper.paper : null,
    /** Why the last one was not attached. */
    failure:
      attaching.error === null
        ? null
        : { paper: attaching.variables?.paper.paper, message: failureMessage(attaching.error) },
    attach: attaching.mutate,
    open: opening.mutate,
  };
}
export type PaperFiles = Pick<ReturnType<typeof usePaperFiles>, "attaching" | "failure"> & {
  attach: (sent: Attaching) => void;
  open: (paper: Paper) => void;
};
