import { useMutation } from "@tanstack/react-query";
import { signPaths } from "#contract/sign-paths.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { fullAddress } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { notify } from "#web/ui/notify.ts";
import { QrCode } from "#web/ui/qr-code.tsx";
import type { SentContract } from "./request.actions.ts";
import { requestCopy } from "./request.copy.ts";

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });

/** A link by which the people who are here sign on one device: on another by its picture, or on this one in a tab of its own. */
export function SignInPerson({ services, request }: { services: Services; request: SentContract }) {
  const host = useMutation({
    mutationFn: () =>
      services.staffApi.call("hostSigning", {
        params: { id: request.listingId, applicationId: request.applicationId },
      }),
    onError: (error) => notify.error(failureMessage(error)),
  });
  const path = `${signPaths.inPerson}#${host.data?.secret ?? ""}`;
  return (
    <>
      <Button tone="quiet" isBusy={host.isPending} onClick={() => host.mutate()}>
        {requestCopy.inPerson}
      </Button>
      <Modal
        title={requestCopy.inPersonTitle}
        isOpen={host.data !== undefined}
        onClose={() => host.reset()}
        actions={
          <Button tone="quiet" width="full" onClick={() => host.reset()}>
            {requestCopy.inPersonClose}
          </Button>
        }
      >
        <div className={stack}>
          <p className={text()}>{requestCopy.inPersonText}</p>
          <QrCode value={fullAddress(path)} label={requestCopy.inPersonQr} />
          <ButtonLink href={path} target="_blank" rel="noopener" width="full" onClick={() => host.reset()}>
            {requestCopy.onThisDevice}
          </ButtonLink>
          <p className={text({ variant: "small" })}>{requestCopy.inPersonOnce}</p>
        </div>
      </Modal>
    </>
  );
}
