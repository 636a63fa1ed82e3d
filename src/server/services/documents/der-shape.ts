const longForm = 0x80;
const constructed = 0x20;
const highTag = 0x1f;
const deepest = 40;

/**
 * Whether bytes are values of DER (X.690) one after another, each with the shortest length and what is inside of it filling it: libraries
 * read what is not, so that other bytes would say the same.
 */
export function isDer(bytes: Buffer, depth = 0): boolean {
  for (let rest = bytes; rest.length > 0; ) {
    const tag = rest[0] ?? 0;
    const head = headOf(rest);
    if (head === null || tag === 0 || (tag & highTag) === highTag || depth > deepest) return false;
    const content = rest.subarray(head.from, head.to);
    if ((tag & constructed) !== 0 && !isDer(content, depth + 1)) return false;
    rest = rest.subarray(head.to);
  }
  return true;
}

/** Where the content of the first value is; null where it has no length, too long a one, or is cut off. */
function headOf(bytes: Buffer): { from: number; to: number } | null {
  const short = bytes[1];
  if (short === undefined) return null;
  const digits = short < longForm ? 0 : short - longForm;
  if (short === longForm || digits > 4 || bytes.length < 2 + digits) return null;
  const length = digits === 0 ? short : bytes.readUIntBE(2, digits);
  const isShortest = digits === 0 || length >= Math.max(longForm, 256 ** (digits - 1));
  const [from, to] = [2 + digits, 2 + digits + length];
  return isShortest && to <= bytes.length ? { from, to } : null;
}
