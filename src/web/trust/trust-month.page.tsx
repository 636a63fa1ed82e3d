import { useQuery } from "@tanstack/react-query";
import type { TrustMonth } from "#contract/trust-month.ts";
import { dollarsOf } from "#domain/money/cents.ts";
import type { Action } from "#machines/staff-action/staff-action.types.ts";
import { css } from "#styled/css";
import type { Services } from "#web/adapters/staff-services.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { ItemNote } from "#web/kit/detail/decision-item.view.tsx";
import { DetailHead, DetailPage, DetailTop } from "#web/kit/detail/detail.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notify.ts";
import { CompareDialog, StatementLineDialog } from "./compare.view.tsx";
import { monthActions } from "./trust.actions.ts";
import {
  comparisonOf,
  monthNotes,
  monthStatus,
  monthTitle,
  signRefusal,
  statementLineOf,
} from "./trust.connect.ts";
import { trustCopy as copy } from "./trust.copy.ts";
import { MonthParts } from "./trust-month.view.tsx";
import type { TrustPageProps } from "./trust-page.ts";

const buttons = css({ display: "flex", flexWrap: "wrap", gap: "2" });

/** A month of the trust account: compared with the bank, corrected line by line, signed by a second person. */
export function TrustMonthPage({ services, account, params }: TrustPageProps) {
  const id = params.id ?? "";
  const key = ["trust-months", account.agencyId, id];
  const read = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => services.staffApi.call("readTrustMonth", { params: { id }, signal }),
    staleTime: 0,
  });
  const onChanged = () =>
    void services.queries.invalidateQueries({ queryKey: ["trust-months", account.agencyId] });
  return (
    <DetailPage
      read={read}
      heading={copy.monthTitle}
      unknown={{ title: copy.unknownTitle, message: copy.unknownMessage }}
      top={<DetailTop href="/trust" label={copy.title} />}
    >
      {(month) => (
        <>
          <MonthHead services={services} account={account} month={month} onChanged={onChanged} />
          <MonthParts services={services} month={month} onChanged={onChanged} />
        </>
      )}
    </DetailPage>
  );
}

type MonthHeadProps = Pick<TrustPageProps, "services" | "account"> & {
  month: TrustMonth;
  onChanged: () => void;
};

function MonthHead({ services, account, month, onChanged }: MonthHeadProps) {
  const { actions, begin, dialogs } = useRecordActions({
    services,
    definitions: monthActions,
    onChanged,
    others: { compare: comparing(services, month), add: adding(services, month) },
  });
  const refusal = month.status === "compared" ? signRefusal(month, account.id) : null;
  const canSign = month.status === "compared" && refusal === null;
  return (
    <>
      <DetailHead
        title={monthTitle(month)}
        status={monthStatus(month)}
        about={null}
        buttons={
          month.status === "signed" ? null : (
            <div className={buttons}>
              {canSign ? <Button onClick={() => begin("sign", month)}>{copy.sign}</Button> : null}
              <Button
                tone={canSign ? "quiet" : "primary"}
                onClick={() => actions.begin("compare", month.id, firstComparison(month))}
              >
                {month.now.figures.statement === null ? copy.compare : copy.compareAgain}
              </Button>
              {month.status === "compared" ? null : (
                <Button tone="quiet" onClick={() => actions.begin("add", month.id, { direction: "out" })}>
                  {copy.add}
                </Button>
              )}
            </div>
          )
        }
      />
      <ItemNote parts={[...notesOf(month, account), refusal]} />
      {dialogs}
      <CompareDialog actions={actions} month={month} />
      <StatementLineDialog actions={actions} month={month} />
    </>
  );
}

const notesOf = (month: TrustMonth, { timeZone }: TrustPageProps["account"]) => [
  ...monthNotes(month, timeZone),
  month.isLate && month.status !== "signed" ? copy.overdue : null,
  month.correctedBy.length === 0
    ? null
    : copy.correctedBy(month.correctedBy.map(({ name }) => name).join(", ")),
];

/** What was entered before, or the day that is asked for. */
function firstComparison({ now: { figures }, endsOn, isOver }: TrustMonth) {
  const { statement } = figures;
  return {
    balance: statement === null ? "" : dollarsOf(statement.balanceCents),
    on: isOver ? endsOn : (statement?.on ?? ""),
  };
}

const comparing =
  (services: Services, { id, version }: TrustMonth) =>
  async ({ draft }: Action): Promise<unknown> => {
    const typed = comparisonOf(draft);
    if (typed === null) throw new Error("a comparison is of what was typed");
    const body = { version, ...typed };
    const compared = await services.staffApi.call("compareTrustMonth", { params: { id }, body });
    if (compared.status === "compared") notify.success(copy.compareDone);
    else notify.success(copy.compareDiffers(compared.now.differences.length));
    return compared;
  };

const adding =
  (services: Services, { id }: TrustMonth) =>
  async ({ draft, key }: Action): Promise<unknown> => {
    const body = statementLineOf(draft);
    if (body === null) throw new Error("a line is what was typed");
    const posted = await services.staffApi.call("postTrustLine", { params: { id }, body, key });
    notify.success(copy.addDone);
    return posted;
  };
