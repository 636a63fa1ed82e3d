import { Refusal } from "#server/refusal.ts";

/** The code of the refusal that a rule throws, with the field that it names; null where it throws none. */
export function refusalOf(rule: () => unknown): string | null {
  try {
    rule();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, field } = error.problem;
    return field === undefined ? code : `${code} ${field}`;
  }
}
