import { useQuery } from "@tanstack/react-query";
import { useSearch } from "wouter";
import type { SupplierInvoice, SupplierPayments } from "#contract/supplier-invoice.ts";
import { css } from "#styled/css";
import type { Services } from "#web/adapters/staff-services.ts";
import { todayInZone } from "#web/adapters/today.ts";
import { DetailPage, DetailTop } from "#web/kit/detail/detail.view.tsx";
import { LinkTabs } from "#web/kit/detail/link-tabs.view.tsx";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { correctionCopy } from "./invoice-correction.copy.ts";
import { InvoicesTab, type TabProps } from "./invoices-tab.view.tsx";
import { LedgerTab } from "./ledger-tab.view.tsx";
import { PaymentsTab } from "./payments-tab.view.tsx";
import { canCapture, canDecide, isOpen, type PaymentsAccount } from "./supplier-payments.connect.ts";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";
import {
  batchesKey,
  correctedIn,
  isAdding,
  paymentsHref,
  paymentsKey,
  type Tab,
  tabIn,
  tabs,
} from "./supplier-payments.paths.ts";
import { useBatches } from "./use-batches.ts";

type SupplierPaymentsPageProps = {
  services: Services;
  account: PaymentsAccount;
  params: Readonly<Record<string, string>>;
};

const about = css({ color: "muted", fontSize: "sm", mt: "-3" });

/** What a listing owes suppliers, what is paid of it, and what its trust ledger holds. */
export function SupplierPaymentsPage({ services, account, params }: SupplierPaymentsPageProps) {
  const id = params.id ?? "";
  const key = paymentsKey(account.agencyId, id);
  const payments = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => services.staffApi.call("readSupplierPayments", { params: { id }, signal }),
    staleTime: 0,
  });
  const batches = useBatches({
    services,
    agencyId: account.agencyId,
    listingId: id,
    isWanted: canDecide(account),
  });
  const onChanged = () => {
    for (const queryKey of [key, batchesKey(account.agencyId)])
      void services.queries.invalidateQueries({ queryKey });
  };
  const search = useSearch();
  const tab = tabIn(search);
  const isTyping = tab === "invoices" && canCapture(account);
  const isCapturing = isTyping && isAdding(search);
  const correctedId = isTyping ? correctedIn(search) : null;
  return (
    <DetailPage
      read={payments}
      heading={copy.title}
      unknown={{ title: copy.unknownTitle, message: copy.unknownMessage }}
      top={<DetailTop href={`/property-listings/${id}`} label={copy.listing} />}
      isKept
    >
      {(data) => (
        <>
          <PageHeading title={copy.title} />
          <p className={about}>{data.address}</p>
          <LinkTabs label={copy.title} tabs={tabsOf(id, tab, account)} />
          {isCapturing ? (
            <AddingInvoices services={services} agencyId={account.agencyId} payments={data} />
          ) : null}
          {tab === "invoices" && !isCapturing ? (
            <Invoices
              services={services}
              account={account}
              payments={data}
              today={todayInZone(account.timeZone)}
              correctedId={correctedId}
              onChanged={onChanged}
            />
          ) : null}
          {tab === "payments" ? (
            <PaymentsTab services={services} account={account} batches={batches} onChanged={onChanged} />
          ) : null}
          {tab === "ledger" ? <LedgerTab services={services} account={account} listingId={id} /> : null}
        </>
      )}
    </DetailPage>
  );
}

/** Payments are for whoever manages the agency. */
const tabsOf = (id: string, current: Tab, account: PaymentsAccount) =>
  tabs
    .filter((tab) => tab !== "payments" || canDecide(account))
    .map((tab) => ({
      id: tab,
      label: copy.tabs[tab],
      href: paymentsHref(id, tab),
      isCurrent: tab === current,
    }));

// Whoever only looks at the invoices loads nothing of what adds them.
const useCapture = fetchedPart(async () => (await import("./invoice-capture.page.tsx")).InvoiceCapture);

function AddingInvoices(props: { services: Services; agencyId: string; payments: SupplierPayments }) {
  const Capture = useCapture();
  return Capture === null ? <Spinner /> : <Capture {...props} />;
}

const useCorrection = fetchedPart(
  async () => (await import("./invoice-correction.page.tsx")).InvoiceCorrection,
);

/** The invoices of a listing, or the one that is corrected. */
function Invoices({ correctedId, ...props }: TabProps & { correctedId: string | null }) {
  const corrected = props.payments.invoices.find(({ id }) => id === correctedId);
  if (corrected === undefined) return <InvoicesTab {...props} />;
  if (isOpen(corrected)) return <Correcting key={corrected.id} {...props} invoice={corrected} />;
  return (
    <>
      <Notice tone="warning" role="alert">
        {correctionCopy.decided(corrected.number, copy.statuses[corrected.status])}
      </Notice>
      <InvoicesTab {...props} />
    </>
  );
}

function Correcting(props: TabProps & { invoice: SupplierInvoice }) {
  const Correction = useCorrection();
  return Correction === null ? <Spinner /> : <Correction {...props} />;
}
