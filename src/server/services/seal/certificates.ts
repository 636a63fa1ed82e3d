import { type KeyObject, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { SealAlgorithm } from "#server/services/seal.ts";

const minRsaBits = 3_072;

/** The certificates of a text of PEM, in its order, as DER. */
export function certificatesOf(pem: string): Uint8Array[] {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block).raw);
}

/** The chain of a key in a file of PEM, its own certificate first, and what the key signs with. */
export async function readChain(
  file: string,
): Promise<{ chain: Uint8Array[]; certificate: Uint8Array; algorithm: SealAlgorithm }> {
  const chain = certificatesOf(await readFile(file, "utf8"));
  const [certificate] = chain;
  if (certificate === undefined) throw new Error(`${file} holds no certificate.`);
  requireChain(chain, file);
  return { chain, certificate, algorithm: algorithmOf(certificate) };
}

/** Throws where a chain is not one: each certificate issued by the next, the last by itself. */
function requireChain(chain: readonly Uint8Array[], name: string): void {
  const certificates = chain.map((der) => new X509Certificate(der));
  for (const [at, certificate] of certificates.entries()) {
    const issuer = certificates[at + 1] ?? certificate;
    if (!certificate.checkIssued(issuer) || !certificate.verify(issuer.publicKey))
      throw new Error(`${name} must hold the certificate, then each one's issuer up to the root.`);
  }
}

/** What a certificate's key signs with. Throws where it is too weak, or of another kind. */
function algorithmOf(certificate: Uint8Array): SealAlgorithm {
  const { asymmetricKeyType, asymmetricKeyDetails } = new X509Certificate(certificate).publicKey;
  if (asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= minRsaBits) return "rsa";
  if (asymmetricKeyType === "ec" && asymmetricKeyDetails?.namedCurve === "prime256v1") return "p-256";
  throw new Error(`A document is sealed with RSA of ${minRsaBits} bits or more, or with P-256.`);
}

/** Throws where a key is not that of the certificate. */
export function requireKeyOf(certificate: Uint8Array, key: KeyObject): void {
  if (!new X509Certificate(certificate).checkPrivateKey(key))
    throw new Error("The key is not that of the first certificate.");
}
