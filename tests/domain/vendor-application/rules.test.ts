import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { stepAnswers } from "#contract/vendor-application.ts";
import { drawingError, strokesOf } from "#domain/party/signature.ts";
import {
  type ApplicationAnswers,
  applicationSteps,
  emptyAnswers,
  emptyOwner,
  maxOwners,
  type OwnerAnswers,
  ownerName,
  withOwner,
  withoutOwner,
} from "#domain/vendor-application/answers.ts";
import { errorsOf, errorsOfStep, signatureErrors, warningsOfStep } from "#domain/vendor-application/rules.ts";
import {
  answersWith,
  companyAnswers as company,
  janeAnswers,
  signedAnswers,
  answersDay as today,
  trustAnswers as trust,
} from "#tests/support/vendor-answers.ts";

const signed = signedAnswers();
const fieldsOf = (answers: ApplicationAnswers) => errorsOf(answers, today).map(({ field }) => field);

test("whole answers have no error, empty ones one for each thing that is asked [T217]", () => {
  expect(errorsOf(signed, today)).toEqual([]);
  expect(fieldsOf(emptyAnswers())).toEqual([
    "property.addressLine",
    "property.suburb",
    "property.state",
    "property.postcode",
    "property.propertyType",
    "property.saleMethod",
    "property.expectedPrice",
    "property.hasMortgage",
    "property.hasOtherDebts",
    "owners.0.kind",
    "owners.0.mobile",
    "agent.agencyName",
    "agent.agentName",
    "agent.phone",
    "finish.applicant",
    "finish.addressLine",
    "finish.suburb",
    "finish.state",
    "finish.postcode",
    "finish.productType",
    "finish.amount",
    "finish.settlesOn",
    "finish.termsAccepted",
    "finish.consent",
    "finish.signature.kind",
    "finish.signature.name",
  ]);
});

test.each<[what: string, answers: ApplicationAnswers, fields: string[]]>([
  ["a post office box", answersWith.property({ addressLine: "GPO Box 12" }), ["property.addressLine"]],
  ["a postcode of nowhere", answersWith.property({ postcode: "0199" }), ["property.postcode"]],
  [
    "a mortgage without its lender",
    answersWith.property({ hasMortgage: "yes", mortgageBalance: "1" }),
    ["property.mortgageLender"],
  ],
  [
    "a debt without its amount",
    answersWith.property({ hasOtherDebts: "yes", otherDebtsOwedTo: "Tax office", otherDebtsBalance: "lots" }),
    ["property.otherDebtsBalance"],
  ],
  ["half a title", answersWith.property({ titleKind: "lotPlan", lot: "12" }), ["property.plan"]],
  [
    "a title of letters",
    answersWith.property({ titleKind: "volumeFolio", volume: "x", folio: "432" }),
    ["property.volume"],
  ],
  ["a price of nothing", answersWith.property({ expectedPrice: "0" }), ["property.expectedPrice"]],
  [
    "an address over two lines",
    answersWith.property({ addressLine: "1 Wattle\nStreet" }),
    ["property.addressLine"],
  ],
  ["somebody of seventeen", answersWith.owners({ dateOfBirth: "2008-11-22" }), ["owners.0.dateOfBirth"]],
  ["a day that is none", answersWith.owners({ dateOfBirth: "1981-02-30" }), ["owners.0.dateOfBirth"]],
  ["a birth to come", answersWith.owners({ dateOfBirth: "2026-11-22" }), ["owners.0.dateOfBirth"]],
  ["an e-mail address that is none", answersWith.owners({ email: "jane@" }), ["owners.0.email"]],
  ["a landline", answersWith.owners({ mobile: "03 9000 0000" }), ["owners.0.mobile", "finish.applicant"]],
  ["an ACN with a wrong digit", answersWith.owners({ ...company, acn: "004085617" }), ["owners.0.acn"]],
  ["the ABN of another company", answersWith.owners({ ...company, abn: "51824753556" }), ["owners.0.abn"]],
  [
    "a trust's ABN with a wrong digit",
    answersWith.owners({ ...trust, abn: "51824753557" }),
    ["owners.0.abn"],
  ],
  [
    "a trust without its trustee",
    answersWith.owners({ ...trust, trusteeName: " " }),
    ["owners.0.trusteeName"],
  ],
  [
    "the second of two owners",
    answersWith.owners({}, { id: "owner-2", familyName: "" }),
    ["owners.1.familyName"],
  ],
  [
    "nobody to reach an owner by",
    answersWith.owners({}, { id: "owner-2", email: "", mobile: "" }),
    ["owners.1.mobile"],
  ],
  ["an agent whom nobody can reach", { ...signed, agent: { ...signed.agent, phone: "" } }, ["agent.phone"]],
  ["an applicant who is no owner", answersWith.finish({ applicant: "owner-2" }), ["finish.applicant"]],
  ["less than the loan starts at", answersWith.finish({ amount: "499.99" }), ["finish.amount"]],
  ["more than the loan goes up to", answersWith.finish({ amount: "50,000.01" }), ["finish.amount"]],
  ["a sale that settles today", answersWith.finish({ settlesOn: today }), ["finish.settlesOn"]],
  ["a sale that settles too late", answersWith.finish({ settlesOn: "2027-05-21" }), ["finish.settlesOn"]],
  ["no agreement", answersWith.finish({ termsAccepted: false }), ["finish.termsAccepted"]],
])("%s is an error of its field, in words [T218]", (_what, answers, fields) => {
  expect(fieldsOf(answers)).toEqual(fields);
  for (const { message } of errorsOf(answers, today)) expect(message).toMatch(/^[A-Z].{12,160}[.]$/);
});

