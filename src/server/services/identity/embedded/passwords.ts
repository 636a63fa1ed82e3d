import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

const cost = 16_384;
const hashBytes = 32;
/** Letters and digits that are not read as one another. */
const readable = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 4;

/** A password to be replaced: 16 random characters in groups of four, 79 bits. */
export const newTemporaryPassword = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => readable.charAt(randomInt(readable.length))).join(""),
  ).join("-");

/** `scrypt$<cost>$<salt>$<hash>`, both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** Whether it is the password of a hash that `hashPassword` made. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [, keptCost = "", salt = "", hash = ""] = kept.split("$");
  const derived = await derive(password, Buffer.from(salt, "base64url"), Number(keptCost));
  return timingSafeEqual(derived, Buffer.from(hash, "base64url"));
}

const derive = (password: string, salt: Buffer, rounds: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const options: ScryptOptions = { N: rounds, r: 8, p: 1 };
    scrypt(password.normalize("NFKC"), salt, hashBytes, options, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
