import {
  createHmac,
  createSecretKey,
  randomBytes,
  randomFillSync,
  randomInt,
  timingSafeEqual,
} from "node:crypto";
import { otpCodeLength, shortcodeLength } from "#domain/limits.ts";
import type { Ids, Macs } from "./dependencies.ts";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const referenceLength = 8;

export const systemIds: Ids = {
  next: (prefix) => `${prefix}_${nextId(idBytes)}`,
  shortcode: () => base32(shortcodeLength),
  longcode: () => randomBytes(16).toString("hex"),
  reference: () => `SF-${base32(referenceLength)}`,
  otpCode: () => String(randomInt(10 ** otpCodeLength)).padStart(otpCodeLength, "0"),
  linkSecret: () => randomBytes(16).toString("base64url"),
  secret: () => randomBytes(32).toString("base64url"),
};

const idBytes = 16;
const requestIdBytes = 12;
const idPool = Buffer.alloc(256 * idBytes);
let usedBytes = idPool.length;

/** Ids are no secrets, and many are made: what they are made of is fetched for 256 at once. */
function nextId(bytes: number): string {
  if (usedBytes + bytes > idPool.length) {
    randomFillSync(idPool);
    usedBytes = 0;
  }
  usedBytes += bytes;
  return idPool.toString("base64url", usedBytes - bytes, usedBytes);
}

/** What a request is called in its answer and in the log: no id of a row. */
export const newRequestId = (): string => `req_${nextId(requestIdBytes)}`;

/** Keyed hashes under one secret of at least 32 bytes. */
export function macsWith(secret: string): Macs {
  const key = createSecretKey(Buffer.from(secret));
  return {
    mac: (...parts) => {
      const text = parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join("");
      return createHmac("sha256", key).update(text).digest("hex");
    },
    equal: (a, b) => {
      const left = Buffer.from(a);
      const right = Buffer.from(b);
      return left.length === right.length && timingSafeEqual(left, right);
    },
  };
}

const base32 = (length: number) => Array.from({ length }, () => crockford[randomInt(32)]).join("");
