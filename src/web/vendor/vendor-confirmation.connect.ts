import type { PublicApplication } from "#contract/application.ts";
import { finalStepHref, vendorPaths } from "#contract/vendor-paths.ts";
import { paymentAlone } from "./over.connect.ts";
import { vendorConfirmationCopy } from "./vendor-confirmation.copy.ts";

/** What became of an application, only once the server confirms it, and what happens next. */
export function connectVendorConfirmation(application: PublicApplication) {
  const { status, shortcode, reference, agency, account } = application;
  if (!application.isVendorApplication) {
    const { title, message, href, action } = paymentAlone(application);
    return {
      isDone: false,
      reference: null,
      agency,
      title,
      lead: message,
      next: [],
      action: { label: action, href },
    };
  }
  const isDone = status === "completed" || status === "paid";
  const base = { isDone, reference, agency };
  if (status === "cancelled" || status === "expired")
    return {
      ...base,
      title:
        status === "cancelled"
          ? vendorConfirmationCopy.thisApplicationWasCancelled
          : vendorConfirmationCopy.thisApplicationHasExpired,
      lead: vendorConfirmationCopy.nothingSentCanStart,
      next: [],
      action: { label: vendorConfirmationCopy.startANewApplication, href: vendorPaths.property },
    };
  if (!isDone)
    return {
      ...base,
      title: vendorConfirmationCopy.applicationNotFinished,
      lead: vendorConfirmationCopy.whatEnteredSavedSign,
      next: [],
      action: { label: vendorConfirmationCopy.continueYourApplication, href: finalStepHref(shortcode) },
    };
  const isOwing = account.payableCents > 0;
  return {
    ...base,
    title: vendorConfirmationCopy.weHaveYourApplication,
    lead: vendorConfirmationCopy.signedCompleteSentCopy,
    next: [
      ...(account.next.kind === "decision" ? [vendorConfirmationCopy.wellLetKnowWhen] : []),
      vendorConfirmationCopy.reviewsApplicationCallsIf(agency.name),
      vendorConfirmationCopy.receiveLoanAgreementRead,
      vendorConfirmationCopy.contactUsIfWrong,
    ],
    action: isOwing
      ? { label: vendorConfirmationCopy.seeHowToPay, href: `/pay/${encodeURIComponent(shortcode)}` }
      : null,
  };
}

export type VendorConfirmation = ReturnType<typeof connectVendorConfirmation>;
