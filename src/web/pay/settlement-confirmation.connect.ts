import type { PublicApplication } from "#contract/application.ts";
import type { Confirmation, Labels, Stage } from "./confirmation.connect.ts";

/** The confirmation of an authority where none was signed. */
export const nothingSigned: Confirmation = {
  tone: "calm",
  icon: "info",
  title: "Nothing is authorised yet",
  message:
    "We don't have your authority to pay this at settlement. If you have just signed, it may take a moment to appear.",
  nextSteps: [],
  facts: [],
  receiptOf: null,
  receiptNumber: null,
  overpaid: null,
  hasMoreReceipts: false,
  canPayMore: false,
  askAgainMs: 10_000,
};

/** What the server knows of an authority, in words; null where the words of every payment say it. */
export function settlementLabel(stage: Stage, { agency }: PublicApplication): Labels | null {
  if (stage === "awaiting")
    return {
      tone: "success",
      icon: "check",
      title: "You will pay at settlement",
      message: "Thank you. Your authority is signed, and there is nothing to pay until the sale settles.",
      nextSteps: [
        "We have sent you a confirmation.",
        `${agency.name} can see your authority and will go ahead.`,
        "Your conveyancer or solicitor includes the amount in the settlement.",
        "You can revoke the authority until then.",
      ],
    };
  if (stage === "failed")
    return {
      tone: "calm",
      icon: "info",
      title: "This authority is no longer valid",
      message: "It was revoked, or the amount owed has changed. Nothing will be paid at settlement.",
      nextSteps: ["You can sign again, or choose another way to pay."],
    };
  return null;
}
