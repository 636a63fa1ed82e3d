import { randomBytes, randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { emailKeyOf } from "#server/services/identity/directory.ts";
import { hashPassword, isPassword, newTemporaryPassword } from "./passwords.ts";
import { readPrivate, writePrivate } from "./private-file.ts";

const person = z.object({
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  /** Empty for somebody who was added. */
  phoneNumber: z.string(),
  groups: z.array(z.string()),
  /** `scrypt$<cost>$<salt>$<hash>`, both in base64url. */
  password: z.string(),
  /** The instant, in milliseconds, at which a password that was sent expires; absent where the person chose theirs. */
  temporaryUntilMs: z.number().optional(),
});
export type Person = z.infer<typeof person>;

export type People = {
  bySubject(subject: string): Person | null;
  byEmail(email: string): Person | null;
  /** The person of this e-mail and password; null where they do not match, after the same time either way. */
  bySignIn(email: string, password: string): Promise<Person | null>;
  /**
   * The person of an e-mail, added where there is none, with the new temporary password to send; null where they chose one
   * already. A temporary password made before is void.
   */
  add(person: { email: string; name: string }): Promise<{ person: Person; temporaryPassword: string | null }>;
  /** Replaces a temporary password, which `proven` still has to be; null where it no longer is. */
  choosePassword(proven: Person, password: string): Promise<Person | null>;
  /** Resolves when everything so far is on disk. */
  settled(): Promise<void>;
};

const temporaryMs = 7 * 24 * 3_600_000;
const demoPassword = "demo";
const demoStaff = [
  ["demo-agent", "Alex Agent", "agent@demo.test", "+61491570156", "agents"],
  ["demo-manager", "Morgan Manager", "manager@demo.test", "+61491570157", "managers"],
  ["demo-principal", "Pat Principal", "principal@demo.test", "+61491570159", "managers"],
  ["demo-director", "Dana Director", "director@demo.test", "+61491570160", "managers"],
  ["demo-operator", "Olive Operator", "operator@demo.test", "+61491570161", "managers"],
  ["demo-analyst", "Ari Analyst", "analyst@demo.test", "+61491570158", "analysts"],
] as const;
export const demoEmails = demoStaff.map(([, , email]) => email);

/** Who can sign in with the embedded provider: the demo's staff and whoever was added, kept with hashed passwords. */
export async function openPeople(folder: string, now: () => Date): Promise<People> {
  const path = join(folder, "people.json");
  const found = await readPrivate(path);
  let people = found === null ? await makeDemoStaff() : z.array(person).parse(found);
  if (found === null) await writePrivate(path, people);
  // An unknown e-mail costs as much time as a known one.
  const nobody = await hashPassword(randomBytes(16).toString("hex"));
  const byEmail = (email: string) => people.find((one) => one.email === emailKeyOf(email)) ?? null;
  let changing: Promise<unknown> = Promise.resolve();
  // One change at a time, each on disk before anyone is answered.
  const change = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const done = changing.then(act);
    changing = done.catch(() => undefined);
    return done;
  };
  const save = async (changed: Person) => {
    const isOther = (one: Person) => one.subject !== changed.subject;
    const next = people.every(isOther)
      ? [...people, changed]
      : people.map((one) => (isOther(one) ? one : changed));
    await writePrivate(path, next);
    people = next;
  };
  return {
    bySubject: (subject) => people.find((one) => one.subject === subject) ?? null,
    byEmail,
    bySignIn: async (email, password) => {
      const known = byEmail(email);
      const isRight = await isPassword(password, known?.password ?? nobody);
      return isRight ? known : null;
    },
    add: (added) =>
      change(async () => {
        const known = byEmail(added.email) ?? newPerson(added);
        if (known.password !== "" && known.temporaryUntilMs === undefined)
          return { person: known, temporaryPassword: null };
        const temporaryPassword = newTemporaryPassword();
        const password = await hashPassword(temporaryPassword);
        const invited = { ...known, password, temporaryUntilMs: now().getTime() + temporaryMs };
        await save(invited);
        return { person: invited, temporaryPassword };
      }),
    choosePassword: (proven, password) =>
      change(async () => {
        const known = byEmail(proven.email);
        if (known?.temporaryUntilMs === undefined || known.password !== proven.password) return null;
        const { temporaryUntilMs: _over, ...lasting } = known;
        const chosen = { ...lasting, password: await hashPassword(password) };
        await save(chosen);
        return chosen;
      }),
    settled: async () => void (await changing),
  };
}

const newPerson = ({ email, name }: { email: string; name: string }): Person => ({
  subject: randomUUID(),
  name,
  email: emailKeyOf(email),
  phoneNumber: "",
  groups: [],
  password: "",
});

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
