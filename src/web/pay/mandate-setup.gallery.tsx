import { exampleApplication } from "#contract/examples.ts";
import type { DebitSetup } from "#contract/mandate.ts";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import type { MandateActor } from "./mandate.actors.ts";
import { MandateScreen } from "./pay-direct-debit.page.tsx";

/** Every state of regular payments on their page. */
export const gallery: StateGallery = { Screen: SetupScreen };

const setup: DebitSetup = {
  debitUser: {
    name: exampleApplication.agency.name,
    userId: "301500",
    phone: exampleApplication.agency.phone,
  },
  agreementVersion: "example",
  today: "2026-11-21",
  outstandingCents: exampleApplication.account.payableCents,
  dueOn: exampleApplication.account.dueOn,
  methods: ["PayTo", "Direct Debit"],
};

function SetupScreen({ actor }: GalleryScreenProps) {
  return (
    <MandateScreen
      application={exampleApplication}
      actor={actor as unknown as MandateActor}
      setup={setup}
      onAgreement={() => undefined}
    />
  );
}
