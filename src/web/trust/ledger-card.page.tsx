import { useQuery } from "@tanstack/react-query";
import type { TrustLedgerCard } from "#contract/trust-month.ts";
import { dayInShort } from "#domain/calendar/days.ts";
import { longMonth } from "#domain/calendar/months.ts";
import { formatCents } from "#domain/money/cents.ts";
import { css } from "#styled/css";
import { DetailPage, DetailTop } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Money } from "#web/ui/money.tsx";
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
            <Lines card={card} />
            {card.isCut ? <Quiet>{copy.cut}</Quiet> : null}
          </Part>
        </>
      )}
    </DetailPage>
  );
}

const table = css({ width: "full", fontSize: "sm", borderCollapse: "collapse" });
const cell = css({
  py: "2",
  pr: "3",
  textAlign: "left",
  verticalAlign: "baseline",
  borderTop: "1px solid {colors.line}",
});
const head = css({ py: "2", pr: "3", textAlign: "left", color: "muted", fontWeight: "medium" });
const right = css({ textAlign: "right", pr: "0" });
const day = css({ whiteSpace: "nowrap" });
const text = css({ overflowWrap: "anywhere" });
const total = css({ fontWeight: "semibold" });

const Lines = ({ card }: { card: TrustLedgerCard }) => (
  <table className={table}>
    <thead>
      <tr>
        <th scope="col" className={head}>
          {copy.columns.on}
        </th>
        <th scope="col" className={head}>
          {copy.columns.description}
        </th>
        <th scope="col" className={`${head} ${right}`}>
          {copy.columns.balance}
        </th>
      </tr>
    </thead>
    <tbody>
      <Sum label={copy.opening} cents={card.openingCents} />
      {card.lines.map((line) => (
        <tr key={line.id}>
          <td className={`${cell} ${day}`}>{dayInShort(line.on)}</td>
          <td className={`${cell} ${text}`}>
            {line.description}
            <br />
            {line.amountCents < 0 ? formatCents(line.amountCents) : `+${formatCents(line.amountCents)}`}
          </td>
          <td className={`${cell} ${right}`}>
            <Money cents={line.balanceCents} />
          </td>
        </tr>
      ))}
      <Sum label={copy.closing} cents={card.closingCents} />
    </tbody>
  </table>
);

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <tr>
    <th scope="row" colSpan={2} className={`${cell} ${total}`}>
      {label}
    </th>
    <td className={`${cell} ${right} ${total}`}>
      <Money cents={cents} />
    </td>
  </tr>
);
