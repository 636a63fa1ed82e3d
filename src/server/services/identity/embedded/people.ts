import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { readPrivate, writePrivate } from "./private-file.ts";

const person = z.object({
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  groups: z.array(z.string()),
  /** `scrypt$<cost>$<salt>$<hash>`, both in base64url. */
  password: z.string(),
});
export type Person = z.infer<typeof person>;

export type People = {
  bySubject(subject: string): Person | null;
  /** The person of this e-mail and password; null where they do not match, after the same time either way. */
  bySignIn(email: string, password: string): Promise<Person | null>;
};

const cost = 16_384;
const hashBytes = 32;
const demoPassword = "demo";
const demoStaff = [
  ["demo-agent", "Alex Agent", "agent@demo.test", "+61491570156", "agents"],
  ["demo-manager", "Morgan Manager", "manager@demo.test", "+61491570157", "managers"],
  ["demo-principal", "Pat Principal", "principal@demo.test", "+61491570159", "managers"],
  ["demo-director", "Dana Director", "director@demo.test", "+61491570160", "managers"],
  ["demo-analyst", "Ari Analyst", "analyst@demo.test", "+61491570158", "analysts"],
] as const;
export const demoEmails = demoStaff.map(([, , email]) => email);

/** Who can sign in with the embedded provider: the demo's staff, kept with hashed passwords. */
export async function openPeople(folder: string): Promise<People> {
  const path = join(folder, "people.json");
  const found = await readPrivate(path);
  const people = found === null ? await makeDemoStaff() : z.array(person).parse(found);
  if (found === null) await writePrivate(path, people);
  // An unknown e-mail costs as much time as a known one.
  const nobody = await hashPassword(randomBytes(16).toString("hex"));
  return {
    bySubject: (subject) => people.find((one) => one.subject === subject) ?? null,
    bySignIn: async (email, password) => {
      const known = people.find((one) => one.email === email.trim().toLowerCase()) ?? null;
      const isRight = await isPassword(password, known?.password ?? nobody);
      return isRight ? known : null;
    },
  };
}

async function makeDemoStaff(): Promise<Person[]> {
  return await Promise.all(
    demoStaff.map(async ([subject, name, email, phoneNumber, group]) => ({
      subject,
      name,
      email,
      phoneNumber,
      groups: [group],
      password: await hashPassword(demoPassword),
    })),
  );
}

async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

async function isPassword(password: string, kept: string): Promise<boolean> {
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
