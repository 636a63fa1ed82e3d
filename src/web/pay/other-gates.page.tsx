import type { ReactNode } from "react";
import type { PublicApplication } from "#contract/application.ts";
import type { SigningLink } from "#contract/signing.ts";
import type { PublicServices } from "#web/adapters/services.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { applicationGateOf, signingGateOf } from "./other-gates.actors.ts";
import { GateScreen } from "./otp-gate.page.tsx";
import { framedOf } from "./pay-frame.view.tsx";

type ApplicationGateProps = { application: PublicApplication; services: PublicServices };

/** The gate before an unfinished application; once it is open, its own page follows by itself. */
export const ApplicationGateScreen = ({ application, services }: ApplicationGateProps) => (
  <GateScreen framed={framedOf(application)} actor={applicationGateOf(services, application)}>
    <FullScreenSpinner />
  </GateScreen>
);

type SigningGateProps = { services: PublicServices; code: string; link: SigningLink; children: ReactNode };

/** The gate before a contract that its signer has a link to. */
export const SigningGate = ({ services, code, link, children }: SigningGateProps) => (
  <GateScreen framed={{ agency: link.agency, line: "" }} actor={signingGateOf(services, code, link)}>
    {children}
  </GateScreen>
);
