import { SigningPage } from "#web/sign/signing.page.tsx";
import type { RoutePageProps } from "./fetched-page.tsx";
import { signingGates } from "./signing-gates.ts";

/** A contract behind the one-time code. */
export const SigningRoute = (props: RoutePageProps) => <SigningPage {...props} gates={signingGates} />;
