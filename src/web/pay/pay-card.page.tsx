import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { useSearch } from "wouter";
import type { PublicApplication } from "#contract/application.ts";
import { toProblem } from "#contract/problems.ts";
import { type CardMethod, cardMethods, isCardMethod } from "#domain/payment/methods.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { cardSetupQuery } from "./application.query.ts";
import { offeredMethods } from "./application-labels.ts";
import { type CardPayment, cardPaymentOf } from "./card.actors.ts";
import { connectCard } from "./card.connect.ts";
import { cardCopy } from "./card.copy.ts";
import { CardPaymentPage } from "./card.view.tsx";
import { connectRequested } from "./not-offered.connect.ts";
import { NotOfferedPage } from "./not-offered.view.tsx";
import { gatedApi } from "./otp-gate.actors.ts";
import { PayEntry } from "./pay-entry.view.tsx";
import { PayFrame } from "./pay-frame.view.tsx";
import { payHref } from "./pay-paths.ts";
import { hasAttempt } from "./payment.actors.ts";

type PageProps = { services: PublicServices; params: { shortcode?: string | undefined } };

export function PayCardPage({ services, params }: PageProps) {
  return (
    <PayEntry services={services} shortcode={params.shortcode ?? ""}>
      {(application) => <Card services={services} application={application} />}
    </PayEntry>
  );
}

type CardProps = { services: PublicServices; application: PublicApplication };

function Card({ services, application }: CardProps) {
  const offered = offeredMethods(application).find(isCardMethod);
  const { method, isOffered } = connectRequested(application, useSearch(), {
    accepts: cardMethods,
    otherwise: offered ?? "Credit Card",
  });
  // A payment whose answer was lost is looked for first, whatever is offered now.
  if (!isOffered && !hasAttempt(application.shortcode))
    return <NotOfferedPage application={application} method={method} />;
  return <CardSetupLoader services={services} application={application} method={method} />;
}

/** The gateway's frame and the surcharges come first: both decide what is shown. */
function CardSetupLoader({ services, application, method }: CardProps & { method: CardMethod }) {
  const { shortcode } = application;
  const setup = useQuery(cardSetupQuery(gatedApi(services, shortcode), shortcode));
  if (setup.isPending) return <FullScreenSpinner />;
  if (setup.data === undefined)
    return (
      <PayFrame application={application} title={cardCopy.payByCard}>
        <ErrorBlock message={toProblem(setup.error).message} onRetry={() => void setup.refetch()} />
      </PayFrame>
    );
  return (
    <CardScreen
      application={application}
      payment={cardPaymentOf({ services, application, method, setup: setup.data })}
    />
  );
}

/** A card payment as its page shows it. */
export function CardScreen({
  application,
  payment,
}: {
  application: PublicApplication;
  payment: CardPayment;
}) {
  const { actor, fields } = payment;
  const snapshot = useSelector(actor, (current) => current);
  const status = useSyncExternalStore(fields.status.subscribe, fields.status.read);
  const card = connectCard(snapshot, actor.send, { status, showErrors: fields.showErrors });
  return (
    <CardPaymentPage
      application={application}
      card={card}
      mountFields={payment.mountFields}
      mountChallenge={payment.mountChallenge}
      optionsHref={payHref("options", application.shortcode)}
    />
  );
}
