import type { Services } from "#web/adapters/staff-services.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import type { Performers } from "#web/kit/action/use-actions.ts";
import { notify } from "#web/ui/notify.ts";
import { fundingCopy } from "./funding.copy.ts";

type FundingAction = "revokeAuthority" | "approveRequest" | "declineRequest";
export type FundingActions = ConnectedActions<FundingAction>;

/** How each action on authorities and requests of a listing is done; `subject` is its id. */
export const fundingPerformers = ({ staffApi }: Services, listingId: string): Performers<FundingAction> => ({
  revokeAuthority: async ({ subject }) => {
    const params = { id: listingId, authorityId: subject };
    const revoked = await staffApi.call("revokeSettlementAsStaff", { params });
    notify.success(fundingCopy.theAuthorityIsRevoked);
    return revoked;
  },
  approveRequest: async ({ subject }) => {
    const params = { id: listingId, requestId: subject };
    const approved = await staffApi.call("approveFundsRequest", { params });
    notify.success(fundingCopy.requestApprovedPayerNotified);
    return approved;
  },
  declineRequest: async ({ subject, draft: { reason = "" } }) => {
    const params = { id: listingId, requestId: subject };
    const declined = await staffApi.call("declineFundsRequest", { params, body: { reason: reason.trim() } });
    notify.success(fundingCopy.requestDeclinedPayerNotified);
    return declined;
  },
});
