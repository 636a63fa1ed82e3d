import type { PayIdDetails } from "#contract/payment.ts";
import { isAbn, isAcn } from "#domain/party/abn.ts";

export type PayIdType = PayIdDetails["type"];

const maxAliasLength = 256;

/** Six digits as `NNN-NNN`. A BSB has no check digit, and its state digit says nothing for sure. */
export const isBsb = (value: string): boolean => /^\d{3}-\d{3}$/.test(value);

/** `062000` or `062 000` as `062-000`; null when it is no BSB. */
export function formatBsb(value: string): string | null {
  const digits = /^(\d{3})[- ]?(\d{3})$/.exec(value.trim());
  return digits === null ? null : `${digits[1]}-${digits[2]}`;
}

/** One to nine characters, digits with optional hyphens between them, not all zeros; leading zeros count. */
export const isAccountNumber = (value: string): boolean =>
  value.length <= 9 && /^\d+(-\d+)*$/.test(value) && /[1-9]/.test(value);

const aliasForms: Record<PayIdType, (alias: string) => boolean> = {
  Email: (alias) => /^[^\s@A-Z]+@[^\s@A-Z]+\.[^\s@A-Z.]+$/.test(alias),
  Phone: (alias) => /^\+[0-9]{1,3}-[1-9][0-9]{1,29}$/.test(alias),
  ABN: (alias) => isAbn(alias) || isAcn(alias),
  "Organisation ID": (alias) =>
    alias === alias.toLowerCase() && /^\S[a-z0-9!"#$%&'()*+,./:;<=>?@[\] ^_`{|}~-]*\S$/.test(alias),
};

/** Whether an alias has the form of its type: e-mail in lower case, `+61-491570006`, ABN or ACN, organisation id. */
export const isPayId = (type: PayIdType, alias: string): boolean =>
  alias.length <= maxAliasLength && aliasForms[type](alias);

/** The PayID of an application in its agency's domain; null where the agency has no domain. */
export const payIdIn = (domain: string | null, shortcode: string): string | null =>
  domain === null ? null : `pay.${shortcode.toLowerCase()}@${domain}`;

/** The type that an alias is of, the most particular first; null when it is of none. */
export function payIdTypeOf(alias: string): PayIdType | null {
  const types: PayIdType[] = ["Email", "Phone", "ABN", "Organisation ID"];
  return types.find((type) => isPayId(type, alias)) ?? null;
}
