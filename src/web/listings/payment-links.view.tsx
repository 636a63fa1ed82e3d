import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Quiet } from "#web/kit/detail/part.view.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CopyField } from "#web/ui/copy-field.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { lines, Moment, Part } from "./listing-parts.view.tsx";
import type { LinkAction } from "./payment-link.actions.ts";
import { type ConnectedApplication, shownAddress } from "./payment-link.connect.ts";
import { paymentLinkCopy } from "./payment-link.copy.ts";

const one = css({
  mt: "4",
  pt: "4",
  borderTop: "1px solid {colors.line}",
  "&:first-of-type": { borderTopWidth: "0", pt: "0" },
});
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "3",
  rowGap: "1",
  mb: "1",
});
const row = css({ display: "flex", flexWrap: "wrap", gap: "2", mt: "3" });
const spread = css({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: "3",
  // A status is read whole, however long what stands beside it is.
  "& > :last-child": { flexShrink: "0" },
});

type PaymentLinksProps = {
  applications: readonly ConnectedApplication[];
  actions: ConnectedActions<LinkAction>;
  /** Null for who may not make a link of this listing just now. */
  onCreate: (() => void) | null;
  /** Why none can be made, where that may be put right. */
  whyNone: string | null;
  /** Reads the addresses again; null where they are here. */
  onRetry: (() => void) | null;
  onCopy: (value: string) => void;
};

/** The applications of a listing with their links, their money, and what staff do with them. */
export function PaymentLinks(props: PaymentLinksProps) {
  const { applications, actions, onCreate, whyNone, onRetry, onCopy } = props;
  return (
    <Part
      title={paymentLinkCopy.paymentLinks}
      action={
        onCreate === null ? null : <Button onClick={onCreate}>{paymentLinkCopy.createAPaymentLink}</Button>
      }
    >
      {whyNone === null ? null : <Quiet>{whyNone}</Quiet>}
      {onRetry === null ? null : (
        <Notice tone="warning" role="alert">
          {paymentLinkCopy.couldntLoadAddressesLinks}{" "}
          <Button tone="link" onClick={onRetry}>
            {paymentLinkCopy.tryAgain}
          </Button>
        </Notice>
      )}
      {applications.length === 0 ? <Quiet>{paymentLinkCopy.noneYet}</Quiet> : null}
      {applications.map((application) => (
        <Application key={application.id} application={application} actions={actions} onCopy={onCopy} />
      ))}
    </Part>
  );
}

type ApplicationProps = { application: ConnectedApplication } & Pick<PaymentLinksProps, "actions" | "onCopy">;

function Application({ application, actions, onCopy }: ApplicationProps) {
  const { id, title, badge, facts, money, address, payments, planned, reference } = application;
  return (
    <section aria-label={title} className={one}>
      <div className={head}>
        <h3 className={css({ fontWeight: "semibold", color: "ink" })}>{title}</h3>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <Quiet>{facts}</Quiet>
      <DescriptionList items={money} />
      {address === null ? null : (
        <CopyField
          isLong
          label={paymentLinkCopy.paymentLink}
          value={shownAddress(address)}
          copyValue={address}
          onCopy={onCopy}
        />
      )}
      {application.isCodeLocked ? <Notice tone="warning">{paymentLinkCopy.lockedAfterTooMany}</Notice> : null}
      <Planned planned={planned} reference={reference} />
      <Payments payments={payments} />
      <LinkActions application={application} onBegin={(name, draft) => actions.begin(name, id, draft)} />
    </section>
  );
}

type PlannedProps = Pick<ConnectedApplication, "planned" | "reference">;

function Planned({ planned, reference }: PlannedProps) {
  if (planned.length === 0) return null;
  return (
    <ul aria-label={paymentLinkCopy.planned} className={lines}>
      {planned.map(({ key, label, state, isAfterDue, href }) => (
        <li key={key}>
          <div className={spread}>
            <span className={css({ color: "ink", fontSize: "sm" })}>{label}</span>
            <Badge tone={state.tone}>{state.label}</Badge>
          </div>
          {isAfterDue ? (
            <p className={text({ variant: "small" })}>{paymentLinkCopy.lastPaymentAfterDue}</p>
          ) : null}
          {href === null ? null : (
            <ButtonLink href={href} tone="link" aria-label={paymentLinkCopy.changeCancelDebit(reference)}>
              {paymentLinkCopy.changeOrCancel}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function Payments({ payments }: Pick<ConnectedApplication, "payments">) {
  if (payments.length === 0) return null;
  return (
    <ul aria-label={paymentLinkCopy.payments} className={lines}>
      {payments.map(({ id, label, at, receipt, badge }) => (
        <li key={id}>
          <div className={spread}>
            <span className={css({ color: "ink", fontSize: "sm" })}>{label}</span>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </div>
          <p className={text({ variant: "small" })}>
            <Moment at={at} />
            {receipt === null ? null : paymentLinkCopy.receipt(receipt)}
          </p>
        </li>
      ))}
    </ul>
  );
}

type LinkActionsProps = {
  application: ConnectedApplication;
  onBegin: (name: LinkAction, draft?: Record<string, string>) => void;
};

function LinkActions({ application, onBegin }: LinkActionsProps) {
  const { send, canCancel, canUnlock, canOpen, reference } = application;
  if (send === null && !canCancel && !canUnlock && !canOpen) return null;
  // The same words stand on every card: each says which one it is of.
  const of = (label: string) => ({ "aria-label": `${label} ${reference}` });
  return (
    <div className={row}>
      {send === null ? null : (
        <Button
          tone="quiet"
          {...of(send.label)}
          onClick={() => onBegin("sendLink", { channel: send.channel })}
        >
          {send.label}
        </Button>
      )}
      {canUnlock ? (
        <Button tone="quiet" {...of(paymentLinkCopy.unlockCodes)} onClick={() => onBegin("unlockCodes")}>
          {paymentLinkCopy.unlockCodes}
        </Button>
      ) : null}
      {canOpen ? (
        <Button tone="quiet" {...of(paymentLinkCopy.openAsStaff)} onClick={() => onBegin("openToStaff")}>
          {paymentLinkCopy.openAsStaff}
        </Button>
      ) : null}
      {canCancel ? (
        <Button tone="quiet" {...of(paymentLinkCopy.cancelLink)} onClick={() => onBegin("cancelLink")}>
          {paymentLinkCopy.cancelLink}
        </Button>
      ) : null}
    </div>
  );
}
