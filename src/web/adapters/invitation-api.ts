import { invitationLinkCalls } from "#contract/team-invitation-calls.ts";
import { type Api, createApiOf } from "./api.ts";
import { timedFetch } from "./timed-fetch.ts";

/** The calls of an invitation's link: those who pay or sign don't download them. */
export type InvitationApi = Api<keyof typeof invitationLinkCalls>;

export const createInvitationApi = (): InvitationApi => createApiOf(invitationLinkCalls, timedFetch);
