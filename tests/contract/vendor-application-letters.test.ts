import { expect, test } from "vitest";
import type {
  ApplicationAnswers,
  OwnerAnswers,
  PropertyAnswers,
} from "#contract/vendor-application-answers.ts";
import { faultsOf } from "#contract/vendor-application-rules.ts";
import { janeAnswers, answersDay as today, wholeAnswers } from "#tests/support/vendor-answers.ts";

const whole = wholeAnswers();
const signature = { kind: "typed", name: "Jane Citizen", drawing: "" } as const;
const signed: ApplicationAnswers = {
  ...whole,
  finish: { ...whole.finish, termsAccepted: true, consent: true, signature },
};
const fieldsOf = (answers: ApplicationAnswers) => faultsOf(answers, today).map(({ field }) => field);
const withProperty = (change: Partial<PropertyAnswers>) => ({
  ...signed,
  property: { ...signed.property, ...change },
});
const withOwners = (...owners: Partial<OwnerAnswers>[]) => ({
  ...signed,
  owners: owners.map((change) => ({ ...janeAnswers, ...change })),
});
const withFinish = (change: Partial<ApplicationAnswers["finish"]>) => ({
  ...signed,
  finish: { ...signed.finish, ...change },
});
const company = { kind: "company", companyName: "Wattle Pty Ltd", acn: "004 085 616" } as const;
const trust = { kind: "trust", trustName: "Wattle Trust", trusteeName: "Wattle Pty Ltd" } as const;
const lenders = { hasMortgage: "yes", mortgageLender: "银行", mortgageBalance: "1" } as const;

test.each<[what: string, answers: ApplicationAnswers, fields: string[]]>([
  ["a street", withProperty({ addressLine: "12 道 Street" }), ["property.addressLine"]],
  ["a suburb", withProperty({ suburb: "R 道" }), ["property.suburb"]],
  ["a lender", withProperty(lenders), ["property.mortgageLender"]],
  [
    "an owner's names",
    withOwners({ givenNames: "李 Li", familyName: "שרה S" }),
    ["owners.0.givenNames", "owners.0.familyName"],
  ],
  ["a company", withOwners({ ...company, companyName: "王 Pty Ltd" }), ["owners.0.companyName"]],
  ["a trust", withOwners({ ...trust, trusteeName: "王 T" }), ["owners.0.trusteeName"]],
  ["an agent", { ...signed, agent: { ...signed.agent, agentName: "王 W" } }, ["agent.agentName"]],
  ["a home", withFinish({ suburb: "G 道" }), ["finish.suburb"]],
  [
    "a signature",
    withFinish({ signature: { kind: "typed", name: "Jane محمد", drawing: "" } }),
    ["finish.signature.name"],
  ],
])("%s that the signed document could not show is told beside its field", (_what, answers, fields) => {
  expect(fieldsOf(answers)).toEqual(fields);
  for (const { message } of faultsOf(answers, today))
    expect(message).toMatch(/^This (name|address|suburb) has letters that our documents can't show: /);
});

test("what is not asked for any more is not held against its letters", () => {
  expect(fieldsOf(withOwners({ ...company, givenNames: "李" }))).toEqual([]);
  expect(fieldsOf(withProperty({ hasMortgage: "no", mortgageLender: "银行" }))).toEqual([]);
});
