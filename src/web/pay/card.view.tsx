import type { PublicApplication } from "#contract/application.ts";
import { css, cx } from "#styled/css";
import { text } from "#styled/recipes";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Money } from "#web/ui/money.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { SpinnerRing } from "#web/ui/spinner.tsx";
import type { Mount } from "./card.actors.ts";
import type { CardModel } from "./card.connect.ts";
import { cardCopy } from "./card.copy.ts";
import { PayFrame } from "./pay-frame.view.tsx";
import { connectOverlap } from "./planned.connect.ts";
import { OverlapNotice } from "./planned.view.tsx";

type CardProps = {
  application: PublicApplication;
  card: CardModel;
  /** Put the gateway's fields and the bank's page into the page. */
  mountFields: Mount;
  mountChallenge: Mount;
  optionsHref: string;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const hidden = css({ display: "none" });
const unloaded = css({ height: "0", overflow: "hidden" });
const centred = css({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "4",
  textAlign: "center",
});

/** The card page: the gateway's own fields, what it costs, and one button with the total. */
export function CardPaymentPage(props: CardProps) {
  const { application, card, mountChallenge, optionsHref } = props;
  const { screen } = card;
  return (
    <PayFrame application={application} title={card.title}>
      {screen === "checking" || screen === "leaving" ? <Checking card={card} /> : null}
      {screen === "lost" ? <Lost card={card} /> : null}
      {screen === "challenge" ? <ChallengeCard card={card} mountChallenge={mountChallenge} /> : null}
      {/* Hidden, not removed: the frame keeps what was typed. */}
      <div className={screen === "entry" ? stack : hidden}>
        <OverlapNotice overlap={connectOverlap(application, "Credit Card")} />
        <EntryForm {...props} />
        <ButtonLink href={optionsHref} tone="link" className={css({ alignSelf: "center" })}>
          {cardCopy.chooseAnotherWayPay}
        </ButtonLink>
      </div>
    </PayFrame>
  );
}

function EntryForm({ card, mountFields }: CardProps) {
  return (
    <form
      className={stack}
      onSubmit={(event) => {
        event.preventDefault();
        card.submit();
      }}
    >
      {card.notice === null ? null : (
        <Notice tone={card.notice.tone} role="alert">
          {card.notice.message}
        </Notice>
      )}
      {card.fields === "unavailable" ? <ErrorBlock message={cardCopy.couldntReachCardService} /> : null}
      <Card aria-label={cardCopy.cardDetails} aria-busy={card.fields === "loading"}>
        {card.fields === "loading" ? <FieldsSkeleton /> : null}
        <div ref={mountFields} className={cx(card.fields !== "ready" && unloaded)} />
      </Card>
      {card.brandNote === null ? null : (
        <Notice tone="info" role="status">
          {card.brandNote}
        </Notice>
      )}
      <Card aria-label={cardCopy.amounts}>
        <DescriptionList
          items={[
            { term: cardCopy.amount, detail: <Money cents={card.amountCents} /> },
            { term: card.surchargeTerm, detail: <Money cents={card.surchargeCents} /> },
            { term: cardCopy.total, detail: <Money cents={card.totalCents} />, isTotal: true },
          ]}
        />
      </Card>
      <Button type="submit" width="full" isBusy={card.isBusy} disabled={card.fields !== "ready"}>
        <Icon name="lock" size="small" />
        {card.payLabel}
      </Button>
      <p className={`${text({ variant: "small" })} ${css({ textAlign: "center" })}`}>
        {cardCopy.cardDetailsGoStraight}
      </p>
    </form>
  );
}

function FieldsSkeleton() {
  return (
    <div className={css({ display: "flex", flexDirection: "column", gap: "6", pb: "2" })}>
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
      <Skeleton height="4rem" />
    </div>
  );
}

function ChallengeCard({ card, mountChallenge }: Pick<CardProps, "card" | "mountChallenge">) {
  return (
    <>
      <p className={text()} role="status">
        {cardCopy.bankWantsCheckFinish}
      </p>
      <Card padding="none" className={css({ overflow: "hidden" })}>
        <div ref={mountChallenge} />
      </Card>
      <Button tone="quiet" width="full" isBusy={card.isBusy} onClick={card.abandonChallenge}>
        {cardCopy.cancelThisPayment}
      </Button>
    </>
  );
}

function Checking({ card }: { card: CardModel }) {
  return (
    <Card className={centred}>
      <SpinnerRing className={css({ fontSize: "2xl", color: "action" })} />
      <p className={text()} role="status">
        {card.checkingLabel}
      </p>
    </Card>
  );
}

function Lost({ card }: { card: CardModel }) {
  return (
    <Card className={stack}>
      <Notice tone="warning" title={cardCopy.stillCheckingPayment} role="alert">
        {cardCopy.dontPayAgainWell}
      </Notice>
      <Button width="full" isBusy={card.isBusy} onClick={card.retryStatus}>
        {cardCopy.checkAgain}
      </Button>
    </Card>
  );
}
