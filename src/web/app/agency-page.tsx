import { createAgencyPageApi } from "#web/adapters/agency-page-api.ts";
import { AgencyPagePage } from "#web/agency-page/agency-page.page.tsx";
import type { RoutePageProps } from "./fetched-page.tsx";

const api = createAgencyPageApi();

/** The public page of the agency that the address names. */
export const AgencyPageRoute = ({ params }: RoutePageProps) => (
  <AgencyPagePage api={api} agencyCode={params.code ?? ""} />
);
