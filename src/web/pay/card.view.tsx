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
          Choose another way to pay
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
      {card.fields === "unavailable" ? (
        <ErrorBlock message="We couldn't reach the card service. You can also choose another way to pay." />
      ) : null}
      <Card aria-label="Card details" aria-busy={card.fields === "loading"}>
        {card.fields === "loading" ? <FieldsSkeleton /> : null}
        <div ref={mountFields} className={cx(card.fields !== "ready" && unloaded)} />
      </Card>
      {card.brandNote === null ? null : (
        <Notice tone="info" role="status">
          {card.brandNote}
        </Notice>
      )}
      <Card aria-label="Amounts">
        <DescriptionList
          items={[
            { term: "Amount", detail: <Money cents={card.amountCents} /> },
            { term: card.surchargeTerm, detail: <Money cents={card.surchargeCents} /> },
            { term: "Total", detail: <Money cents={card.totalCents} />, isTotal: true },
          ]}
        />
      </Card>
      <Button type="submit" width="full" isBusy={card.isBusy} disabled={card.fields !== "ready"}>
        <Icon name="lock" size="small" />
        {card.payLabel}
      </Button>
      <p className={`${text({ styles: "small" })} ${css({ textAlign: "center" })}`}>
        Your card details go straight to the card service. We never see them.
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
        Your bank wants to check that it is you. Please finish its steps below.
      </p>
      <Card padding="none" className={css({ overflow: "hidden" })}>
        <div ref={mountChallenge} />
      </Card>
      <Button tone="quiet" width="full" isBusy={card.isBusy} onClick={card.abandonChallenge}>
        Cancel this payment
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
      <Notice tone="warning" title="We're still checking your payment" role="alert">
        Please don't pay again. We'll keep checking, and you won't be charged twice.
      </Notice>
      <Button width="full" isBusy={card.isBusy} onClick={card.retryStatus}>
        Check again
      </Button>
    </Card>
  );
}
