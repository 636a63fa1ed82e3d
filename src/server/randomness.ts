import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { otpCodeLength, shortcodeLength } from "#domain/limits.ts";
import type { Ids, Macs } from "./dependencies.ts";

const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const referenceLength = 8;

export const systemIds: Ids = {
  next: (prefix) => `${prefix}_${randomBytes(16).toString("base64url")}`,
  shortcode: () => base32(shortcodeLength),
  longcode: () => randomBytes(16).toString("hex"),
  reference: () => `SF-${base32(referenceLength)}`,
  otpCode: () => String(randomInt(10 ** otpCodeLength)).padStart(otpCodeLength, "0"),
  linkSecret: () => randomBytes(16).toString("base64url"),
  secret: () => randomBytes(32).toString("base64url"),
};

/** Keyed hashes under one secret of at least 32 bytes. */
export function macsWith(secret: string): Macs {
  return {
    mac: (purpose, ...parts) => {
      const hmac = createHmac("sha256", secret);
      for (const part of [purpose, ...parts]) hmac.update(`${Buffer.byteLength(part)}:${part}`);
      return hmac.digest("hex");
    },
    equal: (a, b) => {
      const left = Buffer.from(a);
      const right = Buffer.from(b);
      return left.length === right.length && timingSafeEqual(left, right);
    },
  };
}

const base32 = (length: number) => Array.from({ length }, () => crockford[randomInt(32)]).join("");
