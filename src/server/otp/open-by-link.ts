import type { OtpLinkVerdict } from "#contract/otp.ts";
import type { OtpScope } from "#domain/enumerations.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { giveGate, startGate } from "#server/core/gate/gate.ts";
import { contactMacOf, contactsOf } from "#server/core/party/contacts.rules.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { forgetFailures, type UsedLink, useLink } from "./otp.store.ts";

// Whichever call sent the message, its link opens both: otherwise a stranger's sends for the one scope could use up the
// messages of the other.
const scopes: readonly OtpScope[] = ["payment-options", "application"];

/**
 * Exchanges the secret of a message's link for gates in this browser, once. No comparison is counted: 128 random bits are
 * not guessed. It opens nothing once the contact that the message went to is no longer the one on file.
 */
export async function openByLink(
  dependencies: Dependencies,
  linkSecret: string,
  cookies: Cookies,
): Promise<OtpLinkVerdict> {
  const { database, clock, ids, macs } = dependencies;
  const now = clock.now();
  const opened = await database.transaction(async (tx) => {
    const link = await useLink(tx, macs.mac("otp-link", linkSecret), now);
    if (link === null || !isStillOnFile(dependencies, link)) return null;
    const { application, otpId, scope, channel } = link;
    await forgetFailures(tx, application.id);
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: application.id,
        agencyId: application.agencyId,
        actor: "payer",
        type: "otp.link-opened",
        data: { otpId, scope, channel },
      },
      now,
    );
    const tokens: [OtpScope, string][] = [];
    for (const each of scopes) {
      const gate = { applicationId: application.id, scope: each, otpId, openedBy: null };
      tokens.push([each, await startGate(dependencies, tx, gate)]);
    }
    return { link, tokens };
  });
  if (opened === null) throw new Refusal("otp.link-expired");
  const { otpId, scope, application } = opened.link;
  for (const [each, token] of opened.tokens) giveGate(cookies, each, application.shortcode, token);
  return { valid: true, otpId, shortcode: application.shortcode, scope };
}

function isStillOnFile({ macs }: Dependencies, { application, channel, contactMac }: UsedLink): boolean {
  const contact = contactsOf(application)[channel];
  return contact !== null && macs.equal(contactMac, contactMacOf(macs, channel, contact));
}
