import { ItemLink } from "#web/kit/detail/decision-item.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { batchCopy } from "./batch.copy.ts";
import { BatchesRead } from "./batch-list.view.tsx";
import type { TabProps } from "./invoices-tab.view.tsx";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";
import { agencyPaymentsHref } from "./supplier-payments.paths.ts";
import type { ReadBatches } from "./use-batches.ts";

type PaymentsTabProps = Omit<TabProps, "payments" | "today"> & { batches: ReadBatches };

/** The batches that pay something of the listing: released by others, downloaded for the bank, paid. */
export const PaymentsTab = ({ services, account, batches, onChanged }: PaymentsTabProps) => (
  <Part
    title={copy.tabs.payments}
    note={<ItemLink href={agencyPaymentsHref}>{batchCopy.agencyPayments}</ItemLink>}
  >
    <BatchesRead services={services} account={account} read={batches} onChanged={onChanged}>
      <Quiet>{copy.noBatches}</Quiet>
    </BatchesRead>
  </Part>
);
