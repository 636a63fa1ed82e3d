import { useSelector } from "@xstate/react";
import type { StaffAccount } from "#contract/staff.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { type PaperFiles, usePaperFiles } from "./paper-files.ts";
import { type Preview, usePreview } from "./preview.ts";
import { SignerPreviewDialog } from "./signer-preview.dialog.tsx";
import type { SetupPlace } from "./signing-paths.ts";
import { type SigningSetupActor, setupOf } from "./signing-setup.actors.ts";
import { connectSetup } from "./signing-setup.connect.ts";
import { SigningSetupView } from "./signing-setup.view.tsx";

type PageProps = { services: Services; account: Pick<StaffAccount, "agencyId">; place: SetupPlace };

/** A contract that is prepared: the address names the step, the actor is the document's. */
export function SigningSetupPage({ services, account, place }: PageProps) {
  const actor = setupOf({ services, agencyId: account.agencyId, ...place });
  const preview = usePreview(services, place);
  const papers = usePaperFiles(services, place);
  const { listingId, applicationId } = place;
  return (
    <>
      <SigningSetupScreen actor={actor} preview={preview} papers={papers} />
      {applicationId === null ? null : (
        <SignerPreviewDialog
          services={services}
          place={{ agencyId: account.agencyId, listingId, applicationId }}
        />
      )}
    </>
  );
}

type ScreenProps = { actor: SigningSetupActor; preview: Preview; papers: PaperFiles };

/** A contract as its actor has it. */
export function SigningSetupScreen({ actor, preview, papers }: ScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  if (snapshot.hasTag("loading") || snapshot.hasTag("confirmed")) return <Spinner />;
  return <SigningSetupView model={connectSetup(snapshot, actor.send)} preview={preview} papers={papers} />;
}
