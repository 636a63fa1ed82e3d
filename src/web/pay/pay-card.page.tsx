import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { useSearch } from "wouter";
import type { PublicApplication } from "#contract/application.ts";
import { isCardMethod } from "#contract/payment-methods.ts";
import { toProblem } from "#contract/problems.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { cardSetupQuery } from "./application.query.ts";
import { offeredMethods } from "./application-words.ts";
import { type CardPayment, cardPaymentOf } from "./card.actors.ts";
import { connectCard } from "./card.connect.ts";
import { CardPaymentPage } from "./card.view.tsx";
import { gatedApi } from "./otp-gate.actors.ts";
import { PayEntry } from "./pay-entry.view.tsx";
import { PayFrame } from "./pay-frame.view.tsx";
import { methodOf, payHref } from "./pay-paths.ts";

type PageProps = { outside: Outside; params: { shortcode?: string | undefined } };

export function PayCardPage({ outside, params }: PageProps) {
  return (
    <PayEntry outside={outside} shortcode={params.shortcode ?? ""}>
      {(application) => <CardSetupLoader outside={outside} application={application} />}
    </PayEntry>
  );
}

type LoaderProps = { outside: Outside; application: PublicApplication };

/** The gateway's frame and the surcharges come first: both decide what is shown. */
function CardSetupLoader({ outside, application }: LoaderProps) {
  const { shortcode } = application;
  const setup = useQuery(cardSetupQuery(gatedApi(outside, shortcode), shortcode));
  const method = methodOf(useSearch(), offeredMethods(application).filter(isCardMethod));
  if (setup.isPending) return <FullScreenSpinner />;
  if (setup.data === undefined)
    return (
      <PayFrame application={application} title="Pay by card">
        <ErrorBlock message={toProblem(setup.error).message} onRetry={() => void setup.refetch()} />
      </PayFrame>
    );
  return (
    <CardScreen
      application={application}
      payment={cardPaymentOf({ outside, application, method, setup: setup.data })}
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
  const card = connectCard(snapshot, actor.send, { status, showFaults: fields.showFaults });
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
