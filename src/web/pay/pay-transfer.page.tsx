import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import { useSearch } from "wouter";
import type { PublicApplication } from "#contract/application.ts";
import { toProblem } from "#contract/problems.ts";
import { type FundsMethod, fundsMethods, isFundsMethod } from "#domain/payment/methods.ts";
import { copyText } from "#web/adapters/clipboard.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { notify } from "#web/ui/notify.ts";
import { offeredMethods } from "./application-labels.ts";
import { connectRequested } from "./not-offered.connect.ts";
import { NotOfferedPage } from "./not-offered.view.tsx";
import { gatedApi } from "./otp-gate.actors.ts";
import { PayEntry } from "./pay-entry.view.tsx";
import { methodHref, payHref } from "./pay-paths.ts";
import { hasAttempt, type PaymentActor, paymentOf } from "./payment.actors.ts";
import { connectTransfer, type TransferGuide } from "./transfer.connect.ts";
import { transferCopy } from "./transfer.copy.ts";
import { transferQuery } from "./transfer.query.ts";
import { TransferPage } from "./transfer.view.tsx";

type PageProps = { services: PublicServices; params: { shortcode?: string | undefined } };

export function PayTransferPage({ services, params }: PageProps) {
  return (
    <PayEntry services={services} shortcode={params.shortcode ?? ""}>
      {(application) => <Transfer services={services} application={application} />}
    </PayEntry>
  );
}

type TransferProps = { services: PublicServices; application: PublicApplication };

function Transfer({ services, application }: TransferProps) {
  const { method, isOffered } = connectRequested(application, useSearch(), {
    accepts: fundsMethods,
    otherwise: "Bank Transfer",
  });
  // A payment whose answer was lost is looked for first, whatever is offered now.
  if (!isOffered && !hasAttempt(application.shortcode))
    return <NotOfferedPage application={application} method={method} />;
  return <TransferLoader services={services} application={application} method={method} />;
}

function TransferLoader({ services, application, method }: TransferProps & { method: FundsMethod }) {
  const { shortcode } = application;
  const actor = paymentOf({ page: "transfer", services, application, method, surcharges: [] });
  const query = useQuery(transferQuery(gatedApi(services, shortcode), shortcode, method));
  const failure =
    query.error === null
      ? null
      : { message: toProblem(query.error).message, onRetry: () => void query.refetch() };
  const guide = query.data === undefined ? null : connectTransfer(query.data);
  return <TransferScreen {...{ application, actor, method, guide, failure }} />;
}

type ScreenProps = {
  application: PublicApplication;
  actor: PaymentActor;
  method: FundsMethod;
  guide: TransferGuide | null;
  failure: { message: string; onRetry: () => void } | null;
};

/** A transfer as its page shows it. */
export function TransferScreen({ application, actor, method, guide, failure }: ScreenProps) {
  const { shortcode } = application;
  const snapshot = useSelector(actor, (current) => current);
  if (snapshot.matches("finding") && snapshot.context.problem === null)
    return <FullScreenSpinner message={transferCopy.checkingYourEarlierPayment} />;
  const offered = offeredMethods(application).filter(isFundsMethod);
  return (
    <TransferPage
      application={application}
      method={method}
      tabs={offered.map((each) => ({ method: each, href: methodHref(each, shortcode) }))}
      guide={guide}
      failure={failure}
      isAnnouncing={snapshot.hasTag("busy") || snapshot.hasTag("confirmed")}
      problem={snapshot.context.problem}
      optionsHref={payHref("options", shortcode)}
      onTab={(href) => openPage(href, { replace: true })}
      onCopy={(value) => void copyWithToast(value)}
      onAnnounce={() => {
        // Each is heard only where it means something: after a lost answer the payment is looked for first.
        actor.send({ type: "status.retried" });
        actor.send({ type: "method.chosen", method });
        actor.send({ type: "transfer.announced" });
      }}
    />
  );
}

async function copyWithToast(value: string): Promise<void> {
  if (await copyText(value)) notify.valueCopied();
  else notify.error(transferCopy.browserDidNotAllow);
}
