/** The address of a contract, in a browser that has entered the signer's code before. */
export const opensSigning = (code: string) => ({
  path: `/sign/${code}`,
  localStorage: { [`saleflow.otp-id.signing.${code}`]: "otp_earlier1234" },
});
