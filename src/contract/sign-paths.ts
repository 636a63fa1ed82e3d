/** The page that a signer signs on, as the router reads it. */
export const signPaths = { sign: "/sign/:code" } as const;

/** Where a signer signs, by the code of their own link. */
export const signingHref = (code: string): string =>
  signPaths.sign.replace(":code", encodeURIComponent(code));
