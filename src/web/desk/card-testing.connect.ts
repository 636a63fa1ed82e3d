import type { CardTesting } from "#contract/desk.ts";
import { cardDeclinesBeforeEveryCode } from "#domain/limits.ts";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import { deskCopy } from "./desk.copy.ts";

/** What the operating agency reads of cards being tested on the site, and what to do. */
export function connectCardTesting({ isOngoing, declinedLastHour, linksClosed, lastSeenAt }: CardTesting) {
  const links = deskCopy.paymentLinks(linksClosed);
  return isOngoing
    ? {
        tone: "danger" as const,
        title: deskCopy.stolenCardsBeingTested,
        what: deskCopy.cardsDeclinedLastHour(declinedLastHour, links, cardDeclinesBeforeEveryCode),
        steps: [
          deskCopy.filterPaymentsBelowDeclined,
          deskCopy.askCardGatewayTighten,
          deskCopy.refundPaymentsWhoseCardholder,
        ],
      }
    : {
        tone: "warning" as const,
        title: deskCopy.stolenCardsTestedSite,
        what: deskCopy.endedLastSeenBegan(staffInstant(lastSeenAt), links),
        steps: [deskCopy.checkCardPaymentsTime],
      };
}
