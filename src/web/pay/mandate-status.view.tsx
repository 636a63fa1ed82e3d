import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { dayLabel } from "./dates.ts";
import type { MandateModel } from "./mandate.connect.ts";
import type { MandateProps } from "./mandate.view.tsx";
import type { ConnectedStatus } from "./mandate-status.connect.ts";
import { mandateStatusCopy } from "./mandate-status.copy.ts";
import { changeHref, payHref } from "./pay-paths.ts";
import { SymbolBadge } from "./symbol-badge.view.tsx";

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const steps = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  mt: "2",
  pl: "5",
  listStyle: "disc",
});
const list = css({ display: "flex", flexDirection: "column", mt: "2" });
const item = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2",
  py: "3",
  borderTop: "1px solid {colors.line}",
  fontSize: "sm",
  _first: { borderTopWidth: "0" },
});
const side = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  // At the right edge, below the day as well as beside it.
  ml: "auto",
  color: "ink",
  fontWeight: "medium",
});
// Wide enough for most amounts: badges of one list stand below each other.
const amount = css({ minWidth: "5.5rem", textAlign: "right" });
const note = css({ flexBasis: "full", color: "muted" });

type StatusProps = Pick<MandateProps, "application" | "mandate" | "onAgreement" | "optionsHref">;

/** How an agreement stands, confirmed by the server. */
export function MandateState({ application, mandate, onAgreement, optionsHref }: StatusProps) {
  const { status } = mandate;
  if (status === null) return null;
  const isOver = mandate.screen === "over";
  return (
    <>
      {status.warning === null ? null : (
        <Notice tone="warning" role="status" title={mandateStatusCopy.bankReturnedPayment}>
          {status.warning}
        </Notice>
      )}
      <Card className={stack} data-tone={status.tone}>
        <div className={css({ display: "flex", alignItems: "center", gap: "4" })}>
          <SymbolBadge name={status.icon} tone={status.tone} />
          <p className={text()} role="status">
            {status.message}
          </p>
        </div>
        <DescriptionList items={status.facts} />
        {status.bankHref === null ? null : (
          <ButtonLink href={status.bankHref} target="_blank" rel="noopener" tone="quiet" width="full">
            {mandateStatusCopy.openTheDemosBank}
          </ButtonLink>
        )}
        {status.hasAgreement ? (
          <Button tone="quiet" width="full" onClick={onAgreement}>
            <Icon name="receipt" />
            {mandateStatusCopy.downloadAgreementPdf}
          </Button>
        ) : null}
      </Card>
      <section>
        <h2 className={text({ variant: "sectionTitle" })}>{mandateStatusCopy.whatHappensNext}</h2>
        <ul className={`${text()} ${steps}`}>
          {status.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </section>
      {status.instalments.length === 0 ? null : <Instalments status={status} />}
      {isOver && application.account.payableCents === 0 ? (
        <ButtonLink href={payHref("receipts", application.shortcode)} tone="quiet" width="full">
          {mandateStatusCopy.seeYourReceipts}
        </ButtonLink>
      ) : null}
      {isOver && application.account.payableCents > 0 ? (
        <>
          <Button width="full" onClick={mandate.restart}>
            {mandateStatusCopy.setUpAnother}
          </Button>
          <ButtonLink href={optionsHref} tone="quiet" width="full">
            {mandateStatusCopy.payAnotherWay}
          </ButtonLink>
        </>
      ) : null}
      {status.canCancel ? (
        <ButtonLink
          href={changeHref(status.method, application.shortcode, status.id)}
          tone="quiet"
          width="full"
        >
          {status.changeLabel}
        </ButtonLink>
      ) : null}
      {status.canCancel ? (
        <Button tone="quiet" width="full" onClick={mandate.askToCancel}>
          {status.cancelLabel}
        </Button>
      ) : null}
      <CancelDialog mandate={mandate} status={status} />
    </>
  );
}

const Instalments = ({ status }: { status: ConnectedStatus }) => (
  <Card aria-label={mandateStatusCopy.payments}>
    <h2 className={text({ variant: "sectionTitle" })}>{mandateStatusCopy.payments}</h2>
    <ul className={list}>
      {status.instalments.map((each) => (
        <li key={each.id} className={item}>
          <span>{dayLabel(each.dueOn)}</span>
          <span className={side}>
            <Badge tone={each.badge.tone}>{each.badge.label}</Badge>
            <span className={amount}>
              <Money cents={each.amountCents} />
            </span>
          </span>
          {each.note === null ? null : <span className={note}>{each.note}</span>}
        </li>
      ))}
    </ul>
  </Card>
);

type DialogProps = { mandate: MandateModel; status: ConnectedStatus };

function CancelDialog({ mandate, status }: DialogProps) {
  return (
    <Modal
      title={status.cancelTitle}
      isOpen={mandate.isCancelling}
      onClose={mandate.keep}
      actions={
        <>
          <Button tone="danger" width="full" isBusy={mandate.isBusy} onClick={mandate.cancel}>
            {mandateStatusCopy.cancelIt}
          </Button>
          <Button tone="quiet" width="full" onClick={mandate.keep}>
            {mandateStatusCopy.keepIt}
          </Button>
        </>
      }
    >
      <p>{mandateStatusCopy.nothingMoreCollectedYoull}</p>
      <p className={css({ mt: "2" })}>{mandateStatusCopy.paymentBankAlreadyProcessing}</p>
      {mandate.notice === null ? null : (
        <div className={css({ mt: "3" })}>
          <Notice tone="danger" role="alert">
            {mandate.notice}
          </Notice>
        </div>
      )}
    </Modal>
  );
}
