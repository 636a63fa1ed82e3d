import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { moneyChanges, useChanges } from "#web/adapters/changes-watch.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { DetailPage, DetailTop } from "#web/kit/detail/detail.view.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { ContractsOfListing } from "./contracts-of-listing.view.tsx";
import { signingCopy } from "./signing.copy.ts";
import { listingQuery, notifySigningChanged } from "./signing.queries.ts";
import { listingHref, signingDeskPath } from "./signing-paths.ts";

const link = css({ color: "link", fontSize: "sm", _hover: { textDecoration: "underline" } });

export type ContractPageProps = {
  services: Services;
  account: Pick<StaffAccount, "agencyId">;
  params: Readonly<Record<string, string>>;
};

/** Every contract of a listing. */
export function ContractsPage({ services, account, params }: ContractPageProps) {
  const place = { agencyId: account.agencyId, id: params.id ?? "" };
  const hub = useQuery(listingQuery(services.staffApi, place));
  useChanges(moneyChanges(services, place.agencyId), () => notifySigningChanged(services, place));
  return (
    <DetailPage
      read={hub}
      heading={signingCopy.allContracts}
      unknown={{ title: signingCopy.noSuchListing, message: signingCopy.noListingHere }}
      isKept
    >
      {({ listing }) => (
        <>
          <DetailTop href={listingHref(listing.id)} label={listing.address.line1}>
            <Link href={signingDeskPath} className={link}>
              {signingCopy.allOfTheAgency}
            </Link>
          </DetailTop>
          <PageHeading title={signingCopy.allContracts} />
          <ContractsOfListing
            services={services}
            agencyId={account.agencyId}
            listing={listing}
            isTile={false}
          />
        </>
      )}
    </DetailPage>
  );
}
