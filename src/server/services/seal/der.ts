/** What a value of DER (X.690) is: its tag, its content, and all of it. */
export type DerValue = { tag: number; content: Buffer; whole: Buffer };

const sequenceTag = 0x30;
const setTag = 0x31;

/** A value of this tag, its parts one after another. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length];
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  return [0x80 | digits.length, ...digits];
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(sequenceTag, ...parts);
export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes);
export const nothing = der(0x05);
export const generalizedTime = (at: Date): Buffer =>
  der(0x18, Buffer.from(`${at.toISOString().slice(0, 19).replace(/[-:T]/g, "")}Z`));
/** `[number]` around what keeps its own tag. */
export const explicit = (number: number, ...parts: readonly Uint8Array[]): Buffer =>
  der(0xa0 | number, ...parts);

/** In the order of their bytes, as DER has the values of a set. */
export const setOf = (parts: readonly Uint8Array[], tag: number = setTag): Buffer =>
  der(tag, ...[...parts].sort(Buffer.compare));

/** Of bytes, most significant first: never read as a negative one. */
export function integer(value: number | Uint8Array): Buffer {
  const bytes = typeof value === "number" ? Buffer.from([value]) : Buffer.from(value);
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = first === -1 ? Buffer.from([0]) : bytes.subarray(first);
  return der(0x02, (digits[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.from([0]), digits]) : digits);
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split(".").map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...others.flatMap(septets)]));
}

function septets(arc: number): number[] {
  const digits = [arc % 128];
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128))
    digits.unshift(0x80 | (rest % 128));
  return digits;
}

/** The value at the beginning. Throws where there is none, or it is cut off. */
export function readDer(bytes: Uint8Array): DerValue {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [tag, short] = [buffer[0], buffer[1]];
  if (tag === undefined || short === undefined) throw new Error("There is no DER value.");
  const digits = short < 0x80 ? 0 : short & 0x7f;
  if (digits > 4 || short === 0x80) throw new Error("A DER value has no length.");
  const length = digits === 0 ? short : buffer.readUIntBE(2, digits);
  const end = 2 + digits + length;
  if (end > buffer.length) throw new Error("A DER value is cut off.");
  return { tag, content: buffer.subarray(2 + digits, end), whole: buffer.subarray(0, end) };
}

/** The values inside of one. */
export function partsOf({ content }: DerValue): DerValue[] {
  const parts: DerValue[] = [];
  for (let rest = content; rest.length > 0; rest = rest.subarray(parts.at(-1)?.whole.length ?? rest.length))
    parts.push(readDer(rest));
  return parts;
}

/** The value that is reached by these positions, each inside of the one before. */
export function partAt(value: DerValue, ...path: readonly number[]): DerValue {
  return path.reduce((inside, at) => {
    const part = partsOf(inside)[at];
    if (part === undefined) throw new Error("A DER value lacks a part.");
    return part;
  }, value);
}
