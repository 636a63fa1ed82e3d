import type { OtpSessionEvent } from "#machines/otp-session/otp-session.types.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import {
  changeSession,
  insertCode,
  lockSession,
  lockSessionsOf,
  type NewCode,
  type OtpSession,
} from "./otp.store.ts";
import { performOtpSession, type UsedSession } from "./otp-session.effects.ts";
import { otpSessionLifecycle } from "./otp-session.lifecycle.ts";

/** Takes one of the checks of a code, before anything is compared; null where its chart takes none any more. */
export async function claimCheck(
  { database }: Pick<Dependencies, "database">,
  wanted: Parameters<typeof lockSession>[1],
  now: Date,
): Promise<OtpSession | null> {
  // The row is locked while its checks are counted: of any number in parallel exactly as many as are allowed go on.
  return await database.transaction(async (tx) => {
    const session = await lockSession(tx, wanted);
    const event = { type: "code.entered" } as const;
    if (session === null || !otpSessionLifecycle.can({ ...session, now }, event)) return null;
    const { status, context } = otpSessionLifecycle.advance({ ...session, now }, event);
    await changeSession(tx, session.id, { status, checks: context.checks });
    return session;
  });
}

/** Puts a new code in the place of this browser's; another browser's stays as it is, and so do links. */
export async function replaceCode(tx: Transaction, code: NewCode): Promise<void> {
  for (const session of await lockSessionsOf(tx, code)) {
    const { status } = otpSessionLifecycle.advance(
      { ...session, now: code.sentAt },
      { type: "code.replaced" },
    );
    await changeSession(tx, session.id, { status, checks: session.checks });
  }
  await insertCode(tx, code);
}

/** Uses a locked code up, and does what the chart names; null where it opens nothing any more. */
export async function openSession(
  tx: Transaction,
  dependencies: Dependencies,
  session: OtpSession,
  event: Extract<OtpSessionEvent, { type: "code.matched" | "link.opened" }>,
  by: Pick<UsedSession, "guess" | "openedBy">,
): Promise<UsedSession["gates"] | null> {
  const at = { ...session, now: dependencies.clock.now() };
  if (!otpSessionLifecycle.can(at, event)) return null;
  const { status, context, effects } = otpSessionLifecycle.advance(at, event);
  await changeSession(tx, session.id, { status, checks: context.checks });
  const used: UsedSession = { ...by, session, gates: [] };
  await performOtpSession(tx, dependencies, used, effects);
  return used.gates;
}
