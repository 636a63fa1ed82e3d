import type { OtpScope } from "#contract/enumerations.ts";
import { otpFailuresPerDay, otpSiteFailuresPerDay, otpSiteSlowdownMs } from "#contract/limits.ts";
import { recordAudit } from "#server/audit/audit.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";
import { Refusal } from "#server/http/refusal.ts";
import { countedWithin, countWithin, daySeconds, uncountWithin } from "#server/limit/limit.store.ts";
import { type CodeAddress, type CodeHolder, failuresOf, findHolder, isLocked } from "./code-holder.ts";
import { giveGate, startGate } from "./gate.ts";
import { isAnyDestination } from "./otp.rules.ts";
import {
  type ClaimedCode,
  claimCheck,
  countFailure,
  isKnownCode,
  type OtpApplication,
  useCode,
} from "./otp.store.ts";
import { claimPhantomCheck, claimUnknownCheck } from "./phantom.ts";

export type CheckRequest = {
  of: CodeAddress;
  /** The scopes whose codes this call takes. */
  scopes: readonly OtpScope[];
  otpId: string;
  otpValue: string;
  otpSentTo: string | undefined;
  cookies: Cookies;
};

export type Wait = (ms: number) => Promise<unknown>;

const siteFailures = "otp-failures";

/** Validates a code and opens its gate in this browser. Every check is counted before anything is compared. */
export async function checkCode(
  dependencies: Dependencies,
  request: CheckRequest,
  wait: Wait,
): Promise<{ valid: true }> {
  const { database, clock } = dependencies;
  if ((await countedWithin(database, siteFailures, daySeconds, clock.now())) >= otpSiteFailuresPerDay)
    await wait(otpSiteSlowdownMs);
  const now = clock.now();
  const holder = await findHolder(dependencies, request.of);
  if (await isLocked(database, holder, now)) throw new Refusal("otp.locked");
  const claimed = await claim(dependencies, holder, request, now);
  if (claimed !== "unknown") await countAttempt(dependencies, holder, now);
  if (typeof claimed === "string") throw wrongCode();
  const { application, code } = claimed;
  if (!isRight(dependencies, holder, code, request)) {
    await recordFailure(dependencies, application, request.otpId, now);
    throw wrongCode();
  }
  await open(dependencies, application, code, request, now);
  return { valid: true };
}

/** One check of the code; `phantom` and `unknown` are wrong whatever was entered. Throws when the code has expired. */
async function claim(
  { database }: Dependencies,
  { application }: CodeHolder,
  { otpId, scopes }: CheckRequest,
  now: Date,
): Promise<{ application: OtpApplication; code: ClaimedCode } | "phantom" | "unknown"> {
  if (application !== null) {
    const wanted = { id: otpId, applicationId: application.id, scopes };
    const code = await claimCheck(database, wanted, now);
    if (code !== null) return { application, code };
    if (await isKnownCode(database, wanted)) throw new Refusal("otp.expired");
  }
  const phantom = application === null ? await claimPhantomCheck(database, otpId, now) : null;
  const told = phantom ?? (await claimUnknownCheck(database, otpId, now));
  if (told === "expired") throw new Refusal("otp.expired");
  return phantom === null ? "unknown" : "phantom";
}

const wrongCode = () => new Refusal("otp.wrong-code", { field: "otpValue" });

/** Counts a failure of the day ahead of the comparison; a code that proves right takes it back. */
async function countAttempt({ database }: Dependencies, { key }: CodeHolder, now: Date): Promise<void> {
  if ((await countWithin(database, failuresOf(key), daySeconds, now)) > otpFailuresPerDay)
    throw new Refusal("otp.locked");
}

function isRight(
  { seals }: Dependencies,
  { contacts }: CodeHolder,
  { codeMac }: ClaimedCode,
  { otpId, otpValue, otpSentTo }: CheckRequest,
): boolean {
  const isSameCode = seals.equal(seals.mac("otp-code", otpId, otpValue), codeMac);
  return isSameCode && (otpSentTo === undefined || isAnyDestination(contacts, otpSentTo));
}

async function recordFailure(
  dependencies: Dependencies,
  application: OtpApplication,
  otpId: string,
  now: Date,
): Promise<void> {
  await countWithin(dependencies.database, siteFailures, daySeconds, now);
  await dependencies.database.transaction(async (tx) => {
    if (await countFailure(tx, application.id, now))
      await audit(dependencies, tx, application, "otp.locked", { otpId });
  });
}

async function open(
  dependencies: Dependencies,
  application: OtpApplication,
  { scope }: ClaimedCode,
  { otpId, cookies }: CheckRequest,
  now: Date,
): Promise<void> {
  const token = await dependencies.database.transaction(async (tx) => {
    if (!(await useCode(tx, otpId))) return null;
    await uncountWithin(tx, failuresOf(application.id), daySeconds, now);
    await audit(dependencies, tx, application, "otp.verified", { otpId, scope });
    return await startGate(dependencies, tx, {
      applicationId: application.id,
      scope,
      otpId,
      openedBy: null,
    });
  });
  if (token === null) throw new Refusal("otp.expired");
  giveGate(cookies, scope, application.shortcode, token);
}

const audit = (
  { ids, clock }: Dependencies,
  tx: Transaction,
  { id, agencyId }: OtpApplication,
  type: string,
  data: Record<string, unknown>,
) =>
  recordAudit(
    tx,
    { id: ids.next("aud"), applicationId: id, agencyId, actor: "payer", type, data },
    clock.now(),
  );
