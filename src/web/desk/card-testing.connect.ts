import type { CardTesting } from "#contract/desk.ts";
import { easternZone, formatInstant } from "#domain/calendar/instants.ts";
import { cardDeclinesBeforeEveryCode } from "#domain/limits.ts";

/** What the operating agency reads of cards being tested on the site, and what to do. */
export function connectCardTesting({ isOngoing, declinedLastHour, linksClosed, lastSeenAt }: CardTesting) {
  const links = linksClosed === 1 ? "1 payment link" : `${linksClosed} payment links`;
  return isOngoing
    ? {
        tone: "danger" as const,
        title: "Stolen cards are being tested on the site",
        what: `${declinedLastHour} cards were declined in the last hour. Every payment link now asks for a code before a card is tried, including ${links} that didn't before. This ends automatically once fewer than ${cardDeclinesBeforeEveryCode} cards an hour are declined.`,
        steps: [
          "Filter the payments below by Declined, and look for links or amounts that repeat.",
          "Ask your card gateway to tighten its fraud rules, and to tell you of cards that were charged.",
          "Refund payments whose cardholder did not make them. Vendors can still pay with a code.",
        ],
      }
    : {
        tone: "warning" as const,
        title: "Stolen cards were tested on the site",
        what: `It ended. Last seen ${formatInstant(lastSeenAt, easternZone)}. ${links} began to ask for a code, and keep asking.`,
        steps: ["Check the card payments of that time, and refund those that the cardholder did not make."],
      };
}
