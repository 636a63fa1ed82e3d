import type { PublicApplication } from "#contract/application.ts";
import type { Labels, Stage } from "./confirmation.connect.ts";
import { settlementStatusCopy } from "./settlement-status.copy.ts";

/** The confirmation of an authority where none was signed. */
export const nothingSigned: Labels = {
  tone: "calm",
  icon: "info",
  title: settlementStatusCopy.nothingIsAuthorisedYet,
  message: settlementStatusCopy.dontAuthorityPaySettlement,
  nextSteps: [],
};

/** What the server knows of an authority, in words; null where the words of every payment say it. */
export function settlementLabel(stage: Stage, { agency }: PublicApplication): Labels | null {
  if (stage === "awaiting")
    return {
      tone: "success",
      icon: "check",
      title: settlementStatusCopy.paySettlement,
      message: settlementStatusCopy.thankAuthoritySignedThere,
      nextSteps: [
        settlementStatusCopy.sentConfirmation,
        settlementStatusCopy.canSeeAuthorityGo(agency.name),
        settlementStatusCopy.conveyancerSolicitorIncludesAmount,
        settlementStatusCopy.canRevokeAuthorityUntil,
      ],
    };
  if (stage === "failed")
    return {
      tone: "calm",
      icon: "info",
      title: settlementStatusCopy.authorityNoLongerValid,
      message: settlementStatusCopy.revokedAmountOwedChanged,
      nextSteps: [settlementStatusCopy.canSignAgainChoose],
    };
  return null;
}
