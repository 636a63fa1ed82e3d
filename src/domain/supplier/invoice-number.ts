/**
 * What an invoice number is compared by: `INV-00118`, `inv 118` and `Inv#118` are one. Case, punctuation and the zeros
 * before a run of digits say nothing. Empty where a number is of signs alone.
 */
export const invoiceNumberKey = (number: string): string => withoutSigns(withoutZeros(folded(number)));

/**
 * The second key that it is compared by: `INV2026-007` and `INV2026007` are one as well, whose digits run on once the signs
 * between them are gone. Migration 0053 says the same in SQL.
 */
export const joinedInvoiceNumberKey = (number: string): string => withoutZeros(withoutSigns(folded(number)));

const folded = (number: string): string => number.normalize("NFKC").toLowerCase();
const withoutSigns = (number: string): string => number.replace(/[^\p{L}\p{N}]/gu, "");
const withoutZeros = (number: string): string =>
  number.replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ""));
