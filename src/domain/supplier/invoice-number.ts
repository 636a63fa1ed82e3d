/**
 * What an invoice number is compared by: `INV-00118`, `inv 118` and `Inv#118` are one. Case, punctuation and the zeros
 * before a run of digits say nothing.
 */
export const invoiceNumberKey = (number: string): string =>
  number
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ""))
    .replace(/[^\p{L}\p{N}]/gu, "");
