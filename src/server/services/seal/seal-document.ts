import { createHash } from "node:crypto";
import type { ByteRange, DocumentEngine } from "#server/services/documents.ts";
import type { Seal, TimeStamps } from "#server/services/seal.ts";
import { signedData } from "./signed-data.ts";

type Sealing = {
  documents: Pick<DocumentEngine, "layOutSeal">;
  seal: Pick<Seal, "algorithm" | "chain" | "sign">;
  /** Null for a seal without a proven time (B-B); with one it is B-T. */
  timeStamps: TimeStamps | null;
};
/** What a seal says of itself: when, by whom, and the reference of what is sealed. */
export type SealedAs = { at: Date; name: string; reference: string };

/** Signature and attributes; a time-stamp with the certificates of its authority. */
const roomBytes = { signature: 2_048, timeStamp: 12_288 };

/**
 * Seals a document as it is (PAdES B-B or B-T, EN 319 142-1): one more revision with a signature over every byte of the file. The
 * key stays in this process; the one that opens documents never has it. Throws `TimeStampsUnavailable`.
 */
export async function sealDocument(
  bytes: Uint8Array,
  { at, name, reference }: SealedAs,
  { documents, seal, timeStamps }: Sealing,
): Promise<Uint8Array> {
  const chainBytes = seal.chain.reduce((total, certificate) => total + certificate.length, 0);
  const layout = {
    at: at.toISOString(),
    name,
    reason: `Sealed as ${reference}`,
    signatureMaxBytes: chainBytes + roomBytes.signature + (timeStamps === null ? 0 : roomBytes.timeStamp),
  };
  const { bytes: sealed, range } = await documents.layOutSeal(bytes, layout);
  requireWhole(sealed, range, layout.signatureMaxBytes);
  const [, length, next] = range;
  const hash = createHash("sha256").update(sealed.subarray(0, length)).update(sealed.subarray(next)).digest();
  const message = await signedData({ type: "data", hash, bytes: null }, seal, timeStamps?.stamp);
  if (message.length > layout.signatureMaxBytes) throw new Error("A seal has no room for its signature.");
  Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength).write(
    message.toString("hex"),
    length + 1,
    "latin1",
  );
  return sealed;
}

/** What the process that opens documents says of a document is not believed: nothing may be left out of the seal. */
function requireWhole(bytes: Uint8Array, [from, length, next, rest]: ByteRange, maxBytes: number): void {
  const gap = Buffer.from(bytes.subarray(length, next)).toString("latin1");
  if (from !== 0 || next + rest !== bytes.length || gap !== `<${"0".repeat(2 * maxBytes)}>`)
    throw new Error("A document was laid out for a seal that doesn't cover it.");
}
