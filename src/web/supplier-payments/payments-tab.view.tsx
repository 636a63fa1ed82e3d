import type { UseQueryResult } from "@tanstack/react-query";
import type { PaymentBatch } from "#contract/payout.ts";
import { ItemLink } from "#web/kit/detail/decision-item.view.tsx";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { batchesOf } from "./batch.connect.ts";
import { batchCopy } from "./batch.copy.ts";
import { BatchList } from "./batch-list.view.tsx";
import type { TabProps } from "./invoices-tab.view.tsx";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";
import { agencyPaymentsHref } from "./supplier-payments.paths.ts";

type PaymentsTabProps = TabProps & { batches: UseQueryResult<{ batches: PaymentBatch[] }> };

/** The batches that pay something of the listing: released by others, downloaded for the bank, paid. */
export const PaymentsTab = ({ services, account, payments, batches, onChanged }: PaymentsTabProps) => (
  <Part
    title={copy.tabs.payments}
    note={<ItemLink href={agencyPaymentsHref}>{batchCopy.agencyPayments}</ItemLink>}
  >
    <ReadPart read={batches}>
      {(data) => {
        const shown = batchesOf(data.batches, payments.listingId);
        return shown.length === 0 ? (
          <Quiet>{copy.noBatches}</Quiet>
        ) : (
          <BatchList services={services} account={account} batches={shown} onChanged={onChanged} />
        );
      }}
    </ReadPart>
  </Part>
);
