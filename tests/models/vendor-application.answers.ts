import { type ApplicationAnswers, emptyAnswers, emptyOwner } from "#domain/vendor-application/answers.ts";

/** The one answer that the paths change, by who wrote it. */
export const lines = {
  none: "",
  old: "12 Wattle Street",
  own: "14 Wattle Street",
  later: "16 Wattle Street",
  theirs: "18 Wattle Street",
} as const;

export const blank: ApplicationAnswers = emptyAnswers();

/** Every step in order, up to the signature. */
export const wholeAnswers: ApplicationAnswers = {
  property: {
    ...blank.property,
    addressLine: lines.old,
    suburb: "Richmond",
    state: "VIC",
    postcode: "3121",
    propertyType: "House",
    saleMethod: "Auction",
    expectedPrice: "1,250,000",
    hasMortgage: "no",
    hasOtherDebts: "no",
  },
  owners: [
    {
      ...emptyOwner("owner-1"),
      kind: "individual",
      givenNames: "Jordan",
      familyName: "Castle",
      dateOfBirth: "1981-03-27",
      email: "jordan@example.com",
      mobile: "0491 570 156",
    },
  ],
  agent: {
    agencyName: "Harbour & Vale",
    agentName: "Alex Agent",
    email: "alex@example.com",
    phone: "03 9000 0000",
  },
  finish: {
    ...blank.finish,
    applicant: "owner-1",
    addressLine: "9 Banksia Road",
    suburb: "Richmond",
    state: "VIC",
    postcode: "3121",
    productType: "Interest Free",
    amount: "12,500",
    settlesOn: "2027-02-15",
    termsAccepted: true,
    consent: true,
    signature: { kind: "typed", name: "Jordan Castle", drawing: "" },
  },
};

export const withLine = (addressLine: string): ApplicationAnswers => ({
  ...wholeAnswers,
  property: { ...wholeAnswers.property, addressLine },
});
