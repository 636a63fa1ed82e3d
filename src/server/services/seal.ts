export const sealAlgorithms = ["rsa", "p-256"] as const;
export type SealAlgorithm = (typeof sealAlgorithms)[number];

/** The key that documents are sealed with. Certificates are DER. */
export type Seal = {
  kind: "kms" | "key-files" | "local";
  algorithm: SealAlgorithm;
  /** Its own certificate, then each one's issuer up to the root. */
  chain: readonly Uint8Array[];
  /** Every certificate that sealed for us, now or earlier, with those who issued them. */
  trusted: readonly Uint8Array[];
  /** A signature of the SHA-256 hash of these bytes: RSASSA-PKCS1-v1_5, or ECDSA as DER. Throws `SealUnavailable`. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
};

/** Who proves when something was there already (RFC 3161). */
export type TimeStamps = {
  kind: "authority" | "embedded";
  /** The roots by which a time-stamp is believed, DER. */
  trusted: readonly Uint8Array[];
  /** A token of a SHA-256 hash. Throws `TimeStampsUnavailable`. */
  stamp(hash: Uint8Array): Promise<Uint8Array>;
};

/** No seal for now: the service that has the key could not be reached, or refused. */
export class SealUnavailable extends Error {
  override readonly name = "SealUnavailable";
}

/** No time-stamp for now: the authority could not be reached, refused, or answered something else. */
export class TimeStampsUnavailable extends Error {
  override readonly name = "TimeStampsUnavailable";
}
