import { useQuery } from "@tanstack/react-query";
import { tableDefaultPageSize, tableEverything } from "#contract/limits.ts";
import type { ListingRow } from "#contract/listing.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { wordsOf } from "#web/adapters/api-failure.ts";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Money } from "#web/ui/money.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { PortalPageProps } from "./portal-pages.tsx";

const stack = css({ display: "flex", flexDirection: "column", gap: "5", maxWidth: "wide" });
const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: "4",
  px: "5",
  py: "3",
  borderBottom: "1px solid {colors.line}",
  "&:last-child": { borderBottom: "none" },
});
const place = css({ fontWeight: "semibold", color: "ink" });

/** The first listings of the agency. */
export function ListingsPage({ outside, account }: PortalPageProps) {
  const listings = useQuery({
    queryKey: ["listings", account.agencyId, "first"],
    queryFn: ({ signal }) =>
      outside.staffApi.call("searchListings", {
        body: { queries: [tableEverything], page: 0, size: tableDefaultPageSize, sort: {} },
        signal,
      }),
  });
  return (
    <div className={stack}>
      <PageHeading title="Property listings" />
      {listings.isPending ? <Spinner /> : null}
      {listings.isError ? (
        <ErrorBlock message={wordsOf(listings.error)} onRetry={() => void listings.refetch()} />
      ) : null}
      {listings.isSuccess ? <Listings rows={listings.data.hits.map(({ _source }) => _source)} /> : null}
    </div>
  );
}

function Listings({ rows }: { rows: readonly ListingRow[] }) {
  if (rows.length === 0)
    return (
      <Card>
        <p className={text()}>Your agency has no listings yet.</p>
      </Card>
    );
  return (
    <Card padding="none">
      <ul>
        {rows.map(({ id, address, agent, priceCents, saleMethod }) => (
          <li key={id} className={row}>
            <span>
              <span className={place}>{`${address.line1}, ${address.suburb}`}</span>
              <span className={`${text({ look: "small" })} ${css({ display: "block" })}`}>
                {[saleMethod, agent?.name].filter(Boolean).join(" · ")}
              </span>
            </span>
            {priceCents === null ? null : <Money cents={priceCents} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
