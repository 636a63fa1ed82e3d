import { watchApplicationGate } from "#web/pay/other-gates.actors.ts";
import { ApplicationGateScreen } from "#web/pay/other-gates.page.tsx";
import { type ApplicationGate, VendorApplicationPage } from "#web/vendor/vendor-application.page.tsx";
import type { RoutePageProps } from "./fetched-page.tsx";

const gate: ApplicationGate = { watch: watchApplicationGate, Screen: ApplicationGateScreen };

/** The vendor's application behind the one-time code that payers know: two screens' parts, joined here. */
export const VendorApplicationRoute = (props: RoutePageProps) => (
  <VendorApplicationPage {...props} gate={gate} />
);
