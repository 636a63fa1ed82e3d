import { useQueries } from "@tanstack/react-query";
import type { ListingHub } from "#contract/listing.ts";
import type { PaymentLink } from "#contract/payment-link.ts";
import { agencyApplications } from "#contract/permissions.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { copyText } from "#web/adapters/clipboard.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { useDeeds } from "#web/deed/use-deeds.ts";
import { notify } from "#web/ui/notify.ts";
import { type ListingPlace, linkQuery, rereadListing } from "./listing.queries.ts";
import { firstLink, linkedProducts } from "./new-link.connect.ts";
import { NewLinkDialog } from "./new-link.view.tsx";
import { connectApplication, isCharging } from "./payment-link.connect.ts";
import { linkPerformers } from "./payment-link.deeds.ts";
import { LinkDialogs } from "./payment-link-dialogs.view.tsx";
import { PaymentLinks } from "./payment-links.view.tsx";

export type HubAccount = Pick<StaffAccount, "agencyId" | "permissions">;
type LinksOfListingProps = {
  outside: Outside;
  account: HubAccount;
  hub: ListingHub & { applications: NonNullable<ListingHub["applications"]> };
  /** References of the applications whose links were sent. */
  sent: readonly string[];
};

/** The payment links of a listing with everything that is done with them. */
export function LinksOfListing({ outside, account, hub, sent }: LinksOfListingProps) {
  const { listing, applications } = hub;
  const place: ListingPlace = { agencyId: account.agencyId, id: listing.id };
  const charging = applications.filter(isCharging);
  const answers = useQueries({
    queries: charging.map(({ id }) => linkQuery(outside.staffApi, place, id)),
  });
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const links = new Map(known.map((link) => [link.applicationId, link]));
  const charged = chargedIn(known);
  const deeds = useDeeds({
    performers: linkPerformers(outside, listing, charged),
    onChanged: () => void rereadListing(outside, place),
  });
  const rights = {
    canManage: true,
    canOpen: agencyApplications.some((name) => account.permissions.includes(name)),
  };
  const canCreate = listing.status === "active" && linkedProducts(listing).length > 0;
  const isMissing = answers.some(({ isError }) => isError);
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
        deeds={deeds}
        onCreate={canCreate ? () => deeds.begin("createLink", listing.id, firstLink(listing, charged)) : null}
        whyNone={
          listing.status === "active" && !canCreate
            ? "No link can be made yet: choose a product of the listing whose payer can be reached."
            : null
        }
        onRetry={isMissing ? () => void rereadListing(outside, place) : null}
        onCopy={startCopying}
      />
      <NewLinkDialog deeds={deeds} listing={listing} charged={charged} />
      <LinkDialogs deeds={deeds} links={links} onCopy={startCopying} />
    </>
  );
}

const chargedIn = (links: readonly PaymentLink[]): string[] =>
  links.flatMap(({ items }) => items?.map(({ id }) => id) ?? []);

async function copy(value: string): Promise<void> {
  if (await copyText(value)) notify.valueCopied();
}
const startCopying = (value: string): void => void copy(value);
