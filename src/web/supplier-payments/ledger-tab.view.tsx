import { useQuery } from "@tanstack/react-query";
import type { TimeZone } from "#domain/calendar/instants.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { LedgerLines } from "#web/kit/detail/ledger-lines.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import {
  earlierSum,
  type ListingLedger,
  ledgerFigures,
  ledgerLines,
  ledgerNotes,
} from "./ledger-tab.connect.ts";
import type { PaymentsAccount } from "./supplier-payments.connect.ts";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";
import { ledgerKey } from "./supplier-payments.paths.ts";

type LedgerTabProps = { services: Services; account: PaymentsAccount; listingId: string };

/** What the listing's money in the trust account did: for its campaign, and for its sale. */
export function LedgerTab({ services, account, listingId }: LedgerTabProps) {
  const read = useQuery({
    queryKey: ledgerKey(account.agencyId, listingId),
    queryFn: ({ signal }) => services.staffApi.call("readTrustLedger", { params: { id: listingId }, signal }),
    staleTime: 0,
  });
  return (
    <ReadPart read={read}>
      {({ ledgers }) => (
        <>
          {ledgers.map((ledger) => (
            <Ledger key={ledger.purpose} ledger={ledger} zone={account.timeZone} />
          ))}
          <Quiet>{copy.ledgerNote}</Quiet>
        </>
      )}
    </ReadPart>
  );
}

const Ledger = ({ ledger, zone }: { ledger: ListingLedger; zone: TimeZone }) => (
  <Part title={copy.ledgers[ledger.purpose]}>
    <DescriptionList items={ledgerFigures(ledger)} />
    {ledgerNotes(ledger).map((note) => (
      <Quiet key={note}>{note}</Quiet>
    ))}
    {ledger.lines.length === 0 ? (
      <Quiet>{copy.noLines}</Quiet>
    ) : (
      <LedgerLines lines={ledgerLines(ledger, zone)} before={null} after={earlierSum(ledger)} />
    )}
  </Part>
);
