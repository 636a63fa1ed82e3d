import { createAgencyPageApi } from "#web/adapters/agency-page-api.ts";
import { hostedPage } from "#web/adapters/hosted-page.ts";
import { AgencyPagePage } from "#web/agency-page/agency-page.page.tsx";
import type { RoutePageProps } from "./fetched-page.tsx";

const api = createAgencyPageApi();
const applyOrigin = hostedPage()?.mainOrigin ?? "";

/** The public page of the agency that the address names. */
export const AgencyPageRoute = ({ params }: RoutePageProps) => (
  <AgencyPagePage api={api} agencyCode={params.code ?? ""} applyOrigin={applyOrigin} />
);
