import type { PublicApplication } from "#contract/application.ts";
import { applicationConfirmationHref } from "#contract/vendor-paths.ts";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";

/** A payment that an agency made has no application of its vendor's. */
export const paymentAlone = ({ shortcode }: Pick<PublicApplication, "shortcode">) => ({
  title: vendorApplicationCopy.theresNoApplicationAddress,
  message: vendorApplicationCopy.linkPaymentOwnPage,
  href: `/pay/${encodeURIComponent(shortcode)}`,
  action: vendorApplicationCopy.openThePaymentPage,
});

type Over = { title: string; message: string; href: string | null; action: string };

/** Why an application is not filled in any more, and where to go on. */
export function connectOver(application: PublicApplication | null): Over {
  const nowhere = { href: null, action: "" };
  if (application !== null && !application.isVendorApplication) return paymentAlone(application);
  if (application?.status === "cancelled")
    return {
      ...nowhere,
      title: vendorApplicationCopy.thisApplicationWasCancelled,
      message: vendorApplicationCopy.canStartAnotherOne,
    };
  if (application?.status === "expired" || application === null)
    return {
      ...nowhere,
      title: vendorApplicationCopy.thisApplicationHasExpired,
      message: vendorApplicationCopy.keepDetailsSafeUnfinished,
    };
  return {
    title: vendorApplicationCopy.yourApplicationIsComplete,
    message: vendorApplicationCopy.signedSentThereNothing,
    href: applicationConfirmationHref(application.shortcode),
    action: vendorApplicationCopy.seeYourConfirmation,
  };
}
