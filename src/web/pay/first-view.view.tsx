import { createActor, getInitialSnapshot } from "xstate";
import type { PublicApplication } from "#contract/application.ts";
import type { FirstReply } from "#contract/first-view.ts";
import { otpGateMachine } from "#machines/otp-gate/otp-gate.machine.ts";
import { paymentMachine } from "#machines/payment/payment.machine.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import type { PublicServices } from "#web/adapters/services.ts";
import { telephoneHref } from "#web/ui/page.tsx";
import { paymentTitle } from "./application-labels.ts";
import { firstViewCopy } from "./first-view.copy.ts";
import { connectLinkState, unknownLink } from "./link-state.connect.ts";
import { ClosedLink } from "./link-state.part.tsx";
import { OptionsScreen } from "./options.part.tsx";
import { connectOtpGate } from "./otp-gate.connect.ts";
import { otpGateCopy } from "./otp-gate.copy.ts";
import { OtpGatePage } from "./otp-gate.view.tsx";
import { framedOf } from "./pay-frame.view.tsx";
import { Planned } from "./planned.part.tsx";
import { takesPayments } from "./takes-payments.ts";

type FirstViewProps = { services: PublicServices; reply: FirstReply | null };

/** The page of payment options before anything has run: what its charts begin with, in the very parts that go on from there. */
export function PayFirstView({ services, reply }: FirstViewProps) {
  if (reply === null) return <ClosedLink application={null} />;
  const { application, cardSetup } = reply;
  if (!takesPayments(application)) return <ClosedLink application={application} />;
  return application.product.paymentRequiresOTP ? (
    <OtpGatePage framed={framedOf(application)} gate={firstGate(application)} code={null} />
  ) : (
    <OptionsScreen
      application={application}
      actor={firstPayment(application)}
      surcharges={cardSetup?.surcharges ?? null}
      planned={<Planned services={services} application={application} isGated />}
    />
  );
}

/** The heading of that page. */
export function firstTitle(reply: FirstReply | null): string {
  if (reply === null) return unknownLink.title;
  const { application } = reply;
  const { paymentRequiresOTP } = application.product;
  return (
    connectLinkState(application)?.title ??
    (paymentRequiresOTP ? otpGateCopy.verification : paymentTitle(application))
  );
}

function firstGate({ shortcode, payer: { phoneNumber: mobile, email } }: PublicApplication) {
  const input = {
    shortcode,
    scope: "payment-options",
    isOtpRequired: true,
    mobile,
    email,
    bypass: null,
    shouldSendOnLoad: false,
    storedOtpId: null,
    sentCode: null,
  } as const;
  return connectOtpGate(getInitialSnapshot(otpGateMachine, input), () => undefined);
}

const firstPayment = ({ shortcode, account: { payableCents: amountCents } }: PublicApplication) =>
  createActor(paymentMachine, {
    input: { shortcode, page: "options", method: null, amountCents, surcharges: [], attempt: null },
  });

const strip = css({ px: "4", py: "3", bg: "brand.lightBeige", textAlign: "center" });

/** What stands above the page where scripts are off: how to pay all the same. */
export const WithoutScript = ({ application: { agency } }: FirstReply) => (
  <p className={`${text()} ${strip}`}>
    {firstViewCopy.paidOnlineWithScript} {firstViewCopy.orCall(agency.name)}
    <a
      href={telephoneHref(agency.phone)}
      className={css({ color: "link", fontWeight: "semibold", whiteSpace: "nowrap" })}
    >
      {agency.phone}
    </a>
    .
  </p>
);
