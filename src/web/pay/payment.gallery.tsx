import { useMemo } from "react";
import { exampleApplication } from "#contract/examples.ts";
import { isFundsMethod } from "#domain/payment/methods.ts";
import type { PaymentContext } from "#machines/payment/payment.types.ts";
import { css } from "#styled/css";
import type { GalleryScreenProps, StateGallery } from "#web/adapters/state-gallery.ts";
import type { CardPayment, Mount } from "./card.actors.ts";
import { OptionsScreen } from "./options.part.tsx";
import { CardScreen } from "./pay-card.page.tsx";
import { TransferScreen } from "./pay-transfer.page.tsx";
import type { PaymentActor } from "./payment.actors.ts";
import { paymentGalleryCopy } from "./payment-gallery.copy.ts";
import { connectTransfer } from "./transfer.connect.ts";

/** Every state of a payment on the page that its scenario began on. */
export const gallery: StateGallery = { Screen: PaymentScreen };

function PaymentScreen({ actor, started }: GalleryScreenProps) {
  const payment = actor as unknown as PaymentActor;
  const { method, surcharges } = started as PaymentContext;
  const card = useMemo(() => cardWithoutGateway(payment), [payment]);
  const application = exampleApplication;
  if (method === null)
    return <OptionsScreen application={application} actor={payment} surcharges={[...surcharges]} />;
  if (!isFundsMethod(method)) return <CardScreen application={application} payment={card} />;
  return (
    <TransferScreen application={application} actor={payment} method={method} guide={guide} failure={null} />
  );
}

const guide = connectTransfer({
  method: "Bank Transfer",
  details: {
    bankName: "Southern Cross Bank",
    accountName: "Harbour & Vale Property Trust Account",
    bsb: "062-000",
    accountNumber: "00318842",
    reference: exampleApplication.reference,
    amountCents: exampleApplication.account.payableCents,
  },
});

/** A gallery may frame no gateway: its place says what stands there. */
function cardWithoutGateway(actor: PaymentActor): CardPayment {
  return {
    actor,
    fields: {
      status: { read: () => "ready", subscribe: () => () => {} },
      mount: () => () => {},
      tokenise: () => new Promise(() => {}),
      showErrors: () => {},
      setDisabled: () => {},
    },
    mountFields: placeOf(paymentGalleryCopy.cardFields),
    mountChallenge: placeOf(paymentGalleryCopy.challenge),
  };
}

const place = css({
  display: "grid",
  placeItems: "center",
  minHeight: "12rem",
  p: "4",
  borderRadius: "md",
  bg: "grey.100",
  color: "muted",
  fontSize: "sm",
  textAlign: "center",
});

const placeOf =
  (label: string): Mount =>
  (element) => {
    if (element === null) return;
    const text = element.ownerDocument.createElement("p");
    text.className = place;
    text.textContent = label;
    element.replaceChildren(text);
    return () => text.remove();
  };
