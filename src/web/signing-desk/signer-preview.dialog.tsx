import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { Modal } from "#web/ui/modal.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { connectPreview, type SignerPreviewModel } from "./signer-preview.connect.ts";
import { previewCopy as copy } from "./signer-preview.copy.ts";
import { openPreview, type PreviewPlace, useSignerPreview } from "./signer-preview.ts";

type DialogProps = {
  services: Services;
  place: PreviewPlace;
};

// What draws pages is half a megabyte, and few people open it.
const useView = fetchedPart(async () => (await import("./signer-preview.view.tsx")).SignerPreviewView);

/** A contract as one of its signers will find it; open while its address says so. */
export function SignerPreviewDialog({ services, place }: DialogProps) {
  const { turnId, data, error, retry } = useSignerPreview(services, place);
  const model = data === undefined || turnId === null ? null : connectPreview(data, turnId);
  return (
    <Modal title={copy.title} isOpen={turnId !== null} onClose={() => openPreview(null)} size="wide">
      <p>{copy.note}</p>
      {error !== null && data === undefined ? (
        <ErrorBlock message={failureMessage(error)} onRetry={retry} />
      ) : model === null ? (
        <Spinner />
      ) : (
        <Fetched services={services} place={place} model={model} />
      )}
    </Modal>
  );
}

function Fetched({ services, place, model }: DialogProps & { model: SignerPreviewModel }) {
  const View = useView();
  if (View === null) return <Spinner />;
  return <View model={model} services={services} place={place} onChoose={openPreview} />;
}
