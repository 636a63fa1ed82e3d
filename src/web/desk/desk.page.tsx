import { useSearch } from "wouter";
import type { DeskFunds, DeskPayment } from "#contract/desk.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import { moneyChanges, useChanges } from "#web/adapters/changes-watch.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/services.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { CardTestingNotice } from "./card-testing.view.tsx";
import { copyValue } from "./copy-value.ts";
import { DebitsTab } from "./debits-tab.view.tsx";
import { deskTable, refreshDesk, tabHref } from "./desk.actors.ts";
import {
  fundsFilters,
  fundsHref,
  fundsName,
  fundsRules,
  importPath,
  listingHref,
  mayImport,
  paymentFilters,
  paymentHref,
  paymentName,
  paymentRules,
  tabIn,
  tabsFor,
} from "./desk.connect.ts";
import { deskCopy } from "./desk.copy.ts";
import { DeskTable } from "./desk-table.view.tsx";
import { DeskTabs } from "./desk-tabs.view.tsx";
import { fundsTableColumns } from "./funds.columns.tsx";
import { LiveMark } from "./live-mark.view.tsx";
import { paymentTableColumns } from "./payments.columns.tsx";
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
      <DeskTabs tabs={tabs} />
      {tab === "payments" ? <Payments services={services} agencyId={agencyId} /> : null}
      {tab === "funds" ? <ImportLink permissions={permissions} /> : null}
      {tab === "funds" ? <IncomingFunds services={services} agencyId={agencyId} /> : null}
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

type TabProps = { services: Services; agencyId: string };

const Payments = ({ services, agencyId }: TabProps) => (
  <DeskTable
    actor={deskTable(services, agencyId, "payments")}
    rules={paymentRules}
    nouns={{ one: "payment", many: "payments" }}
    caption={deskCopy.payments}
    searchHint="Reference, receipt, short code or address"
    columns={paymentTableColumns}
    filters={paymentFilters}
    nameOf={paymentName}
    onOpen={openPayment}
    actionsOf={paymentActions}
  />
);

const IncomingFunds = ({ services, agencyId }: TabProps) => (
  <DeskTable
    actor={deskTable(services, agencyId, "funds")}
    rules={fundsRules}
    nouns={{ one: "line", many: "lines" }}
    caption={deskCopy.incomingFunds}
    searchHint="Bank reference, payer, CRN or address"
    columns={fundsTableColumns}
    filters={fundsFilters}
    nameOf={fundsName}
    onOpen={openFunds}
    actionsOf={fundsActions}
  />
);

const openPayment = ({ id }: DeskPayment): void => openPage(paymentHref(id));
const openFunds = ({ id }: DeskFunds): void => openPage(fundsHref(id));

const paymentActions = (row: DeskPayment) => [
  { id: "open", label: deskCopy.openPayment, onSelect: () => openPayment(row) },
  ...(row.listingId === null ? [] : [openListing(row.listingId)]),
  {
    id: "copy",
    label: deskCopy.copyReference,
    icon: "copy" as const,
    onSelect: () => copyValue(row.reference),
  },
];
const openListing = (listingId: string) => ({
  id: "listing",
  label: deskCopy.openListing,
  onSelect: () => openPage(listingHref(listingId)),
});

const fundsActions = (row: DeskFunds) => [
  { id: "open", label: deskCopy.openLine, onSelect: () => openFunds(row) },
  {
    id: "copy",
    label: deskCopy.copyBankLine,
    icon: "copy" as const,
    onSelect: () => copyValue(row.lineId),
  },
];
