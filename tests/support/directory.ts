import {
  type Account,
  type Directory,
  directoryAway,
  emailKeyOf,
} from "#server/services/identity/directory.ts";
import { demoEmails } from "#server/services/identity/embedded/people.ts";

export type ScriptedDirectory = ReturnType<typeof scriptedDirectory>;

/** A directory in memory, with the demo's staff in it, that is away or loses its answers when a test says so. */
export function scriptedDirectory() {
  const accounts = new Map<string, Account & { name: string }>(
    demoEmails.map((email) => {
      const [name = ""] = email.split("@");
      return [email, { subject: `demo-${name}`, name, mustChoosePassword: false }];
    }),
  );
  /** Those who were made an account, in order. */
  const created: string[] = [];
  /** To whom a temporary password went, as often as it went. */
  const sentPasswords: string[] = [];
  let failing = 0;
  let losing = 0;
  const answered = async <Answer>(act: () => Answer): Promise<Answer> => {
    if (failing > 0) {
      failing -= 1;
      throw directoryAway();
    }
    const answer = act();
    if (losing === 0) return answer;
    losing -= 1;
    throw directoryAway();
  };
  const directory: Directory = {
    findOrCreate: ({ email, name }) =>
      answered(() => {
        const key = emailKeyOf(email);
        const account = accounts.get(key) ?? {
          subject: `subject-${accounts.size}`,
          name,
          mustChoosePassword: true,
        };
        if (!accounts.has(key)) created.push(key);
        if (account.mustChoosePassword) sentPasswords.push(key);
        accounts.set(key, account);
        return { subject: account.subject, mustChoosePassword: account.mustChoosePassword };
      }),
    find: (email) => answered(() => accounts.get(emailKeyOf(email))?.subject ?? null),
  };
  return {
    ...directory,
    /** By e-mail, trimmed and in lower case. */
    accounts,
    created,
    sentPasswords,
    /** The next calls do nothing, and say that the directory is away. */
    failNext: (calls = 1) => {
      failing = calls;
    },
    /** The next calls do what they are asked, but their answers are lost. */
    loseNext: (calls = 1) => {
      losing = calls;
    },
    /** Somebody replaces their temporary password. */
    choosePassword: (email: string) => {
      const account = accounts.get(emailKeyOf(email));
      if (account === undefined) throw new Error(`${email} has no account.`);
      account.mustChoosePassword = false;
    },
  };
}
