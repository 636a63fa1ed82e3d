const settingUp = "You can set everything up now. Your payers' links open once the checks are done.";

/** What an agency is told of what is missing before its payers can pay. */
export const missingCopy = {
  title: "Taking payments",
  titles: {
    applied: "Your registration arrived",
    proven: "Your registration arrived",
    provisional: "You can't take payments yet",
    underReview: "We're checking your registration",
    refused: "We couldn't register your agency",
    suspended: "Payments are stopped",
    closed: "Your agency is closed",
  },
  notes: {
    applied: settingUp,
    proven: settingUp,
    provisional: settingUp,
    underReview: settingUp,
    refused: "Please call us if you think that this is a mistake.",
    suspended:
      "Your payers' links don't open until this is sorted out. Money that still arrives is kept safe.",
    closed: "It takes no payments any more. Your records are kept.",
  },
  needs: {
    email: "Confirm your email address",
    business: "Your ABN",
    licence: "Your licence",
    bankDetails: "Bank details of your trust account",
    debitUser: "Direct entry user",
    legalAddresses: "Privacy policy and complaints address",
  },
  abilities: {
    cards: "cards",
    transfers: "bank transfers",
    debits: "direct debit",
    applications: "applications online",
  },
  neededFor: (abilities: readonly string[]) =>
    abilities.length > 3 ? "Needed to take any payment" : `Needed for ${abilities.join(", ")}`,
  linksEndOn: (day: string) => `No new payment links from ${day}. Links that are open can still be paid.`,
  dues: { now: "Due now", beingChecked: "Being checked", later: "Can follow later" },
} as const;
