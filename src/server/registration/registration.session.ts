import { daysLater } from "#domain/calendar/lengths.ts";
import { registrationDraftDays } from "#domain/limits.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { type DraftRow, findDraftOfSession, insertSession } from "./registration-draft.store.ts";

const cookie = "registration";

/** The registration that this browser has; null where it has none. */
export async function draftOf(
  { database, macs, clock }: Pick<Dependencies, "database" | "macs" | "clock">,
  cookies: Cookies,
): Promise<DraftRow | null> {
  const token = cookies.read(cookie);
  if (!token) return null;
  return await findDraftOfSession(database, macs.mac("registration", token), clock.now());
}

/** The same; throws `registration.code-needed` where it has none. */
export async function requireDraft(
  dependencies: Pick<Dependencies, "database" | "macs" | "clock">,
  cookies: Cookies,
): Promise<DraftRow> {
  const draft = await draftOf(dependencies, cookies);
  if (draft === null) throw new Refusal("registration.code-needed");
  return draft;
}

/** Lets a browser have a draft, in the caller's transaction; the answer is the secret for `giveSession` once it is committed. */
export async function startSession(
  tx: Transaction,
  { ids, macs, clock }: Pick<Dependencies, "ids" | "macs" | "clock">,
  draftId: string,
): Promise<string> {
  const token = ids.secret();
  const now = clock.now();
  const expiresAt = daysLater(now, registrationDraftDays);
  await insertSession(tx, { tokenHash: macs.mac("registration", token), draftId, now, expiresAt });
  return token;
}

export const giveSession = (cookies: Cookies, token: string): void =>
  cookies.set(cookie, token, registrationDraftDays * 86_400);
