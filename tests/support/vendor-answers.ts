import type { ApplicationCompletion } from "#contract/application.ts";
import { addDays } from "#domain/calendar/days.ts";
import {
  type ApplicationAnswers,
  emptyAnswers,
  emptyOwner,
  type OwnerAnswers,
  type PropertyAnswers,
} from "#domain/vendor-application/answers.ts";
import { applicationTerms } from "#domain/vendor-application/terms.ts";

export const answersDay = "2026-11-21";

export const janeAnswers: OwnerAnswers = {
  ...emptyOwner("owner-1"),
  kind: "individual",
  givenNames: "Jane",
  familyName: "Citizen",
  dateOfBirth: "1981-03-27",
  email: "jane@example.com",
  mobile: "0491 570 156",
};

/** What a vendor types before signing: nothing is invalid in it but the agreements and the signature. */
export function wholeAnswers({
  today = answersDay,
  mobile = janeAnswers.mobile,
  email = janeAnswers.email,
} = {}): ApplicationAnswers {
  const { finish } = emptyAnswers();
  return {
    property: {
      ...emptyAnswers().property,
      addressLine: "12 Wattle Street",
      suburb: "Richmond",
      state: "VIC",
      postcode: "3121",
      propertyType: "House",
      saleMethod: "Auction",
      expectedPrice: "850,000",
      hasMortgage: "no",
      hasOtherDebts: "no",
    },
    owners: [{ ...janeAnswers, mobile, email }],
    agent: {
      agencyName: "Harbour & Vale Property",
      agentName: "Alex Agent",
      email: "",
      phone: "03 9000 0000",
    },
    finish: {
      ...finish,
      applicant: "owner-1",
      addressLine: "3 Jetty Road",
      suburb: "Glenelg",
      state: "SA",
      postcode: "5045",
      productType: "Interest Free",
      amount: "3,500",
      settlesOn: addDays(today, 170),
    },
  };
}

/** The same, agreed to and signed by typing: nothing is invalid in it. */
export function signedAnswers(): ApplicationAnswers {
  const whole = wholeAnswers();
  const signature = { kind: "typed", name: "Jane Citizen", drawing: "" } as const;
  return { ...whole, finish: { ...whole.finish, termsAccepted: true, consent: true, signature } };
}

/** Signed answers with something of the property, of each owner or of the last step changed. */
export const answersWith = {
  property: (change: Partial<PropertyAnswers>): ApplicationAnswers => {
    const signed = signedAnswers();
    return { ...signed, property: { ...signed.property, ...change } };
  },
  owners: (...owners: Partial<OwnerAnswers>[]): ApplicationAnswers => ({
    ...signedAnswers(),
    owners: owners.map((change) => ({ ...janeAnswers, ...change })),
  }),
  finish: (change: Partial<ApplicationAnswers["finish"]>): ApplicationAnswers => {
    const signed = signedAnswers();
    return { ...signed, finish: { ...signed.finish, ...change } };
  },
};

export const companyAnswers = {
  kind: "company",
  companyName: "Wattle Pty Ltd",
  acn: "004 085 616",
} as const;
export const trustAnswers = {
  kind: "trust",
  trustName: "Wattle Trust",
  trusteeName: "Wattle Pty Ltd",
} as const;

/** The agreement that completes an application. */
export const completionOf = (version: number): ApplicationCompletion => ({
  version,
  consent: true,
  termsVersion: applicationTerms.version,
  signature: { kind: "typed", name: "Jane Citizen" },
});
