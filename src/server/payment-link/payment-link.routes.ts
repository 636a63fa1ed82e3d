import { managedListing } from "#server/core/listing/listing.read.ts";
import { findAgencyOffer } from "#server/core/payment-options/grids.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { cancelPaymentLink } from "./cancel-payment-link.ts";
import { createPaymentLink } from "./create-payment-link.ts";
import { mintLink, unlockLink } from "./open-to-staff.ts";
import { managedLink } from "./payment-link.access.ts";
import type { LinkRow } from "./payment-link.store.ts";
import { linkOfferOf, linkView } from "./payment-link.view.ts";
import { sendPaymentLink } from "./send-payment-link.ts";

type PaymentLinkCalls =
  | "createPaymentLink"
  | "readLinkOffer"
  | "readPaymentLink"
  | "sendPaymentLink"
  | "cancelPaymentLink"
  | "unlockCodes"
  | "mintBypassLink";

/** The payment links of the listings that whoever calls manages. */
export function paymentLinkHandlers(dependencies: Dependencies): Pick<Handlers, PaymentLinkCalls> {
  const view = async (link: Promise<LinkRow>) => linkView(await link, dependencies.settings.publicOrigin);
  return {
    createPaymentLink: ({ staff, params, body, idempotencyKey }) =>
      view(createPaymentLink(dependencies, staff, { listingId: params.id, link: body, key: idempotencyKey })),
    readLinkOffer: async ({ staff, params }) => {
      const { agencyId, branchId } = await managedListing(dependencies.database, staff, params.id);
      const offer = await findAgencyOffer(dependencies.database, agencyId, dependencies.clock.now());
      return linkOfferOf(branchId, offer);
    },
    readPaymentLink: ({ staff, params }) => view(managedLink(dependencies.database, staff, params)),
    sendPaymentLink: ({ staff, params, body, idempotencyKey }) =>
      sendPaymentLink(dependencies, staff, { place: params, channel: body.channel, key: idempotencyKey }),
    cancelPaymentLink: ({ staff, params }) => view(cancelPaymentLink(dependencies, staff, params)),
    unlockCodes: ({ staff, params }) => view(unlockLink(dependencies, staff, params)),
    mintBypassLink: ({ staff, params }) => mintLink(dependencies, staff, params),
  };
}
