import { gatedApi, watchSigningGate } from "#web/pay/otp-gate.actors.ts";
import { SigningGate } from "#web/pay/otp-gate.page.tsx";
import { type SigningGates, SigningPage } from "#web/sign/signing.page.tsx";
import type { RoutePageProps } from "./routes.tsx";

const gates: SigningGates = { Screen: SigningGate, watch: watchSigningGate, apiOf: gatedApi };

/** A contract behind the one-time code that payers know: two screens' parts, joined here. */
export const SigningRoute = (props: RoutePageProps) => <SigningPage {...props} gates={gates} />;
