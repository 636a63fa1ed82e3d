import type { PublicApplication } from "#contract/application.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import type { MandateModel } from "./mandate.connect.ts";
import { mandateCopy } from "./mandate.copy.ts";
import { MandateAgreement } from "./mandate-agreement.view.tsx";
import { MandateDetails } from "./mandate-details.view.tsx";
import { methodCards } from "./mandate-labels.ts";
import { MandateReview } from "./mandate-review.view.tsx";
import { MandateState } from "./mandate-status.view.tsx";
import { PayFrame } from "./pay-frame.view.tsx";
import { type connectChange, connectOverlap } from "./planned.connect.ts";
import { ChangeNotice, OverlapNotice } from "./planned.view.tsx";

export type MandateProps = {
  application: PublicApplication;
  mandate: MandateModel;
  /** What the new plan takes the place of; null where none is changed. */
  change: ReturnType<typeof connectChange>;
  optionsHref: string;
  /** Fetches the accepted Direct Debit Request. */
  onAgreement: () => void;
  onReload: () => void;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const quietLink = css({ alignSelf: "center" });

/** Regular payments from the payer's own bank: choosing, agreeing, and how they stand. */
export function MandatePage(props: MandateProps) {
  const { application, mandate, optionsHref, onReload } = props;
  const { screen, notice } = mandate;
  if (screen === "reading") return <FullScreenSpinner message={mandateCopy.lookingUpPaymentArrangement} />;
  return (
    <PayFrame application={application} title={mandate.title}>
      {screen === "unread" ? <Unread mandate={mandate} /> : null}
      {mandate.ended === null || screen === "over" || screen === "unread" ? null : (
        <Notice tone="info">{mandate.ended}</Notice>
      )}
      {notice === null || screen === "unread" || mandate.isCancelling ? null : (
        <Notice tone="danger" role="alert">
          <p>{notice}</p>
          {mandate.isOutdated ? (
            <Button tone="link" onClick={onReload}>
              {mandateCopy.reloadThePage}
            </Button>
          ) : null}
        </Notice>
      )}
      {screen === "status" || screen === "over" || screen === "unread" ? null : (
        <>
          <ChangeNotice change={props.change} />
          <OverlapNotice overlap={connectOverlap(application, "Direct Debit")} />
        </>
      )}
      {screen === "choosing" ? <Choice mandate={mandate} /> : null}
      {screen === "details" ? <MandateDetails mandate={mandate} application={application} /> : null}
      {screen === "agreement" ? <MandateAgreement mandate={mandate} /> : null}
      {screen === "review" ? <MandateReview mandate={mandate} /> : null}
      {screen === "status" || screen === "over" ? <MandateState {...props} /> : null}
      {screen === "over" ? null : (
        <ButtonLink href={optionsHref} tone="link" className={quietLink}>
          {screen === "status" ? mandateCopy.backAllWaysPay : mandateCopy.chooseAnotherWayPay}
        </ButtonLink>
      )}
    </PayFrame>
  );
}

function Choice({ mandate }: { mandate: MandateModel }) {
  return (
    <form
      className={stack}
      onSubmit={(event) => {
        event.preventDefault();
        mandate.confirmMethod();
      }}
    >
      <RadioCards
        legend={mandateCopy.howShouldBankPay}
        cards={methodCards(mandate.methods)}
        value={mandate.method}
        onChange={mandate.choose}
      />
      <Button type="submit" width="full" disabled={mandate.method === null}>
        {mandateCopy.continue}
      </Button>
      <p className={`${text({ variant: "small" })} ${css({ textAlign: "center" })}`}>
        {mandateCopy.nothingAgreedUntilConfirm}
      </p>
    </form>
  );
}

function Unread({ mandate }: { mandate: MandateModel }) {
  return (
    <Card className={stack}>
      {mandate.isLost ? (
        <Notice tone="warning" role="alert" title={mandateCopy.stillCheckingAgreement}>
          {mandateCopy.dontSendAgainWell}
        </Notice>
      ) : (
        <Notice tone="warning" role="alert" title={mandateCopy.couldntReadPayment}>
          {mandate.notice ?? mandateCopy.pleaseTryAgain}
        </Notice>
      )}
      <Button width="full" isBusy={mandate.isBusy} onClick={mandate.retry}>
        {mandateCopy.checkAgain}
      </Button>
    </Card>
  );
}
