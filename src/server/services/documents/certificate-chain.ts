import { X509Certificate } from "node:crypto";

/** What a certificate is worth at an instant: `unknown` where it leads to no root that is believed. */
export type ChainOutcome = "valid" | "expired" | "unknown";

const maxLength = 8;

export const certificatesFrom = (encoded: readonly string[]): X509Certificate[] =>
  encoded.map((base64) => new X509Certificate(Buffer.from(base64, "base64")));

export const isAmong = (certificate: X509Certificate, others: readonly X509Certificate[]): boolean =>
  others.some(({ raw }) => raw.equals(certificate.raw));

/** Follows a certificate to who issued it, up to a root that is believed. `known` may help on the way, and no more. */
export function chainOutcome(
  certificate: X509Certificate,
  { roots, known, at }: { roots: readonly X509Certificate[]; known: readonly X509Certificate[]; at: Date },
): ChainOutcome {
  const chain = [certificate];
  for (let last = certificate; !isAmong(last, roots); chain.push(last)) {
    const current = last;
    const issuer = [...roots, ...known].find((other) => isIssuedBy(current, other));
    if (issuer === undefined || chain.length >= maxLength) return "unknown";
    last = issuer;
  }
  return chain.every((each) => isValidAt(each, at)) ? "valid" : "expired";
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

const isValidAt = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);
