import { useQuery } from "@tanstack/react-query";
import type { Mandate } from "#contract/mandate.ts";
import { css } from "#styled/css";
import { moneyChanges, useChanges } from "#web/adapters/changes-watch.ts";
import { DetailTop, ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Money } from "#web/ui/money.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { CancelMandateDialog, ReturnDialog } from "./debit-dialogs.view.tsx";
import { connectDeskMandate } from "./debits.connect.ts";
import { debitsCopy } from "./debits.copy.ts";
import { beginReturn } from "./debits-tab.view.tsx";
import { refreshDesk, tabHref } from "./desk.actors.ts";
import { type DeskActions, deskActions, useDeskActions } from "./desk-actions.ts";
import { DoneNotice } from "./desk-detail.view.tsx";
import { LiveMark } from "./live-mark.view.tsx";
import type { DetailPageProps } from "./payment.page.tsx";

const frame = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const list = css({ display: "flex", flexDirection: "column", mt: "3" });
const item = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  minHeight: "hit",
  py: "2",
  borderTop: "1px solid {colors.line}",
});
const facts = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3", color: "ink" });
const actionsRow = css({ mt: "4" });

/** The agreements of one application, newest first, each with its instalments. */
export function MandatesPage({ services, account: { agencyId }, params }: DetailPageProps) {
  const id = params.id ?? "";
  const actions = useDeskActions(services, agencyId);
  const isLive = useChanges(moneyChanges(services, agencyId), () => refreshDesk(services, agencyId));
  const read = useQuery({
    queryKey: ["desk", agencyId, "mandates", id],
    queryFn: ({ signal }) => services.staffApi.call("listMandatesOfApplication", { params: { id }, signal }),
    staleTime: 0,
  });
  return (
    <div className={frame}>
      <DetailTop href={tabHref(services, agencyId, "debits")} label={debitsCopy.backToDirectDebit}>
        <LiveMark isLive={isLive} />
      </DetailTop>
      <PageHeading title={debitsCopy.directDebitAndPayto} />
      <DoneNotice actions={actions} refunds={[]} />
      <ReadPart read={read}>
        {({ mandates }) =>
          mandates.length === 0 ? (
            <Quiet>{debitsCopy.applicationNoAgreement}</Quiet>
          ) : (
            mandates.map((mandate) => <MandatePart key={mandate.id} mandate={mandate} actions={actions} />)
          )
        }
      </ReadPart>
      <ReturnDialog actions={actions} />
      <CancelMandateDialog actions={actions} />
    </div>
  );
}

function MandatePart({ mandate, actions }: { mandate: Mandate; actions: DeskActions }) {
  const shown = connectDeskMandate(mandate);
  return (
    <Part title={shown.title} note={<Badge tone={shown.status.tone}>{shown.status.label}</Badge>}>
      <DescriptionList items={shown.facts} />
      <ol className={list} aria-label={debitsCopy.instalments}>
        {shown.instalments.map((each) => (
          <li key={each.id} className={item}>
            <div>
              <p className={facts}>
                <span>{each.day}</span>
                <Money cents={each.cents} />
                <Badge tone={each.badge.tone}>{each.badge.label}</Badge>
              </p>
              {each.note === null ? null : <Quiet>{each.note}</Quiet>}
            </div>
            {each.canBeReturned ? (
              <Button
                tone="quiet"
                aria-label={debitsCopy.recordDishonourPayment(each.number)}
                onClick={() => beginReturn(each, actions)}
              >
                {debitsCopy.recordADishonour}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {shown.canCancel ? (
        <div className={actionsRow}>
          <Button
            tone="quiet"
            onClick={() => actions.begin(deskActions.cancelMandate, shown.id, { reason: "" })}
          >
            {debitsCopy.cancelThisAgreementButton}
          </Button>
        </div>
      ) : null}
    </Part>
  );
}
