import { exampleApplication } from "#contract/examples.ts";
import { settlementClauses } from "#domain/payment/settlement-text.ts";
import type { SigningContext } from "#machines/settlement-signing/settlement-signing.types.ts";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import { SigningScreen } from "./pay-settlement.page.tsx";
import { propertyLine } from "./property-line.ts";
import type { SigningActor } from "./settlement-signing.actors.ts";

/** Every state of a signing on its page. */
export const gallery: StateGallery = { Screen: Signing };

function Signing({ actor, started }: GalleryScreenProps) {
  const { terms } = started as SigningContext;
  const application = exampleApplication;
  const clauses = settlementClauses({
    amountCents: terms.amountCents,
    agencyName: application.agency.name,
    property: propertyLine(application),
  });
  return (
    <SigningScreen
      application={application}
      terms={{ ...terms, clauses, canSign: true, canRequestMore: true, authority: null }}
      actor={actor as unknown as SigningActor}
    />
  );
}
