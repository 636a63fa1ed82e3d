/** The pages of whoever signs, as the router reads them. */
export const signPaths = {
  sign: "/sign/:code",
  /** Opened once, by the secret in its fragment. */
  download: "/sign/:code/download",
  /** A signature drawn on one's phone, by the secret in its fragment. */
  drawing: "/signature",
  /** A contract that is signed in person on one device, by the secret in its fragment. */
  inPerson: "/in-person",
} as const;

const atCode = (path: string, code: string): string => path.replace(":code", encodeURIComponent(code));

/** Where a signer signs, by the code of their own link. */
export const signingHref = (code: string): string => atCode(signPaths.sign, code);

/** Where a signer gets the sealed file by the link of a message. */
export const sealedDownloadHref = (code: string): string => atCode(signPaths.download, code);
