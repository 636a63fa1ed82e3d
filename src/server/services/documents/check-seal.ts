import { createHash, type X509Certificate } from "node:crypto";
import type { SealFindings, SealTrust } from "#server/services/documents.ts";
import { certificatesFrom, chainOutcome, isAmong } from "./certificate-chain.ts";
import { DocumentError, openDocument } from "./open-document.ts";
import { provenTime } from "./proven-time.ts";
import { coversAll, type SignatureInFile, signaturesIn } from "./signatures-in-file.ts";
import { readSignedMessage, type SignedMessage } from "./signed-message.ts";

type Trusted = { ours: X509Certificate[]; timeStampRoots: X509Certificate[]; now: Date };
type Read = { signature: SignatureInFile; message: SignedMessage | null };

const signedData = "1.2.840.113549.1.7.2";
const sha256 = "2.16.840.1.101.3.4.2.1";
const signatureAlgorithms: Readonly<Record<string, string>> = {
  rsa: "1.2.840.113549.1.1.11",
  ec: "1.2.840.10045.4.3.2",
};
const detachedData = "1.2.840.113549.1.7.1";
const contentType = "1.2.840.113549.1.9.3";
const messageDigest = "1.2.840.113549.1.9.4";
const signingCertificate = "1.2.840.113549.1.9.16.2.47";

/**
 * What there is to say of a document's seal; null where it has no signature at all. Throws a `DocumentError` where it has none
 * and is no document that can be read.
 */
export async function checkSeal(bytes: Uint8Array, trust: SealTrust): Promise<SealFindings | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const trusted: Trusted = {
    ours: certificatesFrom(trust.certificates),
    timeStampRoots: certificatesFrom(trust.timeStampRoots),
    now: new Date(trust.now),
  };
  const read = signaturesIn(file).map((signature) => ({
    signature,
    message: readSignedMessage(signature.message, trusted.ours),
  }));
  const own = read.find(({ message }) => isOurs(message, trusted));
  if (own !== undefined) return findingsOf(file, own, trusted);
  if (read.length > 0 || hasSignatureDictionary(file)) return foreign(read);
  await requireDocument(bytes);
  return null;
}

/** One whose range can no longer be read. */
const hasSignatureDictionary = (file: Buffer): boolean => file.includes("/ETSI.CAdES.detached");

async function requireDocument(bytes: Uint8Array): Promise<void> {
  try {
    await openDocument(bytes);
  } catch (error) {
    // However long it is, it has no seal.
    if (!(error instanceof DocumentError && error.failure === "document.too-many-pages")) throw error;
  }
}

/** A signature that nobody can read may have been ours; any other was made with a key that never was. */
const foreign = (read: readonly Read[]): SealFindings => ({
  issuer: read.some(({ message }) => message !== null) ? "other" : "unreadable",
  isWhole: read.every(({ signature }) => coversAll(signature)),
  isIntact: false,
  isUnchangedSince: false,
  certificate: "unknown",
  time: "none",
  sealedAt: null,
  reference: null,
});

/** By who signed, or by the certificate that was put into it: a changed signature may name nobody. */
function isOurs(message: SignedMessage | null, { ours }: Trusted): boolean {
  if (message === null) return false;
  const named = message.signer === null ? message.certificates : [message.signer];
  return named.some((each) => !each.ca && isAmong(each, ours));
}

function findingsOf(file: Buffer, { signature, message }: Read, trusted: Trusted): SealFindings {
  const [, , next, rest] = signature.range;
  const isIntact = message !== null && isSealIntact(file, signature, message, trusted);
  const proven =
    message?.token == null ? null : provenTime(message.token, message.signature, trusted.timeStampRoots);
  const said = isIntact ? saidBy(signature) : { at: null, reference: null };
  return {
    issuer: "ours",
    isWhole: coversAll(signature),
    isIntact,
    isUnchangedSince: next + rest === file.length,
    certificate:
      message?.signer == null
        ? "unknown"
        : chainOutcome(message.signer, {
            roots: trusted.ours.filter((each) => each.ca && each.checkIssued(each)),
            known: trusted.ours,
            at: proven ?? trusted.now,
          }),
    time: message?.token == null ? "none" : proven === null ? "unproven" : "proven",
    sealedAt: proven?.toISOString() ?? said.at,
    reference: said.reference,
  };
}

/** The bytes that were sealed are these, and nothing of the seal was changed, its unsigned parts included. */
function isSealIntact(
  file: Buffer,
  { range: [from, length, next, rest], gap, message: bytes }: SignatureInFile,
  message: SignedMessage,
  { ours }: Trusted,
): boolean {
  const hash = createHash("sha256")
    .update(file.subarray(from, from + length))
    .update(file.subarray(next, next + rest))
    .digest();
  return (
    next + rest <= file.length &&
    message.isSignatureValid &&
    message.digest?.name === "sha256" &&
    message.digest.value.equals(hash) &&
    message.contentType === detachedData &&
    message.content === null &&
    hasOwnForm(message) &&
    hasOwnAttributes(message) &&
    message.certificates.every((each) => isAmong(each, ours)) &&
    bytes.subarray(message.length).every((byte) => byte === 0) &&
    !/[A-F]/.test(gap.toString("latin1"))
  );
}

/** All that is written beside what is signed is as we write it, since nothing else would notice a change of it. */
const hasOwnForm = ({ form, signer }: SignedMessage): boolean =>
  form.isDer &&
  form.type === signedData &&
  form.versions.every((version) => version === 1) &&
  form.algorithms.join() === [sha256, signatureAlgorithms[signer?.publicKey.asymmetricKeyType ?? ""]].join();

/** Exactly three, the last of them naming the certificate by its hash (RFC 5035). */
function hasOwnAttributes({ attributes, signer }: SignedMessage): boolean {
  const names = [...attributes.keys()].sort().join();
  const [named] = attributes.get(signingCertificate) ?? [];
  if (signer === null || named === undefined) return false;
  const hash = createHash("sha256").update(signer.raw).digest();
  return names === [contentType, messageDigest, signingCertificate].sort().join() && named.includes(hash);
}

/** What we wrote beside the signature: believed once it is intact. */
function saidBy({ entries }: SignatureInFile): { at: string | null; reference: string | null } {
  const [, year, month, day, hour, minute, second] =
    /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(entries) ?? [];
  const reference = /\/Reason\s*\(Sealed as ([^()\\]+)\)/.exec(entries)?.[1] ?? null;
  return {
    at: year === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`,
    reference,
  };
}
