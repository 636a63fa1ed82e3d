import type { PublicApplication } from "#contract/application.ts";
import { applicationConfirmationHref } from "#contract/vendor-paths.ts";

type Over = { title: string; message: string; href: string | null; action: string };

/** Why an application is not filled in any more, and where to go on. */
export function connectOver(application: PublicApplication | null): Over {
  const nowhere = { href: null, action: "" };
  if (application?.status === "cancelled")
    return {
      ...nowhere,
      title: "This application was cancelled",
      message:
        "It is not filled in any more. You can start another one, or call us if that does not sound right.",
    };
  if (application?.status === "expired" || application === null)
    return {
      ...nowhere,
      title: "This application has expired",
      message: "To keep your details safe, an unfinished application is kept for a limited time.",
    };
  return {
    title: "Your application is complete",
    message: "It was signed and sent. Nothing more is to be filled in.",
    href: applicationConfirmationHref(application.shortcode),
    action: "See your confirmation",
  };
}
