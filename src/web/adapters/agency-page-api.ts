import { publicAgencyPageCalls } from "#contract/agency-page-calls.ts";
import { type Api, createApiOf } from "./api.ts";
import { timedFetch } from "./timed-fetch.ts";

export type AgencyPageApi = Api<keyof typeof publicAgencyPageCalls>;

/** The call of an agency's page: no other page downloads it. */
export const createAgencyPageApi = (): AgencyPageApi => createApiOf(publicAgencyPageCalls, timedFetch);
