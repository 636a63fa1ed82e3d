import type { OtpEmailReceipt } from "#contract/otp.ts";
import { otpExpirySeconds, otpResendQuietSeconds } from "#domain/limits.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { browserOf } from "#server/core/gate/browser.ts";
import { countAddressSend, countEmailSend } from "#server/core/gate/code-limits.ts";
import { expiryOf, timesOf } from "#server/core/gate/code-times.ts";
import { holdSubject } from "#server/core/limits/limit.store.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import { maskContact, normalise } from "#server/core/party/contacts.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { emailKeyOf } from "#server/services/identity/directory.ts";
import { findRepeat, insertCode, type RegistrationCode } from "./registration-code.store.ts";

type CodeRequest = { email: string; address: string; cookies: Cookies };

/**
 * Sends a code to an e-mail, whoever has it; a repeat of the same browser within a minute sends nothing new. The limits are those of
 * every code: of the client address and of the e-mail.
 */
export async function sendRegistrationCode(
  dependencies: Dependencies,
  { email, address, cookies }: CodeRequest,
): Promise<OtpEmailReceipt> {
  const { database, clock, macs } = dependencies;
  const key = emailKeyOf(email);
  const asked = { email: key, browserHash: browserOf(dependencies, cookies) };
  const now = clock.now();
  const code = await database.transaction(async (tx) => {
    await holdSubject(tx, `registration-code:${macs.mac("destination", "EMAIL", key)}`);
    const repeat = await findRepeat(tx, asked, new Date(now.getTime() - otpResendQuietSeconds * 1_000));
    if (repeat !== null) return repeat;
    await countAddressSend(tx, macs.mac("address", address), now);
    if (!(await countEmailSend(dependencies, tx, normalise("EMAIL", key), now)))
      throw new Refusal("otp.too-many-sends");
    return await sendNew(tx, dependencies, asked);
  });
  return { otpId: code.id, otpSentTo: maskContact("EMAIL", key), ...timesOf(code, now) };
}

async function sendNew(
  tx: Transaction,
  dependencies: Dependencies,
  asked: { email: string; browserHash: string },
): Promise<RegistrationCode> {
  const { ids, macs, clock, settings } = dependencies;
  const { email } = asked;
  const now = clock.now();
  const id = ids.next("otp");
  const digits = ids.otpCode();
  const code = {
    id,
    email,
    codeMac: macs.mac("otp-code", id, digits),
    sentAt: now,
    expiresAt: expiryOf(now),
  };
  await insertCode(tx, { ...code, ...asked });
  await queueMessage(tx, dependencies, {
    effectKey: `otp:${id}`,
    applicationId: null,
    channel: "EMAIL",
    recipient: email,
    subject: "Your Saleflow code",
    body: [
      `Your Saleflow code is ${digits}.`,
      `It expires in ${otpExpirySeconds / 60} minutes. Never share it.`,
      "Enter it on the page where you register your agency.",
      `If you did not ask for a code, you can ignore this message, or call us on ${settings.supportPhone}.`,
    ].join("\n\n"),
  });
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId: null,
      actor: "registrant",
      type: "registration.code-sent",
      data: { otpId: id, to: maskContact("EMAIL", email) },
    },
    now,
  );
  return code;
}
