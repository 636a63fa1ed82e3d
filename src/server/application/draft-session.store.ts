import { dayMs } from "#domain/calendar/lengths.ts";
import { draftSessionDays } from "#domain/limits.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";

type DraftDependencies = Pick<Dependencies, "macs" | "clock">;

const cookieOf = (shortcode: string) => `draft-${shortcode.toLowerCase()}`;
const hashOf = ({ macs }: DraftDependencies, applicationId: string, secret: string) =>
  macs.mac("draft-session", applicationId, secret);

/** Keeps the hash of a draft's secret; the secret itself goes to the browser with `giveDraftCookie`. */
export async function insertDraftSession(
  queries: Queries,
  dependencies: DraftDependencies,
  applicationId: string,
  secret: string,
): Promise<void> {
  await queries.query(
    "insert into draft_sessions (token_hash, application_id, created_at) values ($1, $2, $3)",
    [hashOf(dependencies, applicationId, secret), applicationId, dependencies.clock.now()],
  );
}

export const giveDraftCookie = (cookies: Cookies, shortcode: string, secret: string): void =>
  cookies.set(cookieOf(shortcode), secret, draftSessionDays * 86_400);

/** Whether this browser started the application, not too long ago. */
export async function isDraftOfBrowser(
  queries: Queries,
  dependencies: DraftDependencies,
  application: { id: string; shortcode: string },
  cookies: Cookies,
): Promise<boolean> {
  const secret = cookies.read(cookieOf(application.shortcode));
  if (secret === null || secret === "") return false;
  const { rows } = await queries.query<{ createdAt: Date }>(
    `select created_at as "createdAt" from draft_sessions where token_hash = $1 and application_id = $2`,
    [hashOf(dependencies, application.id, secret), application.id],
  );
  const [session] = rows;
  if (session === undefined) return false;
  return dependencies.clock.now().getTime() - session.createdAt.getTime() < draftSessionDays * dayMs;
}
