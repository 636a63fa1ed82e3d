import type { Stripe, StripeElements, StripePaymentElement } from "@stripe/stripe-js";
import { problem } from "#contract/problems.ts";
import { type CardBrand, cardBrands } from "#domain/enumerations.ts";
import {
  type CardFields,
  type CardFieldsEvent,
  type CardToken,
  createStatusStore,
  type StatusStore,
} from "./card-fields.ts";
import { allowStripeScript } from "./trusted-types.ts";

type StripeOptions = {
  publishableKey: string;
  amountCents: number;
  onEvent: (event: CardFieldsEvent) => void;
};
type Loaded = { stripe: Stripe; elements: StripeElements; element: StripePaymentElement };

/** Stripe's Payment Element. The brand of a card is known once it is a token, so the surcharge is checked again then. */
export function stripeFields(options: StripeOptions): CardFields {
  const status = createStatusStore();
  let loaded: Promise<Loaded> | null = null;
  const load = () => {
    loaded ??= loadElement(options, status);
    return loaded;
  };
  return {
    status,
    mount: (element) => {
      let isMounted = true;
      load().then(
        ({ element: fields }) => {
          if (isMounted) fields.mount(element);
        },
        () => status.set("unavailable"),
      );
      return () => {
        isMounted = false;
        void load().then(
          ({ element: fields }) => fields.unmount(),
          () => undefined,
        );
      };
    },
    tokenise: async () => await tokenise(await load()),
    showErrors: () => void load().then(({ elements }) => elements.submit(), ignore),
    setDisabled: (isDisabled) =>
      void load().then(({ element }) => element.update({ readOnly: isDisabled }), ignore),
  };
}

/** Lets the payer's bank check them; over when Stripe says so, whatever came of it. */
export async function handleStripeChallenge(publishableKey: string, clientSecret: string): Promise<void> {
  const stripe = await stripeOf(publishableKey);
  await stripe.handleNextAction({ clientSecret });
}

const stripes = new Map<string, Promise<Stripe>>();

function stripeOf(publishableKey: string): Promise<Stripe> {
  const known = stripes.get(publishableKey);
  if (known !== undefined) return known;
  const loading = loadStripeScript(publishableKey);
  stripes.set(publishableKey, loading);
  loading.catch(() => stripes.delete(publishableKey));
  return loading;
}

async function loadStripeScript(publishableKey: string): Promise<Stripe> {
  allowStripeScript();
  const { loadStripe } = await import("@stripe/stripe-js/pure");
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw { problem: problem("gateway.unavailable") };
  return stripe;
}

async function loadElement(options: StripeOptions, status: StatusStore): Promise<Loaded> {
  const { publishableKey, amountCents, onEvent } = options;
  const stripe = await stripeOf(publishableKey);
  const elements = stripe.elements({
    mode: "payment",
    amount: amountCents,
    currency: "aud",
    allowedPaymentMethodTypes: ["card"],
  });
  const element = elements.create("payment", { wallets: { applePay: "never", googlePay: "never" } });
  element.on("ready", () => status.set("ready"));
  element.on("loaderror", () => status.set("unavailable"));
  element.on("change", (change) =>
    onEvent({ type: "changed", brand: null, complete: change.complete, error: null }),
  );
  return { stripe, elements, element };
}

async function tokenise({ stripe, elements }: Loaded): Promise<CardToken> {
  const submitted = await elements.submit();
  if (submitted.error) throw refusal(submitted.error.message);
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
  if (error) throw refusal(error.message);
  const card = confirmationToken.payment_method_preview.card;
  return { token: confirmationToken.id, brand: brandOf(card?.brand), last4: card?.last4 ?? "" };
}

const refusal = (message: string | undefined) => ({
  problem: message === undefined ? problem("card.refused") : problem("card.refused", { message }),
});
const brandOf = (brand: string | undefined): CardBrand =>
  cardBrands.find((known) => known === brand || (brand === "eftpos_au" && known === "eftpos")) ?? "other";
const ignore = () => undefined;
