import type { ByteRange } from "#server/services/documents.ts";

/** A signature as it stands in the bytes of a file. */
export type SignatureInFile = {
  range: ByteRange;
  /** What stands between the two stretches: a signature alone, where nothing was put beside it. */
  gap: Buffer;
  /** The signature itself, with the zeros behind it; empty where none can be read. */
  message: Buffer;
  /** What its dictionary says behind the signature. */
  entries: string;
};

const maxSignatures = 32;
/** No signature is larger, with all the certificates and revocations that one may hold. */
const messageMaxBytes = 2 * 1024 * 1024;
const rangeMaxLength = 120;
const entriesMaxLength = 600;

/**
 * The last signatures of a file, the last of all first. They are looked for in its bytes, not in its objects: a file that no longer
 * opens may still have one, and what is signed is bytes.
 */
export function signaturesIn(file: Buffer): SignatureInFile[] {
  const found: SignatureInFile[] = [];
  let at = file.lastIndexOf("/ByteRange");
  while (at !== -1 && found.length < maxSignatures) {
    const range = rangeAt(file, at);
    if (range !== null) found.push(signatureOf(file, range));
    at = at === 0 ? -1 : file.lastIndexOf("/ByteRange", at - 1);
  }
  return found;
}

function rangeAt(file: Buffer, at: number): ByteRange | null {
  const text = file.toString("latin1", at, at + rangeMaxLength);
  const numbers = /^\/ByteRange\s*\[\s*(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s+(\d{1,15})\s*\]/.exec(text);
  if (numbers === null) return null;
  const [from = 0, length = 0, next = 0, rest = 0] = numbers.slice(1).map(Number);
  return [from, length, next, rest];
}

function signatureOf(file: Buffer, range: ByteRange): SignatureInFile {
  const [from, length, next] = range;
  const gap = file.subarray(from + length, Math.max(from + length, next));
  return {
    range,
    gap,
    message: messageIn(gap),
    entries: file.toString("latin1", next, next + entriesMaxLength).split(">>", 1)[0] ?? "",
  };
}

function messageIn(gap: Buffer): Buffer {
  const [open, close] = [gap.indexOf("<"), gap.indexOf(">")];
  const isOne = open !== -1 && close > open && close - open <= 2 * messageMaxBytes + 1;
  return isOne ? hexOf(gap.toString("latin1", open + 1, close)) : Buffer.alloc(0);
}

/** Nothing where it is no hexadecimal. Our own is in lower case, so that no other bytes say the same. */
const hexOf = (text: string): Buffer =>
  /^(?:[0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, "hex") : Buffer.alloc(0);

/** Whether the two stretches are all of a file up to where the second ends, but for one string: the signature. */
export const coversAll = ({ range: [from], gap }: SignatureInFile): boolean =>
  from === 0 && gap.lastIndexOf("<") === 0 && gap.indexOf(">") === gap.length - 1;
