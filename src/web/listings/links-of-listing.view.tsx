import { useQuery } from "@tanstack/react-query";
import type { ListingHub } from "#contract/listing.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { agencyApplications } from "#domain/permissions.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { copyValue } from "#web/kit/action/copy-value.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { type ListingPlace, linkOfferQuery, rereadListing } from "./listing.queries.ts";
import { firstLink, linkedProducts } from "./new-link.connect.ts";
import { NewLinkDialog } from "./new-link.view.tsx";
import { linkPerformers } from "./payment-link.actions.ts";
import { connectApplication } from "./payment-link.connect.ts";
import { paymentLinkCopy } from "./payment-link.copy.ts";
import { LinkDialogs } from "./payment-link-dialogs.view.tsx";
import { PaymentLinks } from "./payment-links.view.tsx";
import { useChargingLinks } from "./use-charged.ts";

export type HubAccount = Pick<StaffAccount, "agencyId" | "permissions">;
type LinksOfListingProps = {
  services: Services;
  account: HubAccount;
  hub: ListingHub & { applications: NonNullable<ListingHub["applications"]> };
  /** References of the applications whose links were sent. */
  sent: readonly string[];
};

/** The payment links of a listing with everything that is done with them. */
export function LinksOfListing({ services, account, hub, sent }: LinksOfListingProps) {
  const { listing, applications } = hub;
  const place: ListingPlace = { agencyId: account.agencyId, id: listing.id };
  const { answers, known, charged } = useChargingLinks(services, place, applications);
  const links = new Map(known.map((link) => [link.applicationId, link]));
  const offer = useQuery(linkOfferQuery(services.staffApi, place));
  const linking = offer.data === undefined ? null : { listing, charged, offer: offer.data };
  const actions = useActions({
    performers: linkPerformers(services, listing.id, linking),
    onChanged: () => void rereadListing(services, place),
  });
  const rights = {
    canManage: true,
    canOpen: agencyApplications.some((name) => account.permissions.includes(name)),
  };
  const canCreate = listing.status === "active" && linkedProducts(listing).length > 0;
  const isMissing = offer.isError || answers.some(({ isError }) => isError);
  return (
    <>
      <PaymentLinks
        applications={applications.map((application) =>
          connectApplication(
            application,
            links.get(application.id) ?? null,
            rights,
            sent.includes(application.reference),
          ),
        )}
        actions={actions}
        onCreate={
          canCreate && linking !== null
            ? () => actions.begin("createLink", listing.id, firstLink(linking))
            : null
        }
        whyNone={listing.status === "active" && !canCreate ? paymentLinkCopy.cantCreateLinkChoose : null}
        onRetry={isMissing ? () => void rereadListing(services, place) : null}
        onCopy={copyValue}
      />
      {linking === null ? null : <NewLinkDialog actions={actions} linking={linking} />}
      <LinkDialogs actions={actions} links={links} onCopy={copyValue} />
    </>
  );
}
