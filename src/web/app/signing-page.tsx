import { forgetSigningGate, gatedApi, watchSigningGate } from "#web/pay/otp-gate.actors.ts";
import { SigningGate } from "#web/pay/otp-gate.page.tsx";
import { InPersonPage } from "#web/sign/in-person.page.tsx";
import { type SigningGates, SigningPage } from "#web/sign/signing.page.tsx";
import type { RoutePageProps } from "./routes.tsx";

const gates: SigningGates = {
  Screen: SigningGate,
  watch: watchSigningGate,
  apiOf: gatedApi,
  forget: forgetSigningGate,
};

/** A contract behind the one-time code that payers know: two screens' parts, joined here. */
export const SigningRoute = (props: RoutePageProps) => <SigningPage {...props} gates={gates} />;

/** The same for several people on one device. */
export const InPersonRoute = ({ services }: RoutePageProps) => (
  <InPersonPage services={services} gates={gates} />
);
