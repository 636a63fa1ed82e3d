import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import type { TrustMonthSummary, TrustOverdraft } from "#contract/trust-month.ts";
import { dayInShort } from "#domain/calendar/days.ts";
import { type TimeZone, timeZoneOf } from "#domain/calendar/instants.ts";
import { css } from "#styled/css";
import { button } from "#styled/recipes";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { DecisionItem, ItemNote, ItemReason } from "#web/kit/detail/decision-item.view.tsx";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { overdraftActions } from "./trust.actions.ts";
import { monthNotes, monthPath, monthStatus, monthTitle, offBy, overdraftStatus } from "./trust.connect.ts";
import { trustCopy as copy } from "./trust.copy.ts";
import type { TrustPageProps } from "./trust-page.ts";

const top = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});
const frame = css({ display: "flex", flexDirection: "column", gap: "4", maxWidth: "60rem" });

/** The months of the trust account, newest first, and ledgers that are overdrawn. */
export function TrustMonthsPage({ services, account }: Pick<TrustPageProps, "services" | "account">) {
  const key = ["trust-months", account.agencyId];
  const read = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => services.staffApi.call("readTrustMonths", { signal }),
    staleTime: 0,
  });
  const onChanged = () => void services.queries.invalidateQueries({ queryKey: key });
  const { begin, offeredFor, dialogs } = useRecordActions({
    services,
    definitions: overdraftActions,
    onChanged,
  });
  return (
    <div className={frame}>
      <div className={top}>
        <PageHeading title={copy.title} />
        <Link href="/trust/payments" className={button({ tone: "quiet" })}>
          {copy.paymentsOut}
        </Link>
      </div>
      <ReadPart read={read}>
        {({ state, months, overdrafts }) => (
          <>
            {overdrafts.length === 0 ? null : (
              <Part title={copy.overdrafts}>
                <ul>
                  {overdrafts.map((overdraft) => (
                    <OverdraftItem
                      key={overdraft.id}
                      overdraft={overdraft}
                      actions={offeredFor(overdraft).map(([name, { label }]) => ({
                        label,
                        tone: "primary" as const,
                        onClick: () => begin(name, overdraft),
                      }))}
                    />
                  ))}
                </ul>
              </Part>
            )}
            <Part title={copy.months}>
              {months.length === 0 ? (
                <>
                  <p>{copy.noMonths}</p>
                  <Quiet>{copy.noMonthsHint}</Quiet>
                </>
              ) : (
                <ul>
                  {months.map((month) => (
                    <MonthItem key={month.id} month={month} zone={timeZoneOf(state)} />
                  ))}
                </ul>
              )}
            </Part>
          </>
        )}
      </ReadPart>
      {dialogs}
    </div>
  );
}

const item = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: "4",
  rowGap: "1",
  py: "3",
  borderTop: "1px solid {colors.line}",
  _first: { borderTopWidth: "0" },
});
const facts = css({ flex: "1 1 14rem", minWidth: "0" });
const badges = css({ display: "flex", flexWrap: "wrap", gap: "2" });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "hit",
  color: "link",
  fontWeight: "medium",
  _hover: { textDecoration: "underline" },
});

function MonthItem({ month, zone }: { month: TrustMonthSummary; zone: TimeZone }) {
  const status = monthStatus(month);
  return (
    <li className={item}>
      <div className={facts}>
        <Link href={monthPath(month.id)} className={link}>
          {monthTitle(month)}
        </Link>
        <ItemNote parts={[...monthNotes(month, zone), offBy(month)]} />
      </div>
      <div className={badges}>
        {month.isLate && month.status !== "signed" ? <Badge tone="danger">{copy.overdue}</Badge> : null}
        <Badge tone={status.tone}>{status.label}</Badge>
      </div>
    </li>
  );
}

type OverdraftItemProps = {
  overdraft: TrustOverdraft;
  actions: { label: string; tone: "primary"; onClick: () => void }[];
};

const OverdraftItem = ({ overdraft, actions }: OverdraftItemProps) => (
  <DecisionItem
    about={null}
    amountCents={-overdraft.amountCents}
    status={overdraftStatus(overdraft)}
    actions={actions}
  >
    <ItemReason>{overdraft.name}</ItemReason>
    <ItemNote
      parts={[copy.found(dayInShort(overdraft.foundOn)), copy.reportBy(dayInShort(overdraft.reportBy))]}
    />
  </DecisionItem>
);
