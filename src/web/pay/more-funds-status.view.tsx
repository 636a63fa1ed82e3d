import type { PublicApplication } from "#contract/application.ts";
import type { FundsRequestTerms } from "#contract/funds-request.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { requestFacts } from "./more-funds.connect.ts";
import { moreFundsCopy } from "./more-funds.copy.ts";
import { connectRequestStatus } from "./more-funds-status.connect.ts";
import { PayFrame } from "./pay-frame.view.tsx";
import { payHref } from "./pay-paths.ts";
import { OptionsLink } from "./settlement-status.view.tsx";
import { SymbolBadge } from "./symbol-badge.view.tsx";

type StatusProps = {
  application: PublicApplication;
  terms: FundsRequestTerms;
  actions: ConnectedActions<"withdraw">;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const head = css({ display: "flex", alignItems: "center", gap: "4" });
const steps = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  mt: "2",
  pl: "5",
  listStyle: "disc",
});

/** How a request stands, as the server tells it. */
export function MoreFundsStatusView({ application, terms, actions }: StatusProps) {
  const { shortcode, agency } = application;
  const { request, canRequest } = terms;
  const status = connectRequestStatus(terms, agency.name);
  return (
    <PayFrame application={application} title={status.title}>
      <Card className={stack}>
        <div className={head}>
          <SymbolBadge name={status.icon} tone={status.tone} />
          <p className={text()} role="status">
            {status.message}
          </p>
        </div>
        {request === null ? null : <DescriptionList items={requestFacts(request)} />}
        {request?.status === "requested" ? (
          <Button tone="quiet" width="full" onClick={() => actions.begin("withdraw", request.id)}>
            {moreFundsCopy.withdrawTheRequest}
          </Button>
        ) : null}
      </Card>
      {status.nextSteps.length === 0 ? null : (
        <section>
          <h2 className={text({ variant: "sectionTitle" })}>{moreFundsCopy.whatHappensNext}</h2>
          <ul className={`${text()} ${steps}`}>
            {status.nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      )}
      {request?.status === "approved" && terms.isForSettlement ? (
        <ButtonLink href={payHref("settlement", shortcode)} width="full">
          {moreFundsCopy.signForSettlement}
        </ButtonLink>
      ) : null}
      {canRequest ? (
        <ButtonLink href={payHref("moreFunds", shortcode)} tone="quiet" width="full">
          {request === null ? moreFundsCopy.requestMoreFunds : moreFundsCopy.makeAnotherRequest}
        </ButtonLink>
      ) : null}
      <OptionsLink shortcode={shortcode} label={moreFundsCopy.seeAllWaysPay} />
      <ActionDialog
        actions={actions}
        name="withdraw"
        title={moreFundsCopy.withdrawThisRequest}
        confirm={moreFundsCopy.withdrawTheRequest}
        tone="danger"
      >
        <p className={text()}>{moreFundsCopy.agencyNoLongerAnswer}</p>
      </ActionDialog>
    </PayFrame>
  );
}

/** Nothing can be requested here. */
export function NoMoreFundsView({ application }: Pick<StatusProps, "application">) {
  return (
    <PayFrame application={application} title={moreFundsCopy.requestMoreFunds}>
      <Notice tone="info" title={moreFundsCopy.nothingMoreCanRequested}>
        {moreFundsCopy.callTheyHelp(application.agency.name, application.agency.phone)}
      </Notice>
      <OptionsLink shortcode={application.shortcode} label={moreFundsCopy.seeAllWaysPay} />
    </PayFrame>
  );
}
