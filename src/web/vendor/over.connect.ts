import type { PublicApplication } from "#contract/application.ts";
import { applicationConfirmationHref } from "#contract/vendor-paths.ts";

/** A payment that an agency made has no application of its vendor's. */
export const paymentAlone = ({ shortcode }: Pick<PublicApplication, "shortcode">) => ({
  title: "There's no application at this address",
  message: "This link is for a payment. Its own page shows what is due and what was paid.",
  href: `/pay/${encodeURIComponent(shortcode)}`,
  action: "Open the payment page",
});

type Over = { title: string; message: string; href: string | null; action: string };

/** Why an application is not filled in any more, and where to go on. */
export function connectOver(application: PublicApplication | null): Over {
  const nowhere = { href: null, action: "" };
  if (application !== null && !application.isVendorApplication) return paymentAlone(application);
  if (application?.status === "cancelled")
    return {
      ...nowhere,
      title: "This application was cancelled",
      message: "You can start another one, or call us if that doesn't sound right.",
    };
  if (application?.status === "expired" || application === null)
    return {
      ...nowhere,
      title: "This application has expired",
      message: "To keep your details safe, an unfinished application is kept for a limited time.",
    };
  return {
    title: "Your application is complete",
    message: "It was signed and sent. There is nothing more to do.",
    href: applicationConfirmationHref(application.shortcode),
    action: "See your confirmation",
  };
}
