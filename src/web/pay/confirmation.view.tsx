import type { ReactNode } from "react";
import type { PublicApplication } from "#contract/application.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { Confirmation } from "./confirmation.connect.ts";
import { confirmationCopy } from "./confirmation.copy.ts";
import { PayFrame } from "./pay-frame.view.tsx";
import { SymbolBadge } from "./symbol-badge.view.tsx";

type ConfirmationProps = {
  application: PublicApplication;
  confirmation: Confirmation;
  isFetchingReceipt: boolean;
  onReceipt: () => void;
  optionsHref: string;
  receiptsHref: string;
  /** What is planned, with what the payer may do about it. */
  planned: ReactNode;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const steps = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  mt: "2",
  pl: "5",
  listStyle: "disc",
});

/** What became of a payment, as the server tells it. */
export function ConfirmationPage(props: ConfirmationProps) {
  const { application, confirmation, isFetchingReceipt, onReceipt, optionsHref, receiptsHref, planned } =
    props;
  const { title, message, tone, icon, facts, nextSteps, overpaid, receiptOf, canPayMore } = confirmation;
  return (
    <PayFrame application={application} title={title}>
      <Card className={stack} data-tone={tone}>
        <div className={css({ display: "flex", alignItems: "center", gap: "4" })}>
          <SymbolBadge name={icon} tone={tone} />
          <p className={text()} role="status">
            {message}
          </p>
        </div>
        {facts.length === 0 ? null : (
          <DescriptionList
            items={facts.map((fact) => ({
              term: fact.term,
              detail: fact.isAmount ? <Money cents={fact.amountCents} /> : fact.detail,
              isTotal: fact.term === "Total",
            }))}
          />
        )}
        {receiptOf === null ? null : (
          <Button tone="quiet" width="full" isBusy={isFetchingReceipt} onClick={onReceipt}>
            <Icon name="receipt" />
            {confirmationCopy.downloadReceiptPdf}
          </Button>
        )}
        {confirmation.hasMoreReceipts ? (
          <ButtonLink href={receiptsHref} tone="link">
            {confirmationCopy.seeAllReceipts}
          </ButtonLink>
        ) : null}
      </Card>
      {overpaid === null ? null : <Notice title={confirmationCopy.youPaidTooMuch}>{overpaid}</Notice>}
      {planned}
      {nextSteps.length === 0 ? null : (
        <section>
          <h2 className={text({ variant: "sectionTitle" })}>{confirmationCopy.whatHappensNext}</h2>
          <ul className={`${text()} ${steps}`}>
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      )}
      {canPayMore ? (
        <ButtonLink
          href={optionsHref}
          tone={tone === "danger" || tone === "calm" ? "primary" : "quiet"}
          width="full"
        >
          {tone === "success" ? confirmationCopy.payTheRest : confirmationCopy.seeAllWaysPay}
        </ButtonLink>
      ) : null}
    </PayFrame>
  );
}
