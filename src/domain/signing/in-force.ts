/** A rule of law from the day that it began; until the day before another took its place, or null while it still holds. */
export type Dated = { from: string; until: string | null };

/** The rules that were in force on a day, `YYYY-MM-DD`. */
export const inForce = <Rule extends Dated>(rules: readonly Rule[], day: string): Rule[] =>
  rules.filter(({ from, until }) => from <= day && (until === null || day <= until));
