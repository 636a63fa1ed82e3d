import { useQuery } from "@tanstack/react-query";
import { css } from "#styled/css";
import type { Services } from "#web/adapters/staff-services.ts";
import { todayInZone } from "#web/adapters/today.ts";
import { DetailTop, ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { batchCopy as copy } from "./batch.copy.ts";
import { BatchesRead } from "./batch-list.view.tsx";
import { ReadyToPayPart } from "./ready-to-pay.view.tsx";
import type { PaymentsAccount } from "./supplier-payments.connect.ts";
import { batchesKey } from "./supplier-payments.paths.ts";
import { useBatches } from "./use-batches.ts";
import { WithheldTaxPart } from "./withheld-tax.view.tsx";

type AgencyPaymentsPageProps = { services: Services; account: PaymentsAccount };

const frame = css({ display: "flex", flexDirection: "column", gap: "4", maxWidth: "60rem" });

/** Every payment that leaves the trust account: to suppliers of any listing, refunds, and tax that was withheld. */
export function AgencyPaymentsPage({ services, account }: AgencyPaymentsPageProps) {
  const key = batchesKey(account.agencyId);
  const batches = useBatches({ services, agencyId: account.agencyId, listingId: null });
  const payable = useQuery({
    queryKey: [...key, "payable"],
    queryFn: ({ signal }) => services.staffApi.call("listPayableInvoices", { signal }),
    staleTime: 0,
  });
  const tax = useQuery({
    queryKey: [...key, "tax"],
    queryFn: ({ signal }) => services.staffApi.call("readWithheldTax", { signal }),
    staleTime: 0,
  });
  const onChanged = () => void services.queries.invalidateQueries({ queryKey: key });
  return (
    <div className={frame}>
      <DetailTop href="/trust" label={copy.trust} />
      <PageHeading title={copy.agencyTitle} />
      <ReadPart read={payable}>
        {(waiting) => (
          <ReadyToPayPart
            services={services}
            payable={waiting}
            today={todayInZone(account.timeZone)}
            onChanged={onChanged}
          />
        )}
      </ReadPart>
      <ReadPart read={tax}>
        {(withheld) => <WithheldTaxPart services={services} withheld={withheld} onChanged={onChanged} />}
      </ReadPart>
      <Part title={copy.batches}>
        <BatchesRead services={services} account={account} read={batches} onChanged={onChanged}>
          <p>{copy.none}</p>
          <Quiet>{copy.noneHint}</Quiet>
        </BatchesRead>
      </Part>
    </div>
  );
}
