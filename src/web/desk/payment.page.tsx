import { useQuery } from "@tanstack/react-query";
import type { DeskPaymentDetail } from "#contract/desk.ts";
import { isMandateMethod } from "#contract/payment-methods.ts";
import type { StaffAccount } from "#contract/staff.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { copyValue } from "./copy-value.ts";
import { DecideDialogs } from "./decide-dialogs.view.tsx";
import { listingHref, mandatesHref, mayMoveMoney } from "./desk.connect.ts";
import { deskDeeds, useDeskDeeds } from "./desk-deeds.ts";
import { DeskDetail, DeskDetailFrame } from "./desk-detail.view.tsx";
import { LedgerPart } from "./ledger.view.tsx";
import { Part, Quiet, Sides } from "./part.view.tsx";
import { connectPayment, overpaid } from "./payment.connect.ts";
import { PaymentHistory } from "./payment-history.view.tsx";
import { connectRefund, refundTotal } from "./refund.connect.ts";
import { firstAmount, RefundDialog } from "./refund-dialog.view.tsx";
import { refundedPayment, refundFacts } from "./refund-facts.ts";
import { RefundList } from "./refund-list.view.tsx";

export type DetailPageProps = {
  outside: Outside;
  account: Pick<StaffAccount, "agencyId" | "permissions" | "id">;
  params: Readonly<Record<string, string>>;
};

/** One payment: what it is, what happened to it, what goes back, and the ledger of its application. */
export function PaymentPage({ outside, account, params }: DetailPageProps) {
  const { agencyId } = account;
  const id = params.id ?? "";
  const detail = useQuery({
    queryKey: ["desk", agencyId, "payment", id],
    queryFn: ({ signal }) => outside.staffApi.call("readDeskPayment", { params: { id }, signal }),
    staleTime: 0,
  });
  return (
    <DeskDetailFrame outside={outside} agencyId={agencyId} tab="payments" noun="payment" read={detail}>
      {(data) => <Payment outside={outside} account={account} detail={data} />}
    </DeskDetailFrame>
  );
}

type PaymentProps = Pick<DetailPageProps, "outside" | "account"> & { detail: DeskPaymentDetail };

function Payment({ outside, account, detail }: PaymentProps) {
  const { payment, refunds } = detail;
  const deeds = useDeskDeeds(outside, account.agencyId);
  const shown = connectPayment(detail);
  const isManager = mayMoveMoney(account.permissions);
  return (
    <DeskDetail
      title={shown.title}
      status={shown.status}
      about={shown.address}
      listingHref={payment.listingId === null ? null : listingHref(payment.listingId)}
      deeds={deeds}
      refunds={refunds}
      notice={shown.warning === null ? null : <Notice tone="danger">{shown.warning}</Notice>}
      actions={
        isManager && shown.canRefund ? (
          <Button
            tone="quiet"
            onClick={() =>
              deeds.begin(deskDeeds.refund, payment.id, { ...firstAmount(shown.leftCents), charge: "" })
            }
          >
            Refund
          </Button>
        ) : null
      }
    >
      <Sides
        first={
          <>
            <Part title="Amounts">
              <DescriptionList items={[...shown.amounts, ...overpaid(detail.account)]} />
            </Part>
            <Part title="Refunds">
              {refunds.length === 0 ? <Quiet>Nothing of it went back.</Quiet> : null}
              <RefundList
                refunds={refunds.map((refund) => connectRefund(refund, account.id))}
                deeds={isManager ? deeds : null}
              />
            </Part>
          </>
        }
        second={
          <>
            <Part title="Details">
              <CopyField label="Reference" value={payment.reference} onCopy={copyValue} />
              <DescriptionList items={shown.facts} />
              {isManager && isMandateMethod(payment.method) ? (
                <ButtonLink href={mandatesHref(payment.applicationId)} tone="link">
                  See its agreement and instalments
                </ButtonLink>
              ) : null}
            </Part>
            <Part title="History">
              <PaymentHistory steps={shown.history} />
            </Part>
          </>
        }
      />
      <Part title="Ledger" note={<Quiet>Of the whole application, {payment.reference}</Quiet>}>
        <LedgerPart outside={outside} agencyId={account.agencyId} applicationId={payment.applicationId} />
      </Part>
      <RefundDialog
        deeds={deeds}
        leftCents={shown.leftCents}
        facts={refundFacts(refundedPayment(detail))}
        totalOf={(cents) => refundTotal(payment, cents)}
        isByCard={payment.card !== null}
      />
      <DecideDialogs deeds={deeds} refunds={refunds} />
    </DeskDetail>
  );
}
