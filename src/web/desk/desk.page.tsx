import { useSearch } from "wouter";
import type { DeskFunds, DeskPayment } from "#contract/desk.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { moneyChanges, useChanges } from "#web/adapters/changes-watch.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { copyValue } from "#web/kit/action/copy-value.ts";
import { LinkTabs } from "#web/kit/detail/link-tabs.view.tsx";
import { ListView } from "#web/kit/list/list.view.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { CardTestingNotice } from "./card-testing.view.tsx";
import { DebitsTab } from "./debits-tab.view.tsx";
import { refreshDesk, tabHref } from "./desk.actors.ts";
import { importPath, listingHref, mayImport, tabIn, tabsFor } from "./desk.connect.ts";
import { deskCopy } from "./desk.copy.ts";
import { fundsList } from "./funds.list.tsx";
import { LiveMark } from "./live-mark.view.tsx";
import { paymentsList } from "./payments.list.tsx";
import { RefundsTab } from "./refunds-tab.view.tsx";

export type DeskPageProps = {
  services: Services;
  account: Pick<StaffAccount, "agencyId" | "permissions" | "id">;
};

const frame = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "3",
});

/** Payments, the bank's lines and refunds of an agency, as they happen. */
export function DeskPage({ services, account }: DeskPageProps) {
  const { agencyId, permissions } = account;
  const search = useSearch();
  const tab = tabIn(search, permissions);
  const isLive = useChanges(moneyChanges(services, agencyId), () => refreshDesk(services, agencyId));
  const tabs = tabsFor(permissions).map(({ id, label }) => ({
    id,
    label,
    href: tabHref(services, agencyId, id),
    isCurrent: id === tab,
  }));
  return (
    <div className={frame}>
      <div className={head}>
        <PageHeading title={deskCopy.payments} />
        <LiveMark isLive={isLive} />
      </div>
      <CardTestingNotice services={services} account={account} />
      <LinkTabs label={deskCopy.paymentsDesk} tabs={tabs} />
      {tab === "payments" ? (
        <ListView list={paymentsList} services={services} agencyId={agencyId} actionsOf={paymentActions} />
      ) : null}
      {tab === "funds" ? <ImportLink permissions={permissions} /> : null}
      {tab === "funds" ? (
        <ListView list={fundsList} services={services} agencyId={agencyId} actionsOf={fundsActions} />
      ) : null}
      {tab === "refunds" ? <RefundsTab services={services} account={account} /> : null}
      {tab === "debits" ? <DebitsTab services={services} agencyId={agencyId} /> : null}
    </div>
  );
}

const ImportLink = ({ permissions }: Pick<DeskPageProps["account"], "permissions">) =>
  mayImport(permissions) ? (
    <div>
      <ButtonLink href={importPath} tone="quiet">
        {deskCopy.importABankFile}
      </ButtonLink>
    </div>
  ) : null;

const paymentActions = ({ listingId, reference }: DeskPayment) => [
  ...(listingId === null ? [] : [openListing(listingId)]),
  copying(deskCopy.copyReference, reference),
];
const openListing = (listingId: string) => ({
  id: "listing",
  label: deskCopy.openListing,
  onSelect: () => openPage(listingHref(listingId)),
});
const fundsActions = ({ lineId }: DeskFunds) => [copying(deskCopy.copyBankLine, lineId)];

const copying = (label: string, value: string) => ({
  id: "copy",
  label,
  icon: "copy" as const,
  onSelect: () => copyValue(value),
});
