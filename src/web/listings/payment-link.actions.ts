import type { Services } from "#web/adapters/staff-services.ts";
import type { Performers } from "#web/kit/action/use-actions.ts";
import { notify } from "#web/ui/notify.ts";
import { connectNewLink, type Linking } from "./new-link.connect.ts";
import { paymentLinkCopy } from "./payment-link.copy.ts";

/** What staff do with the payment links of a listing. */
export type LinkAction = "createLink" | "sendLink" | "cancelLink" | "unlockCodes" | "openToStaff";

/** How each action on a listing's payment links is done; `subject` is the application, of a new link the listing. */
export function linkPerformers(
  { staffApi }: Services,
  listingId: string,
  linking: Linking | null,
): Performers<LinkAction> {
  const params = (applicationId: string) => ({ id: listingId, applicationId });
  return {
    createLink: ({ draft, key }) => {
      const link = linking === null ? null : connectNewLink(draft, linking).link;
      if (link === null) throw new Error("a link that is not filled in was confirmed");
      return staffApi.call("createPaymentLink", { params: { id: listingId }, body: link, key });
    },
    sendLink: async ({ subject, draft, key }) => {
      const channel = draft.channel === "EMAIL" ? "EMAIL" : "SMS";
      const sent = await staffApi.call("sendPaymentLink", {
        params: params(subject),
        body: { channel },
        key,
      });
      notify.success(paymentLinkCopy.sendingTheLinkTo(sent.sentTo));
      return sent;
    },
    cancelLink: async ({ subject }) => {
      const cancelled = await staffApi.call("cancelPaymentLink", { params: params(subject) });
      notify.success(paymentLinkCopy.isCancelled(cancelled.reference));
      return cancelled;
    },
    unlockCodes: async ({ subject }) => {
      const unlocked = await staffApi.call("unlockCodes", { params: params(subject) });
      notify.success(paymentLinkCopy.oneTimeCodesUnlocked);
      return unlocked;
    },
    openToStaff: ({ subject }) => staffApi.call("mintBypassLink", { params: params(subject) }),
  };
}
