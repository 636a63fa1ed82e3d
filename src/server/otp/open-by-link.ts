import type { OtpLinkVerdict } from "#contract/otp.ts";
import type { OtpScope } from "#domain/otp.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { giveGate, isStaffScope } from "#server/core/gate/gate.ts";
import { contactMacOf } from "#server/core/party/contacts.rules.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Cookies } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { openSession } from "./move-session.ts";
import { actorOf, subjectOf } from "./otp.rules.ts";
import { lockLink, type SentLink } from "./otp.store.ts";

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
  const opened = await database.transaction(async (tx) => {
    const link = await lockLink(tx, macs.mac("otp-link", linkSecret));
    if (link === null) return null;
    const { application, session } = link;
    const event = { type: "link.opened", isOnFile: isOnFile(dependencies, link) } as const;
    const gates = await openSession(tx, dependencies, session, event, { guess: null, openedBy: null });
    if (gates === null || gates.length === 0) return null;
    const { id: otpId, scope, channel } = session;
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: application.id,
        agencyId: application.agencyId,
        actor: actorOf(application),
        type: "otp.link-opened",
        data: { ...subjectOf(application), otpId, scope, channel },
      },
      clock.now(),
    );
    return { ...link, gates };
  });
  if (opened === null) throw new Refusal("otp.link-expired");
  const { session, application, gates } = opened;
  for (const gate of gates) giveGate(cookies, gate.scope, application.shortcode, gate.token);
  return { valid: true, otpId: session.id, shortcode: application.shortcode, scope: scopeOf(session) };
}

/** Whoever presses the link of a code that staff asked for is the payer, and goes to the payer's own pages. */
const scopeOf = ({ scope }: Pick<SentLink["session"], "scope">): OtpScope =>
  isStaffScope(scope) ? "payment-options" : scope;

function isOnFile(
  { macs }: Dependencies,
  { application, session: { channel, contactMac } }: SentLink,
): boolean {
  const contact = application.contacts[channel];
  return contact !== null && macs.equal(contactMac, contactMacOf(macs, channel, contact));
}
