import { useQuery } from "@tanstack/react-query";
import type { DeskPaymentDetail } from "#contract/desk.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { isMandateMethod } from "#domain/payment/methods.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { copyValue } from "#web/kit/action/copy-value.ts";
import { Part, Quiet, Sides } from "#web/kit/detail/part.view.tsx";
import { Timeline } from "#web/kit/detail/timeline.view.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { DecideDialogs } from "./decide-dialogs.view.tsx";
import { listingHref, mandatesHref, mayMoveMoney } from "./desk.connect.ts";
import { deskCopy } from "./desk.copy.ts";
import { deskActions, useDeskActions } from "./desk-actions.ts";
import { DeskDetail, DeskDetailFrame } from "./desk-detail.view.tsx";
import { LedgerPart } from "./ledger.view.tsx";
import { connectPayment, overpaid } from "./payment.connect.ts";
import { paymentCopy } from "./payment.copy.ts";
import { connectRefund, refundTotal } from "./refund.connect.ts";
import { firstAmount, RefundDialog } from "./refund-dialog.view.tsx";
import { refundedPayment, refundFacts } from "./refund-facts.ts";
import { RefundList } from "./refund-list.view.tsx";

export type DetailPageProps = {
  services: Services;
  account: Pick<StaffAccount, "agencyId" | "permissions" | "id">;
  params: Readonly<Record<string, string>>;
};

/** One payment: what it is, what happened to it, what goes back, and the ledger of its application. */
export function PaymentPage({ services, account, params }: DetailPageProps) {
  const { agencyId } = account;
  const id = params.id ?? "";
  const detail = useQuery({
    queryKey: ["desk", agencyId, "payment", id],
    queryFn: ({ signal }) => services.staffApi.call("readDeskPayment", { params: { id }, signal }),
    staleTime: 0,
  });
  return (
    <DeskDetailFrame
      services={services}
      agencyId={agencyId}
      tab="payments"
      noun={deskCopy.payment}
      read={detail}
    >
      {(data) => <Payment services={services} account={account} detail={data} />}
    </DeskDetailFrame>
  );
}

type PaymentProps = Pick<DetailPageProps, "services" | "account"> & { detail: DeskPaymentDetail };

function Payment({ services, account, detail }: PaymentProps) {
  const { payment, refunds } = detail;
  const actions = useDeskActions(services, account.agencyId);
  const shown = connectPayment(detail);
  const isManager = mayMoveMoney(account.permissions);
  return (
    <DeskDetail
      title={shown.title}
      status={shown.status}
      about={
        shown.address === null
          ? null
          : {
              label: shown.address,
              href: payment.listingId === null ? null : listingHref(payment.listingId),
            }
      }
      actions={actions}
      refunds={refunds}
      notice={shown.warning === null ? null : <Notice tone="danger">{shown.warning}</Notice>}
      buttons={
        isManager && shown.canRefund ? (
          <Button
            tone="quiet"
            onClick={() =>
              actions.begin(deskActions.refund, payment.id, { ...firstAmount(shown.leftCents), charge: "" })
            }
          >
            {paymentCopy.refund}
          </Button>
        ) : null
      }
    >
      <Sides
        first={
          <>
            <Part title={paymentCopy.amounts}>
              <DescriptionList items={[...shown.amounts, ...overpaid(detail.account)]} />
            </Part>
            <Part title={paymentCopy.refunds}>
              {refunds.length === 0 ? <Quiet>{paymentCopy.noRefunds}</Quiet> : null}
              <RefundList
                refunds={refunds.map((refund) => connectRefund(refund, account.id))}
                actions={isManager ? actions : null}
              />
            </Part>
          </>
        }
        second={
          <>
            <Part title={paymentCopy.details}>
              <CopyField label={paymentCopy.reference} value={payment.reference} onCopy={copyValue} />
              <DescriptionList items={shown.facts} />
              {isManager && isMandateMethod(payment.method) ? (
                <ButtonLink href={mandatesHref(payment.applicationId)} tone="link">
                  {paymentCopy.seeAgreementInstalments}
                </ButtonLink>
              ) : null}
            </Part>
            <Part title={paymentCopy.history}>
              <Timeline steps={shown.history} />
            </Part>
          </>
        }
      />
      <Part
        title={paymentCopy.ledger}
        note={<Quiet>{paymentCopy.ofTheWholeApplication(payment.reference)}</Quiet>}
      >
        <LedgerPart services={services} agencyId={account.agencyId} applicationId={payment.applicationId} />
      </Part>
      <RefundDialog
        actions={actions}
        leftCents={shown.leftCents}
        facts={refundFacts(refundedPayment(detail))}
        totalOf={(cents) => refundTotal(payment, cents)}
        isByCard={payment.card !== null}
      />
      <DecideDialogs actions={actions} refunds={refunds} />
    </DeskDetail>
  );
}
