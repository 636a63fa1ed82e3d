import { createAgencyPreviewApi } from "#web/adapters/agency-preview-api.ts";
import { AgencyPreviewPage } from "#web/agency-page/agency-preview.page.tsx";

const api = createAgencyPreviewApi();

/** The draft of an agency's page, by the secret of a link. */
export const AgencyPreviewRoute = () => <AgencyPreviewPage api={api} />;
