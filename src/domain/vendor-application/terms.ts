/** What a vendor agrees to when an application is completed. Other words are another version, kept with who agreed. */
export const applicationTerms = {
  version: "2026-11",
  title: "Terms of your application",
  sections: [
    {
      heading: "What you are asking for",
      paragraphs: [
        "You ask the agency named on this page, and the lender it works with, to fund costs of your sale. This is an application, not a contract: nothing is lent until you have received and signed a loan agreement.",
        "The estimate is worked out from the amount and the days that you entered. The loan agreement says what is charged.",
      ],
    },
    {
      heading: "What you tell us",
      paragraphs: [
        "You confirm that you may apply for all owners named, that they know of it, and that what you told us is true and whole.",
        "You tell us when something changes before the loan is advanced: the price, the settlement date, a mortgage or another debt on the property.",
      ],
    },
    {
      heading: "How it is repaid",
      paragraphs: [
        "A loan is repaid from the proceeds when the sale settles, or on its last day where the sale has not settled by then. You may repay it earlier at any time.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "You can cancel this application until it is complete, here or by calling the agency. If something goes wrong, call the agency first; complaints that we cannot settle go to the Australian Financial Complaints Authority.",
      ],
    },
  ],
} as const;

/** How the answers may be used; agreed to apart from the terms. */
export const applicationConsent = {
  version: "2026-11",
  label:
    "I agree that my details are used to assess this application: that my identity, the title of the property and my credit history are checked with the bodies that hold them, and that my details are shared with the agency and the lender for this purpose alone.",
} as const;
