import type { OtpScope } from "#domain/enumerations.ts";
import { type Contacts, contactsOf } from "#server/core/party/contacts.rules.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { findOtpApplication, type OtpApplication } from "./otp.store.ts";
import { phantomContacts } from "./phantom.ts";

/** How a call names its application. */
export type CodeAddress = { shortcode: string } | { reference: string };

/**
 * Who a code is for. A code or reference that no application has stands for a phantom, which is limited, answered and
 * timed as an application is, so that nobody learns which exist.
 */
export type CodeHolder = {
  /** What its limits are counted under. */
  key: string;
  contacts: Contacts;
  application: OtpApplication | null;
};

export async function findHolder(dependencies: Dependencies, address: CodeAddress): Promise<CodeHolder> {
  const { database, macs } = dependencies;
  const application = await findOtpApplication(database, address);
  if (application !== null) return { key: application.id, contacts: contactsOf(application), application };
  const named = "shortcode" in address ? address.shortcode : address.reference;
  const key = macs.mac("otp-phantom", named);
  return { key, contacts: phantomContacts(key), application: null };
}

/** Whether typed codes are refused until staff or the payer's own link unlock them. Links open all the same. */
export const isLocked = ({ application }: CodeHolder): boolean => Boolean(application?.codeLockedAt);

/** A send names the scope that its code opens: by short code the payment pages, by reference the application. */
export const scopeOf = (address: CodeAddress): OtpScope =>
  "shortcode" in address ? "payment-options" : "application";
