import type { PublicApplication } from "#contract/application.ts";
import type { SettlementAuthority, SettlementTerms } from "#contract/settlement.ts";
import { formatCents } from "#domain/money/cents.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PayFrame } from "./pay-frame.view.tsx";
import { changeSettlementHref, payHref } from "./pay-paths.ts";
import { authorityFacts, earlierLabel } from "./settlement-status.connect.ts";
import { settlementStatusCopy } from "./settlement-status.copy.ts";
import { SymbolBadge } from "./symbol-badge.view.tsx";

type StatusProps = {
  application: PublicApplication;
  authority: SettlementAuthority;
  actions: ConnectedActions<"revoke">;
  onDownload: () => void;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const head = css({ display: "flex", alignItems: "center", gap: "4" });

/** An authority that stands: what was signed, its document, and how it is revoked. */
export function ActiveAuthorityPage({ application, authority, actions, onDownload }: StatusProps) {
  return (
    <PayFrame application={application} title={settlementStatusCopy.paySettlement}>
      <Card className={stack}>
        <div className={head}>
          <SymbolBadge name="check" tone="success" />
          <p className={text()}>{settlementStatusCopy.authoritySignedThereNothing}</p>
        </div>
        <DescriptionList items={authorityFacts(authority, application.timeZone)} />
        <Button tone="quiet" width="full" onClick={onDownload}>
          <Icon name="download" />
          {settlementStatusCopy.downloadPdf}
        </Button>
        <ButtonLink
          href={changeSettlementHref(application.shortcode, authority.id)}
          tone="quiet"
          width="full"
        >
          {settlementStatusCopy.changeThisAuthority}
        </ButtonLink>
        <Button tone="quiet" width="full" onClick={() => actions.begin("revoke", authority.id)}>
          {settlementStatusCopy.revokeThisAuthority}
        </Button>
      </Card>
      <OptionsLink shortcode={application.shortcode} label={settlementStatusCopy.seeAllWaysPay} />
      <ActionDialog
        actions={actions}
        name="revoke"
        title={settlementStatusCopy.revokeAuthorityTitle}
        confirm={settlementStatusCopy.revokeTheAuthority}
        tone="danger"
      >
        <p className={text()}>
          {settlementStatusCopy.wontPaidSettlementYoull(formatCents(authority.outstandingCents))}
        </p>
      </ActionDialog>
    </PayFrame>
  );
}

type NoneProps = { application: PublicApplication; terms: SettlementTerms };

/** Nothing can be signed here. */
export function NoSettlementPage({ application, terms }: NoneProps) {
  const { shortcode } = application;
  const earlier = earlierLabel(terms.authority);
  return (
    <PayFrame application={application} title={settlementStatusCopy.payAtSettlement}>
      {earlier === null ? null : <Notice tone="warning">{earlier}</Notice>}
      <Notice
        tone="info"
        title={
          terms.canRequestMore
            ? settlementStatusCopy.requestMoreFundsFirst
            : settlementStatusCopy.notOfferedHere
        }
      >
        {terms.canRequestMore
          ? settlementStatusCopy.canAuthorisePaidSettlement
          : settlementStatusCopy.cannotPaidSettlementChoose}
      </Notice>
      {terms.canRequestMore ? (
        <ButtonLink href={payHref("moreFunds", shortcode)} width="full">
          {settlementStatusCopy.requestMoreFunds}
        </ButtonLink>
      ) : null}
      <OptionsLink shortcode={shortcode} label={settlementStatusCopy.seeAllWaysPay} />
    </PayFrame>
  );
}

/** The way back to every way to pay. */
export function OptionsLink({ shortcode, label }: { shortcode: string; label: string }) {
  return (
    <ButtonLink href={payHref("options", shortcode)} tone="link" className={css({ alignSelf: "center" })}>
      {label}
    </ButtonLink>
  );
}
