import type { Listing, ListingHub, TimelinePage } from "#contract/listing.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { listingCopy } from "./listing.copy.ts";
import { connectStatus, listingLine, priceLabel } from "./listings.connect.ts";

/** A listing as its page shows it. */
export function connectListing({ listing }: Pick<ListingHub, "listing">) {
  return {
    title: listingLine(listing),
    status: connectStatus(listing.status),
    property: propertyOf(listing),
    vendors: listing.vendors.map(personOf),
    buyers: listing.buyers.map(personOf),
  };
}

/** What happened, newest first, as one line each. */
export const connectTimeline = ({ events }: TimelinePage) =>
  events.map(({ id, type, actor, at, applicationReference }) => ({
    id,
    label: sentence(type),
    by: actor === "payer" ? listingCopy.thePayer : actor === "system" ? listingCopy.saleflow : actor,
    at,
    about: applicationReference,
  }));

/** The references of the applications whose links were sent, as far as the page of events tells. */
export const sentIn = ({ events }: TimelinePage): string[] =>
  events.flatMap(({ type, applicationReference }) =>
    type === "application.link-sent" && applicationReference !== null ? [applicationReference] : [],
  );

function propertyOf(listing: Listing): Description[] {
  return [
    { term: listingCopy.type, detail: listing.propertyType },
    { term: listingCopy.saleMethod, detail: listing.saleMethod },
    { term: listingCopy.price, detail: priceLabel(listing.priceCents) },
    { term: listingCopy.listed, detail: shortDay(listing.listedOn) },
    { term: listingCopy.agent, detail: listing.agent.name },
    { term: listingCopy.branch, detail: listing.branch.name },
    { term: listingCopy.products, detail: listing.products.join(", ") || listingCopy.none },
  ];
}

const personOf = ({ name, email, phoneNumber }: Listing["vendors"][number]) => ({
  name,
  contacts: [email, phoneNumber].filter((contact) => contact !== null).join(" · "),
});

/** `partiallyCompleted` and `listing.changed` as words: "Partially completed", "Listing changed". */
export function sentence(name: string): string {
  const label = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[.-]/g, " ")
    .toLowerCase();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
