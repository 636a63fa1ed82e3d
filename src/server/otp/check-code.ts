import type { OtpScope } from "#domain/otp.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { knownBrowser } from "#server/core/gate/browser.ts";
import { countSiteFailure, slowDown, type Wait } from "#server/core/gate/code-limits.ts";
import { assisted, giveGate, staffAtScreenOf } from "#server/core/gate/gate.ts";
import { isAnyDestination } from "#server/core/party/contacts.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { requireSwitchedOn } from "./bypass.store.ts";
import { type CodeAddress, type CodeHolder, findHolder, isLocked } from "./code-holder.ts";
import { type Guesser, spendGuess } from "./guess-budget.ts";
import { claimCheck, openSession } from "./move-session.ts";
import { actorOf, subjectOf } from "./otp.rules.ts";
import { isKnownCode, lockSession, type OtpSession } from "./otp.store.ts";
import { countFailure, type OtpApplication } from "./otp-application.store.ts";
import { claimPhantomCheck, claimUnknownCheck } from "./phantom.ts";

export type CheckRequest = {
  of: CodeAddress;
  /** The scopes whose codes this call takes; null for that of whoever has a link of their own. */
  scopes: readonly OtpScope[] | null;
  otpId: string;
  otpValue: string;
  otpSentTo: string | undefined;
  address: string;
  cookies: Cookies;
};

/** Validates a code and opens its gate in this browser. Every check is counted before anything is compared. */
export async function checkCode(
  dependencies: Dependencies,
  request: CheckRequest,
  wait: Wait,
): Promise<{ valid: true }> {
  const { database, clock, macs } = dependencies;
  await slowDown(dependencies, wait);
  const now = clock.now();
  const holder = await findHolder(dependencies, request.of);
  if (isLocked(holder)) throw new Refusal("otp.locked");
  const claimed = await claim(dependencies, holder, request, now);
  const addressHash = macs.mac("address", request.address);
  const browserHash = knownBrowser(macs, request.cookies) ?? addressHash;
  const guesser = { key: holder.key, browserHash, addressHash };
  const spent = { isCompared: typeof claimed !== "string" || holder.application === null, now };
  if (claimed !== "unknown" && !(await database.transaction((tx) => spendGuess(tx, guesser, spent))))
    throw new Refusal("otp.locked");
  if (typeof claimed === "string") throw wrongCode();
  const { application, code } = claimed;
  if (!isRight(dependencies, holder, code, request)) {
    await recordFailure(dependencies, application, request.otpId, now);
    throw wrongCode();
  }
  await requireSwitchedOn(database, { application, scope: code.scope });
  await open(dependencies, application, code, request, { guesser, countedAt: now });
  return { valid: true };
}

/** One check of the code; `phantom` and `unknown` are wrong whatever was entered. Throws when the code has expired. */
async function claim(
  { database }: Dependencies,
  { application, scope }: CodeHolder,
  { otpId, scopes }: CheckRequest,
  now: Date,
): Promise<{ application: OtpApplication; code: OtpSession } | "phantom" | "unknown"> {
  if (application !== null) {
    const { id: applicationId, holderId } = application;
    const wanted = { id: otpId, applicationId, holderId, scopes: scopes ?? [scope] };
    const code = await claimCheck({ database }, wanted, now);
    if (code !== null) return { application, code };
    if (await isKnownCode(database, wanted)) throw new Refusal("otp.expired");
  }
  const phantom = await claimPhantomCheck(database, otpId, now);
  const claimed = phantom ?? (await claimUnknownCheck(database, otpId, now));
  if (claimed === "expired") throw new Refusal("otp.expired");
  return phantom === null ? "unknown" : "phantom";
}

const wrongCode = () => new Refusal("otp.wrong-code", { field: "otpValue" });

function isRight(
  { macs }: Dependencies,
  { contacts }: CodeHolder,
  { codeMac }: OtpSession,
  { otpId, otpValue, otpSentTo }: CheckRequest,
): boolean {
  const isSameCode = macs.equal(macs.mac("otp-code", otpId, otpValue), codeMac);
  return isSameCode && (otpSentTo === undefined || isAnyDestination(contacts, otpSentTo));
}

async function recordFailure(
  dependencies: Dependencies,
  application: OtpApplication,
  otpId: string,
  now: Date,
): Promise<void> {
  await countSiteFailure(dependencies.database, now);
  await dependencies.database.transaction(async (tx) => {
    if (await countFailure(tx, application, now))
      await audit(dependencies, tx, application, "otp.locked", { otpId });
  });
}

async function open(
  dependencies: Dependencies,
  application: OtpApplication,
  { id, applicationId, holderId, scope }: OtpSession,
  { otpId, cookies }: CheckRequest,
  guess: { guesser: Guesser; countedAt: Date },
): Promise<void> {
  const openedBy = await staffAtScreenOf(dependencies, application, cookies);
  const gates = await dependencies.database.transaction(async (tx) => {
    const session = await lockSession(tx, { id, applicationId, holderId, scopes: [scope] });
    if (session === null) return null;
    const opened = await openSession(
      tx,
      dependencies,
      session,
      { type: "code.matched" },
      { guess, openedBy },
    );
    if (opened !== null)
      await audit(dependencies, tx, application, "otp.verified", { otpId, scope, ...assisted(openedBy) });
    return opened;
  });
  if (gates === null) throw new Refusal("otp.expired");
  for (const gate of gates) giveGate(cookies, gate.scope, application.shortcode, gate.token);
}

const audit = (
  { ids, clock }: Dependencies,
  tx: Transaction,
  application: OtpApplication,
  type: string,
  data: Record<string, unknown>,
) =>
  recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: application.id,
      agencyId: application.agencyId,
      actor: actorOf(application),
      type,
      data: { ...subjectOf(application), ...data },
    },
    clock.now(),
  );
