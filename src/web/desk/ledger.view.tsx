import { useQuery } from "@tanstack/react-query";
import { css } from "#styled/css";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import { type ConnectedLedger, connectLedger } from "./ledger.connect.ts";
import { paymentCopy } from "./payment.copy.ts";

const table = css({
  width: "full",
  mt: "4",
  fontSize: "sm",
  borderCollapse: "collapse",
  "& th, & td": { py: "2", pl: { base: "2", sm: "4" }, textAlign: "end", verticalAlign: "baseline" },
  "& th:first-child, & td:first-child": { pl: "0", textAlign: "start" },
});
const headings = css({ color: "muted", "& th": { fontWeight: "medium" } });
const posting = css({ borderTop: "1px solid {colors.line}" });
const what = css({ fontWeight: "semibold", color: "ink" });
const quiet = css({ display: "block", color: "muted", fontSize: "xs", fontWeight: "normal" });
const line = css({ color: "grey.700", "& td": { py: "1" }, "& td:first-child": { pl: "3" } });
const lastLine = css({ "& tr:last-child td": { pb: "3" } });
const totals = css({ borderTop: "2px solid {colors.grey.300}", color: "ink", fontWeight: "semibold" });
const broken = css({ color: "alarm" });

type LedgerProps = { services: Pick<Services, "staffApi">; agencyId: string; applicationId: string };

/** The ledger of an application, and whether it holds. */
export function LedgerPart({ services: { staffApi }, agencyId, applicationId }: LedgerProps) {
  const ledger = useQuery({
    queryKey: ["desk", agencyId, "ledger", applicationId],
    queryFn: ({ signal }) => staffApi.call("readLedger", { params: { id: applicationId }, signal }),
    staleTime: 0,
  });
  if (ledger.isPending) return <Spinner />;
  if (ledger.isError)
    return <ErrorBlock message={failureMessage(ledger.error)} onRetry={() => void ledger.refetch()} />;
  return <LedgerTable ledger={connectLedger(ledger.data)} />;
}

export function LedgerTable({ ledger }: { ledger: ConnectedLedger }) {
  const { isBalanced, verdict, postings, totals: sums, owedCents, reference } = ledger;
  return (
    <>
      <Notice tone={isBalanced ? "success" : "danger"} role={isBalanced ? undefined : "alert"}>
        {verdict}
      </Notice>
      <table className={table}>
        <caption className={visuallyHidden}>{paymentCopy.ledgerOf(reference)}</caption>
        <thead className={headings}>
          <tr>
            <th scope="col">{paymentCopy.posting}</th>
            <th scope="col">{paymentCopy.debit}</th>
            <th scope="col">{paymentCopy.credit}</th>
          </tr>
        </thead>
        {postings.map((each) => (
          <Posting key={each.id} posting={each} />
        ))}
        <tfoot className={totals}>
          <tr>
            <th scope="row">
              {paymentCopy.total}
              <span className={quiet}>
                {paymentCopy.owedNow}
                <Money cents={owedCents} />
              </span>
            </th>
            <td>
              <Money cents={sums.debitCents} />
            </td>
            <td>
              <Money cents={sums.creditCents} />
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

function Posting({
  posting: { description, at, postedAt, owedCents, isWhole, lines },
}: {
  posting: ConnectedLedger["postings"][number];
}) {
  return (
    <tbody className={lastLine}>
      <tr className={posting}>
        <th scope="rowgroup" className={what}>
          {description}
          <time dateTime={postedAt} className={quiet}>
            {at}
          </time>
          {isWhole ? null : <span className={broken}>{paymentCopy.changedAfterWritten}</span>}
        </th>
        <td colSpan={2}>
          <span className={quiet}>{paymentCopy.owedAfterIt}</span>
          <Money cents={owedCents} />
        </td>
      </tr>
      {lines.map(({ key, account, debitCents, creditCents }) => (
        <tr key={key} className={line}>
          <td>{account}</td>
          <td>{debitCents === null ? null : <Money cents={debitCents} />}</td>
          <td>{creditCents === null ? null : <Money cents={creditCents} />}</td>
        </tr>
      ))}
    </tbody>
  );
}
