/** Where a signer signs, by the code of their own link. */
export const signingHref = (code: string): string => `/sign/${code}`;
