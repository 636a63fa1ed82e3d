import type { DatabaseKind } from "#server/database/database.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { isFullRun } from "#tests/support/run-length.ts";

/** Each kind of kill once in the short form: the first three on PGlite, the others on PostgreSQL where there is one. */
export const roundsOn = <Round>(kind: DatabaseKind, everyRound: readonly Round[]): Round[] => {
  if (isFullRun || databaseKinds().length === 1) return [...everyRound];
  return kind === "pglite" ? everyRound.slice(0, 3) : everyRound.slice(3);
};
