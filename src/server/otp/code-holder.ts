import type { OtpScope } from "#domain/otp.ts";
import type { Contacts } from "#server/core/party/contacts.rules.ts";
import type { Dependencies, Macs } from "#server/dependencies.ts";
import { findHeldApplication, findOtpApplication, type OtpApplication } from "./otp-application.store.ts";
import { phantomContacts } from "./phantom.ts";

/** How a call names its application, or the link of somebody's own to a part of it. */
export type CodeAddress = { shortcode: string; isAdmin?: boolean } | { reference: string } | { code: string };

/**
 * Who a code is for. A code or reference that no application has stands for a phantom, which is limited, answered and
 * timed as an application is, so that nobody learns which exist.
 */
export type CodeHolder = {
  /** What its limits are counted under. */
  key: string;
  /** What its codes open: by short code the payment pages, asked for by staff the admin ones, by reference the application, by a link of one's own its pages. */
  scope: OtpScope;
  contacts: Contacts;
  application: OtpApplication | null;
};

export async function findHolder(dependencies: Dependencies, address: CodeAddress): Promise<CodeHolder> {
  const { database, macs } = dependencies;
  if ("code" in address) {
    const held = await findHeldApplication(database, address);
    return held === null
      ? phantomOf(macs, address.code, "signing")
      : { key: held.holderId, scope: held.scope, contacts: held.contacts, application: held };
  }
  const by = "shortcode" in address ? { shortcode: address.shortcode } : address;
  const application = await findOtpApplication(database, by);
  const [named, scope] =
    "shortcode" in address
      ? ([address.shortcode, address.isAdmin ? "admin-payment-options" : "payment-options"] as const)
      : ([address.reference, "application"] as const);
  return application === null
    ? phantomOf(macs, named, scope)
    : { key: application.id, scope, contacts: application.contacts, application };
}

function phantomOf(macs: Macs, named: string, scope: OtpScope): CodeHolder {
  const key = macs.mac("otp-phantom", named);
  return { key, scope, contacts: phantomContacts(key), application: null };
}

/** Whether typed codes are refused until staff or the payer's own link unlock them. Links open all the same. */
export const isLocked = ({ application }: CodeHolder): boolean => Boolean(application?.codeLockedAt);
