import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Link } from "wouter";
import type { Listing, ListingHub } from "#contract/listing.ts";
import { applicationStaff } from "#domain/permissions.ts";
import { css } from "#styled/css";
import { failureMessage } from "#web/adapters/api-failure.ts";
import { moneyChanges, useChanges } from "#web/adapters/changes-watch.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { DetailPage } from "#web/kit/detail/detail.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { CampaignOfListing } from "./campaign-of-listing.view.tsx";
import { FundingOfListing } from "./funding-of-listing.view.tsx";
import { type HubAccount, LinksOfListing } from "./links-of-listing.view.tsx";
import { connectListing, connectTimeline, sentIn } from "./listing.connect.ts";
import { listingCopy } from "./listing.copy.ts";
import { hubQuery, rereadMoney, timelineQuery } from "./listing.queries.ts";
import { EditListingLink, SupplierPaymentsLink } from "./listing-links.view.tsx";
import { Activity, Part, People } from "./listing-parts.view.tsx";
import { MoveOfListing } from "./move-of-listing.view.tsx";

const head = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });
const back = css({ color: "link", fontSize: "sm", _hover: { textDecoration: "underline" } });
const columns = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
  alignItems: "start",
  gap: "5",
});
const column = css({ display: "flex", flexDirection: "column", gap: "5", minWidth: "0" });

type ListingPageProps = {
  services: Services;
  account: HubAccount;
  params: Readonly<Record<string, string>>;
  /** The part with its contracts; the app brings it. */
  Contracts: ComponentType<ContractsProps>;
};

/** What the part with the contracts of a listing is given. */
export type ContractsProps = {
  services: Services;
  agencyId: string;
  listing: Pick<Listing, "id" | "address" | "products" | "status">;
};

/** A listing with what hangs on it. */
export function ListingPage({ services, account, params, Contracts }: ListingPageProps) {
  const { staffApi } = services;
  const place = { agencyId: account.agencyId, id: params.id ?? "" };
  const hub = useQuery(hubQuery(staffApi, place));
  const mayWatch = applicationStaff.some((name) => account.permissions.includes(name));
  const isWatched = mayWatch && hub.data !== undefined && hub.data.applications !== null;
  useChanges(
    isWatched ? moneyChanges(services, place.agencyId) : null,
    () => void rereadMoney(services, place),
  );
  return (
    <DetailPage
      read={hub}
      heading={listingCopy.listing}
      unknown={{ title: listingCopy.noSuchListing, message: listingCopy.thereNoListingAddress }}
      gap="5"
      isKept
    >
      {(data) => (
        <OpenListing
          services={services}
          account={account}
          hub={data}
          isWatched={isWatched}
          Contracts={Contracts}
        />
      )}
    </DetailPage>
  );
}

type OpenListingProps = Omit<ListingPageProps, "params"> & { hub: ListingHub; isWatched: boolean };

function OpenListing({ services, account, hub, isWatched, Contracts }: OpenListingProps) {
  const place = { agencyId: account.agencyId, id: hub.listing.id };
  const timeline = useQuery(timelineQuery(services.staffApi, place));
  const listing = connectListing(hub);
  const { applications } = hub;
  return (
    <>
      <Link href="/property-listings" className={back}>
        {listingCopy.propertyListings}
      </Link>
      <div className={head}>
        <PageHeading title={listing.title} />
        <Badge tone={listing.status.tone}>{listing.status.label}</Badge>
        <EditListingLink hub={hub} />
        <SupplierPaymentsLink id={hub.listing.id} permissions={account.permissions} />
        <MoveOfListing services={services} account={account} hub={hub} />
      </div>
      <div className={columns}>
        <div className={column}>
          {applications === null ? null : (
            <LinksOfListing
              services={services}
              account={account}
              hub={{ ...hub, applications }}
              sent={timeline.isSuccess ? sentIn(timeline.data) : []}
            />
          )}
          {applications === null ? null : (
            <Contracts services={services} agencyId={account.agencyId} listing={hub.listing} />
          )}
          {isWatched ? <FundingOfListing services={services} place={place} /> : null}
          <CampaignOfListing services={services} account={account} hub={hub} />
        </div>
        <div className={column}>
          <Part title={listingCopy.property}>
            <DescriptionList items={listing.property} />
          </Part>
          <People title={listingCopy.vendors} people={listing.vendors} />
          <People title={listingCopy.buyers} people={listing.buyers} />
          <Part title={listingCopy.activity}>
            {timeline.isPending ? <Spinner /> : null}
            {timeline.isError ? (
              <ErrorBlock message={failureMessage(timeline.error)} onRetry={() => void timeline.refetch()} />
            ) : null}
            {timeline.isSuccess ? <Activity events={connectTimeline(timeline.data)} /> : null}
          </Part>
        </div>
      </div>
    </>
  );
}