test.each<[what: string, answers: ApplicationAnswers]>([
  ["a company by its ACN alone", answersWith.owners(company)],
  ["a company with its own ABN", answersWith.owners({ ...company, abn: "53 004 085 616" })],
  ["a trust without an ABN", answersWith.owners(trust)],
  ["a trust with one", answersWith.owners({ ...trust, abn: "51 824 753 556" })],
  ["somebody who is eighteen today", answersWith.owners({ dateOfBirth: "2008-11-21" })],
  ["somebody with one name", answersWith.owners({ givenNames: "" })],
  ["an owner without e-mail", answersWith.owners({ email: "" })],
  ["a mobile from overseas", answersWith.owners({ mobile: "+64 21 123 4567" })],
  ["a title by lot and plan", answersWith.property({ titleKind: "lotPlan", lot: "12", plan: "PS534210X" })],
  [
    "a title by volume and folio",
    answersWith.property({ titleKind: "volumeFolio", volume: "8765", folio: "432" }),
  ],
  ["a postcode of the Northern Territory", answersWith.property({ state: "NT", postcode: "0800" })],
  ["a postcode across the border", answersWith.property({ state: "NSW", postcode: "4383" })],
  ["the last day of the loan", answersWith.finish({ settlesOn: "2027-05-20" })],
])("%s is no error", (_what, answers) => {
  expect(errorsOf(answers, today)).toEqual([]);
});

test("what looks odd is said and refuses nothing [T219]", () => {
  const warned = (answers: ApplicationAnswers) =>
    applicationSteps.flatMap((step) => warningsOfStep(step, answers).map(({ field }) => field));
  expect(warned(signed)).toEqual([]);
  expect(warned(answersWith.property({ state: "NSW", postcode: "4383" }))).toEqual(["property.postcode"]);
  expect(warned(answersWith.owners({ givenNames: "" }))).toEqual([
    "owners.0.givenNames",
    "finish.signature.name",
  ]);
  const otherName = { kind: "typed", name: "John Citizen", drawing: "" } as const;
  expect(warned(answersWith.finish({ signature: otherName }))).toEqual(["finish.signature.name"]);
  expect(warned(answersWith.finish({ signature: { ...otherName, name: " jane  CITIZEN " } }))).toEqual([]);
});

describe("owners", () => {
  test("are added up to ten, each with an id of its own, and the last one stays", () => {
    let answers = emptyAnswers();
    for (let times = 0; times < 12; times += 1) answers = withOwner(answers);
    expect(answers.owners.map(({ id }) => id)).toEqual(
      Array.from({ length: maxOwners }, (_, index) => `owner-${index + 1}`),
    );
    const fewer = withOwner(withoutOwner(answers, "owner-3"));
    expect(fewer.owners.at(-1)?.id).toBe("owner-11");
    expect(withoutOwner(emptyAnswers(), "owner-1")).toEqual(emptyAnswers());
    expect(errorsOfStep("owners", { ...signed, owners: [] }, today)).toHaveLength(1);
  });

  test("of whom the applicant is taken out: who applies is asked again", () => {
    const two = { ...signed, owners: [janeAnswers, emptyOwner("owner-2")] };
    expect(withoutOwner(two, "owner-1").finish.applicant).toBe("");
    expect(withoutOwner(two, "owner-2").finish.applicant).toBe("owner-1");
  });

  test("go by the name of their kind", () => {
    expect(
      answersWith.owners({}, company, trust, { ...trust, trusteeName: "" }).owners.map(ownerName),
    ).toEqual([
      "Jane Citizen",
      "Wattle Pty Ltd",
      "Wattle Pty Ltd as trustee for Wattle Trust",
      "Wattle Trust",
    ]);
  });
});

describe("a drawn signature", () => {
  const drawing = "M10 10L20 20L30 30M40 40L50 50L60 60L600 200";

  test.each([
    [drawing, true],
    ["M10 10L20 20", false],
    ["", false],
    [`${drawing}Z`, true],
    [`${drawing}L620 1`, false],
    [`${drawing}L1 220`, false],
    [`M1 1${"L100 100".repeat(5_100)}`, false],
    [drawing.replace("M10", "m10"), false],
    ['M1 1"/><script>', false],
  ])("%.40j is one: %s", (given, expected) => {
    const errors = signatureErrors("signature", { kind: "drawn", name: "Jane Citizen", drawing: given });
    expect(errors.map(({ field }) => field)).toEqual(expected ? [] : ["signature.drawing"]);
  });

  test("holds nothing but strokes", () => {
    const characters = fc.constantFrom(..."MLQTCZ 0123456789.,-<>\"'=axm\u0000");
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 60 }), (given) => {
        if (drawingError(strokesOf(`M1 1L90 90${given}`)) === null)
          expect(given).toMatch(/^[-MLQTCZ\d., ]*$/);
      }),
    );
  });
});

test("whatever is typed is kept by the contract as it is, and never breaks a rule", () => {
  const typed = fc.string({ unit: "grapheme", maxLength: 20 });
  const owner = fc.record({
    ...Object.fromEntries(Object.keys(emptyOwner("")).map((name) => [name, typed])),
    id: fc.constant("owner-1"),
    kind: fc.constantFrom("", "individual", "company", "trust"),
    dateOfBirth: fc.string({ maxLength: 10 }),
  });
  fc.assert(
    fc.property(owner, typed, (given, postcode) => {
      const owners = [given as OwnerAnswers];
      expect(z.parse(stepAnswers, { owners })).toEqual({ owners });
      for (const { field } of errorsOf({ ...answersWith.property({ postcode }), owners }, today))
        expect(field).toMatch(/^[a-z]+[.A-Za-z\d]*$/);
    }),
  );
});
