import { InPersonPage } from "#web/sign/in-person.page.tsx";
import type { RoutePageProps } from "./fetched-page.tsx";
import { signingGates } from "./signing-gates.ts";

/** Several people who sign on one device, each behind the one-time code that payers know. */
export const InPersonRoute = ({ services }: RoutePageProps) => (
  <InPersonPage services={services} gates={signingGates} />
);
