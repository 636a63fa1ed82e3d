import { createHash, type X509Certificate } from "node:crypto";
import { Certificate, TSTInfo } from "pkijs";
import { chainOutcome } from "./certificate-chain.ts";
import { readSignedMessage, type SignedMessage } from "./signed-message.ts";

const timeStampInfo = "1.2.840.113549.1.9.16.1.4";
const sha256 = "2.16.840.1.101.3.4.2.1";
const extendedKeyUse = "2.5.29.37";
const timeStamping = "1.3.6.1.5.5.7.3.8";

/** When a signature was there already, by a time-stamp whose root is believed; null where nothing proves it. */
export function provenTime(token: Buffer, signature: Buffer, roots: readonly X509Certificate[]): Date | null {
  const message = readSignedMessage(token);
  const info = message === null ? null : infoOf(message);
  if (message?.signer == null || info === null || !isStampOf(info, signature)) return null;
  const at = info.genTime;
  const outcome = chainOutcome(message.signer, { roots, known: message.certificates, at });
  return outcome === "valid" && mayStamp(message.signer) ? at : null;
}

/** What a token says, if its own signature is valid. */
function infoOf({ content, contentType, digest, isSignatureValid }: SignedMessage): TSTInfo | null {
  if (content === null || digest === null || contentType !== timeStampInfo || !isSignatureValid) return null;
  if (!createHash(digest.name).update(content).digest().equals(digest.value)) return null;
  try {
    return TSTInfo.fromBER(Uint8Array.from(content).buffer);
  } catch {
    // A token that cannot be read proves nothing.
    return null;
  }
}

function isStampOf({ messageImprint }: TSTInfo, signature: Buffer): boolean {
  const hash = createHash("sha256").update(signature).digest();
  const { hashAlgorithm, hashedMessage } = messageImprint;
  return (
    hashAlgorithm.algorithmId === sha256 && hash.equals(Buffer.from(hashedMessage.valueBlock.valueHexView))
  );
}

/** For time-stamps alone, and said so critically (RFC 3161, 2.3). */
function mayStamp(certificate: X509Certificate): boolean {
  const { extensions = [] } = Certificate.fromBER(Uint8Array.from(certificate.raw).buffer);
  const use = extensions.find(({ extnID }) => extnID === extendedKeyUse);
  return use?.critical === true && certificate.keyUsage.join() === timeStamping;
}
