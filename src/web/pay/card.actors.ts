import { type EventObject, fromCallback, fromPromise } from "xstate";
import type { PublicApplication } from "#contract/application.ts";
import type { CardSetup } from "#contract/payment.ts";
import type { BuiltMethod } from "#domain/payment/methods.ts";
import type { PaymentEvent, PaymentPorts, PaymentSources } from "#machines/payment/payment.types.ts";
import type { CardFields, CardFieldsEvent } from "#web/adapters/card-fields.ts";
import { mountChallengeFrame } from "#web/adapters/challenge-frame.ts";
import { sandboxFields } from "#web/adapters/sandbox-fields.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { handleStripeChallenge, stripeFields } from "#web/adapters/stripe-fields.ts";
import { cardCopy } from "./card.copy.ts";
import { createPayment, type PaymentActor, type PaymentMachine } from "./payment.actors.ts";

type Tokenise = PaymentPorts["tokenise"];
type Gateway = CardSetup["gateway"];
type CardStart = {
  services: PublicServices;
  application: PublicApplication;
  method: BuiltMethod | null;
  setup: CardSetup;
};

export type CardPayment = {
  actor: PaymentActor;
  fields: CardFields;
  /** Show the gateway's fields, and the bank's own page, in an element. Each stays one function: another reloads it. */
  mountFields: Mount;
  mountChallenge: Mount;
};
export type Mount = (element: HTMLElement | null) => (() => void) | undefined;

const cards = new Map<string, CardPayment>();

/** The card payment of an application in this page, with the gateway's fields that belong to it. */
export function cardPaymentOf({ services, application, method, setup }: CardStart): CardPayment {
  const { shortcode, account } = application;
  const known = cards.get(shortcode);
  if (known !== undefined) return known;
  const { gateway, surcharges } = setup;
  const fields = fieldsOf(gateway, {
    amountCents: account.payableCents,
    acceptsAmex: method === "AMEX",
    onEvent: (event) => notify(actor, event),
  });
  const actor = createPayment({
    services,
    application,
    page: "card",
    method,
    surcharges,
    complete: (machine) => withCardParts(machine, fields, gateway),
    onLeave: () => cards.delete(shortcode),
  });
  const card: CardPayment = {
    actor,
    fields,
    mountFields: (element) => (element === null ? undefined : fields.mount(element)),
    mountChallenge: challengeMount(actor, gateway),
  };
  cards.set(shortcode, card);
  actor.subscribe((snapshot) => fields.setDisabled(snapshot.hasTag("busy")));
  actor.start();
  return card;
}

type FieldsOptions = {
  amountCents: number;
  acceptsAmex: boolean;
  onEvent: (event: CardFieldsEvent) => void;
};

const fieldsOf = (gateway: Gateway, { amountCents, acceptsAmex, onEvent }: FieldsOptions): CardFields =>
  gateway.kind === "sandbox"
    ? sandboxFields({ origin: gateway.origin, acceptsAmex, onEvent })
    : stripeFields({ publishableKey: gateway.publishableKey, amountCents, onEvent });

function notify(actor: PaymentActor, event: CardFieldsEvent): void {
  if (event.type === "submitted") actor.send({ type: "card.submitted" });
  else actor.send({ type: "card.changed", brand: event.brand, isComplete: event.complete });
}

function withCardParts(machine: PaymentMachine, fields: CardFields, gateway: Gateway): PaymentMachine {
  return machine.provide({
    actors: {
      tokenise: fromPromise<Tokenise["output"], Tokenise["input"]>(() => fields.tokenise()),
      // A frame speaks for itself where it is shown; Stripe shows its own window and answers here.
      watchChallenge: fromCallback<EventObject, PaymentSources["watchChallenge"]>(({ input, sendBack }) => {
        const challenge = input.payment?.challenge;
        if (gateway.kind !== "stripe" || challenge?.kind !== "stripe") return;
        const finish = () => sendBack({ type: "challenge.finished" } satisfies PaymentEvent);
        handleStripeChallenge(gateway.publishableKey, challenge.clientSecret).then(finish, finish);
      }),
    },
  });
}

function challengeMount(actor: PaymentActor, gateway: Gateway): Mount {
  return (element) => {
    const challenge = actor.getSnapshot().context.payment?.challenge;
    if (element === null || gateway.kind !== "sandbox" || challenge?.kind !== "frame") return;
    const { origin } = gateway;
    const remove = mountChallengeFrame(
      element,
      { url: challenge.url, origin, title: cardCopy.banksCheck },
      () => actor.send({ type: "challenge.finished" }),
    );
    if (remove === null) actor.send({ type: "challenge.abandoned" });
    return remove ?? undefined;
  };
}
