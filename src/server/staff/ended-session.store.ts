import { createHash } from "node:crypto";
import type { Queries } from "#server/database/database.ts";

/** Has an access token refused from now on. */
export async function endSessionOf(queries: Queries, token: string, now: Date): Promise<void> {
  await queries.query(
    "insert into ended_sessions (token_digest, ended_at) values ($1, $2) on conflict do nothing",
    [digestOf(token), now],
  );
}

export async function isSessionEnded(queries: Queries, token: string): Promise<boolean> {
  const { rowCount } = await queries.query(
    { name: "ended-session", text: "select 1 from ended_sessions where token_digest = $1" },
    [digestOf(token)],
  );
  return rowCount !== 0;
}

/** The digest of what a token signs: a signature may be written in several ways that all hold. */
export const digestOf = (token: string): string => {
  const signed = token.includes(".") ? token.slice(0, token.lastIndexOf(".")) : token;
  return createHash("sha256").update(signed).digest("hex");
};
