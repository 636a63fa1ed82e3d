import { agencyPreviewCalls } from "#contract/agency-page-calls.ts";
import { type Api, createApiOf } from "./api.ts";
import { timedFetch } from "./timed-fetch.ts";

export type AgencyPreviewApi = Api<keyof typeof agencyPreviewCalls>;

/** The call of a preview's link: no other page downloads it. */
export const createAgencyPreviewApi = (): AgencyPreviewApi => createApiOf(agencyPreviewCalls, timedFetch);
