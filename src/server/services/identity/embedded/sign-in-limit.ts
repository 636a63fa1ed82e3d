const windowMs = 15 * 60_000;
const maxPerEmail = 10;
const maxPerAddress = 50;
const maxSubjects = 10_000;

export type SignInLimit = {
  /** Counts a try before its password is compared; answers the minutes to wait where there were too many. */
  count(email: string, address: string): number | null;
  /** A password that was right is no guess. */
  forgive(email: string, address: string): void;
};

/** Wrong passwords are limited by e-mail and by address, in fixed windows of a quarter of an hour. */
export function signInLimit(now: () => Date): SignInLimit {
  let counts = new Map<string, number>();
  let startedAt = 0;
  const subjectsOf = (email: string, address: string): [string, number][] => [
    [`email ${email.trim().toLowerCase()}`, maxPerEmail],
    [`address ${address}`, maxPerAddress],
  ];
  return {
    count: (email, address) => {
      const time = now().getTime();
      if (time - startedAt >= windowMs || counts.size > maxSubjects) {
        counts = new Map();
        startedAt = time;
      }
      const subjects = subjectsOf(email, address);
      for (const [subject] of subjects) counts.set(subject, (counts.get(subject) ?? 0) + 1);
      const isOver = subjects.some(([subject, max]) => (counts.get(subject) ?? 0) > max);
      return isOver ? Math.ceil((startedAt + windowMs - time) / 60_000) : null;
    },
    forgive: (email, address) => {
      for (const [subject] of subjectsOf(email, address))
        counts.set(subject, Math.max(0, (counts.get(subject) ?? 0) - 1));
    },
  };
}
