import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ApiFailure, wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { NotFound } from "#web/ui/not-found.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { connectListing, connectTimeline } from "./listing.connect.ts";
import { EditListingLink } from "./listing-links.view.tsx";

const frame = css({ display: "flex", flexDirection: "column", gap: "5", p: { base: "4", md: "6" } });
const head = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" });
const back = css({ color: "link", fontSize: "sm", _hover: { textDecoration: "underline" } });
const columns = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  alignItems: "start",
  gap: "5",
});
const lines = css({ display: "flex", flexDirection: "column", gap: "3", mt: "3" });

type ListingPageProps = {
  outside: Outside;
  account: Pick<StaffAccount, "agencyId">;
  params: Readonly<Record<string, string>>;
};

/** A listing with what hangs on it. */
export function ListingPage({ outside: { staffApi }, account: { agencyId }, params }: ListingPageProps) {
  const id = params.id ?? "";
  const hub = useQuery({
    queryKey: ["listing", agencyId, id],
    queryFn: ({ signal }) => staffApi.call("readListing", { params: { id }, signal }),
    staleTime: 0,
  });
  const timeline = useQuery({
    queryKey: ["listing-timeline", agencyId, id],
    queryFn: ({ signal }) => staffApi.call("readListingTimeline", { params: { id }, body: {}, signal }),
    staleTime: 0,
    enabled: hub.isSuccess,
  });
  if (hub.isPending)
    return (
      <div className={frame}>
        <PageHeading title="Listing" />
        <Spinner />
      </div>
    );
  if (hub.isError)
    return isUnknown(hub.error) ? (
      <NotFound
        title="No such listing"
        message="There is no listing at this address. It may belong to another agency."
      />
    ) : (
      <div className={frame}>
        <PageHeading title="Listing" />
        <ErrorBlock message={wordsOf(hub.error)} onRetry={() => void hub.refetch()} />
      </div>
    );
  const listing = connectListing(hub.data);
  return (
    <div className={frame}>
      <Link href="/property-listings" className={back}>
        Property listings
      </Link>
      <div className={head}>
        <PageHeading title={listing.title} />
        <Badge tone={listing.status.tone}>{listing.status.words}</Badge>
        <EditListingLink hub={hub.data} />
      </div>
      <div className={columns}>
        <Part title="Property">
          <DescriptionList items={listing.property} />
        </Part>
        <Part title="Campaign">
          {listing.campaign.length === 0 ? (
            <Quiet>Nothing is booked yet.</Quiet>
          ) : (
            <DescriptionList items={listing.campaign} />
          )}
        </Part>
        <People title="Vendors" people={listing.vendors} />
        <People title="Buyers" people={listing.buyers} />
        {listing.applications === null ? null : (
          <Part title="Applications and payments">
            {listing.applications.length === 0 ? <Quiet>There are none yet.</Quiet> : null}
            {listing.applications.map(({ id: key, title, lines: items }) => (
              <section key={key} aria-label={title} className={css({ mt: "3" })}>
                <h3 className={css({ fontWeight: "semibold", color: "ink" })}>{title}</h3>
                <DescriptionList items={items} />
              </section>
            ))}
          </Part>
        )}
        <Part title="Activity">
          {timeline.isPending ? <Spinner /> : null}
          {timeline.isError ? (
            <ErrorBlock message={wordsOf(timeline.error)} onRetry={() => void timeline.refetch()} />
          ) : null}
          {timeline.isSuccess ? <Activity events={connectTimeline(timeline.data)} /> : null}
        </Part>
      </div>
    </div>
  );
}

const isUnknown = (error: Error): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.problem.code === "request.invalid");

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className={text({ look: "sectionTitle" })}>{title}</h2>
      {children}
    </Card>
  );
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <p className={text({ look: "small" })}>{children}</p>
);

type PeopleProps = { title: string; people: readonly { name: string; contacts: string }[] };

function People({ title, people }: PeopleProps) {
  return (
    <Part title={title}>
      {people.length === 0 ? <Quiet>There are none yet.</Quiet> : null}
      <ul className={lines}>
        {people.map(({ name, contacts }) => (
          <li key={`${name} ${contacts}`}>
            <p className={css({ fontWeight: "semibold", color: "ink" })}>{name}</p>
            <Quiet>{contacts}</Quiet>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Activity({ events }: { events: ReturnType<typeof connectTimeline> }) {
  if (events.length === 0) return <Quiet>Nothing has happened yet.</Quiet>;
  return (
    <ol className={lines}>
      {events.map(({ id, words, by, at, about }) => (
        <li key={id}>
          <p className={css({ color: "ink" })}>{words}</p>
          <Quiet>
            {by} · <time dateTime={at}>{moment.format(new Date(at))}</time>
            {about === null ? null : ` · ${about}`}
          </Quiet>
        </li>
      ))}
    </ol>
  );
}

const moment = new Intl.DateTimeFormat("en-AU", { dateStyle: "medium", timeStyle: "short" });
