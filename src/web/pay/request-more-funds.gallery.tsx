import { exampleApplication } from "#contract/examples.ts";
import { fundsRequestMinCents } from "#domain/limits.ts";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import type { MoreFundsActor } from "./more-funds.actors.ts";
import { MoreFundsScreen } from "./more-funds.page.tsx";

/** Every state of a request on its page. */
export const gallery: StateGallery = { Screen: Asking };

const { account, payer } = exampleApplication;

function Asking({ actor }: GalleryScreenProps) {
  return (
    <MoreFundsScreen
      application={exampleApplication}
      terms={{
        minCents: fundsRequestMinCents,
        maxCents: account.dueCents,
        canRequest: true,
        isForSettlement: false,
        account,
        contact: { email: payer.email, phoneNumber: payer.phoneNumber },
        request: null,
      }}
      actor={actor as unknown as MoreFundsActor}
    />
  );
}
