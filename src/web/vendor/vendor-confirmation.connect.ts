import type { PublicApplication } from "#contract/application.ts";
import { finalStepHref, vendorPaths } from "#contract/vendor-paths.ts";
import { paymentAlone } from "./over.connect.ts";

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
      title: status === "cancelled" ? "This application was cancelled" : "This application has expired",
      lead: "Nothing was sent. You can start another one, or call us if that doesn't sound right.",
      next: [],
      action: { label: "Start a new application", href: vendorPaths.property },
    };
  if (!isDone)
    return {
      ...base,
      title: "Your application is not finished yet",
      lead: "What you entered is saved. Sign it to send it.",
      next: [],
      action: { label: "Continue your application", href: finalStepHref(shortcode) },
    };
  const isOwing = account.payableCents > 0;
  return {
    ...base,
    title: "We have your application",
    lead: "It is signed and complete. We have sent you a copy of what you told us.",
    next: [
      ...(account.next.kind === "decision"
        ? ["We'll let you know when there's a decision. Until then nothing is owed."]
        : []),
      `${agency.name} reviews your application and calls you if anything is missing.`,
      "You receive a loan agreement to read and sign. Nothing is lent or charged before that.",
      "Tell us if anything changes: the price, the settlement date, or another debt on the property.",
    ],
    action: isOwing ? { label: "See how to pay", href: `/pay/${encodeURIComponent(shortcode)}` } : null,
  };
}

export type VendorConfirmation = ReturnType<typeof connectVendorConfirmation>;
