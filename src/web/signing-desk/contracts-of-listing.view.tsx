import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { Listing } from "#contract/listing.ts";
import { timeZoneOf } from "#domain/calendar/instants.ts";
import { css } from "#styled/css";
import { button, text } from "#styled/recipes";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { useActions } from "#web/kit/action/use-actions.ts";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Quiet } from "#web/kit/detail/part.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { notify } from "#web/ui/notify.ts";
import { type ContractActions, contractPerformers, downloadSealed } from "./contracts.actions.ts";
import { type ConnectedContract, type ConnectedProduct, connectContracts } from "./contracts.connect.ts";
import { signingCopy } from "./signing.copy.ts";
import { contractsQuery, notifySigningChanged } from "./signing.queries.ts";

type ContractsOfListingProps = {
  services: Services;
  agencyId: string;
  listing: Pick<Listing, "id" | "address" | "products" | "status">;
  /** Where it is a part of a page beside others; else it is the page. */
  isTile?: boolean;
};

const list = css({
  display: "flex",
  flexDirection: "column",
  mt: "2",
  "& > li": { py: "4", borderTop: "1px solid {colors.line}" },
  "& > li:first-child": { borderTopWidth: "0", pt: "0" },
  "& > li:last-child": { pb: "0" },
});
const head = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const product = css({ fontWeight: "semibold", color: "ink" });
const one = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  mt: "2",
});
const facts = css({ flex: "1 1 14rem", minWidth: "0" });
const reference = css({ color: "link", fontWeight: "medium", _hover: { textDecoration: "underline" } });
const verbs = css({ display: "flex", flexWrap: "wrap", gap: "2" });

/** The contracts of a listing: how each stands, and what comes next. */
export function ContractsOfListing({ services, agencyId, listing, isTile = true }: ContractsOfListingProps) {
  const place = { agencyId, id: listing.id };
  const query = useQuery(contractsQuery(services.staffApi, place));
  const actions = useActions({
    performers: contractPerformers(services, listing.id),
    onChanged: () => notifySigningChanged(services, place),
  });
  const { address, products, status } = listing;
  const isEmpty =
    connectContracts(products, query.data?.requests ?? [], {
      listingId: listing.id,
      zone: timeZoneOf(address.state),
      isActive: status === "active",
    }).length === 0;
  if (isTile && isEmpty && !query.isError) return null;
  return (
    <Card>
      {isTile ? <h2 className={text({ variant: "sectionTitle" })}>{signingCopy.contracts}</h2> : null}
      <ReadPart read={query}>
        {({ requests }) => (
          <Products
            products={connectContracts(products, requests, {
              listingId: listing.id,
              zone: timeZoneOf(address.state),
              isActive: status === "active",
            })}
            actions={actions}
            services={services}
            listingId={listing.id}
          />
        )}
      </ReadPart>
      <ActionDialog
        actions={actions}
        name="remind"
        title={signingCopy.remindTitle}
        confirm={signingCopy.sendReminders}
      >
        <p>{signingCopy.remindConsequence}</p>
      </ActionDialog>
    </Card>
  );
}

type LineProps = { actions: ContractActions; services: Services; listingId: string };

function Products({ products, ...line }: LineProps & { products: readonly ConnectedProduct[] }) {
  if (products.length === 0) return <Quiet>{signingCopy.noneSwitchedOn}</Quiet>;
  return (
    <ul className={list}>
      {products.map(({ documentType, contracts, start }) => (
        <li key={documentType}>
          <div className={one}>
            <p className={product}>{documentType}</p>
            {start === null ? null : (
              <Link
                href={start.href}
                aria-label={start.name}
                className={button({ tone: start.isFirst ? "primary" : "link" })}
              >
                {start.label}
              </Link>
            )}
          </div>
          {contracts.map((contract) => (
            <Contract key={contract.id} contract={contract} {...line} />
          ))}
          {contracts.length === 0 ? <Quiet>{signingCopy.notStarted}</Quiet> : null}
        </li>
      ))}
    </ul>
  );
}

type ContractProps = LineProps & { contract: ConnectedContract };

const Contract = ({ contract, ...line }: ContractProps) => (
  <div className={one}>
    <div className={facts}>
      <div className={head}>
        <Link href={contract.href} className={reference}>
          {contract.reference}
        </Link>
        <Badge tone={contract.badge.tone}>{contract.badge.label}</Badge>
      </div>
      <Quiet>{contract.facts}</Quiet>
    </div>
    <NextAction contract={contract} {...line} />
  </div>
);

function NextAction({ contract: { next, reference: of }, actions, services, listingId }: ContractProps) {
  const download = useMutation({
    mutationFn: (applicationId: string) =>
      downloadSealed(services, { listingId, applicationId, reference: of }),
    onError: (error) => notify.error(failureMessage(error)),
  });
  if (next === null) return null;
  if (next.kind === "link")
    return (
      <Link href={next.href} aria-label={next.name} className={button({ tone: "quiet" })}>
        {next.label}
      </Link>
    );
  const { kind, applicationId } = next;
  return (
    <div className={verbs}>
      <Button
        tone="quiet"
        aria-label={next.name}
        isBusy={kind === "download" && download.isPending}
        onClick={() =>
          kind === "download" ? download.mutate(applicationId) : actions.begin("remind", applicationId)
        }
      >
        {kind === "download" ? <Icon name="download" size="small" /> : null}
        {next.label}
      </Button>
    </div>
  );
}
