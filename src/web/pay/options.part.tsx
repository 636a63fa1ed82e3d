import { useQuery } from "@tanstack/react-query";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { PublicApplication } from "#contract/application.ts";
import type { CardSetup } from "#contract/payment.ts";
import { isCardMethod } from "#domain/payment/methods.ts";
import { chosenBeforeScript } from "#web/adapters/first-reply.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { cardSetupQuery } from "./application.query.ts";
import { offeredMethods } from "./application-labels.ts";
import { connectOptions, connectPending } from "./options.connect.ts";
import { optionsCopy } from "./options.copy.ts";
import { OptionsPage } from "./options.view.tsx";
import { gatedApi } from "./otp-gate.actors.ts";
import { type PaymentActor, paymentOf } from "./payment.actors.ts";
import { Planned } from "./planned.part.tsx";

/** What a payer may choose from, once the gate is open. */
export function Options({
  services,
  application,
}: {
  services: PublicServices;
  application: PublicApplication;
}) {
  const { shortcode } = application;
  const actor = optionsPayment(services, application);
  const acceptsCards = offeredMethods(application).some(isCardMethod);
  const setup = useQuery({
    ...cardSetupQuery(gatedApi(services, shortcode), shortcode),
    enabled: acceptsCards,
  });
  return (
    <OptionsScreen
      application={application}
      actor={actor}
      surcharges={setup.data?.surcharges ?? null}
      planned={<Planned services={services} application={application} isGated />}
    />
  );
}

/** The payment of the page of all methods. */
const optionsPayment = (services: PublicServices, application: PublicApplication): PaymentActor =>
  paymentOf({ page: "options", services, application, method: null, surcharges: [] });

/** Whether they begin with nothing chosen and nothing under way. What was chosen before the script was there, is chosen. */
export function beginsUnchosen(services: PublicServices, application: PublicApplication): boolean {
  const payment = optionsPayment(services, application);
  const method = offeredMethods(application).find((offered) => offered === chosenBeforeScript());
  if (method !== undefined) payment.send({ type: "method.chosen", method });
  const snapshot = payment.getSnapshot();
  return snapshot.matches("options") && snapshot.context.method === null;
}

type ScreenProps = {
  application: PublicApplication;
  actor: PaymentActor;
  surcharges: CardSetup["surcharges"] | null;
  planned?: ReactNode;
};

/** A payment as the page of all methods shows it. */
export function OptionsScreen({ application, actor, surcharges, planned = null }: ScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  if (!snapshot.matches("options") && !snapshot.matches("leaving"))
    return <FullScreenSpinner message={optionsCopy.checkingYourEarlierPayment} />;
  return (
    <OptionsPage
      application={application}
      options={connectOptions(application, surcharges)}
      chosen={snapshot.context.method}
      isLeaving={snapshot.hasTag("busy")}
      pending={connectPending(application)}
      planned={planned}
      onChoose={(method) => actor.send({ type: "method.chosen", method })}
      onContinue={() => actor.send({ type: "method.confirmed" })}
    />
  );
}
