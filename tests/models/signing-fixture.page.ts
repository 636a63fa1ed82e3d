import type { SigningKept } from "#machines/signing/signing.types.ts";

/** The address of a contract, in a browser that has entered the signer's code before. */
export const opensSigning = (code: string, kept: SigningKept | null = null) => ({
  path: `/sign/${code}`,
  localStorage: { [`saleflow.otp-id.signing.${code}`]: "otp_earlier1234" },
  ...(kept === null ? {} : { sessionStorage: { [`saleflow.form.signing.${code}`]: JSON.stringify(kept) } }),
});
