import { sitePaths } from "#contract/site-paths.ts";
import { otpExpirySeconds, otpLastLinkHours } from "#domain/limits.ts";
import type { ContactChannel } from "#domain/otp.ts";
import { expiryOf } from "#server/core/gate/code-times.ts";

/** A link lives as long as its code; that of the last message a day allows, until another may be sent. */
export const linkExpiryOf = (sentAt: Date, isLast: boolean): Date =>
  isLast ? new Date(sentAt.getTime() + otpLastLinkHours * 3_600_000) : expiryOf(sentAt);
/** Who an event of codes is of, and which link of somebody's own it is about. */
export const actorOf = ({ holderId }: { holderId: string | null }): string =>
  holderId === null ? "payer" : "signer";
export const subjectOf = ({ holderId }: { holderId: string | null }) =>
  holderId === null ? {} : { holderId };

/** The address that opens by one press. Its secret is in the fragment, which no server and no log sees. */
export const linkOf = (publicOrigin: string, secret: string): string =>
  `${publicOrigin}${sitePaths.verify}#${secret}`;

/**
 * The copy that carries a code and its link. The last line of the text message lets a phone offer the code on our page only
 * (domain-bound codes: `@host #code`).
 */
export function codeMessage(
  channel: ContactChannel,
  { code, link, isLast }: { code: string; link: string; isLast: boolean },
  publicOrigin: string,
): { subject: string | null; body: string } {
  if (channel === "SMS")
    return {
      subject: null,
      body: `Your Saleflow code is ${code}. It expires in ${minutes} minutes. Never share it.\nOr open ${link}${isLast ? ` - works for ${otpLastLinkHours} hours. No more messages until then.` : ""}\n\n@${new URL(publicOrigin).hostname} #${code}`,
    };
  return {
    subject: "Your Saleflow code",
    body: [
      `Your Saleflow code is ${code}.`,
      `It expires in ${minutes} minutes. Never share it.`,
      `Or open this link and press Continue, on the device you want to use:\n${link}`,
      isLast
        ? `The link works once, for ${otpLastLinkHours} hours. It is the last message we can send in that time, so please keep it.`
        : `The link works once, for ${minutes} minutes.`,
      "If you did not ask for a code, you can ignore this message.",
    ].join("\n\n"),
  };
}

const minutes = otpExpirySeconds / 60;
