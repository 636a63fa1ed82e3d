import { expect, test } from "vitest";
import type { ApplicationAnswers } from "#domain/vendor-application/answers.ts";
import { errorsOf } from "#domain/vendor-application/rules.ts";
import {
  answersWith,
  companyAnswers as company,
  signedAnswers,
  answersDay as today,
  trustAnswers as trust,
} from "#tests/support/vendor-answers.ts";

const signed = signedAnswers();
const fieldsOf = (answers: ApplicationAnswers) => errorsOf(answers, today).map(({ field }) => field);
const lenders = { hasMortgage: "yes", mortgageLender: "银行", mortgageBalance: "1" } as const;

test.each<[what: string, answers: ApplicationAnswers, fields: string[]]>([
  ["a street", answersWith.property({ addressLine: "12 道 Street" }), ["property.addressLine"]],
  ["a suburb", answersWith.property({ suburb: "R 道" }), ["property.suburb"]],
  ["a lender", answersWith.property(lenders), ["property.mortgageLender"]],
  [
    "an owner's names",
    answersWith.owners({ givenNames: "李 Li", familyName: "שרה S" }),
    ["owners.0.givenNames", "owners.0.familyName"],
  ],
  ["a company", answersWith.owners({ ...company, companyName: "王 Pty Ltd" }), ["owners.0.companyName"]],
  ["a trust", answersWith.owners({ ...trust, trusteeName: "王 T" }), ["owners.0.trusteeName"]],
  ["an agent", { ...signed, agent: { ...signed.agent, agentName: "王 W" } }, ["agent.agentName"]],
  ["a home", answersWith.finish({ suburb: "G 道" }), ["finish.suburb"]],
  [
    "a signature",
    answersWith.finish({ signature: { kind: "typed", name: "Jane محمد", drawing: "" } }),
    ["finish.signature.name"],
  ],
])("%s that the signed document could not show is told beside its field", (_what, answers, fields) => {
  expect(fieldsOf(answers)).toEqual(fields);
  for (const { message } of errorsOf(answers, today))
    expect(message).toMatch(/^This (name|address|suburb) has letters that our documents can't show: /);
});

test("what is not asked for any more is not held against its letters", () => {
  expect(fieldsOf(answersWith.owners({ ...company, givenNames: "李" }))).toEqual([]);
  expect(fieldsOf(answersWith.property({ hasMortgage: "no", mortgageLender: "银行" }))).toEqual([]);
});
