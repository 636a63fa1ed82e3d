import type { PublicApplication } from "#contract/application.ts";
import type { FundsRequestTerms } from "#contract/funds-request.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { requestFacts } from "./more-funds.connect.ts";
import { connectRequestStatus } from "./more-funds-status.connect.ts";
import { PayFrame } from "./pay-frame.view.tsx";
import { payHref } from "./pay-paths.ts";
import { OptionsLink } from "./settlement-standing.view.tsx";
import { SymbolBadge } from "./symbol-badge.view.tsx";

type StatusProps = { application: PublicApplication; terms: FundsRequestTerms; deeds: ConnectedDeeds };

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
export function MoreFundsStatusView({ application, terms, deeds }: StatusProps) {
  const { shortcode, agency } = application;
  const { request, canRequest } = terms;
  const standing = connectRequestStatus(terms, agency.name);
  return (
    <PayFrame application={application} title={standing.title}>
      <Card className={stack}>
        <div className={head}>
          <SymbolBadge name={standing.icon} tone={standing.tone} />
          <p className={text()} role="status">
            {standing.message}
          </p>
        </div>
        {request === null ? null : <DescriptionList items={requestFacts(request)} />}
        {request?.status === "requested" ? (
          <Button tone="quiet" width="full" onClick={() => deeds.begin("withdraw", request.id)}>
            Withdraw the request
          </Button>
        ) : null}
      </Card>
      {standing.nextSteps.length === 0 ? null : (
        <section>
          <h2 className={text({ look: "sectionTitle" })}>What happens next</h2>
          <ul className={`${text()} ${steps}`}>
            {standing.nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </section>
      )}
      {request?.status === "approved" && terms.isForSettlement ? (
        <ButtonLink href={payHref("settlement", shortcode)} width="full">
          Sign for settlement
        </ButtonLink>
      ) : null}
      {canRequest ? (
        <ButtonLink href={payHref("moreFunds", shortcode)} tone="quiet" width="full">
          {request === null ? "Request more funds" : "Make another request"}
        </ButtonLink>
      ) : null}
      <OptionsLink shortcode={shortcode} words="See all ways to pay" />
      <DeedDialog
        deeds={deeds}
        name="withdraw"
        title="Withdraw this request?"
        confirm="Withdraw the request"
        tone="danger"
      >
        <p className={text()}>Your agency no longer answers it. You can make another one.</p>
      </DeedDialog>
    </PayFrame>
  );
}

/** Nothing can be requested here. */
export function NoMoreFundsView({ application }: Pick<StatusProps, "application">) {
  return (
    <PayFrame application={application} title="Request more funds">
      <Notice tone="info" title="Nothing more can be requested here">
        {`Please call ${application.agency.name} on ${application.agency.phone} and they will help you.`}
      </Notice>
      <OptionsLink shortcode={application.shortcode} words="See all ways to pay" />
    </PayFrame>
  );
}
