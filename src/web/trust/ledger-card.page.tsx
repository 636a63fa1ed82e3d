import { useQuery } from "@tanstack/react-query";
import { longMonth } from "#domain/calendar/months.ts";
import { DetailPage, DetailTop } from "#web/kit/detail/detail.view.tsx";
import { LedgerLines } from "#web/kit/detail/ledger-lines.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { monthPath } from "./trust.connect.ts";
import { trustCopy as copy } from "./trust.copy.ts";
import type { TrustPageProps } from "./trust-page.ts";

/** A ledger over a month: its opening, each line with the balance after it, its closing. */
export function LedgerCardPage({ services, account, params }: TrustPageProps) {
  const { id = "", ledger = "" } = params;
  const read = useQuery({
    queryKey: ["trust-months", account.agencyId, id, ledger],
    queryFn: ({ signal }) =>
      services.staffApi.call("readTrustLedgerCard", {
        params: { id, ledger: decodeURIComponent(ledger) },
        signal,
      }),
    staleTime: 0,
  });
  return (
    <DetailPage
      read={read}
      heading={copy.cardTitle}
      unknown={{ title: copy.unknownCard, message: copy.unknownCardMessage }}
      top={<DetailTop href={monthPath(id)} label={copy.back} />}
    >
      {(card) => (
        <>
          <PageHeading title={card.name} />
          <Part title={longMonth(card.month)}>
            <LedgerLines
              lines={card.lines}
              before={{ label: copy.opening, cents: card.openingCents }}
              after={{ label: copy.closing, cents: card.closingCents }}
            />
            {card.isCut ? <Quiet>{copy.cut}</Quiet> : null}
          </Part>
        </>
      )}
    </DetailPage>
  );
}
