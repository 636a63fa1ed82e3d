import { joinedAnswers, type RegistrationAnswers } from "#domain/registration/registration-answers.ts";
import { isSameValue } from "#domain/same-value.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { countSiteFailure, slowDown, type Wait } from "#server/core/gate/code-limits.ts";
import { maskContact } from "#server/core/party/contacts.rules.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { giveSession, startSession } from "./registration.session.ts";
import { claimCheck, spendCode } from "./registration-code.store.ts";
import { type DraftRow, lockDraftOfEmail, writeAnswers } from "./registration-draft.store.ts";

type Proof = { id: string; otpValue: string; answers: RegistrationAnswers; cookies: Cookies };

/**
 * Proves an e-mail by its code: every check is counted before anything is compared. The browser has the registration of the e-mail
 * from then on, joined with what was typed in it.
 */
export async function proveEmail(
  dependencies: Dependencies,
  { id, otpValue, answers, cookies }: Proof,
  wait: Wait,
): Promise<DraftRow> {
  const { database, clock, macs } = dependencies;
  await slowDown(dependencies, wait);
  const code = await claimCheck(database, id, clock.now());
  if (code === null) throw new Refusal("otp.expired");
  if (!macs.equal(macs.mac("otp-code", id, otpValue), code.codeMac)) {
    await countSiteFailure(database, clock.now());
    throw new Refusal("otp.wrong-code", { field: "otpValue" });
  }
  const proven = await proveBy(dependencies, { id, email: code.email, answers });
  if (proven === null) throw new Refusal("otp.expired");
  giveSession(cookies, proven.token);
  return proven.draft;
}

type RightCode = { id: string; email: string; answers: RegistrationAnswers };

/** Uses the code; null where another call was first. */
const proveBy = (dependencies: Dependencies, { id, email, answers }: RightCode) =>
  dependencies.database.transaction(async (tx) => {
    const { ids, clock } = dependencies;
    if (!(await spendCode(tx, id))) return null;
    const now = clock.now();
    const found = await lockDraftOfEmail(tx, { id: ids.next("rgd"), email, answers, now });
    const joined = joinedAnswers(answers, found.answers);
    const draft = isSameValue(joined, found.answers) ? found : await writeAnswers(tx, found, joined, now);
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId: null,
        actor: "registrant",
        type: "registration.email-proven",
        data: { draftId: draft.id, otpId: id, email: maskContact("EMAIL", email) },
      },
      now,
    );
    return { draft, token: await startSession(tx, dependencies, draft.id) };
  });
